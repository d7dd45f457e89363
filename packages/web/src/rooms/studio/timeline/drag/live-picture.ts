/** What a drag would come to, shown by the player while it lasts: the frame at the edge, as it would be cut there. */
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import type { Playback } from '../../player/playback.ts'

/** A new picture needs about as long to be decoded; asked for more often, none of them would come. */
const EVERY_MS = 40

export type LivePicture = {
  /** The edit by so much, and the frame of the changed reel to look at. Called for every frame of the screen. */
  show: (by: number, edit: (by: number) => HandEdit, frame: number) => void
  /** The step was made, or was not. */
  letGo: (isMade: boolean) => void
}

export const createLivePicture = (playback: Playback, nowMs: () => number = () => performance.now()): LivePicture => {
  let shown: { by: number; atMs: number } | null = null
  return {
    show: (by, edit, frame) => {
      const atMs = nowMs()
      if (shown === null ? by === 0 : shown.by === by || atMs - shown.atMs < EVERY_MS) return
      if (shown === null) playback.pause()
      shown = { by, atMs }
      if (by === 0) return playback.draft.hold([], frame)
      const made = edit(by)
      if (made.ok) playback.draft.hold(made.edits, frame)
    },
    letGo: (isMade) => {
      if (shown === null) return
      if (isMade) playback.draft.letGo()
      else playback.draft.drop()
    },
  }
}
