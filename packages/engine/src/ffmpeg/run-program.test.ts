import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findConfinement, memoryLimitBytes, programEnvironment } from './confine-program.ts'
import { ALLOCATION_BYTES_MAX } from './media-limits.ts'
import { ProgramError } from './program-error.ts'
import { collectOutput, readLines } from './read-output.ts'
import { ffmpegArgs } from './run-ffmpeg.ts'
import { ffprobeArgs } from './run-ffprobe.ts'
import { type ProgramRun, runProgram } from './run-program.ts'

const sh = (script: string, run: Partial<ProgramRun> = {}) =>
  runProgram({ program: 'sh', args: ['-c', script], limitMs: 20_000, signal: new AbortController().signal, ...run })

const reasonOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof ProgramError)) throw new Error(`Not a ProgramError: ${String(error)}`)
  return error.reason
}

/** A folder that goes when the test ends. */
const folder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'run-program-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** Some containers let nobody make a namespace. */
const mayUnshare = [['--net'], ['--user', '--net']].some((how) => spawnSync('unshare', [...how, 'true']).status === 0)

describe('a program that ended by itself', () => {
  test('is told by its exit code and the end of its messages', async () => {
    expect(await sh('echo first; echo second >&2; exit 3')).toEqual({ exitCode: 3, killed: false, stderr: 'second\n' })
    const long = await sh(`i=0; while [ $i -lt 400 ]; do echo 'a message of forty characters and no more' >&2; i=$((i+1)); done`)
    expect(long.stderr).toHaveLength(8_000)
  })

  test('is told from one that another process killed', async () => {
    expect(await sh('kill -9 $$')).toMatchObject({ exitCode: -1, killed: true })
  })
})

describe('a program that is ended', () => {
  test('takes all that it started with it', async () => {
    const dir = await folder()
    const pidFile = join(dir, 'pid')
    const stop = new AbortController()
    const output = readLines(() => {
      stop.abort()
      return true
    })
    const run = sh(`sleep 300 & echo $! > ${pidFile}; echo started; wait`, { outputs: [output], signal: stop.signal })
    expect(await reasonOf(run)).toEqual({ kind: 'cancelled' })
    const pid = Number(await readFile(pidFile, 'utf8'))
    const isRunning = async () => !/^State:\s+[ZX]/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: X'))
    await expect.poll(isRunning, { timeout: 5000 }).toBe(false)
  })

  test('says whether it was its time, the want of progress, its output, or a reader that ended it', async () => {
    expect(await reasonOf(sh('echo busy >&2; sleep 60', { limitMs: 300 }))).toEqual({
      kind: 'timed-out',
      detail: 'over 300 ms',
      stderr: 'busy\n',
    })
    const quiet = sh('while true; do echo; sleep 0.05; done', { quietMs: 300, outputs: [() => false] })
    expect(await reasonOf(quiet)).toMatchObject({ kind: 'timed-out', detail: 'no progress for 300 ms' })
    const endless = sh('while true; do echo line; done', { outputs: [collectOutput(10_000).read] })
    expect(await reasonOf(endless)).toEqual({ kind: 'output-too-large', bytesMax: 10_000 })
    const refusal = new RangeError('enough')
    const read = () => {
      throw refusal
    }
    await expect(sh('echo line; sleep 60', { outputs: [read] })).rejects.toBe(refusal)
  })

  test('is not started where it is not there, may not be executed, or was stopped before', async () => {
    const dir = await folder()
    const plain = join(dir, 'plain')
    await writeFile(plain, 'no program')
    const run = { args: [], limitMs: 1000, signal: new AbortController().signal }
    for (const program of ['no-such-program', join(dir, 'gone'), plain])
      expect(await reasonOf(runProgram({ ...run, program }))).toEqual({ kind: 'not-found', program })
    expect(await reasonOf(sh('true', { signal: AbortSignal.abort() }))).toEqual({ kind: 'cancelled' })
  })
})

describe('what a program may not do', () => {
  test('it sees nothing of our environment but where programs and fonts are', async () => {
    const output = collectOutput(10_000)
    await sh('env', { outputs: [output.read] })
    const names = output
      .text()
      .split('\n')
      .map((line) => line.split('=')[0])
    expect(names.filter((name) => !['', 'PATH', 'HOME', 'LC_ALL', 'PWD', 'OLDPWD', 'SHLVL', '_'].includes(name ?? ''))).toEqual([])
    expect(programEnvironment({ PATH: '/bin' })).toEqual({ PATH: '/bin', LC_ALL: 'C' })
  })

  test('its private memory is bounded by a share of the machine’s, or of the container’s', async () => {
    const gib = 1024 ** 3
    expect(memoryLimitBytes(16 * gib, 0)).toBe(12 * gib)
    expect(memoryLimitBytes(16 * gib, 2 ** 64)).toBe(12 * gib)
    expect(memoryLimitBytes(16 * gib, 4 * gib)).toBe(3 * gib)
    expect(memoryLimitBytes(gib, 0)).toBe(gib)
    const output = collectOutput(1000)
    await sh('ulimit -d', { outputs: [output.read] })
    expect(output.text().trim()).toMatch(process.platform === 'linux' ? /^\d+$/ : /./)
  })

  test('helpers stand before it, each where it works, and none where there is none [REND-01]', async () => {
    const names = (words: readonly string[]) => words.filter((word) => word.startsWith('/')).map((path) => basename(path))
    expect(names(await findConfinement())).toEqual([...(mayUnshare ? ['unshare'] : []), 'setpriv', 'prlimit'])
    expect(await findConfinement(await folder())).toEqual([])
  })

  test.skipIf(!mayUnshare)('it reaches no network, and neither has nor gets rights beyond its user’s files [REND-01]', async () => {
    const lines: string[] = []
    await runProgram({
      program: 'cat',
      args: ['/proc/net/dev', '/proc/self/status'],
      limitMs: 10_000,
      outputs: [readLines((line) => lines.push(line.replace(/\s+/g, ' ').trim()) > 0)],
      signal: new AbortController().signal,
    })
    const devices = lines.filter((line) => /^\S+: \d/.test(line) && line.split(' ').length > 10).map((line) => line.split(':')[0])
    expect(devices).toEqual(['lo'])
    expect(lines).toContain('NoNewPrivs: 1')
    expect(lines).toContain('CapEff: 0000000000000000')
  })

  test('no single block of memory is larger than a picture that is let through, in ffmpeg and in ffprobe', () => {
    const bound = ['-max_alloc', String(ALLOCATION_BYTES_MAX)].join(' ')
    expect(ffmpegArgs({ args: ['-i', 'a'] }).join(' ')).toContain(bound)
    expect(ffprobeArgs({ path: '/a', demuxer: 'mov', show: [] }).join(' ')).toContain(bound)
  })
})
