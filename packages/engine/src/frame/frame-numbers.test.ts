import { type Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathExpression } from '../graph/framing-chain.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { sceneMotion } from '../graph/scene-motion.ts'
import { retimeFilters, timeStretch } from '../graph/scene-timing.ts'
import { cutIntoSegments } from '../graph/segments.ts'
import { transitionFilter } from '../graph/transition-filters.ts'
import { plainPlan, plainScene } from '../plan/plan-fixtures.ts'
import { planFrames } from '../plan/plan-length.ts'
import { cornerAt } from './framing-place.ts'
import { viewFrames } from './joins.ts'
import { motionWindow } from './motion-window.ts'
import { pictureSecAt } from './source-time.ts'
import { transitionAt } from './transition-motion.ts'

/** What an expression of ffmpeg's comes to: the render's own word on a number. */
const evaluate = (expression: string, values: Record<string, number>): number => {
  const names = { ...values, in: undefined, now: values.in ?? 0 }
  const text = expression
    .replaceAll(/\bif\(/g, 'choose(')
    .replaceAll(/\bin\b/g, 'now')
    .replaceAll('--', '+')
  const functions = {
    pow: Math.pow,
    min: Math.min,
    lt: (a: number, b: number) => (a < b ? 1 : 0),
    choose: (is: number, a: number, b: number) => (is ? a : b),
    clip: (x: number, low: number, high: number) => Math.min(high, Math.max(low, x)),
  }
  const scope: Record<string, unknown> = { ...functions, ...names }
  delete scope.in
  return Number(new Function(...Object.keys(scope), `return ${text}`)(...Object.values(scope)))
}

const FRAME = { width: 1080, height: 1920 }
const quoted = (filter: string, after: string): string => {
  const from = filter.indexOf(after) + after.length
  const found = /'([^']+)'/.exec(filter.slice(from))?.[1]
  if (found === undefined) throw new Error(`nothing quoted after ${after} in ${filter}`)
  return found
}

describe('what is seen at a frame of the reel', () => {
  const plans = fc
    .array(fc.record({ frames: fc.integer({ min: 8, max: 60 }), join: fc.integer({ min: 0, max: 7 }) }), { minLength: 1, maxLength: 6 })
    .map((parts) =>
      plainPlan({
        scenes: parts.map(({ frames }, index) => plainScene(`s${index}`, { in_frame: 20, duration_frames: frames })),
        transitions: parts.flatMap(({ join }, index) =>
          join === 0 ? [] : [{ after_scene_id: `s${index}`, kind: join === 7 ? 'cut' : 'cross', duration_frames: join }],
        ),
      }),
    )

  test('each frame shows the scenes, at the moments, that the render cuts its segments from [REND-04]', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const viewAt = viewFrames(plan)
        const segments = cutIntoSegments(plan)
        for (let frame = 0; frame < planFrames(plan); frame += 1) {
          const segment = segments.find(({ startFrame, frames }) => frame >= startFrame && frame < startFrame + frames)
          const view = viewAt(frame)
          if (segment === undefined || view === null) throw new Error(`nothing at ${frame}`)
          const into = frame - segment.startFrame
          if (segment.kind === 'body') {
            expect(view).toEqual({ kind: 'body', only: { scene: segment.stretch.scene, sceneFrame: segment.stretch.fromFrame + into } })
          } else {
            expect(view).toMatchObject({
              joinFrame: into,
              first: { scene: segment.first.scene, sceneFrame: segment.first.fromFrame + into },
              second: { scene: segment.second.scene, sceneFrame: segment.second.fromFrame + into },
            })
          }
        }
        expect(viewAt(-1)).toBeNull()
        expect(viewAt(planFrames(plan))).toBeNull()
      }),
    )
  })

  test.each([
    { speed: 1, clipFps: 30, inFrame: 0 },
    { speed: 1, clipFps: 60, inFrame: 17 },
    { speed: 0.5, clipFps: 25, inFrame: 3 },
    { speed: 1.7, clipFps: 24, inFrame: 40 },
    { speed: 4, clipFps: 29.97, inFrame: 11 },
  ])('the picture of a clip is the one that the render’s clock picks, at speed $speed of $clipFps fps [REND-04]', (clip) => {
    const scene = plainScene('s', { in_frame: clip.inFrame, speed: clip.speed, duration_frames: 40 })
    const source: RenderSource = {
      kind: 'video',
      ...{ hash: '', demuxer: 'mov', width: 1920, height: 1080, pixelWidth: 1920, pixelHeight: 1080 },
      ...{ fps: clip.clipFps, variableFrameRate: false, durationSec: 20, videoStream: 0, audioStream: null, interlaced: false },
      colour: { matrix: 'bt709', range: 'tv', transfer: 'sdr' },
    }
    const timing = timeStretch({ scene, fromFrame: 0 }, 40, 30, source)
    const setpts = quoted(retimeFilters(timing, clip.speed, 30)[0] ?? '', 'setpts=')
    // Pictures as they come after the seek, on a clock of thirtieths as fine as a microsecond.
    const ticks = 1_000_000
    const shownAt = (frame: number): number => {
      let shown = 0
      for (let picture = 0; picture < 20 * clip.clipFps; picture += 1) {
        const sec = picture / clip.clipFps
        if (sec < timing.seekSec) continue
        const pts = evaluate(setpts.replace('floor', ''), { PTS: (sec - timing.seekSec) * ticks, TB: 1 / ticks })
        if (Math.floor((Math.floor(pts) / ticks) * 30 + 0.5) <= frame) shown = picture
      }
      return shown
    }
    for (const frame of [0, 1, 7, 20, 39]) {
      expect(Math.floor(pictureSecAt(scene, frame, 30) * clip.clipFps + 1e-3)).toBe(shownAt(frame))
    }
  })
})

describe('how pictures move', () => {
  test('a crop on a path lies where the render’s expression puts it [REND-04]', () => {
    const corners = [
      { atSourceFrame: 10, x: 0, y: 4 },
      { atSourceFrame: 40, x: 300, y: 4 },
      { atSourceFrame: 55, x: 120, y: 90 },
    ]
    const x = pathExpression(corners.map(({ atSourceFrame, x: value }) => ({ at: (atSourceFrame - 5) / 0.5, value })))
    for (const n of [0, 9, 10, 33, 70, 99, 100, 300]) {
      expect(cornerAt(corners, 5 + n * 0.5).x).toBeCloseTo(evaluate(x, { n }), 3)
    }
  })

  test.each(['zoom-in', 'zoom-out', 'pan-left', 'pan-right'] as const)(
    'a still that moves by %s shows the render’s part of it [REND-04]',
    (motion) => {
      const scene: Pick<Scene, 'motion' | 'duration_frames'> = { motion, duration_frames: 50 }
      const filter = sceneMotion(scene, 3, FRAME)[0] ?? ''
      for (const frame of [0, 1, 20, 46, 60]) {
        const window = motionWindow(scene, 3 + frame)
        const at = (name: string) => evaluate(quoted(filter, `${name}=`), { W: 1, H: 1, in: frame + 1 })
        expect([at('x0'), at('y0'), at('x3'), at('y3')].map((value) => value.toFixed(6))).toEqual(
          [window.left, window.top, window.right, window.bottom].map((value) => value.toFixed(6)),
        )
      }
    },
  )

  const join = { first: 'a', second: 'b', frames: 13, fps: 30, frame: FRAME }

  test.each([
    ['slide-left', FRAME.width, false],
    ['slide-right', FRAME.width, true],
    ['slide-up', FRAME.height, false],
    ['slide-down', FRAME.height, true],
    ['whip', FRAME.width, false],
    ['wipe-left', FRAME.width, false],
    ['wipe-right', FRAME.width, true],
  ] as const)('%s has come as far at each frame as in the render [REND-04]', (kind, side, backwards) => {
    const filter = transitionFilter(kind, join)
    const offset = quoted(filter, 'crop=')
    for (let n = 0; n < join.frames; n += 1) {
      const moment = transitionAt(kind, n, join.frames, FRAME.width)
      const way = 'way' in moment ? moment.way : Number.NaN
      expect(backwards ? side * (1 - way) : side * way).toBeCloseTo(evaluate(offset, { n }), 6)
    }
  })

  test('a zoom comes as near at each frame as in the render [REND-04]', () => {
    const inset = quoted(transitionFilter('zoom', join), 'x0=')
    for (let n = 0; n < join.frames; n += 1) {
      const moment = transitionAt('zoom', n, join.frames, FRAME.width)
      expect(moment.kind === 'mix' ? moment.inset : Number.NaN).toBeCloseTo(evaluate(inset, { W: 1, in: n + 1 }), 5)
    }
  })

  test('scenes that are mixed or fade are alone at neither end, and black, or the white of a flash, is on the cut [REND-04]', () => {
    expect(TransitionKind.options.length).toBe(13)
    const mixed = [0, 6, 12].map((n) => transitionAt('cross', n, 13, 1080))
    expect(mixed.map((moment) => (moment.kind === 'mix' ? moment.second : null))).toEqual([1 / 14, 0.5, 13 / 14])
    const light = [0, 3, 5, 6, 9, 12].map((n) => transitionAt('fade', n, 13, 1080))
    expect(light).toEqual(
      [
        { kind: 'light', side: 'first', light: 1 },
        { kind: 'light', side: 'first', light: 0.5 },
        { kind: 'light', side: 'first', light: 1 / 6 + 0 },
        { kind: 'light', side: 'second', light: 0 },
        { kind: 'light', side: 'second', light: 3 / 7 },
        { kind: 'light', side: 'second', light: 6 / 7 },
      ].map((moment) => ({ ...moment, light: expect.closeTo(moment.light, 9), through: 'black' })),
    )
    expect(transitionAt('flash', 6, 13, 1080)).toEqual({ kind: 'light', side: 'second', light: 0, through: 'white' })
  })
})
