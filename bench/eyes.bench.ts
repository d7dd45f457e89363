import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { createAnalyseMedia } from '@reelwright/engine/analyse/analyse-media'
import { direct } from '@reelwright/engine/director/direct'
import type { MediaForPlan } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { createVision } from '@reelwright/engine/vision/create-vision'
import { keepAnalyses } from '@reelwright/testkit/media/keep-analyses'
import type { Bench, BenchRow } from './bench.ts'
import { type Footage, makeFootage } from './lib/footage/footage.ts'
import { FOOTAGE_DIR, fetchFootageMaterial } from './lib/footage/footage-material.ts'
import { CLIPS_OF_A_SET } from './lib/footage/footage-script.ts'
import { emptyTally, judgeReel, type ReelTally } from './lib/footage/judge-reel.ts'

/** Sets from here on; no threshold was looked at on them. */
const FIRST_SET = 51
/** All take some 25 minutes of a processor the first time; what is made and analysed is kept, so that a run that was broken off goes on. */
const SETS = Number(process.env.EYES_SETS ?? 8)
const REQUESTS = ['make a 15 second reel', 'make a 24 second reel, slow', 'make a 12 second square reel, fast']

/** What a director knew before it could see. */
const withoutSight = (facts: MediaFacts): MediaFacts => ({ ...facts, shots: facts.shots.map(({ sight: _, ...shot }) => shot) })

const planOf = (request: string, media: readonly MediaForPlan[]): ReelPlan => {
  const { edits } = direct({ request, plan: EMPTY_PLAN, media, tools: ['search', 'story', 'timing', 'transitions', 'export'] })
  const applied = applyEdits(EMPTY_PLAN, edits)
  if (!applied.ok) throw new Error(applied.reason)
  return applied.plan
}

/** Sources of the engine that decide what is found in a clip: analyses are kept for as long as none of them changes. */
const hashOfSight = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const folder of ['analyse', 'vision', 'ffmpeg']) {
    const dir = join(import.meta.dirname, '../packages/engine/src', folder)
    const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    for (const name of files.toSorted()) hash.update(name).update(await readFile(join(dir, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

const judgeSets = async (dir: string): Promise<{ seeing: ReelTally; blind: ReelTally }> => {
  const fail = ({ message }: { message: string }) => {
    throw new Error(message)
  }
  const material = await fetchFootageMaterial()
  const vision = createVision({ modelDir: null, onFailure: fail })
  const kept = join(FOOTAGE_DIR, 'analyses', await hashOfSight())
  await mkdir(kept, { recursive: true })
  const analyse = keepAnalyses(createAnalyseMedia({ vision, withProxy: false }), kept)
  const [seeing, blind] = [emptyTally(), emptyTally()]
  try {
    for (let set = FIRST_SET; set < FIRST_SET + SETS; set += 1) {
      const footage = new Map<string, Footage>()
      const media: MediaForPlan[] = []
      for (let index = 0; index < CLIPS_OF_A_SET; index += 1) {
        const made = await makeFootage(set, index, material)
        const mediaId = `00000000-0000-7000-8000-${String(set * 100 + index).padStart(12, '0')}`
        const outDir = await mkdtemp(join(dir, 'out-'))
        const { facts } = await analyse({ path: made.path, originalName: `${index}.mp4`, outDir, signal: new AbortController().signal })
        footage.set(mediaId, made)
        media.push({ mediaId, name: `${index}.mp4`, tags: [], facts })
      }
      const truthAt = (mediaId: string, sec: number) => footage.get(mediaId)?.truthAt(sec) ?? []
      const unseeing = media.map((file) => ({ ...file, facts: withoutSight(file.facts) }))
      for (const request of REQUESTS) {
        judgeReel(seeing, planOf(request, media), truthAt)
        judgeReel(blind, planOf(request, unseeing), truthAt)
      }
      process.stdout.write(`   set ${set - FIRST_SET + 1} of ${SETS}: inside ${(seeing.inside / seeing.moments).toFixed(3)} so far\n`)
    }
  } finally {
    await vision.close()
  }
  return { seeing, blind }
}

export const bench: Bench = {
  title: `Whether a reel shows its subject, of ${SETS * CLIPS_OF_A_SET} clips whose truth is known`,
  run: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bench-eyes-'))
    const { seeing, blind } = await judgeSets(dir).finally(() => rm(dir, { recursive: true, force: true }))
    const row = (what: string, pick: (tally: ReelTally) => number, budget: string, isKept: (value: number) => boolean): BenchRow => {
      const [measured, anchored] = [pick(seeing) / seeing.moments, pick(blind) / blind.moments]
      return {
        what: `share of the reels' time ${what}`,
        anchor: 'the director without sight',
        measured: measured.toFixed(3),
        anchored: anchored.toFixed(3),
        ratio: measured,
        budget,
        kept: isKept(measured),
      }
    }
    return [
      row(
        'with its subject inside the crop',
        ({ inside }) => inside,
        '≥ 0.95',
        (value) => value >= 0.95,
      ),
      row(
        'with nobody there, out of focus or against the lens',
        ({ empty }) => empty,
        '≤ 0.02',
        (value) => value <= 0.02,
      ),
      row(
        'that shows the same moment again',
        ({ again }) => again,
        '≤ 0',
        (value) => value === 0,
      ),
      row(
        'with the whole picture on a blurred copy of itself',
        ({ whole }) => whole,
        '≤ 0.1',
        (value) => value <= 0.1,
      ),
    ]
  },
}
