/** Windows bitmaps, which the picture library does not read and ffmpeg does. */
import { open } from 'node:fs/promises'
import { PIXELS_MAX } from '../../ffmpeg/media-limits.ts'
import { ProgramError } from '../../ffmpeg/program-error.ts'
import { collectOutput } from '../../ffmpeg/read-output.ts'
import { runFfmpeg } from '../../ffmpeg/run-ffmpeg.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import { explainAnalysisError } from '../run-analysis-ffmpeg.ts'

/** Of the file's head so many bytes are looked at: its own header, and how long the next one is. */
const HEAD_BYTES = 18
/** Lengths of the header after the file's own: BITMAPCOREHEADER, BITMAPINFOHEADER and its successors. */
const HEADER_LENGTHS: ReadonlySet<number> = new Set([12, 40, 52, 56, 64, 108, 124])
/** Turning one picture over takes well under a second; the largest a few. */
const LIMIT_MS = 60_000
/** Four bytes a pixel; PNG adds next to nothing where it cannot make it smaller. */
const PNG_BYTES_MAX = PIXELS_MAX * 5

export const isBitmap = (head: Uint8Array): boolean =>
  head.length >= HEAD_BYTES && head[0] === 0x42 && head[1] === 0x4d && HEADER_LENGTHS.has(head[14] ?? 0)

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * What the picture library is to be given for a file: its path, or the picture itself as PNG where only ffmpeg reads it.
 * Rejects when that cannot be read either or has too many pixels, and with CANCELLED, TIMED_OUT, FFMPEG_MISSING.
 */
export const pictureInput = async (path: string, signal: AbortSignal): Promise<string | Buffer> => {
  if (!isBitmap(await readHead(path))) return path
  const output = collectOutput(PNG_BYTES_MAX)
  const toPng = ['-frames:v', '1', '-c:v', 'png', '-compression_level', '1', '-f', 'image2pipe', 'pipe:1']
  const args = [...untrustedInput(path, 'bmp_pipe'), ...toPng]
  const { exitCode, stderr } = await runFfmpeg({ args, limitMs: LIMIT_MS, outputs: [output.read], signal }).catch((error: unknown) => {
    const isTooLarge = error instanceof ProgramError && error.reason.kind === 'output-too-large'
    throw isTooLarge ? new Error('the bitmap exceeds the pixel limit', { cause: error }) : explainAnalysisError(error)
  })
  const png = output.bytes()
  if (exitCode !== 0 || png.length === 0) throw new Error(`the bitmap could not be read: ${stderr}`)
  return png
}
