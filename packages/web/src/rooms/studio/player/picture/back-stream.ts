/** A scene's pictures from the last to the first: whole stretches are decoded ahead, for a decoder only knows the other way. */
import { type Picture, WHOLE_PICTURE } from '../draw/drawing.ts'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'
import type { PictureStream, ShownPicture, StreamEvents } from './picture-stream.ts'

/** A picture that no longer takes a place of the decoder. */
export type KeptPicture = { image: ImageBitmap; close(): void }
export type KeepPicture = (decoded: DecodedPicture) => Promise<KeptPicture>

/** Where a proxy has its key frames: a stretch from one to the next is decoded once and nothing twice. */
const STRETCH_SEC = 0.5
/** The first stretch reaches back at least this far, so that there is time for the one before it. */
const FIRST_SEC = 0.15
const SLACK_SEC = 1e-4

type Kept = { timestamp: number; kept: KeptPicture }
/** Pictures of the clip from `fromSec` on; those at `toSec` and later are of the stretch behind it. */
type Stretch = { fromSec: number; toSec: number; pictures: Kept[]; isWhole: boolean; isOver: boolean }

type Reading = {
  clip: Promise<ReadClip>
  name: string
  events: StreamEvents
  keep: KeepPicture
  /** The one that is seen, and the one before it, as far as these are there. */
  now: Stretch | null
  before: Stretch | null
}

const keepBitmap: KeepPicture = async (decoded) => {
  const frame = decoded.toVideoFrame()
  try {
    const image = await createImageBitmap(frame)
    return { image, close: () => image.close() }
  } finally {
    frame.close()
  }
}

export const streamBackwards = (clip: Promise<ReadClip>, name: string, events: StreamEvents, keep = keepBitmap): PictureStream => {
  const reading: Reading = { clip, name, events, keep, now: null, before: null }
  return {
    at: (sec) => {
      const stretch = stretchOf(reading, sec)
      // What has not moved yet may only be about to be seen.
      if (stretch.isWhole && reading.before === null && stretch.fromSec > 0 && sec < stretch.toSec - 2 * SLACK_SEC)
        reading.before = open(reading, startBefore(stretch.fromSec, 0), stretch.fromSec)
      return shownOf(reading, stretch, sec)
    },
    close: () => {
      for (const stretch of [reading.now, reading.before]) if (stretch !== null) closeStretch(stretch)
      reading.now = null
      reading.before = null
    },
  }
}

const startBefore = (toSec: number, leastSec: number): number =>
  Math.max(0, Math.floor((toSec - leastSec - SLACK_SEC) / STRETCH_SEC) * STRETCH_SEC)

const holds = ({ fromSec, toSec }: Stretch, sec: number): boolean => sec >= fromSec - SLACK_SEC && sec < toSec + SLACK_SEC

/** The stretch that holds a moment, going on to the one before where that is where it lies. */
const stretchOf = (reading: Reading, sec: number): Stretch => {
  const { now, before } = reading
  if (now !== null && holds(now, sec)) return now
  if (now !== null) closeStretch(now)
  if (before !== null && holds(before, sec)) {
    reading.before = null
    reading.now = before
    return before
  }
  if (before !== null) closeStretch(before)
  reading.before = null
  reading.now = open(reading, startBefore(sec + 2 * SLACK_SEC, FIRST_SEC), sec + 2 * SLACK_SEC)
  return reading.now
}

const open = (reading: Reading, fromSec: number, toSec: number): Stretch => {
  const stretch: Stretch = { fromSec, toSec, pictures: [], isWhole: false, isOver: false }
  decode(reading, stretch).catch((error: unknown) => {
    if (!stretch.isOver) reading.events.onError(error)
  })
  return stretch
}

const closeStretch = (stretch: Stretch): void => {
  stretch.isOver = true
  for (const { kept } of stretch.pictures.splice(0)) kept.close()
}

const decode = async (reading: Reading, stretch: Stretch): Promise<void> => {
  const { pictures } = await reading.clip
  if (stretch.isOver) return
  if (pictures === null) throw new Error('this browser cannot decode its pictures')
  for await (const decoded of pictures(stretch.fromSec)) {
    const { timestamp } = decoded
    // The first one is that which is on where the stretch begins.
    const isPast = stretch.pictures.length > 0 && timestamp >= stretch.toSec - SLACK_SEC
    if (isPast || stretch.isOver) {
      decoded.close()
      break
    }
    const kept = await reading.keep(decoded).finally(() => decoded.close())
    if (stretch.isOver) return kept.close()
    stretch.pictures.push({ timestamp, kept })
  }
  if (stretch.isOver) return
  if (stretch.pictures.length === 0) throw new Error('it has no picture there')
  stretch.isWhole = true
  reading.events.onPicture()
}

const shownOf = (reading: Reading, { pictures, isWhole }: Stretch, sec: number): ShownPicture | null => {
  // The first of a clip may begin after its sound.
  const on = pictures.findLast(({ timestamp }) => timestamp <= sec + SLACK_SEC) ?? pictures[0]
  if (!isWhole || on === undefined) return null
  const { timestamp, kept } = on
  const read: Picture['read'] = (use) => use(kept.image, { part: WHOLE_PICTURE, width: kept.image.width, height: kept.image.height })
  return { picture: { key: `${reading.name}<${timestamp}`, isStill: false, read }, isExact: true }
}
