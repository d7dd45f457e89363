import { useSyncExternalStore } from 'react'
import type { Playback, PlaybackState } from './playback.ts'

/** One thing about the playhead; what shows it is drawn anew only when that changes. */
export const usePlayback = <Value extends string | number | boolean>(playback: Playback, select: (state: PlaybackState) => Value): Value =>
  useSyncExternalStore(playback.subscribe, () => select(playback.getState()))
