unsigned long high(unsigned long a, unsigned long b) { return (unsigned __int128)a * b >> 64; }
__int128 limit = ((__int128)1 << 100) + 3;
