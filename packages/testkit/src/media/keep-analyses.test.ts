import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnalyseMedia } from '@reelwright/engine/engine-api'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAnalyses } from './keep-analyses.ts'

let folder: string
let looked: string[]
const at = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reelwright-kept-'))
  looked = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const analyse: AnalyseMedia = async ({ path, outDir }) => {
  const content = readFileSync(path, 'utf8')
  looked.push(content)
  if (content === 'broken') throw new Error('no good')
  await writeFile(join(outDir, 'poster.jpg'), `poster of ${content}`)
  const none = { thumbnail: null, filmstrip: null, waveform: null, proxy: null }
  return { facts: clipFacts({ width: content.length }), artefacts: { poster: join(outDir, 'poster.jpg'), ...none } }
}

/** The facts, the poster as whoever asked finds it, and how far it said to be. */
const look = async (name: string, content: string) => {
  const [path, outDir] = [at(name), at(`out of ${name}`)]
  await writeFile(path, content)
  await mkdir(outDir)
  const percents: number[] = []
  const signal = new AbortController().signal
  const onProgress = ({ percent }: { percent: number }) => void percents.push(percent)
  const { facts, artefacts } = await keepAnalyses(analyse, at('kept'))({ path, originalName: name, outDir, signal, onProgress })
  return { width: facts.width, poster: readFileSync(join(outDir, artefacts.poster ?? ''), 'utf8'), percents }
}

test('the same bytes are looked at once, and whoever asks again gets the same facts and pictures of its own', async () => {
  expect(await look('a.mp4', 'harbour')).toMatchObject({ width: 7, poster: 'poster of harbour' })
  rmSync(at('out of a.mp4'), { recursive: true })
  expect(await look('another name.mp4', 'harbour')).toEqual({ width: 7, poster: 'poster of harbour', percents: [100] })
  expect(await look('b.mp4', 'evening sun')).toMatchObject({ width: 11, poster: 'poster of evening sun' })
  expect(looked).toEqual(['harbour', 'evening sun'])
})

test('a file that is no good is looked at each time and refused', async () => {
  await expect(look('a.mp4', 'broken')).rejects.toThrow('no good')
  await expect(look('b.mp4', 'broken')).rejects.toThrow('no good')
  expect(looked).toEqual(['broken', 'broken'])
})

test('two that ask at once get the same', async () => {
  const [one, other] = await Promise.all([look('a.mp4', 'harbour'), look('b.mp4', 'harbour')])
  expect(one).toMatchObject({ width: 7, poster: 'poster of harbour' })
  expect(other).toMatchObject({ width: 7, poster: 'poster of harbour' })
})
