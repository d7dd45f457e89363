/** Where words are typed, which have an undo of their own; a field in which nothing was typed says that it has none. */
const WORDS = 'textarea:not([data-hears-undo]), [contenteditable], input:not([type=range], [type=checkbox], [type=radio])'
/** What a drawer is on a desk is a sheet where there is less room; any other dialog is about something else. */
const ELSEWHERE = '[role=dialog]:not([data-sheet]), [role=alertdialog], dialog, [role=menu]'

/** Whether the plan's undo is meant by keys that are pressed there: after a slider or a list was changed it is. */
export const hearsUndo = (target: EventTarget | null): boolean =>
  !(target instanceof Element) || target.closest(`${WORDS}, ${ELSEWHERE}`) === null
