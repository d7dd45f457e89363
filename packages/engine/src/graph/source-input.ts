import { untrustedInputOptions } from '../ffmpeg/untrusted-input.ts'
import { x264BuildOptions } from '../ffmpeg/x264-build.ts'

/**
 * Threads of a decoder; as many as there are cores where nobody says otherwise, with a picture held for each. One takes the least processor
 * time, for a picture is filtered on the core that has just decoded it, and several programs run at once, so the cores are busy all the
 * same. Pictures larger than 1080p would keep the encoder waiting where only one part is made.
 */
const decoderThreads = (pixels: number): number => (pixels > 1920 * 1088 ? 2 : 1)

/** Options before `-i` of a source of the project. `pixels` is the size of the picture that is decoded, 0 where none is. */
export const sourceInput = (demuxer: string, pixels = 0, x264Build: number | null = null): string[] =>
  untrustedInputOptions(demuxer, ['-threads', String(decoderThreads(pixels)), ...x264BuildOptions(x264Build)])
