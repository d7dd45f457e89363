/** Gathers, while a clip is decoded, what is kept of it now and then: grids with their motion, and the few larger pictures. */

import { type BarFinder, findBars } from '../picture/active-area.ts'
import { createFilmstrip, type Filmstrip } from '../picture/filmstrip.ts'
import type { FocusSample } from '../picture/focus-path.ts'
import type { MeasuredFrame } from '../picture/measure-frame.ts'
import { measureSharpness } from '../picture/measure-sharpness.ts'
import type { SubjectWatcher } from '../sight/watch-subjects.ts'
import type { DecodePlan } from './decode-plan.ts'

/** Grids are kept this often for colours and focus: often enough for any shot worth using, 14,400 at the most. */
const SAMPLE_SEC = 0.25
const SAMPLES_MAX = 14_400

/** `add` takes pictures in order; `frames` is how many a picture stands for, `at` the number of its frame. */
export const createSampler = (fps: number, durationSec: number) => {
  const every = Math.max(1, Math.round(fps * Math.max(SAMPLE_SEC, durationSec / SAMPLES_MAX)))
  const samples: FocusSample[] = []
  let turn = -1
  return {
    samples,
    add: ({ grid, gridWidth, gridHeight, motionMap }: MeasuredFrame, at: number, frames: number): void => {
      const current = samples.at(-1)
      if (!current || Math.floor(at / every) > turn) {
        turn = Math.floor(at / every)
        samples.push({ atSec: at / fps, grid, gridWidth, gridHeight, motionMap, frames })
        return
      }
      current.frames += frames
      for (let i = 0; i < motionMap.length; i += 1) current.motionMap[i] = (current.motionMap[i] ?? 0) + (motionMap[i] ?? 0)
    },
  }
}

export type MiddlePictures = {
  take: (rgb: Uint8Array, n: number) => void
  sharpness: { atSec: number; value: number | null }[]
  filmstrip: Filmstrip
  bars: BarFinder
}

export const gatherMiddle = ({ middle, framesExpected, fps }: DecodePlan, watcher: SubjectWatcher | null): MiddlePictures => {
  const sharpness: MiddlePictures['sharpness'] = []
  const filmstrip = createFilmstrip(middle.width, middle.height, (framesExpected / fps) * middle.fps)
  const bars = findBars(middle.width, middle.height)
  return {
    sharpness,
    filmstrip,
    bars,
    take: (rgb, n) => {
      const atSec = n / middle.fps
      const value = measureSharpness(rgb, middle.width, middle.height)
      sharpness.push({ atSec, value })
      watcher?.see({ rgb, width: middle.width, height: middle.height }, { atSec, sharpness: value })
      filmstrip.push(rgb, atSec)
      bars.see(rgb)
    },
  }
}
