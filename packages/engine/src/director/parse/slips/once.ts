/** Worked out when it is first asked for, and kept. */
export const once = <T>(make: () => T): (() => T) => {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: make() }
    return kept.value
  }
}
