/** The arguments with which ffmpeg and ffprobe open a file of a stranger. Pure. */
import { PIXELS_MAX } from './media-limits.ts'

/**
 * Options before `-i` of every file that a person gave. It is opened by the one demuxer that its first bytes ask for: playlists and scripts,
 * which name other files or addresses, are then never taken for what they are. The whitelists keep a demuxer from opening anything else, here
 * or on the network, and a picture that claims to be huge is refused before memory is taken for it. `options` are further ones of the input.
 */
export const untrustedInputOptions = (demuxer: string, options: readonly string[] = []): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxer,
  '-max_pixels',
  String(PIXELS_MAX),
  ...options,
  '-f',
  demuxer,
]

/** The same with the file. */
export const untrustedInput = (path: string, demuxer: string, options: readonly string[] = []): string[] => [
  ...untrustedInputOptions(demuxer, options),
  '-i',
  `file:${path}`,
]
