/** What the keys and the buttons of the timeline do. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { duplicate, insert, move, remove, split } from '@reelwright/engine/plan/hand-edits/arrange'
import { nudgeToBeat } from '@reelwright/engine/plan/hand-edits/beats'
import { setSpeed, setVolume } from '@reelwright/engine/plan/hand-edits/change'
import type { Clips } from '@reelwright/engine/plan/hand-edits/scene-bounds'
import { placeScenes } from '@reelwright/engine/plan/plan-length'
import type { PlanSteps } from '../plan/use-plan-steps.ts'
import type { Playback } from '../player/playback.ts'
import { choose, chooseAll, chooseTo, NOTHING_CHOSEN, type Selection } from './selection.ts'
import type { Command } from './timeline-keys.ts'
import type { Chosen } from './use-chosen.ts'
import type { Hand, NudgeKind } from './use-hand.ts'
import type { View } from './use-view.ts'

/** What was copied, until the page is left. */
export type Clipboard = { current: readonly Scene[] }

/** What a press on a scene means where there is no key to hold beside it: `several` as with Ctrl, `slip` as with Alt. */
export type PressMode = 'plain' | 'several' | 'slip'

export type Board = {
  hand: Hand
  steps: PlanSteps
  clips: Clips
  chosen: Chosen
  view: View
  playback: Playback
  clipboard: Clipboard
  pressMode: PressMode
  setPressMode: (mode: PressMode) => void
  toggleSnapping: () => void
  openKeys: () => void
  openTransition: (sceneId: string) => void
  openClips: (sceneId: string) => void
  /** Behind that scene; null at the end. */
  openAdding: (behind: string | null) => void
}

/** Frames of one press, and with Shift. */
const FAR = 10
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

const orderOf = ({ hand }: Board): string[] => hand.plan.scenes.map(({ id }) => id)

/** The chosen ones in the order of the reel. */
const chosenOf = ({ hand, chosen }: Board): Scene[] => hand.plan.scenes.filter(({ id }) => chosen.selection.chosen.has(id))

/**
 * The player shows a scene that was chosen. Who stands within it already stays there, for that is where they want to split; a reel that plays
 * goes on.
 */
export const showScene = ({ hand, playback, view }: Pick<Board, 'hand' | 'playback' | 'view'>, sceneId: string): void => {
  const placed = placeScenes(hand.plan).find(({ scene }) => scene.id === sceneId)
  if (placed === undefined) return
  view.reveal(placed.startFrame)
  const { frame, isPlaying } = playback.getState()
  const isWithin = frame >= placed.startFrame && frame < placed.startFrame + placed.scene.duration_frames
  if (!isPlaying && !isWithin) playback.seek(placed.startFrame)
}

const go = (board: Board, to: (place: number, last: number) => number, extend = false): void => {
  const order = orderOf(board)
  const { selection } = board.chosen
  const place = selection.active === null ? -1 : order.indexOf(selection.active)
  const id = order[Math.max(0, Math.min(order.length - 1, to(place, order.length - 1)))]
  if (id === undefined) return
  board.chosen.change((now: Selection) => (extend ? chooseTo(now, order, id) : choose(id)))
  showScene(board, id)
}

const shift = (board: Board, by: -1 | 1): void => {
  const order = orderOf(board)
  const ids = chosenOf(board).map(({ id }) => id)
  const [first, last] = [order.indexOf(ids[0] ?? ''), order.indexOf(ids.at(-1) ?? '')]
  if (ids.length === 0) return
  if (by < 0 ? first === 0 && last === ids.length - 1 : last === order.length - 1 && first === order.length - ids.length) return
  const place = by < 0 ? Math.max(0, first - 1) : Math.min(order.length, last + 2)
  // Its number: the places before the gap that it leaves count no more.
  const number = (by < 0 ? place : place - ids.length) + 1
  const done = ids.length === 1 ? `Now scene ${number}.` : `Now scenes ${number} to ${number + ids.length - 1}.`
  board.hand.make((plan) => move(plan, ids, place), done)
}

const nudge = (board: Board, kind: NudgeKind, by: number): void => {
  const { active } = board.chosen.selection
  if (active !== null) board.hand.nudge(kind, active, by)
}

const takeOut = (board: Board): void => {
  const ids = chosenOf(board).map(({ id }) => id)
  if (ids.length > 0) board.hand.make((plan) => remove(plan, ids), ids.length === 1 ? 'Scene deleted.' : `${ids.length} scenes deleted.`)
}

const copy = (board: Board): void => {
  const scenes = chosenOf(board)
  if (scenes.length === 0) return
  board.clipboard.current = scenes
  board.hand.say(scenes.length === 1 ? 'Scene copied.' : `${scenes.length} scenes copied.`)
}

const paste = (board: Board): void => {
  const last = chosenOf(board).at(-1)
  const { scenes } = board.hand.plan
  const at = last === undefined ? scenes.length : scenes.findIndex(({ id }) => id === last.id) + 1
  board.hand.make((plan) => insert(plan, board.clipboard.current, at), 'Pasted.')
}

const changeSpeed = (board: Board, by: -1 | 1): void => {
  const scenes = chosenOf(board)
  const now = scenes[0]?.speed
  if (now === undefined) return
  const next = by > 0 ? SPEEDS.find((speed) => speed > now) : SPEEDS.findLast((speed) => speed < now)
  const ids = scenes.map(({ id }) => id)
  if (next !== undefined) board.hand.make((plan) => setSpeed(plan, board.clips, ids, next), `${next} times speed.`)
}

const mute = (board: Board): void => {
  const scenes = chosenOf(board)
  const sound = scenes.some((scene) => scene.sound > 0) ? 0 : 1
  const ids = scenes.map(({ id }) => id)
  if (ids.length > 0) board.hand.make((plan) => setVolume(plan, ids, sound), sound === 0 ? 'Sound off.' : 'Sound on.')
}

const goTo = (board: Board): void => {
  const placed = placeScenes(board.hand.plan).find(({ scene }) => scene.id === board.chosen.selection.active)
  if (placed === undefined) return
  board.playback.seek(placed.startFrame)
  board.view.reveal(placed.startFrame)
}

const withActive = (board: Board, work: (sceneId: string) => void): void => {
  const { active } = board.chosen.selection
  if (active !== null) work(active)
}

export const COMMANDS: Record<Command, (board: Board) => void> = {
  previous: (board) => go(board, (place) => place - 1),
  next: (board) => go(board, (place) => place + 1),
  first: (board) => go(board, () => 0),
  last: (board) => go(board, (_place, last) => last),
  'extend-previous': (board) => go(board, (place) => place - 1, true),
  'extend-next': (board) => go(board, (place) => place + 1, true),
  'choose-all': (board) => board.chosen.change((selection) => chooseAll(selection, orderOf(board))),
  'choose-none': (board) => board.chosen.change(({ active }) => ({ ...NOTHING_CHOSEN, active })),
  'move-earlier': (board) => shift(board, -1),
  'move-later': (board) => shift(board, 1),
  'end-earlier': (board) => nudge(board, 'end', -1),
  'end-later': (board) => nudge(board, 'end', 1),
  // Earlier in its clip is longer.
  'start-earlier': (board) => nudge(board, 'start', 1),
  'start-later': (board) => nudge(board, 'start', -1),
  'slip-earlier': (board) => nudge(board, 'slip', -1),
  'slip-later': (board) => nudge(board, 'slip', 1),
  'slip-earlier-far': (board) => nudge(board, 'slip', -FAR),
  'slip-later-far': (board) => nudge(board, 'slip', FAR),
  'roll-earlier': (board) => nudge(board, 'roll', -1),
  'roll-later': (board) => nudge(board, 'roll', 1),
  'to-beat': (board) =>
    withActive(board, (sceneId) => board.hand.make((plan) => nudgeToBeat(plan, board.clips, { sceneId }), 'On the beat.')),
  split: (board) => void board.hand.make((plan) => split(plan, board.clips, board.playback.getState().frame), 'Split.'),
  delete: takeOut,
  duplicate: (board) => {
    const ids = chosenOf(board).map(({ id }) => id)
    if (ids.length > 0)
      board.hand.make((plan) => duplicate(plan, ids), ids.length === 1 ? 'Duplicated.' : `${ids.length} scenes duplicated.`)
  },
  copy,
  cut: (board) => {
    copy(board)
    takeOut(board)
  },
  paste,
  undo: (board) => {
    board.hand.settle()
    // What was said of the step does not hold any more.
    board.hand.say(board.steps.latest()?.can_undo ? 'Undone.' : '')
    board.steps.undo()
  },
  redo: (board) => {
    board.hand.settle()
    board.hand.say(board.steps.latest()?.can_redo ? 'Done again.' : '')
    board.steps.redo()
  },
  faster: (board) => changeSpeed(board, 1),
  slower: (board) => changeSpeed(board, -1),
  mute,
  transition: (board) => withActive(board, board.openTransition),
  add: (board) => board.openAdding(chosenOf(board).at(-1)?.id ?? null),
  replace: (board) => withActive(board, board.openClips),
  'frame-back': (board) => board.playback.step(-1),
  'frame-on': (board) => board.playback.step(1),
  play: ({ playback }) => (playback.getState().isPlaying ? playback.pause() : playback.play()),
  'go-to': goTo,
  'zoom-in': ({ view }) => view.zoomIn(),
  'zoom-out': ({ view }) => view.zoomOut(),
  'zoom-fit': ({ view }) => view.zoomToFit(),
  snapping: (board) => board.toggleSnapping(),
  keys: (board) => board.openKeys(),
}
