module {
}
)
