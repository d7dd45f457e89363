import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { describe, expect, test } from 'vitest'
import type { ToolPreferences } from '../../engine-api.ts'
import { applyEdits } from '../../plan/apply-edit.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, mediaId, photo, song, TEST_CATALOG } from '../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [clip(1, { name: 'beach.mp4', sec: 9 }), clip(2, { name: 'city.mp4', sec: 9 }), photo(3, 'family.jpg'), song(4, 'ours.mp3')]
const make = (preferences: ToolPreferences, input: { request?: string; plan?: ReelPlan; tools?: readonly ToolKey[] } = {}) => {
  const plan = input.plan ?? EMPTY_PLAN
  const turn = direct({
    request: input.request ?? 'make a 9 second reel',
    plan,
    media: MEDIA,
    tools: input.tools ?? ALL_TOOLS,
    preferences,
  })
  const outcome = applyEdits(plan, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const shown = (plan: ReelPlan) => [...new Set(plan.scenes.map((scene) => scene.media_id))].toSorted()
const webm = { resolution: '720p', fps: 60, container: 'webm', captions: false } as const

describe('what is set in the drawers holds for a first reel [PANEL-05]', () => {
  test('the format, where neither the request nor the plan names one', () => {
    expect(make({ aspect: '1:1', export: webm }).export).toMatchObject({
      aspect: '1:1',
      ...{ resolution: '720p', fps: 60, container: 'webm', codec: 'vp9' },
    })
    expect(make({ aspect: '1:1', export: webm }, { request: 'make a 9 second reel, 16:9' }).export).toMatchObject({
      aspect: '16:9',
      fps: 60,
    })
    const byHand = { ...EMPTY_PLAN, export: { ...EMPTY_PLAN.export, aspect: '4:5' as const } }
    expect(make({ aspect: '1:1' }, { plan: byHand }).export.aspect).toBe('4:5')
    expect(make({ aspect: '1:1' }, { tools: ALL_TOOLS.filter((tool) => tool !== 'export') }).export.aspect).toBe('9:16')
  })

  test('the words of the search, and the one kind of file', () => {
    expect(shown(make({ search: { query: 'city', only: null } }))).toEqual([mediaId(2)])
    expect(shown(make({ search: { query: 'city, family', only: null } }))).toEqual([mediaId(2), mediaId(3)])
    expect(shown(make({ search: { query: '', only: 'image' } }))).toEqual([mediaId(3)])
    expect(shown(make({ search: { query: 'city', only: null } }, { request: 'a 9 second reel with only the beach clip' }))).toEqual([
      mediaId(1),
    ])
  })

  test('the piece of music, from the shelf or of their own, and the tempo', () => {
    expect(make({ music: { energy: 0.1, trackId: 'break-away' } }).music?.source).toEqual({ from: 'catalogue', track_id: 'break-away' })
    expect(make({ music: { energy: 0.1, trackId: mediaId(4) } }).music?.source).toEqual({ from: 'media', media_id: mediaId(4) })
    expect(make({ bpm: 84 }).music?.bpm).toBe(84)
    expect(make({ bpm: 84 }, { request: 'make a 9 second reel, 128 bpm' }).music?.bpm).toBe(128)
  })

  test('the look, by its title or its key', () => {
    for (const style of ['Noir', 'noir'])
      expect(make({ look: { mode: 'style', style, intensity: 0.5 } }).look).toMatchObject({ style: 'noir', intensity: 0.5 })
  })

  test('and a later turn keeps what the reel has by then', () => {
    const first = make({})
    const plan = make({ aspect: '1:1', music: { energy: 0.5, trackId: 'break-away' } }, { plan: first, request: 'make it 12 seconds' })
    expect([plan.export.aspect, plan.music?.source]).toEqual(['9:16', first.music?.source])
  })
})
