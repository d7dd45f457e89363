import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runningPrograms } from '@reelwright/testkit/media/running-programs'
import { expect, onTestFinished, test } from 'vitest'
import { createVision } from '../vision/create-vision.ts'
import { createAnalyseMedia } from './analyse-media.ts'

test('an analysis whose process is killed leaves no program running [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'analyse-life-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = await makeClip({ kind: 'moving', seconds: 1, width: 192, height: 108, outPath: join(dir, 'clip.mp4') })
  // An ffmpeg that never comes to its end, and is found by the folder in its name.
  const bin = join(dir, 'bin')
  await mkdir(bin)
  await writeFile(join(bin, 'ffmpeg'), `#!/bin/bash\nexec -a ${join(bin, 'endless')} sleep 300\n`, { mode: 0o755 })
  const script = join(import.meta.dirname, 'analyse-media.ts')
  const code = `
    const { analyseMedia } = await import(${JSON.stringify(script)})
    const [path, outDir] = process.argv.slice(1)
    await analyseMedia({ path, originalName: 'clip.mp4', outDir, signal: new AbortController().signal })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, path, dir], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` },
  })
  const endless = () => runningPrograms(join(bin, 'endless'))
  // One for the picture, one for the sound.
  await expect.poll(async () => (await endless()).length, { timeout: 20_000 }).toBe(2)
  child.kill('SIGKILL')
  await expect.poll(endless, { timeout: 5000 }).toEqual([])
})

test('what looks at clips may be killed amid one: all of that clip is seen by the next one, and so are clips after it [TOOL-02]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'analyse-life-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const path = await makeClip({ kind: 'cuts', seconds: 2, cutsSec: [1], width: 192, height: 108, outPath: join(dir, 'clip.mp4') })
  // The real program, which the kernel ends at its second picture for want of memory; told once.
  await writeFile(
    join(dir, 'killed.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
    await import(${JSON.stringify(new URL('../vision/vision-program.ts', import.meta.url).href)})
    let pictures = 0
    process.prependListener('message', () => {
      pictures += 1
      if (pictures < 2 || existsSync('${dir}/killed')) return
      writeFileSync('${dir}/killed', '')
      process.kill(process.pid, 'SIGKILL')
    })`,
  )
  const told: string[] = []
  const vision = createVision({
    ...{ modelDir: null, program: pathToFileURL(join(dir, 'killed.mjs')) },
    onFailure: ({ kind, detail }) => told.push(`${kind}: ${detail}`),
  })
  onTestFinished(vision.close)
  const analyse = async () => {
    const outDir = await mkdtemp(join(dir, 'out-'))
    const upload = { path, originalName: 'clip.mp4', outDir, signal: new AbortController().signal }
    return (await createAnalyseMedia({ vision, withProxy: false })(upload)).facts
  }
  const seen = await analyse()
  expect(told).toEqual(['restarted: the program of vision ended with SIGKILL'])
  expect([seen.sight, seen.shots.length, seen.shots.filter(({ sight }) => sight).length]).toEqual(['model', 2, 2])
  expect(await analyse()).toEqual(seen)
  expect(told).toHaveLength(1)
})
