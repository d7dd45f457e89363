/**
 * x264 before its build 151 coded 4:4:4 otherwise than the standard says. The decoder knows which build it was from a note in the first
 * picture alone, so that whoever seeks into such a file sees green; then it has to be told.
 */
import { type FfprobeRun, runFfprobe } from './run-ffprobe.ts'

/** Whether a stream may be of that kind. */
export const mayNeedX264Build = (stream: { codec_name?: string | undefined; pix_fmt?: string | undefined }): boolean =>
  stream.codec_name === 'h264' && stream.pix_fmt?.includes('444') === true

/** The build that wrote a stream; null where its first packet does not say. Throws ProgramError as `runFfprobe` does. */
export const readX264Build = async (file: Omit<FfprobeRun, 'show'>, streamIndex: number): Promise<number | null> => {
  const first = ['-select_streams', String(streamIndex), '-read_intervals', '%+#1', '-show_packets', '-show_data']
  const { answer } = await runFfprobe({ ...file, show: [...first, '-of', 'default=noprint_wrappers=1'] })
  return buildIn(answer)
}

/** Out of ffprobe's dump of bytes: an offset, the bytes in groups of two, and after two blanks the letters. Pure. */
export const buildIn = (dump: string): number | null => {
  const hex = [...dump.matchAll(/^[0-9a-f]{8}: ((?:[0-9a-f]{2,4} )+)/gm)].map(([, bytes = '']) => bytes.replaceAll(' ', '')).join('')
  const build = /x264 - core (\d+)/.exec(Buffer.from(hex, 'hex').toString('latin1'))?.[1]
  return build === undefined ? null : Number(build)
}

/** Options of an input that is sought in. */
export const x264BuildOptions = (build: number | null | undefined): string[] => (build == null ? [] : ['-x264_build', String(build)])
