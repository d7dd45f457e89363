import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { runningPrograms } from '@reelwright/testkit/media/running-programs'
import { expect, onTestFinished, test } from 'vitest'

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
