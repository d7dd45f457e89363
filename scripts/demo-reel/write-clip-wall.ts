/** The raw clips beside each other, each playing whole: what the landing page shows that its reel was made of. */
import { statSync } from 'node:fs'
import { join } from 'node:path'

const COLUMNS = 4
/** Twice the points that a clip has on the page. */
const [WIDTH, HEIGHT] = [176, 312]
/** As between the frames of a contact sheet. */
const GAP = 4

type Run = (args: readonly string[]) => void

/** Writes `clips.mp4` and, for before it plays, `clips.webp`; the order is the one that is given. */
export const writeClipWall = (clips: readonly string[], outDir: string, ffmpeg: Run): void => {
  const scaled = clips.map((_clip, index) => `[${index}:v]scale=${WIDTH}:${HEIGHT}:flags=lanczos,setsar=1[c${index}]`)
  const layout = clips.map((_clip, index) => `${(index % COLUMNS) * (WIDTH + GAP)}_${Math.floor(index / COLUMNS) * (HEIGHT + GAP)}`)
  const stacked = `${clips.map((_clip, index) => `[c${index}]`).join('')}xstack=inputs=${clips.length}:layout=${layout.join('|')}:fill=black`
  const outPath = join(outDir, 'clips.mp4')
  const picture = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  ffmpeg([...clips.flatMap((clip) => ['-i', clip]), '-filter_complex', [...scaled, stacked].join(';'), ...picture, outPath])
  ffmpeg(['-i', outPath, '-frames:v', '1', '-quality', '68', join(outDir, 'clips.webp')])
  process.stdout.write(`${outPath}: ${statSync(outPath).size} bytes\n`)
}
