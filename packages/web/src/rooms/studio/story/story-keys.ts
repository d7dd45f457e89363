/** What the keys do on the board of the story. Pure. */
import type { PlacedScene } from '../plan/lay-timeline.ts'

export type Column = { beatId: string; scenes: readonly PlacedScene[] }

export type StoryAct =
  | { act: 'go'; sceneId: string }
  | { act: 'move'; sceneId: string; beatId: string; at: number }
  | { act: 'lock' | 'swap' | 'ask' | 'remove'; sceneId: string }

const ACTS: Record<string, 'lock' | 'swap' | 'ask' | 'remove'> = { l: 'lock', r: 'swap', a: 'ask', Delete: 'remove', Backspace: 'remove' }

/** The scene beside this one in a column: the one at the same height, or the last. */
const across = (columns: readonly Column[], from: number, at: number, by: -1 | 1): string | undefined => {
  for (let index = from + by; columns[index] !== undefined; index += by) {
    const { scenes } = columns[index] ?? { scenes: [] }
    const scene = scenes[at] ?? scenes.at(-1)
    if (scene !== undefined) return scene.scene.id
  }
  return undefined
}

/** Null where the key is none of the board's, or leads nowhere. */
export const storyAct = (
  columns: readonly Column[],
  sceneId: string,
  pressed: { key: string; shift: boolean; other: boolean },
): StoryAct | null => {
  const from = columns.findIndex(({ scenes }) => scenes.some(({ scene }) => scene.id === sceneId))
  const column = columns[from]
  if (column === undefined || pressed.other) return null
  const at = column.scenes.findIndex(({ scene }) => scene.id === sceneId)
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  const act = ACTS[key]
  if (act !== undefined) return pressed.shift ? null : { act, sceneId }
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0
  if (by === 0) return null
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight'
  if (pressed.shift) {
    if (!isAcross) return column.scenes[at + by] === undefined ? null : { act: 'move', sceneId, beatId: column.beatId, at: at + by }
    const to = columns[from + by]
    return to === undefined ? null : { act: 'move', sceneId, beatId: to.beatId, at: by < 0 ? to.scenes.length : 0 }
  }
  const next = isAcross ? across(columns, from, at, by) : column.scenes[at + by]?.scene.id
  return next === undefined ? null : { act: 'go', sceneId: next }
}
