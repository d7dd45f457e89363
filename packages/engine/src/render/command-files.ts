import { join } from 'node:path'
import type { CommandPart } from '../graph/segment-command.ts'
import { sha256 } from './source-hash.ts'

/**
 * Raised when the same plan and sources would make other bytes than before: cached parts of an earlier engine are then
 * not used again.
 */
export const RENDER_VERSION = 5

/** Where the files that commands name are, and what is in them. */
export type CommandFiles = {
  media: ReadonlyMap<string, { path: string; hash: string }>
  /** The render's own folder; commands run in it, so that names within filters need no quoting. */
  workDir: string
}

/** An argument list with the paths filled in. */
export const fillPaths = (command: readonly CommandPart[], files: CommandFiles): string[] =>
  command.map((part) => {
    if (typeof part === 'string') return part
    return part.from === 'prepared' ? join(files.workDir, part.name) : `file:${mediaOf(files, part.mediaId).path}`
  })

/**
 * What a command makes, as a name: the hash of its arguments with each file replaced by what is in it, and of the program
 * that runs it. Prepared files are named by their content already.
 */
export const commandKey = (command: readonly CommandPart[], files: Pick<CommandFiles, 'media'>, ffmpegVersion: string): string =>
  sha256(
    JSON.stringify([
      RENDER_VERSION,
      ffmpegVersion,
      command.map((part) => (typeof part === 'string' || part.from === 'prepared' ? part : mediaOf(files, part.mediaId).hash)),
    ]),
  )

const mediaOf = (files: Pick<CommandFiles, 'media'>, mediaId: string): { path: string; hash: string } => {
  const file = files.media.get(mediaId)
  if (file === undefined) throw new RangeError(`No file for media ${mediaId}`)
  return file
}
