import type { Picture } from '../draw/drawing.ts'
import type { DecodedPicture, ReadClip } from './clip-reading.ts'
import { cropFrame } from './crop-frame.ts'

/** The picture that is on, as far as it is there. `isExact` is false while a later one has not been decoded yet. */
export type ShownPicture = { picture: Picture; isExact: boolean }

/** The pictures of one scene's source: whoever asks for a moment has it decoded, and gets it as soon as it is there. */
export type PictureStream = {
  at(sec: number): ShownPicture | null
  close(): void
}

export type StreamEvents = { onPicture: () => void; onError: (error: unknown) => void }

/** Decoded ahead of the one that is on: enough for a slow frame, few enough for a phone's memory. */
const AHEAD = 4
/** A moment further ahead than this is sought rather than decoded up to: proxies have a key frame each half second. */
const SEEK_SEC = 0.75
const SLACK_SEC = 1e-4

/** One way through the clip, from a moment on. */
type Run = {
  fromSec: number
  queue: DecodedPicture[]
  /** Some of its pictures are gone. */
  hasMoved: boolean
  reached: 'more' | 'end'
  isOver: boolean
  /** Lets the decoder go on. */
  wake: () => void
}

type Reading = { clip: Promise<ReadClip>; events: StreamEvents; name: string; wantedSec: number; run: Run | null; runs: number }

export const streamPictures = (clip: Promise<ReadClip>, name: string, events: StreamEvents): PictureStream => {
  const reading: Reading = { clip, events, name, wantedSec: 0, run: null, runs: 0 }
  return {
    at: (sec) => {
      reading.wantedSec = sec
      if (reading.run === null || !leadsTo(reading.run, sec)) begin(reading, sec)
      return reading.run === null ? null : shownOf(reading, reading.run, sec)
    },
    close: () => endRun(reading),
  }
}

/** Whether going on decoding gets there sooner than seeking. */
const leadsTo = (run: Run, sec: number): boolean => {
  const first = run.queue[0]
  const last = run.queue[run.queue.length - 1]
  if (first === undefined || last === undefined) return run.reached === 'end' || Math.abs(sec - run.fromSec) < SEEK_SEC
  // What lies before the first picture of a clip is shown by that one.
  const earliest = run.hasMoved ? first.timestamp : Math.min(run.fromSec, first.timestamp)
  if (sec < earliest - SLACK_SEC) return false
  return run.reached === 'end' || sec < last.timestamp + SEEK_SEC
}

const shownOf = (reading: Reading, run: Run, sec: number): ShownPicture | null => {
  while ((run.queue[1]?.timestamp ?? Number.POSITIVE_INFINITY) <= sec + SLACK_SEC) {
    run.queue.shift()?.close()
    run.hasMoved = true
  }
  run.wake()
  const [shown, next] = run.queue
  if (shown === undefined) return null
  const isExact = next !== undefined || run.reached === 'end' || sec < shown.timestamp + shown.duration - SLACK_SEC
  return { picture: pictureOf(reading, shown), isExact }
}

const pictureOf = (reading: Reading, decoded: DecodedPicture): Picture => ({
  key: `${reading.name}@${decoded.timestamp}`,
  isStill: false,
  read: (use, part) => {
    const frame = decoded.toVideoFrame()
    const cropped = cropFrame(frame, part)
    use(cropped.frame, cropped.handed)
    // A hardware decoder has few places, and waits for those that are taken.
    frame.close()
    cropped.frame.close()
  },
})

const endRun = (reading: Reading): void => {
  const { run } = reading
  reading.run = null
  if (run === null) return
  run.isOver = true
  for (const picture of run.queue.splice(0)) picture.close()
  run.wake()
}

const begin = (reading: Reading, sec: number): void => {
  endRun(reading)
  const run: Run = { fromSec: sec, queue: [], hasMoved: false, reached: 'more', isOver: false, wake: () => undefined }
  reading.run = run
  decode(reading, run).catch((error: unknown) => {
    if (!run.isOver) reading.events.onError(error)
  })
}

const decode = async (reading: Reading, run: Run): Promise<void> => {
  const { pictures } = await reading.clip
  if (run.isOver) return
  if (pictures === null) throw new Error('this browser cannot decode its pictures')
  const coming = pictures(run.fromSec)
  try {
    while (!run.isOver) {
      const next = await coming.next()
      if (next.done) break
      if (run.isOver) return next.value.close()
      run.queue.push(next.value)
      reading.events.onPicture()
      while (!run.isOver && isFull(run, reading.wantedSec)) await new Promise<void>((resolve) => (run.wake = resolve))
    }
    run.reached = 'end'
    if (!run.isOver && run.queue.length === 0) throw new Error('it has no picture there')
    reading.events.onPicture()
  } finally {
    // Gives the decoder back.
    void coming.return()
  }
}

const isFull = (run: Run, wantedSec: number): boolean => run.queue.filter(({ timestamp }) => timestamp > wantedSec).length >= AHEAD
