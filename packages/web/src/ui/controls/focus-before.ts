/** For a button that is gone once it is pressed: whoever pressed it by the keyboard goes on at what stands before it. */
import type { MouseEvent } from 'react'

const REACHED = 'button:not(:disabled), select, input, textarea, [role="slider"]'

/** A press of the mouse has a count, one of a key has none: only who goes by the keyboard has lost a place. */
export const focusBefore = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
  if (detail > 0) return
  const reached = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>(REACHED) ?? [])]
  reached[reached.indexOf(currentTarget) - 1]?.focus()
}
