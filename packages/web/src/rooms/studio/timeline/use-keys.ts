import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { hearsUndo } from '../plan/hears-undo.ts'
import { type Board, COMMANDS } from './commands.ts'
import { type Command, commandOf, isHeld } from './timeline-keys.ts'

/** Where keys are typed rather than pressed. */
const TYPED = 'input, textarea, select, [contenteditable], dialog, [role=menu]'
/** What buttons, menus and the playhead hear themselves. */
const OWN_KEYS = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape'])
/** After these the keyboard goes on from the active scene. */
const KEEPS_FOCUS: ReadonlySet<Command> = new Set([
  'split',
  'frame-back',
  'frame-on',
  'play',
  'keys',
  'transition',
  'replace',
  'add',
  'snapping',
])

const commandFor = (event: KeyboardEvent, root: HTMLElement | null): Command | null => {
  const { target } = event
  if (!(target instanceof Element) || root === null || event.defaultPrevented || event.isComposing) return null
  const command = commandOf({ key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey })
  // Wherever it was changed: on the picture, in a list of the table; and what had the focus may have gone with what was deleted.
  if (command === 'undo' || command === 'redo') return hearsUndo(target) ? command : null
  if (target.closest(TYPED) || !root.contains(target)) return null
  const isList = target.closest('[role=listbox]') !== null
  return !isList && OWN_KEYS.has(event.key) && target.closest('button, [role=slider]') ? null : command
}

/** Hears the keys that are pressed within the timeline. */
export const useKeys = (root: RefObject<HTMLElement | null>, board: Board): void => {
  const now = useRef(board)
  useLayoutEffect(() => {
    now.current = board
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandFor(event, root.current)
      if (command === null) return
      if (command === 'choose-none' && now.current.chosen.selection.chosen.size === 0) return
      event.preventDefault()
      if (!isHeld(command)) now.current.hand.settle()
      const isInList =
        event.target instanceof Element && (event.target === document.body || event.target.closest('[role=listbox]') !== null)
      COMMANDS[command](now.current)
      if (isInList && !KEEPS_FOCUS.has(command)) now.current.chosen.requestFocus()
    }
    const settle = () => now.current.hand.settle()
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('keydown', onKeyDown, { signal })
    for (const over of ['keyup', 'blur', 'pagehide'] as const) window.addEventListener(over, settle, { signal })
    return () => ending.abort()
  }, [root])
}
