/** Shows vision a picture about once a second while a clip is decoded, and where the picture changes at once. */

import type { LookCare, RgbPicture, Seen, SeenBox, SeenFace, Vision } from '../../vision/vision.ts'
import { edgeSteepness } from '../picture/box-focus.ts'
import { boxLight } from '../picture/box-light.ts'
import { clarityTiles, type Tile } from '../picture/clarity-tiles.ts'
import { groundShift } from '../picture/ground-shift.ts'
import { gridMeans } from '../picture/measure-frame.ts'

/** Null where too few edges tell; absent where a face stands for somebody. */
export type WatchedBox = SeenBox & { steepness?: number | null }
/** How light it is; absent where nobody measured. */
export type WatchedFace = SeenFace & { light?: number }
/** One picture that was looked at; `sharpness` is null where there was no edge to tell by, `tiles` say which parts are in focus. */
export type SubjectLook = Omit<Seen, 'subjects' | 'faces'> & {
  subjects: readonly WatchedBox[]
  faces: readonly WatchedFace[]
  atSec: number
  sharpness: number | null
  tiles: readonly Tile[]
  /** How far the ground moved since the look before, in shares of the width; null where nothing tells, absent for the first look. */
  groundShift?: number | null
}

export type SubjectWatcher = {
  /** To be called with pictures in order of time; of most nothing is kept. */
  see: (picture: RgbPicture, at: { atSec: number; sharpness: number | null }) => void
  /** Everything that was seen, once the clip is over; null when vision could not look at all of it. */
  looks: () => Promise<readonly SubjectLook[] | null>
  /** Looks at nothing further. */
  stop: () => void
}

/** A subject crosses the picture in some seconds; a look takes a tenth of one. */
const LOOK_SEC = 1
/** Of a clip of hours no more than this many, so that pictures that wait hold 100 MB at most: a look is slower than a decode. */
const LOOKS_MAX = 240
/** A change of the light of this much, of 255, over the grid is a new shot, which is looked at from its first picture on. */
const CHANGE_MIN = 24
/** This much since the last look is something that moves: it is looked at twice as often, while not too many pictures wait. */
const MOVE_MIN = 5
const WAITING_MAX = 40
const GRID = 8
/** Looks further apart than this have another ground. */
const SHIFT_SEC_MAX = 1.6

export const watchSubjects = (vision: Vision, { durationSec, signal }: { durationSec: number; signal: AbortSignal }): SubjectWatcher => {
  const everySec = Math.max(LOOK_SEC, durationSec / LOOKS_MAX)
  const waiting: { picture: RgbPicture; care: LookCare; atSec: number; sharpness: number | null }[] = []
  const looks: SubjectLook[] = []
  let isBlind = false
  let isStopped = false
  let lastSec = Number.NEGATIVE_INFINITY
  let lastFullSec = Number.NEGATIVE_INFINITY
  let lastGrid: Uint8Array | null = null
  let lookGrid: Uint8Array | null = null
  let taken = 0
  let run: Promise<void> | null = null
  let before: { picture: RgbPicture; boxes: readonly SeenBox[]; atSec: number } | null = null

  const shiftSince = (picture: RgbPicture, boxes: readonly SeenBox[], atSec: number): Pick<SubjectLook, 'groundShift'> => {
    const last = before
    before = { picture, boxes, atSec }
    if (last === null) return {}
    if (atSec - last.atSec > SHIFT_SEC_MAX) return { groundShift: null }
    return { groundShift: groundShift({ ...last.picture, boxes: last.boxes }, { ...picture, boxes }) }
  }

  const lookAtAll = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { picture, care, ...at } = next
      const seen = await vision.look(picture, care)
      const { rgb, width, height } = picture
      if (seen) {
        const subjects = seen.subjects.map((box) => ({ ...box, steepness: edgeSteepness(rgb, width, height, box) }))
        const faces = seen.faces.map((face) => ({ ...face, light: boxLight(rgb, width, height, face) }))
        const shift = shiftSince(picture, [...seen.subjects, ...seen.faces], at.atSec)
        looks.push({ ...seen, subjects, faces, ...at, tiles: clarityTiles(rgb, width, height), ...shift })
      } else isBlind = true
      if (isBlind || isStopped || signal.aborted) waiting.length = 0
    }
    run = null
  }

  return {
    see: (picture, at) => {
      if (isBlind || isStopped || signal.aborted || taken >= 2 * LOOKS_MAX) return
      const grid = gridMeans(picture.rgb, picture.width, picture.height, GRID, GRID)
      const isDue = at.atSec - lastSec >= everySec - 0.01
      const isNew = lastGrid !== null && meanDifference(grid, lastGrid) >= CHANGE_MIN
      lastGrid = grid
      const mayMove = at.atSec - lastSec >= everySec / 2 - 0.01 && waiting.length < WAITING_MAX
      const isMoving = mayMove && lookGrid !== null && meanDifference(grid, lookGrid) >= MOVE_MIN
      if (!isDue && !isNew && !isMoving) return
      lastSec = at.atSec
      lookGrid = grid
      taken += 1
      // The reader of the decode uses its buffer again.
      // One in between has others on both sides.
      const care = isNew || at.atSec - lastFullSec >= everySec - 0.01 ? 'full' : 'quick'
      if (care === 'full') lastFullSec = at.atSec
      waiting.push({ picture: { ...picture, rgb: new Uint8Array(picture.rgb) }, care, ...at })
      run ??= lookAtAll()
    },
    looks: async () => {
      await run
      return isBlind || isStopped || signal.aborted ? null : looks
    },
    stop: () => {
      isStopped = true
    },
  }
}

const meanDifference = (a: Uint8Array, b: Uint8Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / Math.max(1, a.length)
}
