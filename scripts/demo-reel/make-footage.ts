/** Films the scenes of draw-scenes.ts: one clip each, 720 × 1280, 30 frames a second. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../system-programs.ts'

const WIDTH = 720
const HEIGHT = 1280
const FRAMES_PER_SEC = 30

export const SCENE_NAMES = ['dunes', 'road', 'water', 'mist', 'city', 'rain', 'field', 'night'] as const

const encode = (outPath: string) =>
  spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(FRAMES_PER_SEC),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-crf',
      '14',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      outPath,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )

const film = async (page: Page, name: string, seconds: number, outPath: string): Promise<void> => {
  const encoder = encode(outPath)
  const ended = new Promise<number | null>((resolve) => encoder.on('close', resolve))
  for (let frame = 0; frame < seconds * FRAMES_PER_SEC; frame += 1) {
    const address = await page.evaluate(([scene, atSec]) => Reflect.get(globalThis, 'drawMoment')(scene, atSec), [
      name,
      frame / FRAMES_PER_SEC,
    ] as const)
    encoder.stdin.write(Buffer.from(String(address).slice('data:image/jpeg;base64,'.length), 'base64'))
  }
  encoder.stdin.end()
  if ((await ended) !== 0) throw new Error(`ffmpeg could not make ${outPath}`)
}

/** Films every scene into a folder and gives the clips' paths. */
export const makeFootage = async (folder: string, seconds: number): Promise<string[]> => {
  const source = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'draw-scenes.ts'), 'utf8'))
  const browser = await chromium.launch({ executablePath: chromiumPath() ?? 'chromium', args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.setContent(`<canvas width="${WIDTH}" height="${HEIGHT}"></canvas>`)
    await page.addScriptTag({
      content: `${source.replace('export const drawMoment', 'const drawMoment')}\nglobalThis.drawMoment = drawMoment`,
    })
    const paths: string[] = []
    for (const name of SCENE_NAMES) {
      const path = join(folder, `${name}.mp4`)
      await film(page, name, seconds, path)
      paths.push(path)
    }
    return paths
  } finally {
    await browser.close()
  }
}
