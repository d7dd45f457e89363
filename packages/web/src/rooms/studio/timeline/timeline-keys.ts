/** What each key does on the timeline. Pure: the sheet that lists the keys and what hears them read the same table. */

export type Command =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'extend-previous'
  | 'extend-next'
  | 'choose-all'
  | 'choose-none'
  | 'move-earlier'
  | 'move-later'
  | 'end-earlier'
  | 'end-later'
  | 'start-earlier'
  | 'start-later'
  | 'slip-earlier'
  | 'slip-later'
  | 'slip-earlier-far'
  | 'slip-later-far'
  | 'roll-earlier'
  | 'roll-later'
  | 'to-beat'
  | 'split'
  | 'delete'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'undo'
  | 'redo'
  | 'faster'
  | 'slower'
  | 'mute'
  | 'transition'
  | 'replace'
  | 'add'
  | 'frame-back'
  | 'frame-on'
  | 'play'
  | 'go-to'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'snapping'
  | 'keys'

export type KeyRow = { keys: string; text: string; group: 'Choose' | 'Change' | 'Arrange' | 'Look' }

export const KEY_ROWS: readonly KeyRow[] = [
  { group: 'Choose', keys: '← →', text: 'The scene before, the scene after' },
  { group: 'Choose', keys: 'Home End', text: 'The first scene, the last' },
  { group: 'Choose', keys: 'Ctrl+Shift+← →', text: 'Choose one more; with the mouse Shift or Ctrl' },
  { group: 'Choose', keys: 'Ctrl+A, Esc', text: 'Choose all, choose none' },
  { group: 'Change', keys: '[ ]', text: 'The scene ends a frame earlier, later' },
  { group: 'Change', keys: 'Shift+[ ]', text: 'The scene starts a frame earlier, later in its clip' },
  { group: 'Change', keys: ', .', text: 'Slip: show the clip a frame earlier, later; with Shift ten' },
  { group: 'Change', keys: "; '", text: 'Roll the cut after the scene a frame earlier, later' },
  { group: 'Change', keys: 'B', text: 'Lay that cut on the nearest beat' },
  { group: 'Change', keys: 'T', text: 'Transition after the scene' },
  { group: 'Change', keys: 'R', text: 'Another clip in its place' },
  { group: 'Change', keys: '< > with Alt', text: 'Slower, faster' },
  { group: 'Change', keys: 'M', text: "The clip's sound off and on" },
  { group: 'Arrange', keys: 'Shift+← →', text: 'Move the chosen scenes earlier, later' },
  { group: 'Arrange', keys: 'A', text: 'Add a clip behind the scene' },
  { group: 'Arrange', keys: 'S', text: 'Split at the playhead' },
  { group: 'Arrange', keys: 'Delete', text: 'Take the chosen scenes out' },
  { group: 'Arrange', keys: 'Ctrl+D', text: 'Duplicate' },
  { group: 'Arrange', keys: 'Ctrl+C, X, V', text: 'Copy, cut, paste behind the scene' },
  { group: 'Arrange', keys: 'Ctrl+Z, Ctrl+Shift+Z', text: 'Undo, redo' },
  { group: 'Look', keys: 'Space', text: 'Play and stop' },
  { group: 'Look', keys: 'Enter', text: 'Put the playhead on the scene' },
  { group: 'Look', keys: 'Alt+← →', text: 'The playhead a frame back, on' },
  { group: 'Look', keys: '+ − 0', text: 'Zoom in, out, fit; or Ctrl and the wheel, or two fingers' },
  { group: 'Look', keys: 'N', text: 'Snapping to beats on and off; Ctrl held while dragging ignores it' },
  { group: 'Change', keys: 'Drag with Alt', text: 'Slip with the mouse; on touch press Slip above the tracks first' },
  { group: 'Arrange', keys: 'Hold, then drag', text: 'Move a scene by touch; Choose several above the tracks for more than one' },
]

export type Pressed = { key: string; ctrl: boolean; shift: boolean; alt: boolean }

const PLAIN: Record<string, Command> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  Escape: 'choose-none',
  '[': 'end-earlier',
  ']': 'end-later',
  '{': 'start-earlier',
  '}': 'start-later',
  ',': 'slip-earlier',
  '.': 'slip-later',
  '<': 'slip-earlier-far',
  '>': 'slip-later-far',
  ';': 'roll-earlier',
  "'": 'roll-later',
  a: 'add',
  b: 'to-beat',
  s: 'split',
  t: 'transition',
  r: 'replace',
  m: 'mute',
  n: 'snapping',
  Delete: 'delete',
  Backspace: 'delete',
  Enter: 'go-to',
  ' ': 'play',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
  '?': 'keys',
}
const WITH_CTRL: Record<string, Command> = { z: 'undo', y: 'redo', a: 'choose-all', d: 'duplicate', c: 'copy', x: 'cut', v: 'paste' }
const WITH_CTRL_SHIFT: Record<string, Command> = { z: 'redo', ArrowLeft: 'extend-previous', ArrowRight: 'extend-next' }
const WITH_SHIFT: Record<string, Command> = { ArrowLeft: 'move-earlier', ArrowRight: 'move-later' }
const WITH_ALT: Record<string, Command> = {
  ArrowLeft: 'frame-back',
  ArrowRight: 'frame-on',
  ',': 'slower',
  '.': 'faster',
  '<': 'slower',
  '>': 'faster',
}

/** Null leaves the key to whoever else wants it. Letters count alike with and without capitals. */
export const commandOf = ({ key, ctrl, shift, alt }: Pressed): Command | null => {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (alt) return ctrl ? null : (WITH_ALT[name] ?? null)
  if (ctrl) return (shift ? WITH_CTRL_SHIFT : WITH_CTRL)[name] ?? null
  if (shift && WITH_SHIFT[name] !== undefined) return WITH_SHIFT[name]
  return PLAIN[name] ?? null
}

/** Keys that a person may hold: all they do until the key comes up is one step. */
export const isHeld = (command: Command): boolean => /^(end|start|slip|roll)-/.test(command)
