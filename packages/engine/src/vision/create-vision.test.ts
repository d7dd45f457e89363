import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createVision, type VisionFailure } from './create-vision.ts'
import type { RgbPicture } from './vision.ts'

const open = (options: Partial<Parameters<typeof createVision>[0]> = {}) => {
  const failures: VisionFailure[] = []
  const vision = createVision({ modelDir: null, onFailure: (failure) => failures.push(failure), ...options })
  onTestFinished(vision.close)
  return { vision, failures }
}

const emptyPicture = (): RgbPicture => ({ rgb: new Uint8Array(64 * 64 * 3).fill(120), width: 64, height: 64 })

/** One of the photographs that come with the package of faces: a man at a table, from the waist up, in a wide room. */
const photograph = async (): Promise<RgbPicture> => {
  const assets = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..', 'assets')
  const { data, info } = await sharp(join(assets, 'samples.jpg'))
    .extract({ left: 328, top: 2, width: 208, height: 152 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { rgb: data, width: info.width, height: info.height }
}

const folder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'vision-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A thread that does what the text says, in place of the one with the models. */
const threadOf = async (source: string): Promise<URL> => {
  const path = join(await folder(), 'thread.mjs')
  await writeFile(path, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return new URL(`file://${path}`)
}

test('a person in a photograph is found with the face, and an empty picture has nothing in it [TOOL-02]', async () => {
  const { vision, failures } = open()
  const seen = await vision.look(await photograph())
  expect(failures).toEqual([])
  const [person] = seen?.subjects ?? []
  const [face] = seen?.faces ?? []
  expect(person?.name).toBe('person')
  // He sits right of the middle, his head in the upper half.
  expect(person && person.x + person.width / 2).toBeGreaterThan(0.4)
  expect(person && person.x + person.width / 2).toBeLessThan(0.8)
  expect(face && face.x + face.width / 2).toBeGreaterThan(0.45)
  expect(face && face.x + face.width / 2).toBeLessThan(0.75)
  expect(face && face.y + face.height / 2).toBeLessThan(0.5)
  expect(await vision.look(emptyPicture())).toEqual({ subjects: [], faint: [], faces: [], texts: [] })
})

test('a folder without models, or with other weights than it says, is told once and nothing is seen [TOOL-02]', async () => {
  const { vision, failures } = open({ modelDir: await folder() })
  expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([null, null])
  expect(await vision.look(emptyPicture())).toBeNull()
  expect(failures).toEqual([expect.objectContaining({ kind: 'missing', message: expect.stringContaining('VISION_MODEL_DIR') })])

  const dir = await folder()
  await mkdir(join(dir, 'm'))
  await cp(
    join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..', 'models', 'blazeface.json'),
    join(dir, 'm', 'a.json'),
  )
  const file = { path: 'm/a.json', sha256: 'a'.repeat(64) }
  const model = { graph: file, weights: [file] }
  await writeFile(join(dir, 'vision-models.json'), JSON.stringify({ subjects: model, faces: model }))
  const other = open({ modelDir: dir })
  expect(await other.vision.look(emptyPicture())).toBeNull()
  expect(other.failures).toEqual([expect.objectContaining({ kind: 'missing', detail: expect.stringContaining('SHA-256') })])
})

test('a look that takes too long ends its thread, and the next one has another [TOOL-02]', async () => {
  const workerUrl = await threadOf(`
    let looks = 0
    parentPort.on('message', ({ id, width }) => { if (width === 64) for (;;); else parentPort.postMessage({ kind: 'seen', id, subjects: [], faint: [], faces: [], texts: [] }) })
    parentPort.postMessage({ kind: 'ready' })`)
  const { vision, failures } = open({ workerUrl, lookLimitMs: 300 })
  expect(await vision.look(emptyPicture())).toBeNull()
  expect(failures).toEqual([expect.objectContaining({ kind: 'broken', detail: 'no answer within 300 ms' })])
  expect(await vision.look({ ...emptyPicture(), width: 32 })).toEqual({ subjects: [], faint: [], faces: [], texts: [] })
})

test('a start that takes too long, as on a busy machine, is no want of models: the next look begins another [TOOL-02]', async () => {
  const dir = await folder()
  const workerUrl = await threadOf(`
    import { existsSync, writeFileSync } from 'node:fs'
    const isSecond = existsSync('${dir}/tried')
    writeFileSync('${dir}/tried', '')
    parentPort.on('message', ({ id }) => { if (isSecond) parentPort.postMessage({ kind: 'seen', id, subjects: [], faint: [], faces: [], texts: [] }) })
    if (isSecond) parentPort.postMessage({ kind: 'ready' })`)
  // Long enough for the second one on any machine; the first never answers.
  const { vision, failures } = open({ workerUrl, startLimitMs: 5_000 })
  expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([null, null])
  expect(failures).toEqual([expect.objectContaining({ kind: 'broken', detail: 'no answer within 5000 ms' })])
  expect(await vision.look(emptyPicture())).toEqual({ subjects: [], faint: [], faces: [], texts: [] })
})

test('a thread that breaks down, or talks nonsense, takes nobody along [TOOL-02]', async () => {
  for (const fault of [
    'throw new Error("wasm trap")',
    'process.exit(3)',
    'parentPort.postMessage({ kind: "seen", id, subjects: [{ x: 7 }], faces: [], texts: [] })',
  ]) {
    const workerUrl = await threadOf(`parentPort.on('message', ({ id }) => { ${fault} })\nparentPort.postMessage({ kind: 'ready' })`)
    const { vision, failures } = open({ workerUrl })
    expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([null, null])
    expect(failures).toEqual([expect.objectContaining({ kind: 'broken' })])
  }
})
