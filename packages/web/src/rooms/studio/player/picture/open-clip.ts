/** Opens clips, and those that are about to be seen a moment before they are. */
import type { ReadClip } from './clip-reading.ts'

/** What nobody came for after this long is closed again (ours: a pointer that rested on a button and went away). */
const KEPT_MS = 20_000

const ahead = new Map<string, Promise<ReadClip>>()

const read = (url: string): Promise<ReadClip> => import('./read-clip.ts').then(({ readClip }) => readClip(url))

/** Opens a clip for whoever plays it next. */
export const openAhead = (url: string): void => {
  if (ahead.has(url)) return
  const opening = read(url)
  ahead.set(url, opening)
  const close = (): void => {
    if (ahead.get(url) !== opening) return
    ahead.delete(url)
    void opening.then((clip) => clip.close()).catch(() => undefined)
  }
  // Whoever plays it reads it again, and is told why it fails.
  opening.catch(close)
  setTimeout(close, KEPT_MS)
}

/** The clip, for one who closes it. */
export const openClip = (url: string): Promise<ReadClip> => {
  const opened = ahead.get(url)
  ahead.delete(url)
  return opened ?? read(url)
}
