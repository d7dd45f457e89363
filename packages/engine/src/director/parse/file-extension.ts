/** The ending of a file's name, and where it stands in a request. Pure. */
import type { Token } from './read-text.ts'

const EXTENSION = /\.([a-z0-9]{2,5})$/i

export const withoutExtension = (name: string): string => name.replace(EXTENSION, '')

/** 'm4a' of 'Song.M4A'; null for none. */
export const extensionOf = (name: string): string | null => EXTENSION.exec(name)?.[1]?.toLowerCase() ?? null

/** How many tokens '.m4a' takes at a place, dot included; 0 where that is not what stands there. */
export const extensionAt = (tokens: readonly Token[], at: number, extension: string | null): number => {
  const dot = tokens[at]
  if (extension === null || dot?.kind !== 'stop' || dot.sign !== '.') return 0
  let written = ''
  for (let next = at + 1; next < tokens.length && written.length < extension.length; next++) {
    const token = tokens[next]
    if (!token || token.at !== tokens[next - 1]?.end) return 0
    written += token.raw.toLowerCase()
    if (written === extension) return next - at + 1
  }
  return 0
}
