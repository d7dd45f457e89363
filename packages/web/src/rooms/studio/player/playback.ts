/**
 * Where a reel stands while it is looked at: the one playhead that the player, the timeline and the inspectors share.
 * It knows no picture and no sound: whoever plays follows it, and tells it how far it came.
 */

import { createDraft, type DraftStore } from './draft.ts'

/** Frames of the plan's own rate; `endFrame` is the first one outside. */
export type PlaybackRange = { startFrame: number; endFrame: number }

export type PlaybackState = {
  /** The frame that is shown, a whole number from 0 to the last one. */
  frame: number
  isPlaying: boolean
  /** Times the normal speed; negative plays backwards. */
  rate: number
  /** What is played again and again; null plays to the end and stops. */
  loop: PlaybackRange | null
  /** Grows whenever somebody else than the player itself moved the playhead. */
  seeks: number
}

export type Playback = {
  getState(): PlaybackState
  subscribe(listener: () => void): () => void
  /** How long the reel is; a playhead behind its end moves to the last frame. */
  setLength(frames: number): void
  /** By a person's hand: whoever plays goes there. */
  seek(frame: number): void
  step(frames: number): void
  /** At the end it begins anew. */
  play(rate?: number): void
  /** Plays as soon as there is something to play. */
  playWhenKnown(): void
  pause(): void
  setLoop(range: PlaybackRange | null): void
  /** By whoever plays: it came this far. Not a seek. */
  advance(frame: number): void
  /** What a hand is changing this moment, for whoever shows the reel at this playhead. */
  draft: DraftStore
}

export const createPlayback = (): Playback => {
  const listeners = new Set<() => void>()
  let length = 0
  let isWanted = false
  let state: PlaybackState = { frame: 0, isPlaying: false, rate: 1, loop: null, seeks: 0 }

  const change = (next: Partial<PlaybackState>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const within = (frame: number): number => Math.max(0, Math.min(Math.round(frame), Math.max(0, length - 1)))
  const seek = (frame: number): void => change({ frame: within(frame), seeks: state.seeks + 1 })

  const play = (rate = 1): void => {
    if (length === 0) return
    isWanted = false
    const [first, last] = [state.loop?.startFrame ?? 0, (state.loop?.endFrame ?? length) - 1]
    if (rate > 0 && state.frame >= last) seek(first)
    if (rate < 0 && state.frame <= first) seek(last)
    change({ isPlaying: true, rate })
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setLength: (frames) => {
      if (frames === length) return
      length = frames
      if (state.frame > within(state.frame)) seek(state.frame)
      if (length === 0 && state.isPlaying) change({ isPlaying: false })
      if (length > 0 && isWanted) play()
    },
    seek,
    step: (frames) => {
      if (state.isPlaying) change({ isPlaying: false })
      seek(state.frame + frames)
    },
    play,
    playWhenKnown: () => {
      isWanted = true
      play()
    },
    pause: () => {
      if (state.isPlaying) change({ isPlaying: false })
    },
    setLoop: (loop) => change({ loop }),
    advance: (frame) => {
      if (frame !== state.frame) change({ frame: within(frame) })
    },
    draft: createDraft(),
  }
}
