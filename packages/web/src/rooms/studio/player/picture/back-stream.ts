/** A scene's pictures from the last to the first: whole stretches are decoded ahead, for a decoder only knows the other way. */
import { type Picture, WHOLE_PICTURE } from '../draw/drawing.ts'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'
import { deviceBudget, keptSize } from './kept-size.ts'
import type { PictureStream, ShownPicture, StreamEvents } from './picture-stream.ts'

/** A picture that no longer takes a place of the decoder. */
export type KeptPicture = { image: ImageBitmap; close(): void }
export type KeepPicture = (decoded: DecodedPicture) => Promise<KeptPicture>

/**
 * A stretch begins at a key frame, so that nothing is decoded twice; proxies have one each half second. It reaches back at least so far: the
 * first one less, for it is waited for.
 */
const LEAST_SEC = 0.25
const FIRST_LEAST_SEC = 0.15
/** Where key frames are rarer, as in a file without a proxy, it begins between them: what it keeps has to have room. */
const MOST_SEC = 0.75
const RARE_SEC = 0.5
const SLACK_SEC = 1e-4

type Kept = { timestamp: number; kept: KeptPicture }
/** Pictures of the clip from `fromSec` on, which is a guess until its key frame is found; those at `toSec` and later are of the stretch behind it. */
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
    const { width, height } = keptSize({ width: frame.displayWidth, height: frame.displayHeight }, deviceBudget())
    const image = await createImageBitmap(
      frame,
      width === frame.displayWidth ? {} : { resizeWidth: width, resizeHeight: height, resizeQuality: 'low' },
    )
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
        reading.before = open(reading, stretch.fromSec, LEAST_SEC)
      return shownOf(reading, stretch, sec)
    },
    close: () => {
      for (const stretch of [reading.now, reading.before]) if (stretch !== null) closeStretch(stretch)
      reading.now = null
      reading.before = null
    },
  }
}

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
  reading.now = open(reading, sec + 2 * SLACK_SEC, FIRST_LEAST_SEC)
  return reading.now
}

const open = (reading: Reading, toSec: number, leastSec: number): Stretch => {
  const stretch: Stretch = { fromSec: Math.max(0, toSec - MOST_SEC), toSec, pictures: [], isWhole: false, isOver: false }
  decode(reading, stretch, leastSec).catch((error: unknown) => {
    if (!stretch.isOver) reading.events.onError(error)
  })
  return stretch
}

const closeStretch = (stretch: Stretch): void => {
  stretch.isOver = true
  for (const { kept } of stretch.pictures.splice(0)) kept.close()
}

const decode = async (reading: Reading, stretch: Stretch, leastSec: number): Promise<void> => {
  const { pictures, keySecAt } = await reading.clip
  if (stretch.isOver) return
  if (pictures === null) throw new Error('this browser cannot decode its pictures')
  const keySec = await keySecAt(Math.max(0, stretch.toSec - leastSec))
  if (stretch.isOver) return
  stretch.fromSec = Math.max(0, stretch.toSec - keySec > MOST_SEC ? stretch.toSec - RARE_SEC : keySec)
  const take = async (decoded: DecodedPicture): Promise<void> => {
    if (stretch.isOver) return decoded.close()
    const { timestamp } = decoded
    const kept = await reading.keep(decoded).finally(() => decoded.close())
    if (stretch.isOver) kept.close()
    else stretch.pictures.push({ timestamp, kept })
  }
  for await (const decoded of pictures(stretch.fromSec, stretch.toSec - SLACK_SEC)) {
    await take(decoded)
    if (stretch.isOver) return
  }
  // Before the first picture of a clip there is that one.
  if (stretch.pictures.length === 0) {
    const coming = pictures(stretch.fromSec)
    const first = await coming.next()
    void coming.return()
    if (!first.done) await take(first.value)
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
