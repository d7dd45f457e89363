/** Finds a track of the catalogue in the cache, or has it composed and keeps it there. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { EngineError } from '../../engine-error.ts'
import { CATALOG } from './music-catalog.ts'
import { trackFileName } from './track-file-name.ts'

export type EnsuredTrack = {
  /** A 48 kHz stereo WAV file. */
  path: string
  bpm: number
  firstBeatSec: number
  beatsPerBar: number
  durationSec: number
  loopStartSec: number
  loopEndSec: number
}

/**
 * The sound of a track as a file in `cacheDir`. The first time it is composed in a thread of its own, which takes some
 * seconds; after that it is there. Throws PLAN_NOT_RENDERABLE for an id that is none, CANCELLED.
 */
export const ensureTrack = async ({
  trackId,
  cacheDir,
  signal,
}: {
  trackId: string
  cacheDir: string
  signal: AbortSignal
}): Promise<EnsuredTrack> => {
  const track = CATALOG.find(({ id }) => id === trackId)
  if (!track) throw new EngineError('PLAN_NOT_RENDERABLE', 'This piece of music is no longer in the catalogue. Choose another.', trackId)
  const { bpm, firstBeatSec, beatsPerBar, durationSec, loopStartSec, loopEndSec } = track
  const path = join(cacheDir, trackFileName(track.id))
  if ((await stat(path).catch(() => null)) === null) await composeOnce(track.id, path, signal)
  return { path, bpm, firstBeatSec, beatsPerBar, durationSec, loopStartSec, loopEndSec }
}

const cancelled = () => new EngineError('CANCELLED', 'It was stopped.')

type Composition = { work: Promise<void>; waiting: number; stop: AbortController }

/** What is being composed, by its file: who asks for it meanwhile waits for the same work. */
const composing = new Map<string, Composition>()

const begin = (trackId: string, path: string): Composition => {
  const stop = new AbortController()
  const work = compose(trackId, path, stop.signal).finally(() => {
    if (composing.get(path) === begun) composing.delete(path)
  })
  const begun: Composition = { work, waiting: 0, stop }
  composing.set(path, begun)
  return begun
}

/** It ends early when nobody waits for it any more. */
const composeOnce = async (trackId: string, path: string, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw cancelled()
  const present = composing.get(path)
  const composition = present === undefined || present.stop.signal.aborted ? begin(trackId, path) : present
  composition.waiting += 1
  await new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      composition.waiting -= 1
      if (composition.waiting === 0) composition.stop.abort()
      reject(cancelled())
    }
    signal.addEventListener('abort', onAbort, { once: true })
    composition.work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

const compose = async (trackId: string, path: string, signal: AbortSignal): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${randomUUID()}`
  try {
    await writeFile(half, await composeApart(trackId, signal), { signal })
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

const composeApart = (trackId: string, signal: AbortSignal): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelled())
    const worker = new Worker(new URL('./tracks/compose-worker.ts', import.meta.url), { workerData: { trackId } })
    const onAbort = () => {
      void worker.terminate()
      reject(cancelled())
    }
    signal.addEventListener('abort', onAbort, { once: true })
    worker.once('message', (bytes: unknown) =>
      bytes instanceof Uint8Array ? resolve(bytes) : reject(new TypeError('the composer sent no sound')),
    )
    worker.once('error', reject)
    worker.once('exit', () => {
      signal.removeEventListener('abort', onAbort)
      reject(new Error('the composer ended without a sound'))
    })
  })
