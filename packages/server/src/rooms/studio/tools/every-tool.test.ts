/** The eight tools, each by what a person says, by its drawer and through the API; what it did is in the plan before any video is made. */

import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { CallInput } from '@reelwright/contract/wire/catalog'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import { clip, photo } from '@reelwright/engine/director/director-fixtures'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { addWatched, startWithReel } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { describe, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
let ids: { beach: MediaId; city: MediaId; logo: MediaId }

startWithReel({ direct }, async (start) => {
  ;({ world, ada, reel } = start)
  const add = ({ name, facts, tags }: ReturnType<typeof clip>) => addWatched(start, { name, facts, tags })
  const beach = await add(clip(1, { name: 'beach.mp4', sec: 9, tags: ['sea'] }))
  const city = await add(clip(2, { name: 'city.mp4', sec: 9 }))
  ids = { beach, city, logo: await add(photo(3, 'logo.png')) }
})

const plan = async (): Promise<ReelPlan> => (await ada.call('get_reel_plan', { reel_id: reel.reelId })).plan
const say = async (text: string) => {
  const caller = {
    userId: ada.userId,
    email: ada.email,
    name: null,
    isAdmin: false,
    sessionId: (await world.rooms.verifyAccess(ada.token)).sessionId,
  }
  await world.rooms.socket.takeMessage(
    caller,
    { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId },
    { type: 'message', message: text, context: {} },
  )
  await world.runJobs()
  return plan()
}
const api = async (edits: ReelEdit[]): Promise<ReelPlan> => {
  const { version } = await ada.call('get_reel_plan', { reel_id: reel.reelId })
  return (await ada.call('edit_reel_plan', { reel_id: reel.reelId, base_version: version, edits })).plan
}
const drawer = (customizations: NonNullable<CallInput<'update_tool_settings'>['customizations']>) =>
  ada.call('update_tool_settings', { reel_id: reel.reelId, customizations })
const shown = (plan: ReelPlan) => [...new Set(plan.scenes.map((scene) => scene.media_id))]
const sec = (plan: ReelPlan) => plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / plan.export.fps

const FIRST = 'make a 9 second reel'
const LATER: Record<ToolKey, { request: string; holds: (plan: ReelPlan) => unknown }> = {
  search: { request: 'only the clips of the sea', holds: (input) => expect(shown(input)).toEqual([ids.beach]) },
  story: { request: 'start with the city', holds: ({ scenes }) => expect(scenes[0]?.media_id).toBe(ids.city) },
  timing: { request: 'make it 6 seconds', holds: (input) => expect(sec(input)).toBe(6) },
  lut: { request: 'black and white', holds: ({ look }) => expect(look?.style).toBe('noir') },
  music: {
    request: 'lofi music',
    holds: ({ music }) => expect(music?.source).toMatchObject({ from: 'catalogue', track_id: expect.any(String) }),
  },
  transitions: {
    request: 'wipes on every cut',
    holds: ({ transitions }) => expect(transitions.every((one) => one.kind.startsWith('wipe'))).toBe(true),
  },
  watermark: {
    request: 'put my logo top left',
    holds: ({ watermark }) => expect(watermark).toMatchObject({ media_id: ids.logo, position: 'tl' }),
  },
  export: { request: 'make it square', holds: (input) => expect(input.export.aspect).toBe('1:1') },
}

describe('by what a person says [TOOL-09]', () => {
  test.each(Object.entries(LATER))(
    '%s: its result is in the plan, told in the chat, and one undo step',
    async (tool, { request, holds }) => {
      await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { watermark: true } })
      const before = await say(FIRST)
      const after = await say(request)
      holds(after)
      expect(after).not.toEqual(before)
      const { messages } = await ada.call('get_chat_messages', { chat_id: reel.chatId, reel_id: reel.reelId })
      const told = messages.at(-1)
      expect(told?.content.length).toBeGreaterThan(10)
      expect(told?.tool_events?.map((event) => event.tool)).toContain(tool)
      expect((await ada.call('undo_reel_plan', { reel_id: reel.reelId })).plan).toEqual(before)
    },
  )
})

describe('by its drawer [TOOL-09]', () => {
  const {
    search,
    timing,
    lut,
    music,
    transitions,
    watermark,
    export: format,
  } = {
    search: { query: 'sea', only: null },
    timing: { bpmAuto: false, bpm: 90, pace: 'slow' as const },
    lut: { mode: 'style' as const, intensity: 0.4 },
    music: { mode: 'manual' as const, energy: 0.5, trackId: 'night-freeway' },
    transitions: { style: 'fade' as const, maxPerMin: 60 },
    watermark: { enabled: true, mediaId: null, position: 'tc' as const, opacity: 0.3, sizePct: 25 },
    export: { resolution: '720p' as const, fps: 25, container: 'webm' as const, captions: false },
  }
  const SET: Record<Exclude<ToolKey, 'story'>, { set: Parameters<typeof drawer>[0]; holds: (plan: ReelPlan) => unknown }> = {
    search: { set: { search }, holds: (input) => expect(shown(input)).toEqual([ids.beach]) },
    timing: { set: { timing }, holds: ({ pace, music }) => expect([pace, Math.abs((music?.bpm ?? 0) - 90) < 8]).toEqual(['slow', true]) },
    lut: { set: { lut, styleProfile: 'Noir' }, holds: ({ look }) => expect(look).toMatchObject({ style: 'noir', intensity: 0.4 }) },
    music: { set: { music }, holds: ({ music }) => expect(music?.source).toMatchObject({ track_id: 'night-freeway' }) },
    transitions: {
      set: { transitions },
      holds: ({ transitions }) =>
        expect([transitions.length > 0, new Set(transitions.map((one) => one.kind))]).toEqual([true, new Set(['fade'])]),
    },
    watermark: {
      set: { watermark },
      holds: ({ watermark }) => expect(watermark).toEqual({ media_id: ids.logo, position: 'tc', opacity: 0.3, size_pct: 25 }),
    },
    export: {
      set: { export: format },
      holds: (input) => expect(input.export).toMatchObject({ resolution: '720p', fps: 25, container: 'webm' }),
    },
  }
  test.each(Object.entries(SET))('%s: what is set there is what a first reel has', async (tool, { set, holds }) => {
    await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { watermark: true } })
    await drawer(set)
    holds(await say(tool === 'watermark' ? `${FIRST} with my logo` : FIRST))
  })

  test('story: a tool that is switched off does nothing; the clips then follow in the order they came', async () => {
    await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { story: false } })
    const order = (await say(FIRST)).scenes.map((scene) => scene.media_id)
    expect(order).toEqual(order.toSorted())
  })
})

describe('through the API [TOOL-09]', () => {
  test('search', async () => {
    const { results } = await ada.call('search_media', { project_id: reel.projectId, query: 'sea' })
    expect(results.map((result) => [result.media_id, result.why])).toEqual([[ids.beach, ['tagged “sea”']]])
  })

  test('story, timing, look, music, transitions, watermark and export are typed edits of the same plan', async () => {
    const before = await say(FIRST)
    const [first, second] = before.scenes
    if (!first || !second) throw new Error('the reel has two scenes at least')
    const after = await api([
      { op: 'move_scene', scene_id: second.id, to: 0 },
      { op: 'set_brief', target_frames: 180, pace: 'fast', mood: 'calm' },
      { op: 'set_look', look: { mode: 'style', style: 'noir', cube_media_id: null, intensity: 1 } },
      { op: 'set_music', music: null },
      { op: 'set_transition', after_scene_id: second.id, transition: { after_scene_id: second.id, kind: 'fade', duration_frames: 4 } },
      { op: 'set_watermark', watermark: { media_id: ids.logo, position: 'ml', opacity: 1, size_pct: 5 } },
      { op: 'set_export', export: { ...before.export, aspect: '16:9' } },
    ])
    expect(after).toMatchObject({
      pace: 'fast',
      look: { style: 'noir' },
      music: null,
      watermark: { position: 'ml' },
      export: { aspect: '16:9' },
    })
    expect(after.scenes.slice(0, 2).map((scene) => scene.id)).toEqual([second.id, first.id])
    expect(after.transitions.find((one) => one.after_scene_id === second.id)?.kind).toBe('fade')
  })
})
