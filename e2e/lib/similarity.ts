/** How alike the preview's canvas and the finished video are. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

type FrameSize = { width: number; height: number }

/**
 * Moves the playhead and keeps what is drawn once it is exactly that frame, looked at and read in one step of the page: a plan of another
 * shape has a canvas of its own, which may come between the two.
 */
export const saveFrame = async (player: Locator, path: string, { frame, size }: { frame: number; size: FrameSize }): Promise<void> => {
  await player.getByRole('slider', { name: 'Position' }).fill(String(frame))
  const drawn = () =>
    player
      .locator('canvas')
      .evaluate(
        (canvas: HTMLCanvasElement, wanted) =>
          canvas.dataset.frame === String(wanted.frame) && canvas.width === wanted.width && canvas.height === wanted.height
            ? canvas.toDataURL('image/png')
            : null,
        { frame, ...size },
      )
  let url: string | null = null
  await expect.poll(async () => (url ??= await drawn()), { message: `frame ${frame} is drawn`, intervals: [20] }).not.toBeNull()
  writeFileSync(path, Buffer.from(String(url).split(',')[1] ?? '', 'base64'))
}

/** How alike numbered pictures (`…%d.png`, from 0) are to frames of a video, each of 1 for the same (structural similarity). */
export const similarityOf = (pictures: string, video: string, frames: readonly number[], size: FrameSize): number[] => {
  const wanted = frames.map((frame) => `eq(n\\,${frame})`).join('+')
  const graph = [
    `[1]select=${wanted},setpts=N/TB/25,scale=${size.width}:${size.height}:flags=area:in_color_matrix=bt709,format=rgb24,format=yuv444p[made]`,
    '[0]format=rgb24,format=yuv444p,setpts=N/TB/25[drawn]',
    '[drawn][made]ssim=stats_file=-',
  ].join(';')
  const args = ['-v', 'error', '-start_number', '0', '-i', pictures, '-i', video, '-lavfi', graph, '-f', 'null', '-']
  const told = execFileSync('ffmpeg', args, { encoding: 'utf8' })
  return [...told.matchAll(/All:([\d.]+)/g)].map(([, figure]) => Number(figure))
}
