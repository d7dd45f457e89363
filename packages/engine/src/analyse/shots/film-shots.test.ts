import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmJoins, makeFilm } from '@reelwright/testkit/media/films/make-film'
import { makeDemoClip } from '@reelwright/testkit/media/make-demo-clip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseWithoutProxy } from '../analyse-media.ts'

/** Three frames of a film. */
const NEAR_SEC = 0.12

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'film-shots-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('every join of a film is found, a short fade through black too [TOOL-02]', async () => {
  const seed = 121
  const path = await makeFilm(seed, join(dir, `${seed}.mp4`))
  const outDir = join(dir, String(seed))
  await mkdir(outDir)
  const { facts } = await analyseWithoutProxy({ path, originalName: 'film.mp4', outDir, signal: new AbortController().signal })
  const joins = filmJoins(seed)
  expect(facts.shots).toHaveLength(joins.length + 1)
  for (const [i, { fromSec, toSec }] of joins.entries()) {
    const middleSec = ((facts.shots[i]?.out_sec ?? 0) + (facts.shots[i + 1]?.in_sec ?? 0)) / 2
    expect(middleSec).toBeGreaterThan(fromSec - NEAR_SEC)
    expect(middleSec).toBeLessThan(toSec + NEAR_SEC)
  }
}, 60_000)

test('sunbeams that wander through a forest are no dissolves [TOOL-02]', async () => {
  const path = await makeDemoClip({ scene: 'forest', seconds: 6, width: 192, height: 108, sound: false, outPath: join(dir, 'forest.mp4') })
  const outDir = join(dir, 'forest')
  await mkdir(outDir)
  const { facts } = await analyseWithoutProxy({ path, originalName: 'forest.mp4', outDir, signal: new AbortController().signal })
  expect(facts.shots).toHaveLength(1)
}, 60_000)
