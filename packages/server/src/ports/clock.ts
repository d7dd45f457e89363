/** The current time; the only way server code may learn it. */
export type Clock = { now(): Date }
