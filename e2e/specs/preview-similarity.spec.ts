import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { MediaItem } from '@reelwright/contract/media'
import { CaptionStyle, EMPTY_PLAN, type Framing, type ReelPlan, type Scene, type TransitionKind } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { renderReel } from '@reelwright/engine/render/render-reel'
import { cubeOf, writeCube } from '@reelwright/engine/tools/look/cube'
import { LOOKS } from '@reelwright/engine/tools/look/looks'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { callAsUser, reelIdOf } from '../lib/call-as-user.ts'
import { chooseFiles, createFirstReel, createProject, expectClipsSettled } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { saveFrame, similarityOf } from '../lib/similarity.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(900_000)

const LEAST = 0.95
/** Which of the plans has a look of the person's own instead, one that nobody could take for no look or for another. */
const OWN_LOOK = { plan: 7, media: 5 }
/** Of a domain that leaves out the darkest and the brightest, as some graders write them. */
const OWN_CUBE = writeCube({
  ...cubeOf('Own look', 17, ([r, g, b]) => [b, 0.15 + 0.7 * g, 0.9 * r ** 1.3]),
  domainMin: [0.1, 0.1, 0.1],
  domainMax: [0.9, 0.9, 0.9],
})
/** Within both scenes, and all over the transition, which lies at 14 to 26. */
const FRAMES = [1, 8, 14, 16, 18, 20, 22, 24, 26, 35]

const FRAMINGS: readonly Framing[] = [
  { mode: 'fixed', crop: { x: 0.3, y: 0, width: 0.4, height: 1 } },
  { mode: 'blur' },
  { mode: 'pad', colour: '#204060' },
  {
    mode: 'follow',
    path: [
      { frame: 10, crop: { x: 0.05, y: 0, width: 0.3, height: 0.9 } },
      { frame: 60, crop: { x: 0.6, y: 0.1, width: 0.3, height: 0.9 } },
    ],
  },
]
const KINDS: readonly TransitionKind[] = [
  ...(['cut', 'cross', 'fade', 'slide-left', 'slide-right', 'slide-up', 'slide-down'] as const),
  ...(['wipe-left', 'wipe-right', 'zoom', 'whip', 'circle', 'flash'] as const),
]
const ASPECTS = ['9:16', '1:1', '4:5', '16:9'] as const
const STYLES = CaptionStyle.options
/** How the first and the second scene are turned: every quarter, mirrored and not, leaning to either side, with every framing. */
const TURNS: readonly (readonly [Scene['turn'], Scene['turn']])[] = [
  [undefined, { quarter: 1, mirrored: false, straighten_deg: 0 }],
  [{ quarter: 0, mirrored: true, straighten_deg: 4 }, undefined],
  [
    { quarter: 2, mirrored: false, straighten_deg: -6 },
    { quarter: 3, mirrored: true, straighten_deg: 0 },
  ],
  [
    { quarter: 1, mirrored: true, straighten_deg: 3 },
    { quarter: 0, mirrored: false, straighten_deg: 15 },
  ],
  [undefined, undefined],
]
/** What the first and the second scene have of their own: nothing, no look, another one, and harder or greyer colours before it. */
const OWN: readonly (readonly [Partial<Scene>, Partial<Scene>])[] = [
  [{}, { look: null }],
  [{ look: { mode: 'style', style: 'noir', cube_media_id: null, intensity: 1 } }, {}],
  [
    { grade: { exposure: 0, warmth: 0, contrast: 0.6, saturation: -0.5 } },
    { grade: { exposure: -0.2, warmth: 0, contrast: -0.7, saturation: 0.6 } },
  ],
  [{}, {}],
]
const WORDS = [
  'Out on the water, late in the evening',
  'Home at last 🎉, שלום עולם',
  '今日は最高の一日！ 1️⃣',
  '周末去海边 👩🏽‍💻',
  '주말 여행 ❤️',
] as const
/** Of all words, and of one alone. */
const SIZES = [{}, { size: 1.6 }, { size: 0.7 }] as const
const OWN_LOOKS = [{}, { size: 0.8 }, { size: 1.8 }, { ink: '#ffd60a', size: 1.3 }] as const
/** The first and the last of FRAMES lie within them. */
const FADES: NonNullable<ReelPlan['fades']> = { opening: { frames: 4, colour: 'black' }, closing: { frames: 12, colour: 'white' } }
const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('an empty list')
  return value
}

/** Thirteen plans with every transition, framing, turn, aspect and style of captions between them, and a look each. */
const planOf = (index: number, ids: readonly MediaId[]): ReelPlan => {
  const scene = (id: string, media: number, more: Partial<Scene>): Scene => ({
    ...{ id, beat_id: 'hook', media_id: at(ids, media), shot_index: null, in_frame: 20, duration_frames: 20, speed: 1 },
    ...{ framing: at(FRAMINGS, index + media), motion: 'none', sound: 1, reason: '' },
    ...(media > 1 ? { light: { red: 0.85, green: 0.9, blue: 1.1 } } : {}),
    ...more,
  })
  const kind = at(KINDS, index)
  const turned = (nth: 0 | 1): Partial<Scene> => {
    const turn = at(TURNS, index)[nth]
    return { ...(turn === undefined ? {} : { turn }), ...at(OWN, index)[nth] }
  }
  return {
    ...EMPTY_PLAN,
    beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
    scenes: [
      scene('one', index % 2, {
        ...turned(0),
        ...{ speed: at([1, 0.5, 2], index), motion: at(['pan-right', 'none', 'zoom-in', 'zoom-out', 'pan-left'] as const, index) },
      }),
      scene('two', 2 + (index % 2), { ...turned(1), motion: at(['zoom-in', 'pan-left', 'zoom-out', 'pan-right'] as const, index) }),
    ],
    transitions: kind === 'cut' ? [] : [{ after_scene_id: 'one', kind, duration_frames: 13 }],
    look:
      index === OWN_LOOK.plan
        ? { mode: 'cube', style: at(LOOKS, index).style, cube_media_id: at(ids, OWN_LOOK.media), intensity: 0.8 }
        : { mode: 'style', style: at(LOOKS, index).style, cube_media_id: null, intensity: 0.8 },
    watermark: { media_id: at(ids, 4), position: at(['tl', 'tr', 'mr', 'bl', 'bc'] as const, index), opacity: 0.7, size_pct: 20 },
    captions: {
      mode: 'burn',
      style: at(STYLES, index),
      cues: [
        { id: 'c0', start_frame: 0, end_frame: 5, kind: 'title', text: 'Late in Lisbon', ...at(OWN_LOOKS, index) },
        { id: 'c1', start_frame: 5, end_frame: 36, text: at(WORDS, index) },
      ],
      ...at(SIZES, index),
    },
    ...(index % 3 === 2 ? { fades: FADES } : {}),
    export: { ...EMPTY_PLAN.export, aspect: at(ASPECTS, index), resolution: '720p' },
  }
}

/** Before anything of a page runs: what plays WebGL calls itself a graphics card. */
const passForCard = (): void => {
  // Of WEBGL_debug_renderer_info.
  const UNMASKED_RENDERER_WEBGL = 0x9246
  // Proof: it is called with a context below, as the browser calls it.
  const own = WebGL2RenderingContext.prototype.getParameter as (this: WebGL2RenderingContext, name: number) => unknown
  const patched = function (this: WebGL2RenderingContext, name: number): unknown {
    return name === UNMASKED_RENDERER_WEBGL ? 'a graphics card' : own.call(this, name)
  }
  Object.assign(WebGL2RenderingContext.prototype, { getParameter: patched })
}

const isWebGl = (canvas: HTMLCanvasElement): boolean => canvas.getContext('webgl2') !== null

/** What a call answered with. */
const ask = async <Answer>(page: Page, name: string, payload: object): Promise<Answer> =>
  ((await callAsUser(page, name, payload)) as { data: { data: Answer } }).data.data

test('the preview draws what the render draws: every transition, framing, turn, look, an own one and a scene’s too, caption and shape [REND-03 REND-04 TOOL-04]', async ({
  page,
  studio,
}) => {
  await signIn(page, studio)
  const file = (name: string) => join(studio.folder, name)
  const paths = [
    await makeClip({ kind: 'moving', outPath: file('one.mp4'), seconds: 4, seed: 1, width: 1280, height: 720 }),
    await makeClip({ kind: 'moving', outPath: file('two.mp4'), seconds: 4, seed: 2, width: 720, height: 1280 }),
    await makeClip({ kind: 'photo-jpeg', outPath: file('three.jpg'), seed: 3, width: 1600, height: 1200 }),
    await makeClip({ kind: 'moving', outPath: file('four.mp4'), seconds: 4, seed: 4, width: 1280, height: 720, fps: 25 }),
    await makeClip({ kind: 'photo-png', outPath: file('five.png'), seed: 5, width: 300, height: 200 }),
  ]
  await createProject(page, 'Thirteen plans')
  await createFirstReel(page, 'Alike')
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), paths)
  await expectClipsSettled(page, paths.length)
  const reelId = reelIdOf(page)
  const projectId = new URL(page.url()).searchParams.get('project_id')
  await writeFile(file('own.cube'), OWN_CUBE)
  await ask(page, 'upload_to_system_folder', { project_id: projectId, filename: 'own.cube', file_data: btoa(OWN_CUBE) })
  paths.push(file('own.cube'))
  const { media_files: items } = await ask<{ media_files: MediaItem[] }>(page, 'get_nfs_media_library', { project_id: projectId })
  const ids = paths.map((path) => items.find((item) => path.endsWith(item.original_name))?.id ?? ('' as MediaId))
  const media = new Map(
    paths.map((path, index) => [
      String(ids[index]),
      { path, facts: clipFacts(/jpg|png/.test(path) ? { kind: 'image', sound: null } : {}) },
    ]),
  )
  // Without a graphics card the processor draws on a plain canvas; the other page draws by WebGL all the same.
  const byCard = await page.context().newPage()
  await byCard.addInitScript(passForCard)
  await byCard.goto(page.url())
  const painters = [page, byCard].map((on, nth) => ({
    ...{ on, name: nth === 0 ? 'processor' : 'card', player: on.getByRole('region', { name: 'Preview of Alike' }) },
  }))
  for (const { on } of painters) await on.getByRole('button', { name: 'Preview', exact: true }).click()

  const figures: string[] = []
  const indexes = process.env.SIMILARITY_PLANS?.split(',').map(Number) ?? [...KINDS.keys()]
  // The engine is at the next plans while the browser draws and is looked at.
  let rendered: Promise<unknown> = Promise.resolve()
  const videos = indexes.map((index) => {
    const outPath = file(`plan-${index}.mp4`)
    const job = { plan: planOf(index, ids), media, outPath, cacheDir: file('cache'), signal: new AbortController().signal }
    rendered = rendered.then(() => renderReel(job))
    // Waited for below, when its turn comes.
    rendered.catch(() => null)
    return { index, plan: job.plan, outPath, made: rendered }
  })
  for (const { index, plan, outPath, made } of videos) {
    const { version } = await ask<PlanState>(page, 'get_reel_plan', { reel_id: reelId })
    const answer = await ask<PlanState>(page, 'edit_reel_plan', {
      reel_id: reelId,
      base_version: version,
      edits: [{ op: 'replace_plan', plan }],
    })
    expect(answer).toMatchObject({ version: version + 1 })
    const { width, height } = frameSize(plan.export)
    const scale = 540 / Math.min(width, height)
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
    for (const { name, on, player } of painters) {
      await on.bringToFront()
      await expect(player.locator('canvas')).toHaveAttribute('height', String(size.height))
      expect(await player.locator('canvas').evaluate(isWebGl)).toBe(name === 'card')
      for (const [nth, frame] of FRAMES.entries()) await saveFrame(player, file(`${name}-${index}-${nth}.png`), { frame, size })
      await made
      const alike = similarityOf(file(`${name}-${index}-%d.png`), outPath, FRAMES, size)
      expect(alike).toHaveLength(FRAMES.length)
      figures.push(...alike.map((figure, nth) => `${name} ${at(KINDS, index)} ${plan.export.aspect} ${FRAMES[nth]}: ${figure}`))
    }
    if (process.env.SIMILARITY_SAY !== undefined) process.stdout.write(`${figures.slice(-FRAMES.length * painters.length).join('\n')}\n`)
  }
  expect(figures.filter((figure) => Number(figure.split(': ')[1]) < LEAST)).toEqual([])
})
