/** The arguments with which ffmpeg and ffprobe open a file of a stranger. */
import { ALLOCATION_BYTES_MAX, PIXELS_MAX } from './media-limits.ts'

/**
 * Opens `path` with exactly one reader, from this disk alone. The explicit reader keeps playlists and scripts from being
 * taken for what they are; the whitelists keep a reader from opening anything else, here or on the network; the bounds stop
 * a picture that claims to be huge before memory is taken for it.
 */
export function untrustedInput(path: string, demuxer: string, options: readonly string[] = []): string[] {
  return [
    '-max_alloc',
    String(ALLOCATION_BYTES_MAX),
    '-protocol_whitelist',
    'file,pipe',
    '-format_whitelist',
    demuxer,
    '-f',
    demuxer,
    '-max_pixels',
    String(PIXELS_MAX),
    ...options,
    '-i',
    `file:${path}`,
  ]
}
