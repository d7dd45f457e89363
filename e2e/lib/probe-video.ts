/** What ffprobe finds in a file, and where its index stands. */
import { execFileSync } from 'node:child_process'
import { openSync, readSync } from 'node:fs'
import * as z from 'zod'

const Probe = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string(),
      profile: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      r_frame_rate: z.string().optional(),
      nb_read_frames: z.string().optional(),
    }),
  ),
  format: z.object({ duration: z.string() }),
})

/** Counts frames by decoding the whole file, so that a damaged one is found out. */
export const probeVideo = (path: string) => {
  const args = ['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', path]
  const probe = Probe.parse(JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })))
  const stream = (kind: string) => probe.streams.find((each) => each.codec_type === kind)
  return {
    video: stream('video'),
    audio: stream('audio'),
    frames: Number(stream('video')?.nb_read_frames),
    durationSec: Number(probe.format.duration),
  }
}

/** The top-level boxes of an MP4 in order; `moov` before `mdat` is what "faststart" means. */
export const readBoxOrder = (path: string): string[] => {
  const file = openSync(path, 'r')
  const boxes: string[] = []
  const head = Buffer.alloc(16)
  let at = 0
  while (readSync(file, head, 0, 16, at) >= 8) {
    const short = head.readUInt32BE(0)
    boxes.push(head.toString('latin1', 4, 8))
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (size < 8) break
    at += size
  }
  return boxes
}
