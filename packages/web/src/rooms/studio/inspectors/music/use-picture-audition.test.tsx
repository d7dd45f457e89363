// @vitest-environment jsdom
import type { Music } from '@reelwright/contract/reel-plan'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPlayback } from '../../player/playback.ts'
import { usePictureAudition } from './use-picture-audition.ts'

// Proof: what is heard of it is the player's; here only that it is handed over counts.
const music = (track_id: string) => ({ source: { from: 'catalogue', track_id } }) as unknown as Music

test('a piece is heard under the picture from its start without being taken, and ends with the reel [TOOL-05 TOOL-09]', () => {
  const { result } = renderHook(usePictureAudition)
  const { playback } = result.current
  act(() => result.current.play('dawn', music('dawn')))
  expect(playback.draft.get()).toMatchObject({ edits: [{ op: 'set_music', music: { source: { track_id: 'dawn' } } }], isLetGo: false })
  // The player comes later, and knows the length then.
  act(() => playback.setLength(90))
  expect(playback.getState()).toMatchObject({ isPlaying: true, frame: 0 })
  act(() => playback.advance(40))
  act(() => result.current.play('noon', music('noon')))
  expect(playback.getState()).toMatchObject({ isPlaying: true, frame: 0 })
  expect(result.current.playingId).toBe('noon')
  act(() => {
    playback.advance(89)
    playback.pause()
  })
  expect(result.current.playingId).toBeNull()
  act(() => result.current.play('dawn', music('dawn')))
  act(() => result.current.stop())
  expect(playback.draft.get()).toBeNull()
  expect(playback.getState().isPlaying).toBe(false)
})

test('where the picture stands beside, a piece is heard at its playhead, and the reel’s own music comes back with the end or another panel [TOOL-05 TOOL-09]', () => {
  const shown = createPlayback()
  shown.setLength(90)
  const { result, unmount } = renderHook(() => usePictureAudition(shown))
  act(() => result.current.play('dawn', music('dawn')))
  expect(shown.getState()).toMatchObject({ isPlaying: true, frame: 0 })
  act(() => shown.advance(40))
  act(() => shown.pause())
  expect([result.current.playingId, shown.draft.get()]).toEqual([null, null])
  act(() => result.current.play('noon', music('noon')))
  expect(shown.draft.get()).not.toBeNull()
  unmount()
  expect([shown.getState().isPlaying, shown.draft.get()]).toEqual([false, null])
})
