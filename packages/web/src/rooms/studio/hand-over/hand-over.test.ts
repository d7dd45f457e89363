import type { MediaItem } from '@reelwright/contract/media'
import { MediaId } from '@reelwright/contract/wire/ids'
import { CLIP_ID, plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { type HandOver, makeFile } from './make-file.ts'
import { postText } from './post-text.ts'
import { safeZoneReport } from './safe-zone-report.ts'

const LOGO = MediaId.parse('00000000-0000-7000-8000-000000000002')
// Proof: no more of a file is read here.
const item = (name: string, tags: string[], width: number, height: number) =>
  ({ original_name: name, metadata: { tags, duration_sec: 10, width, height } }) as unknown as MediaItem
const files = new Map([
  [CLIP_ID, item('harbour.mp4', ['Old Harbour', 'sea', '!!'], 1920, 1080)],
  [LOGO, item('logo.png', [], 200, 100)],
])
const cue = (id: string, start_frame: number, text: string) => ({ id, start_frame, end_frame: start_frame + 20, text })
const PLAN = plainPlan({
  captions: { mode: 'burn', style: 'plain', cues: [cue('c2', 30, 'and the\nevening.'), cue('c1', 0, 'By the sea')] },
  watermark: { media_id: LOGO, position: 'br', opacity: 0.7, size_pct: 10 },
})
const from = (change: Partial<HandOver> = {}): HandOver => ({
  ...{ plan: PLAN, recipe: { sha256: 'abc' }, reelName: 'Night: "out"', files, trackTitles: new Map() },
  ...{ fetchCover: async () => new Uint8Array([0xff, 0xd8]), now: new Date(2026, 10, 23) },
  ...change,
})
const made = async (kind: Parameters<typeof makeFile>[0], change: Partial<HandOver> = {}) => {
  const file = await makeFile(kind, from(change))
  if (!file.ok) throw new Error(file.reason)
  return file
}

test('each file has a name that every system takes, and is made of the plan of that video [REND-02]', async () => {
  expect(await made('srt')).toMatchObject({ name: 'Night out.srt', body: expect.stringContaining('00:00:01,000 -->') })
  expect(await made('vtt')).toMatchObject({ name: 'Night out.vtt', body: expect.stringMatching(/^WEBVTT/) })
  expect(await made('otio')).toMatchObject({ name: 'Night out.otio', body: expect.stringContaining('harbour.mp4') })
  expect(JSON.parse(String((await made('recipe')).body))).toEqual({ plan: PLAN, sha256: 'abc' })
})

test('what there is not says so [REND-02]', async () => {
  const bare = { plan: plainPlan(), recipe: null }
  expect(await makeFile('srt', from(bare))).toEqual({ ok: false, reason: 'This video has no captions.' })
  expect(await makeFile('recipe', from(bare))).toMatchObject({ ok: false, reason: expect.stringContaining('not finished') })
})

test('the post pack has cover, words, captions and the check of safe zones; without a cover it has the rest [REND-02]', async () => {
  const names = (body: unknown) => {
    const latin = new TextDecoder('latin1').decode(body as Uint8Array)
    return ['Night out.jpg', 'post.txt', 'safe-zones.txt', 'Night out.srt', 'Night out.vtt'].filter((name) => latin.includes(name))
  }
  const pack = await made('post')
  expect([pack.name, pack.type]).toEqual(['Night out post.zip', 'application/zip'])
  expect(names(pack.body)).toHaveLength(5)
  expect(names((await made('post', { fetchCover: async () => null, plan: plainPlan() })).body)).toEqual(['post.txt', 'safe-zones.txt'])
})

test('the words of a post are the name, what is said in order, and the tags of the clips [REND-02]', () => {
  expect(postText(PLAN, { reelName: 'Night out', files })).toBe('Night out\n\nBy the sea and the evening.\n\n#oldharbour #sea\n')
  const long = plainPlan({
    captions: { mode: 'srt', style: 'plain', cues: Array.from({ length: 30 }, (_, at) => cue(`c${at}`, at, `${at}`.repeat(100))) },
  })
  expect(postText(long, { reelName: 'Night out', files }).length).toBeLessThanOrEqual(2201)
})

test('the check names what each platform covers, and what stands clear [REND-02]', () => {
  const logo = { width: 200, height: 100 }
  const report = safeZoneReport(PLAN, { reelName: 'Night out', logo })
  // Captions and logo stand clear of what posts are covered by, 500 px of 1920 below; ads are covered higher up.
  expect(report).toContain('Posts\n  Captions, at their widest: clear\n  Logo: clear')
  expect(report).toContain('TikTok ads\n  Captions, at their widest: 160 px under what the app shows at the bottom')
  expect(report).toMatch(/Shorts ads\n {2}Captions, at their widest: .*172 px under what the app shows at the bottom/)
  const top = { ...PLAN, captions: null, watermark: { media_id: LOGO, position: 'mc' as const, opacity: 1, size_pct: 10 } }
  expect(safeZoneReport(top, { reelName: 'Night out', logo })).toContain('Reels ads\n  Logo: clear')
  expect(safeZoneReport({ ...PLAN, export: { ...PLAN.export, aspect: '1:1' } }, { reelName: 'x', logo })).toContain('has another shape')
  expect(safeZoneReport(plainPlan(), { reelName: 'x', logo: null })).toContain('nothing can be covered')
})
