/** The proof of the hands: a reel is changed in every respect by mouse, by keyboard alone and by touch, and the finished file shows it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { CAPTION_LOOKS } from '@reelwright/engine/frame/captions/caption-looks'
import { captionsAt } from '@reelwright/engine/frame/captions/caption-views'
import { captionBoxes } from '@reelwright/engine/frame/captions/lay-captions'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { logoCorner, logoSize } from '@reelwright/engine/graph/logo-overlay'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { inksOf, lettersApart, openWordReader } from '@reelwright/testkit/media/read-words'
import { callAsUser, expectPlan, planOf, reelIdOf } from '../lib/call-as-user.ts'
import { chooseFiles, closeSheet, download, expectClipsSettled, finishedVideo, makeThreeClips } from '../lib/playground.ts'
import { colourfulness, distance, findCuts, findStill, loudness, readFrames } from '../lib/probe-reel.ts'
import { probeVideo } from '../lib/probe-video.ts'
import { startInReel } from '../lib/sign-in.ts'
import { expect, type Studio, test, WITHOUT_WORKER } from '../lib/studio.ts'
import { byKeyboard, byMouse, byTouch, scenes, timeline, type Way } from '../lib/ways.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(300_000)

const FPS = 24
const WORDS = 'Out on the water'

const crop = { x: 0.342, y: 0, width: 0.3164, height: 1 }

/** A reel of two scenes of clips without their sound, plain in every other respect; the third clip is in neither. */
const layReel = async (page: Page, studio: Studio): Promise<ReelPlan> => {
  await startInReel(page, studio, { project: 'By hand', reel: 'On the way' })
  const badge = await makeClip({ kind: 'photo-png', outPath: join(studio.folder, 'badge.png'), width: 200, height: 100 })
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), [...(await makeThreeClips(studio.folder)), badge])
  await expectClipsSettled(page, 4)
  await closeSheet(page)
  const project_id = new URL(page.url()).searchParams.get('project_id')
  const library = Object(await callAsUser(page, 'get_nfs_media_library', { project_id })).data.data
  const idOf = (name: string) => library.media_files.find((item: { original_name: string }) => item.original_name === name)?.id
  const scene = (id: string, name: string, duration_frames: number): Scene => ({
    ...{ id, beat_id: 'hook', media_id: idOf(name), shot_index: null, in_frame: 0, duration_frames, speed: 1 },
    ...{ framing: { mode: 'fixed', crop }, motion: 'none', sound: 0, reason: '' },
  })
  const plan: ReelPlan = {
    ...EMPTY_PLAN,
    beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
    scenes: [scene('blue', 'harbour.mp4', 40), scene('light', 'market day.mp4', 46)],
    export: { ...EMPTY_PLAN.export, resolution: '1080p', fps: FPS },
  }
  const laid = await callAsUser(page, 'edit_reel_plan', { reel_id: reelIdOf(page), base_version: 0, edits: [{ op: 'replace_plan', plan }] })
  expect(laid).toMatchObject({ data: { status: 'success' } })
  return planOf(page)
}

const tool = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openTool = async (page: Page, way: Way, name: string) => {
  const opener = page.getByRole('button', { name, exact: true })
  await expect(opener).toBeVisible()
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await way.press(opener)
  return tool(page, name)
}

/** Everything that a hand can do to a reel, each seen in the server's plan. */
const changeAll = async (page: Page, way: Way): Promise<void> => {
  await way.open('Timeline')
  await way.trimFirst()
  await expectPlan(page, ({ scenes: [first] }) => (first?.duration_frames ?? 40) < 40).toBe(true)
  await way.moveFirst()
  await expectPlan(page, (plan) => plan.scenes.map(({ id }) => id)).toEqual(['light', 'blue'])
  await way.splitFirst()
  await expect(scenes(page)).toHaveCount(3)
  // The second part of what was split is what is chosen.
  await way.replaceChosen(/^evening\.mov/)
  await expectPlan(page, (plan) => new Set(plan.scenes.map(({ media_id }) => media_id)).size).toBe(3)

  await way.open('AI Tools')
  const format = await openTool(page, way, 'Export settings')
  await way.choose(format.getByLabel('Size'), '720p')
  await expectPlan(page, (plan) => plan.export.resolution).toBe('720p')
  const look = await openTool(page, way, 'Look settings')
  await way.press(look.getByRole('button', { name: 'Noir' }))
  await expectPlan(page, (plan) => plan.look?.style).toBe('noir')
  const music = await openTool(page, way, 'Music settings')
  await way.press(music.getByRole('button', { name: /^Use / }).first())
  await expectPlan(page, (plan) => plan.music !== null).toBe(true)
  const captions = await openTool(page, way, 'Caption settings')
  await way.write(captions.getByLabel('New caption'), WORDS)
  await way.press(captions.getByRole('button', { name: 'Add' }))
  await expectPlan(page, (plan) => plan.captions?.cues.map(({ text }) => text)).toEqual([WORDS])
  const logo = await openTool(page, way, 'Logo settings')
  await way.press(logo.getByRole('button', { name: 'badge.png' }))
  await expectPlan(page, (plan) => plan.watermark !== null).toBe(true)

  await way.open('Preview')
  await way.moveLogo(page.getByRole('button', { name: /^Logo/ }))
  await expectPlan(page, (plan) => plan.watermark?.place !== undefined).toBe(true)
}

/** The words beside the video, as they are handed over. */
const downloadWords = async (page: Page, way: Way, path: string): Promise<string> => {
  const arriving = page.waitForEvent('download')
  await way.press(page.getByRole('button', { name: 'More files' }).first())
  const srt = page.getByRole('menuitem', { name: /\.srt/ })
  await expect(srt).toBeVisible()
  await way.press(srt)
  await (await arriving).saveAs(path)
  return readFileSync(path, 'utf8')
}

/** What is in the file is what the plan says, found in its frames and samples. */
const expectInFile = async (path: string, plan: ReelPlan, clip: string): Promise<void> => {
  const probe = probeVideo(path)
  expect(probe.video).toMatchObject({ width: 720, height: 1280, r_frame_rate: `${FPS}/1` })
  const lengths = plan.scenes.map(({ duration_frames }) => duration_frames)
  expect(probe.frames).toBe(lengths.reduce((sum, length) => sum + length, 0))

  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0))
  const coarse = readFrames(path, { width: 18, height: 32 })
  const { cuts, plainness } = findCuts(coarse, 2)
  expect(cuts).toEqual(starts.slice(1))
  expect(plainness).toBeGreaterThan(1.5)

  const film = readFrames(path, { width: 180, height: 320 })
  const full = frameSize(plan.export)
  const share = full.width / film.width
  const { watermark } = plan
  if (watermark === null) throw new Error('The plan has no logo')
  const size = logoSize(watermark.size_pct, { width: 200, height: 100 }, full)
  const corner = logoCorner(watermark, size, full)
  const middles = starts.map((start, index) => start + Math.floor((lengths[index] ?? 0) / 2))
  const found = findStill(film, middles, { width: Math.round(size.width / share), height: Math.round(size.height / share) })
  expect(Math.abs(found.x - corner.x / share), 'the logo, from the left').toBeLessThan(3)
  expect(Math.abs(found.y - corner.y / share), 'the logo, from the top').toBeLessThan(3)

  const { captions } = plan
  const cue = captions?.cues[0]
  if (captions === null || cue === undefined) throw new Error('The plan has no caption')
  const [words] = captionBoxes(captionsAt(captions, cue.start_frame), captions.style, full)
  if (words === undefined) throw new Error('The caption is nowhere')
  const box = {
    x: Math.floor(words.x / share),
    y: Math.floor(words.y / share),
    width: Math.ceil(words.width / share),
    height: Math.ceil(words.height / share),
  }
  const above = { ...box, y: box.y - 2 * box.height }
  const last = cue.end_frame - 1
  expect(distance(film, last, last + 1, box)).toBeGreaterThan(4 * distance(film, last, last + 1, above))
  expect(distance(film, last - 1, last, box)).toBeLessThan(2 * distance(film, last - 1, last, above) + 2)

  const { ink, size: square } = CAPTION_LOOKS[captions.style]
  const reader = await openWordReader('latin')
  const places = [last, last + 1].map((frame) => ({ frame, box: words, inks: [ink], letterPx: square * full.width }))
  const [inside = '', outside = ''] = inksOf(path, places).map(reader.read)
  reader.close()
  // One letter may be misread; what stands there without them is no word.
  expect(lettersApart(inside, WORDS), `the words of the caption, read: ${inside}`).toBeLessThanOrEqual(1)
  expect(lettersApart(outside, WORDS), `behind the caption, read: ${outside}`).toBeGreaterThan(WORDS.length / 2)

  expect(colourfulness(path)).toBeLessThan(colourfulness(clip) / 2)
  expect(loudness(path, 0.5)).toBeGreaterThan(0.01)
}

const prove = async (page: Page, studio: Studio, way: Way, name: string): Promise<void> => {
  const first = await layReel(page, studio)
  await changeAll(page, way)
  await way.leave()
  await way.press(page.getByRole('button', { name: 'Create', exact: true }))
  await expect(finishedVideo(page, 'On the way')).toBeVisible({ timeout: 180_000 })
  const made = await planOf(page)
  const path = await download(page, join(studio.folder, `${name}.mp4`))
  await expectInFile(path, made, join(studio.folder, 'harbour.mp4'))
  await way.open('Preview')
  expect(await downloadWords(page, way, join(studio.folder, `${name}.srt`))).toContain(WORDS)

  await way.open('Timeline')
  if (name === 'keyboard') await way.press(timeline(page).locator('[role=option][tabindex="0"]'))
  let now = JSON.stringify(await planOf(page))
  for (let undone = 0; undone < 20 && now !== JSON.stringify(first); undone += 1) {
    const before = now
    await way.undo()
    await expectPlan(page, (plan) => JSON.stringify(plan)).not.toBe(before)
    now = JSON.stringify(await planOf(page))
  }
  expect(await planOf(page)).toEqual(first)
}

test('by mouse: every change of a reel is in the finished file, and undo takes all of it back [REND-03 TOOL-04 TOOL-05 TOOL-07 TOOL-08 TOOL-09]', async ({
  page,
  studio,
}) => {
  await prove(page, studio, byMouse(page), 'mouse')
})

test('by keyboard alone: every change of a reel is in the finished file, and undo takes all of it back [REND-03 TOOL-04 TOOL-05 TOOL-07 TOOL-08 TOOL-09]', async ({
  page,
  studio,
}) => {
  await prove(page, studio, byKeyboard(page), 'keyboard')
})

test.describe('with a touch screen', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 844 } })

  test('by touch: every change of a reel is in the finished file, and undo takes all of it back [REND-03 TOOL-04 TOOL-05 TOOL-07 TOOL-08 TOOL-09]', async ({
    page,
    studio,
  }) => {
    await prove(page, studio, await byTouch(page), 'touch')
  })
})
