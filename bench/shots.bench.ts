import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { analyseWithoutProxy } from '@reelwright/engine/analyse/analyse-media'
import { type FilmJoin, filmJoins, makeFilm } from '@reelwright/testkit/media/films/make-film'
import type { Bench, BenchRow } from './bench.ts'

/** Seeds from here on, of films that no threshold was looked at on (decision 036 names those that were); as many as tell 0.8 of the dissolves from 0.87. */
const FIRST_SEED = 5001
const FILMS = 40
/** A join is found when the boundary lies within it, or so near to it: three frames. */
const NEAR_SEC = 0.12
const F1_MIN = 0.9

type Count = { hits: number; found: number; truth: number }
type Tally = Record<FilmJoin['kind'], Count> & { all: Count }

const emptyCount = (): Count => ({ hits: 0, found: 0, truth: 0 })
const emptyTally = (): Tally => ({ cut: emptyCount(), dissolve: emptyCount(), fade: emptyCount(), all: emptyCount() })

/** Boundaries that the engine found: the middle between the end of one shot and the beginning of the next. */
const ours = async (path: string, outDir: string): Promise<number[]> => {
  await mkdir(outDir)
  const { facts } = await analyseWithoutProxy({ path, originalName: 'film.mp4', outDir, signal: new AbortController().signal })
  return facts.shots.slice(1).map((shot, i) => (shot.in_sec + (facts.shots[i]?.out_sec ?? shot.in_sec)) / 2)
}

/** Those of ffmpeg's own detector as it is. */
const plain = async (path: string): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-nostdin', '-i', path],
    ...['-vf', 'scdet,metadata=mode=print:key=lavfi.scd.time:file=-', '-f', 'null', '-'],
  ])
  return [...stdout.matchAll(/lavfi\.scd\.time=([\d.]+)/g)].map(([, sec]) => Number(sec))
}

const count = (tally: Tally, found: readonly number[], joins: readonly FilmJoin[]): void => {
  const left = [...found]
  for (const { kind, fromSec, toSec } of joins) {
    const at = left.findIndex((sec) => sec >= fromSec - NEAR_SEC && sec <= toSec + NEAR_SEC)
    if (at >= 0) left.splice(at, 1)
    for (const each of [tally[kind], tally.all]) {
      each.truth += 1
      if (at >= 0) each.hits += 1
    }
  }
  tally.all.found += found.length
}

const f1 = ({ hits, found, truth }: Count) => (2 * hits) / Math.max(1, found + truth)
const recall = ({ hits, truth }: Count) => hits / Math.max(1, truth)

export const bench: Bench = {
  title: 'Shots of films whose cuts are known',
  run: async () => {
    const dir = await mkdtemp(join(tmpdir(), 'bench-shots-'))
    const [engine, scdet] = [emptyTally(), emptyTally()]
    try {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + FILMS; seed += 1) {
        const path = await makeFilm(seed, join(dir, `${seed}.mp4`))
        count(engine, await ours(path, join(dir, String(seed))), filmJoins(seed))
        count(scdet, await plain(path), filmJoins(seed))
      }
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
    const row = (what: string, figure: number, anchored: number, least: number): BenchRow => ({
      what,
      anchor: 'plain scdet at its default threshold',
      measured: figure.toFixed(3),
      anchored: anchored.toFixed(3),
      ratio: figure,
      budget: `≥ ${least}`,
      kept: figure >= least,
    })
    return [
      row(`F1 of ${engine.all.truth} joins in ${FILMS} films`, f1(engine.all), f1(scdet.all), F1_MIN),
      row(`precision, ${engine.all.found} found`, engine.all.hits / engine.all.found, scdet.all.hits / Math.max(1, scdet.all.found), 0.9),
      row(`recall of ${engine.cut.truth} hard cuts`, recall(engine.cut), recall(scdet.cut), 0.95),
      row(`recall of ${engine.dissolve.truth} dissolves`, recall(engine.dissolve), recall(scdet.dissolve), 0.8),
      row(`recall of ${engine.fade.truth} fades through black`, recall(engine.fade), recall(scdet.fade), 0.8),
    ]
  },
}
