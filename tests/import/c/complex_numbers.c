double _Complex multiply(double _Complex a, double _Complex b) { return a * b; }
float real(float _Complex z) { return __real__ z; }
