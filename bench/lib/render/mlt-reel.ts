/** The bench's reel as MLT's `melt` makes it, for comparison: https://www.mltframework.org. */
import { spawn } from 'node:child_process'
import { access, constants, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { writeLookCube } from '@reelwright/engine/tools/look/write-look-cube'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { FPS, IN_SEC, type ReelMaterial, SCENE_SEC, TRANSITION_FRAMES } from './reel-material.ts'

/** Where the program is on this machine; null where it is not. */
export const findMltMelt = async (): Promise<string | null> => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const path = join(folder, 'melt')
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return path
  }
  return null
}

const PROFILE = `description=reel
frame_rate_num=${FPS}
frame_rate_den=1
width=1080
height=1920
progressive=1
sample_aspect_num=1
sample_aspect_den=1
display_aspect_num=9
display_aspect_den=16
colorspace=709
`

/** Six stretches that fade into each other, the same look, logo, music and encoder settings. */
export const mltReel = async (melt: string, { clips, logo, track, dir }: ReelMaterial, outPath: string): Promise<void> => {
  const profile = join(dir, 'melt-profile')
  const cube = join(dir, 'melt-look.cube')
  await writeFile(profile, PROFILE)
  // Without a display, melt reads no SVG.
  const logoPng = join(dir, 'melt-logo.png')
  await runFfmpeg(['-i', logo, '-vf', 'scale=108:-1', logoPng])
  await writeLookCube({ style: 'cinematic-warm', intensity: 0.8, outPath: cube })
  // Its scenes overlap, so all but the first and last lend half a transition to either side.
  const pictures = clips.flatMap((clip, n) => {
    const from = IN_SEC * FPS - (n === 0 ? 0 : TRANSITION_FRAMES / 2)
    const to = (IN_SEC + SCENE_SEC) * FPS - 1 + (n === clips.length - 1 ? 0 : TRANSITION_FRAMES / 2)
    const scene = [clip, `in=${from}`, `out=${to}`, '-attach', 'crop', 'center=1']
    return n === 0 ? scene : [...scene, '-mix', String(TRANSITION_FRAMES), '-mixer', 'luma', '-mixer', 'mix:-1']
  })
  const args = [
    ...['-silent', '-profile', profile, '-track', ...pictures],
    ...['-track', track, `out=${clips.length * SCENE_SEC * FPS - 1}`, '-transition', 'mix', 'a_track=0', 'b_track=1', 'sum=1'],
    ...['-filter', 'avfilter.lut3d', `av.file=${cube}`, 'av.interp=tetrahedral'],
    ...['-filter', `watermark:${logoPng}`, 'composite.geometry=84%/70%:10%x5%:70%'],
    ...['-consumer', `avformat:${outPath}`, 'vcodec=libx264', 'preset=veryfast', 'vprofile=high', 'crf=20', 'threads=2', `g=${2 * FPS}`],
    ...['acodec=aac', 'ab=192k', 'movflags=+faststart', 'real_time=-1'],
  ]
  await new Promise<void>((resolve, reject) => {
    const child = spawn(melt, args, { stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`melt ended with ${code}: ${args.join(' ')}`))))
  })
}
