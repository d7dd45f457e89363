/**
 * Makes the sample clips that the server gives to people who have none at hand: draws them, encodes them small, and analyses them as an
 * upload would be, so that a project with them is ready at once.
 *
 *   node scripts/sample-clips/main.ts
 *   node scripts/sample-clips/main.ts --facts    after ANALYSIS_VERSION was raised: measures the clips that are there, and leaves them and their pictures
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { createVision } from '@reelwright/engine/vision/create-vision'
import { type DemoScene, makeDemoClip } from '@reelwright/testkit/media/make-demo-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'

const SCENES: readonly { folder: string; scene: DemoScene; name: string }[] = [
  { folder: 'mountains', scene: 'mountains', name: 'above the clouds.mp4' },
  { folder: 'sea', scene: 'sunset-sea', name: 'evening at the sea.mp4' },
  { folder: 'reef', scene: 'underwater', name: 'at the reef.mp4' },
  { folder: 'rain', scene: 'neon-rain', name: 'walk in the rain.mp4' },
]
const CLIP_SEC = 4

const out = join(import.meta.dirname, '../../packages/server/samples')
const work = mkdtempSync(join(tmpdir(), 'sample-clips-'))
const signal = new AbortController().signal
const vision = createVision({
  modelDir: null,
  onFailure: ({ message }) => {
    throw new Error(message)
  },
})
const analyse = createAnalyseMedia({ vision, withProxy: false })

const measure = async (folder: string, name: string, outDir: string): Promise<void> => {
  const { facts } = await analyse({ path: join(out, folder, 'clip.mp4'), originalName: name, outDir, signal })
  writeFileSync(join(out, folder, 'facts.json'), `${JSON.stringify({ name, facts })}\n`)
}

const draw = async (folder: string, scene: DemoScene): Promise<void> => {
  const drawn = await makeDemoClip({ scene, outPath: join(work, `${folder}.mp4`), seconds: CLIP_SEC, width: 720, height: 1280 })
  const outDir = join(out, folder)
  mkdirSync(outDir, { recursive: true })
  const path = join(outDir, 'clip.mp4')
  // A key frame every half second: the preview scrubs in the clip itself, and no second file is needed for it.
  const picture = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '29', '-g', '15', '-keyint_min', '15', '-sc_threshold', '0', '-bf', '0']
  await runFfmpeg(['-i', drawn, ...picture, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', path])
  process.stdout.write(`${path}: ${statSync(path).size} bytes\n`)
}

const onlyFacts = process.argv.includes('--facts')
for (const { folder, scene, name } of SCENES) {
  if (!onlyFacts) await draw(folder, scene)
  await measure(folder, name, onlyFacts ? mkdtempSync(join(work, 'pictures-')) : join(out, folder))
}
await vision.close()
rmSync(work, { recursive: true })
