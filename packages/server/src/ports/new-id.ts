/** A new UUID of version 7: unique, and in order of creation. */
export type NewId = () => string
