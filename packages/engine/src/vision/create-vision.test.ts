import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

/** A program that does what the text says, in place of the one with the models. */
const programOf = async (source: string): Promise<URL> => {
  const path = join(await folder(), 'program.mjs')
  await writeFile(path, source)
  return pathToFileURL(path)
}
const NOTHING = '{ kind: "seen", id, subjects: [], faint: [], faces: [], texts: [] }'
const nothing = { subjects: [], faint: [], faces: [], texts: [] }

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

test('a look that takes too long, and is silent about it, ends its program, and the next one has another [TOOL-02]', async () => {
  const program = await programOf(`
    process.on('message', ({ id, width }) => { if (width === 64) for (;;); else process.send(${NOTHING}) })
    process.send({ kind: 'ready' })`)
  const { vision, failures } = open({ program, lookLimitMs: 2_000 })
  expect(await vision.look(emptyPicture())).toBeNull()
  expect(failures).toEqual([expect.objectContaining({ kind: 'broken', detail: 'no answer within 2000 ms' })])
  // Its own beginning is no look: it may take its time.
  expect(await vision.look({ ...emptyPicture(), width: 32 })).toEqual(nothing)
})

test('a start that takes too long, as on a busy machine, is no want of models: the next look begins another [TOOL-02]', async () => {
  const dir = await folder()
  const program = await programOf(`
    import { existsSync, writeFileSync } from 'node:fs'
    const isSecond = existsSync('${dir}/tried')
    writeFileSync('${dir}/tried', '')
    process.on('message', ({ id }) => { if (isSecond) process.send(${NOTHING}) })
    if (isSecond) process.send({ kind: 'ready' })`)
  // Long enough for the second one on any machine; the first never answers.
  const { vision, failures } = open({ program, startLimitMs: 5_000 })
  expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([null, null])
  expect(failures).toEqual([expect.objectContaining({ kind: 'broken', detail: 'no answer within 5000 ms' })])
  expect(await vision.look(emptyPicture())).toEqual(nothing)
})

test('a program that breaks down at every try, or talks nonsense, takes nobody along [TOOL-02]', async () => {
  for (const fault of [
    'throw new Error("wasm trap")',
    'process.exit(3)',
    'process.kill(process.pid, "SIGSEGV")',
    'process.send({ kind: "seen", id, subjects: [{ x: 7 }], faces: [], texts: [] })',
  ]) {
    const program = await programOf(`process.on('message', ({ id }) => { ${fault} })\nprocess.send({ kind: 'ready' })`)
    const { vision, failures } = open({ program })
    expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([null, null])
    expect(failures.map(({ kind }) => kind)).toEqual(['restarted', 'broken'])
  }
})

test('a program that asks for more memory than it may have ends alone, as one that the kernel ends does, and the pictures are looked at by the next [TOOL-02]', async () => {
  const objects = 'const held = []; for (;;) held.push(new Array(4e6).fill(held))'
  // Bytes that are only asked for, five times what it may have.
  const bytes =
    'const held = Array.from({ length: 100 }, () => new Uint8Array(1e8)); process.send({ kind: "failed", detail: String(held.length) })'
  for (const [fault, detail] of [
    [objects, /ended with (SIGABRT|SIGTRAP|SIGKILL|SIGSEGV|133|134)/],
    ...(process.platform === 'linux' ? [[bytes, /ended with 1 .*allocation failed/s] as const] : []),
    ['process.kill(process.pid, "SIGKILL")', /ended with SIGKILL/],
  ] as const) {
    const dir = await folder()
    const program = await programOf(`
      import { existsSync, writeFileSync } from 'node:fs'
      process.on('message', ({ id }) => {
        if (existsSync('${dir}/tried')) return process.send(${NOTHING})
        writeFileSync('${dir}/tried', '')
        ${fault}
      })
      process.send({ kind: 'ready' })`)
    const { vision, failures } = open({ program })
    expect(await Promise.all([vision.look(emptyPicture()), vision.look(emptyPicture())])).toEqual([nothing, nothing])
    expect(failures).toEqual([expect.objectContaining({ kind: 'restarted', detail: expect.stringMatching(detail) })])
  }
})

test('a program that the kernel ends before it has loaded anything is no want of models [TOOL-02]', async () => {
  const dir = await folder()
  const program = await programOf(`
    import { existsSync, writeFileSync } from 'node:fs'
    if (!existsSync('${dir}/tried')) {
      writeFileSync('${dir}/tried', '')
      process.kill(process.pid, 'SIGKILL')
    }
    process.on('message', ({ id }) => process.send(${NOTHING}))
    process.send({ kind: 'ready' })`)
  const { vision, failures } = open({ program })
  expect(await vision.look(emptyPicture())).toEqual(nothing)
  expect(failures.map(({ kind }) => kind)).toEqual(['restarted'])
})

test('who looks ends with the process that asked, also where that is killed amid a look, and when it has no more to look at [TOOL-02]', async () => {
  const dir = await folder()
  const program = await programOf(`
    import { writeFileSync } from 'node:fs'
    process.on('disconnect', () => process.exit())
    writeFileSync('${dir}/pid', String(process.pid))
    process.on('message', ({ id, width }) => {
      if (width !== 64) return process.send(${NOTHING})
      writeFileSync('${dir}/looking', '')
      for (;;);
    })
    process.send({ kind: 'ready' })`)
  const ask = async (width: number): Promise<ChildProcess> => {
    await Promise.all(['pid', 'looking'].map((name) => rm(join(dir, name), { force: true })))
    const code = `
      const { createVision } = await import(${JSON.stringify(join(import.meta.dirname, 'create-vision.ts'))})
      const vision = createVision({ modelDir: null, onFailure: () => undefined, program: new URL(${JSON.stringify(program.href)}) })
      await vision.look({ rgb: new Uint8Array(${width * width * 3}), width: ${width}, height: ${width} })`
    const asking = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'ignore', 'inherit'] })
    onTestFinished(() => void asking.kill('SIGKILL'))
    return asking
  }
  const isLooking = () => existsSync(join(dir, 'looking'))
  const isThere = async () => {
    const pid = Number(await readFile(join(dir, 'pid'), 'utf8'))
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    // A dead one whom nobody has asked about yet is a Z.
    return status !== null && !/\) Z /.test(status)
  }
  const killed = await ask(64)
  await expect.poll(isLooking, { timeout: 20_000 }).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false)

  // One that has been answered and has nothing else to do ends without being told.
  const answered = await ask(32)
  expect(await new Promise((done) => answered.on('exit', done))).toBe(0)
  await expect.poll(isThere, { timeout: 10_000 }).toBe(false)
})
