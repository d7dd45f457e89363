/** Fetches one large file whose SHA-256 is known, over a connection that may break: what came is kept, and the next try goes on behind it. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

export type FileToFetch = {
  url: string
  sha256: string
  path: string
  /** Told as bytes come; `totalBytes` is null where the place does not say. */
  onProgress: (receivedBytes: number, totalBytes: number | null) => void
  /** Told before it is tried again. */
  onRetry: (reason: string) => void
  /** Milliseconds before each further try; as many tries as there are, and one. */
  pausesMs?: readonly number[]
  quietMs?: number
  freeBytes?: (dir: string) => Promise<number>
}

/** A minute of a bad connection is waited out; who has none for longer wants to know. */
const PAUSES_MS = [1_000, 5_000, 20_000]
/** Nothing for so long is a connection that broke without a word. */
const QUIET_MS = 30_000

/** Its message is all that there is to say: trying again as it was does not help. */
export class Refused extends Error {}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes the file at `path` once its SHA-256 is right. Throws an error whose message a person can read; what came by then stays for the next run. */
export const fetchFile = async (file: FileToFetch): Promise<void> => {
  const { path, sha256, pausesMs = PAUSES_MS } = file
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${sha256.slice(0, 12)}.part`
  await dropOthers(part, path)
  for (const pauseMs of [...pausesMs, null]) {
    try {
      const wasResumed = await receive(file, part)
      const found = await hashOfFile(part)
      if (found === sha256) return await rename(part, path)
      await rm(part)
      const complaint = `What came has the SHA-256 ${found}, not ${sha256}, and was thrown away`
      // Maybe the two halves were of two files.
      throw wasResumed ? new Error(complaint) : new Refused(`${complaint}. Give another place by --url and --sha256`)
    } catch (error) {
      if (error instanceof Refused || pauseMs === null) throw error
      file.onRetry(reasonOf(error))
      await wait(pauseMs)
    }
  }
}

/** Halves of other models, which nobody will go on with. */
const dropOthers = async (part: string, path: string): Promise<void> => {
  const names = await readdir(dirname(path))
  const others = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith('.part') && name !== basename(part))
  for (const name of others) await rm(join(dirname(path), name))
}

/** What went wrong, in the words of whatever is underneath: `fetch` itself only says that it failed. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** Adds to `part` what is missing of the file; true where something was there before. */
const receive = async (file: FileToFetch, part: string): Promise<boolean> => {
  const { url, onProgress, quietMs = QUIET_MS, freeBytes = freeBytesOf } = file
  const had = (await stat(part).catch(() => null))?.size ?? 0
  const stop = new AbortController()
  const quiet = setTimeout(() => stop.abort(new Error(`nothing came for ${quietMs / 1000} s`)), quietMs)
  try {
    // Compressed on the way, its bytes would not be counted as they lie in the file.
    const headers = { 'accept-encoding': 'identity', ...(had > 0 ? { range: `bytes=${had}-` } : {}) }
    const response = await fetch(url, { headers, signal: stop.signal })
    const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
    if (response.status === 416) {
      await response.body?.cancel()
      if (Number(range?.[2]) === had) return true
      await rm(part)
      throw new Error('the place has less than came before')
    }
    if (!response.ok || response.body === null) throw answered(url, response.status)
    const isRest = response.status === 206 && Number(range?.[1]) === had
    const from = isRest ? had : 0
    const length = response.headers.get('content-length')
    const totalBytes = length === null ? null : from + Number(length)
    const room = await freeBytes(dirname(part))
    if (totalBytes !== null && totalBytes - from > room)
      throw diskFull(part, `${megabytes(totalBytes - from)} are needed, ${megabytes(room)} are free`)
    let received = from
    const counting = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        received += chunk.length
        quiet.refresh()
        onProgress(received, totalBytes)
        done(null, chunk)
      },
    })
    onProgress(received, totalBytes)
    await pipeline(response.body, counting, createWriteStream(part, { flags: isRest ? 'a' : 'w' }))
    if (totalBytes !== null && received < totalBytes) throw new Error(`the connection ended after ${received} of ${totalBytes} bytes`)
    return isRest
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      throw diskFull(part, 'what came so far is kept')
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    clearTimeout(quiet)
  }
}

const freeBytesOf = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** A place that is busy may not be in a minute; one that has no such file, or wants somebody to sign in, stays so. */
const answered = (url: string, status: number): Error => {
  const text = `${url} answered ${status}`
  return status >= 500 || status === 429 || status === 408
    ? new Error(text)
    : new Refused(`${text}. Give another place by --url and --sha256`)
}

const diskFull = (part: string, detail: string): Error =>
  new Refused(`The disk of ${dirname(part)} is full: ${detail}. Free some, then run this again`)
