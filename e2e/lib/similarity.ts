/** How alike the preview's canvas and the finished video are. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/** Moves the playhead and waits until exactly that frame is drawn. */
export const seekPreview = async (player: Locator, frame: number): Promise<void> => {
  await player.getByRole('slider', { name: 'Position' }).fill(String(frame))
  await expect(player.locator('canvas')).toHaveAttribute('data-frame', String(frame))
}

export const saveCanvas = async (player: Locator, path: string): Promise<void> => {
  const url = await player.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'))
  writeFileSync(path, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}

/** How alike numbered pictures (`…%d.png`, from 0) are to frames of a video, each of 1 for the same (structural similarity). */
export const similarityOf = (
  pictures: string,
  video: string,
  frames: readonly number[],
  size: { width: number; height: number },
): number[] => {
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
