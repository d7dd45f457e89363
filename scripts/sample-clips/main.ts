/**
 * Makes the sample clips that the server gives to people who have none at hand: films photographs that anybody may use, encodes them small, and
 * analyses them as an upload would be, so that a project with them is ready at once.
 *
 *   node scripts/sample-clips/main.ts
 *   node scripts/sample-clips/main.ts otter      only this one
 *   node scripts/sample-clips/main.ts --facts    after ANALYSIS_VERSION was raised: measures the clips that are there, and leaves them and their pictures
 */
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { createVision } from '@reelwright/engine/vision/create-vision'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { fetchPhotographs } from '../photo-footage/fetch-photographs.ts'
import { filmPhoto } from '../photo-footage/film-photo.ts'
import { PHOTO_SCENES, type PhotoSceneName } from '../photo-footage/photo-scenes.ts'

/** A bird and an otter to follow, a wide view in daylight and one at dusk. */
const SAMPLES: readonly { scene: PhotoSceneName; name: string }[] = [
  { scene: 'otter', name: 'otter at the water.mp4' },
  { scene: 'osprey', name: 'osprey in the tree.mp4' },
  { scene: 'city', name: 'city at dusk.mp4' },
  { scene: 'lake', name: 'mountain lake.mp4' },
]
const CLIP_SEC = 5

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

const film = async (scene: PhotoSceneName, photographs: string): Promise<void> => {
  const filmed = join(work, `${scene}.mp4`)
  await filmPhoto(PHOTO_SCENES[scene], photographs, CLIP_SEC, filmed)
  const outDir = join(out, scene)
  mkdirSync(outDir, { recursive: true })
  const path = join(outDir, 'clip.mp4')
  // A key frame every half second: the preview scrubs in the clip itself, and no second file is needed for it.
  const picture = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-g', '15', '-keyint_min', '15', '-sc_threshold', '0', '-bf', '0']
  await runFfmpeg(['-i', filmed, ...picture, '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', path])
  process.stdout.write(`${path}: ${statSync(path).size} bytes\n`)
}

const onlyFacts = process.argv.includes('--facts')
const photographs = onlyFacts ? null : await fetchPhotographs()
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
for (const { scene, name } of SAMPLES.filter((sample) => named.length === 0 || named.includes(sample.scene))) {
  if (photographs !== null) await film(scene, photographs)
  await measure(scene, name, onlyFacts ? mkdtempSync(join(work, 'pictures-')) : join(out, scene))
}
await vision.close()
rmSync(work, { recursive: true })
