/**
 * Which pictures of the object store are kept on the device, under which name, and for how long (CACHE-03). Pure.
 *
 * A signed address changes with every answer of the server and the picture behind it does not, so what counts is the object's key.
 * Videos are not kept: the browser asks for them in ranges, of which no cache can be made.
 */
import { CACHE_EVICT_TO_RATIO } from '../core/cache/cache-limits.ts'
import { MEDIA_CACHE_DISK_MAX_BYTES, MEDIA_CACHE_TTL_MS } from './media-cache-limits.ts'

export type MediaKind = 'metadata' | 'thumbnail' | 'preview'

export type MediaAddress = {
  kind: MediaKind
  /** The person whose folder it lies in. */
  owner: string
  /** `{user}/{project}/…`, without the store's address and without the signature. */
  key: string
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`/((${ID})/${ID}/(.+))$`)

/** What lies below a project's folder, by its form. */
const KINDS: readonly { form: RegExp; kind: MediaKind }[] = [
  { form: new RegExp(`^\\w+/small/${ID}\\.jpg$`), kind: 'thumbnail' },
  { form: new RegExp(`^\\w+/(?:poster|filmstrip)/${ID}\\.jpg$`), kind: 'preview' },
  // The picture of a finished reel.
  { form: new RegExp(`^reel/${ID}/${ID}-\\d+\\.jpg$`), kind: 'preview' },
  { form: new RegExp(`^\\w+/waveform/${ID}\\.json$`), kind: 'metadata' },
]

/** Null for everything that is not to be kept: other addresses, videos, originals, and what is to be saved as a file. */
export const readMediaAddress = (url: URL, appOrigin: string): MediaAddress | null => {
  const signature = url.origin === appOrigin ? 'sig' : 'X-Amz-Signature'
  if (!url.searchParams.has(signature)) return null
  if (url.origin === appOrigin && !url.pathname.startsWith('/objects/')) return null
  if (url.searchParams.has('name') || url.searchParams.has('response-content-disposition')) return null
  const [, key, owner, rest] = KEY.exec(url.pathname) ?? []
  if (key === undefined || owner === undefined || rest === undefined) return null
  const kind = KINDS.find(({ form }) => form.test(rest))?.kind
  return kind === undefined ? null : { kind, owner, key }
}

export const isFresh = (kind: MediaKind, keptAtMs: number, nowMs: number): boolean => {
  const ageMs = nowMs - keptAtMs
  // An age below zero means that the clock was set back: nobody knows how old it is.
  return ageMs >= 0 && ageMs < MEDIA_CACHE_TTL_MS[kind]
}

export type KeptFile = { url: string; sizeBytes: number; keptAtMs: number }

/**
 * What has to go for the rest to fit: the longest unrefreshed first. Whatever is looked at is refreshed when its time is over, so
 * that is the order of last use, to within that time, without a write at every read.
 */
export const planEviction = (files: readonly KeptFile[], maxBytes: number = MEDIA_CACHE_DISK_MAX_BYTES): readonly KeptFile[] => {
  let totalBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (totalBytes <= maxBytes) return []
  const gone: KeptFile[] = []
  for (const file of files.toSorted((a, b) => a.keptAtMs - b.keptAtMs)) {
    if (totalBytes <= maxBytes * CACHE_EVICT_TO_RATIO) break
    totalBytes -= file.sizeBytes
    gone.push(file)
  }
  return gone
}
