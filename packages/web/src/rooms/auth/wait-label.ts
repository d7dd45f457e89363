/** `40 s`, `12 min`. Apart from the other texts of signing in: only the second step says it, which is loaded when it is taken. */
export const waitLabel = (leftSec: number): string => (leftSec > 90 ? `${Math.ceil(leftSec / 60)} min` : `${leftSec} s`)
