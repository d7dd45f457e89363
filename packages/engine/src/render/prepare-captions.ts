import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { lendToPrograms } from '../ffmpeg/program-user.ts'
import { picturesIn } from '../frame/captions/emoji/find-emoji.ts'
import { CAPTION_FACES } from '../frame/captions/faces.ts'
import { captionFile } from '../graph/caption-file.ts'
import { frameSize } from '../graph/frame-size.ts'
import type { Segment } from '../graph/segments.ts'
import { writeSrt, writeVtt } from '../tools/captions/subtitle-files.ts'
import { type FaceSlice, openEastLetters } from './letters/face-slices.ts'
import { readEmoji } from './letters/read-emoji.ts'
import { openFont } from './open-font.ts'
import { sha256 } from './source-hash.ts'

/** Writes the caption files that burning in needs, with their fonts. Names by the first frame of the segment that they belong to. */
export const prepareCaptions = async (plan: ReelPlan, segments: readonly Segment[], workDir: string): Promise<Map<number, string>> => {
  const names = new Map<number, string>()
  const { captions } = plan
  if (captions?.mode !== 'burn') return names
  const texts = captions.cues.map(({ text }) => text).join(' ')
  const east = await openEastLetters(texts)
  const letters = { pictures: await readEmoji(picturesIn(texts)), faceFor: east.faceFor }
  for (const segment of segments) {
    const text = captionFile(captions, segment, { fps: plan.export.fps, frame: frameSize(plan.export), letters })
    if (text === null) continue
    const name = `captions-${sha256(text)}.ass`
    await writeFile(join(workDir, name), text)
    names.set(segment.startFrame, name)
  }
  if (names.size > 0) await bringFonts(join(workDir, 'fonts'), east.slicesFor(texts))
  return names
}

const require = createRequire(import.meta.url)

const bringFonts = async (dir: string, slices: readonly FaceSlice[]): Promise<void> => {
  await mkdir(dir, { recursive: true })
  for (const [key, face] of Object.entries(CAPTION_FACES))
    for (const name of face.files) {
      const path = join(dirname(require.resolve(`${face.package}/package.json`)), 'files', name)
      const to = join(dir, name)
      if (key === 'emoji') await writeFile(to, openFont(await readFile(path)))
      else await lendToPrograms(path, to)
    }
  // Some have letters beyond 65,535.
  for (const { name, path } of slices) await writeFile(join(dir, `${name}.ttf`), openFont(await readFile(path)))
}

/** Captions as a file beside the video, for the modes that ask for one; returns its path. */
export const writeCaptionFile = async (plan: ReelPlan, outPath: string): Promise<string | null> => {
  const { captions } = plan
  if (captions === null || captions.mode === 'burn' || captions.cues.length === 0) return null
  const path = `${outPath.replace(/\.[^./]*$/, '')}.${captions.mode}`
  await writeFile(path, (captions.mode === 'srt' ? writeSrt : writeVtt)(captions.cues, plan.export.fps))
  return path
}
