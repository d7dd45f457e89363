import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyseMedia, analyseWithoutProxy, createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { createVision } from '@reelwright/engine/vision/create-vision'
import { makeDemoClip } from '@reelwright/testkit/media/make-demo-clip'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { atLeast, atMost, type Bench, median } from './bench.ts'

const ROUNDS = 5
const PAINTED_SEC = 4
const TIMES_OVER = 3
const CLIP_SEC = PAINTED_SEC * TIMES_OVER

/** A painted scene with sound, 1080p at 30 frames a second, three times over. */
const makeClip = async (dir: string): Promise<string> => {
  const painted = await makeDemoClip({
    scene: 'forest',
    outPath: join(dir, 'painted.mp4'),
    seconds: PAINTED_SEC,
    width: 1920,
    height: 1080,
  })
  const clip = join(dir, 'clip.mp4')
  await runFfmpeg(['-stream_loop', String(TIMES_OVER - 1), '-i', painted, '-c', 'copy', clip])
  return clip
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await work()
  return (performance.now() - before) / 1000
}

export const bench: Bench = {
  title: 'Analysis of a 1080p clip at 30 frames a second',
  run: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bench-analyse-'))
    const vision = createVision({
      modelDir: null,
      onFailure: ({ message }) => {
        throw new Error(message)
      },
    })
    const analyseWithSight = createAnalyseMedia({ vision, withProxy: true })
    try {
      const clip = await makeClip(dir)
      const analyse = async (engine: AnalyseMedia) => {
        const outDir = await mkdtemp(join(dir, 'out-'))
        await engine({ path: clip, originalName: 'clip.mp4', outDir, signal: new AbortController().signal })
      }
      const rounds: { decode: number; without: number; withProxy: number; withSight: number }[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          decode: await secondsOf(() => runFfmpeg(['-i', clip, '-f', 'null', '-'])),
          without: await secondsOf(() => analyse(analyseWithoutProxy)),
          withProxy: await secondsOf(() => analyse(analyseMedia)),
          withSight: await secondsOf(() => analyse(analyseWithSight)),
        })
      const decode = median(rounds.map((round) => round.decode))
      const without = median(rounds.map((round) => round.without))
      const withProxy = median(rounds.map((round) => round.withProxy))
      const withSight = median(rounds.map((round) => round.withSight))
      const sec = (value: number) => `${value.toFixed(2)} s`
      const realTime = { anchor: 'its length', anchored: `${CLIP_SEC} s` }
      const once = { anchor: 'decoding it once, to nothing', anchored: sec(decode) }
      return [
        atLeast(4, {
          what: 'shots, light, motion, sound, poster, filmstrip',
          ...realTime,
          measured: sec(without),
          ratio: CLIP_SEC / without,
        }),
        atLeast(2.5, { what: 'the same and the 540p proxy', ...realTime, measured: sec(withProxy), ratio: CLIP_SEC / withProxy }),
        atLeast(2.5, { what: 'the same, with subjects and faces', ...realTime, measured: sec(withSight), ratio: CLIP_SEC / withSight }),
        atMost(2.25, { what: 'shots, light, motion, sound, poster, filmstrip', ...once, measured: sec(without), ratio: without / decode }),
        atMost(3.25, { what: 'the same and the 540p proxy', ...once, measured: sec(withProxy), ratio: withProxy / decode }),
        // Of the machine's mood the least is in this one: 2.2 where that of its length was 2.9.
        atMost(3.25, { what: 'the same, with subjects and faces', ...once, measured: sec(withSight), ratio: withSight / decode }),
      ]
    } finally {
      await vision.close()
      await rm(dir, { recursive: true, force: true })
    }
  },
}
