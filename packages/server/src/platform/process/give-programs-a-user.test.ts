import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lendToPrograms } from '@reelwright/engine/ffmpeg/program-user'
import { runFfmpeg } from '@reelwright/engine/ffmpeg/run-ffmpeg'
import { runProgram } from '@reelwright/engine/ffmpeg/run-program'
import { runPicture } from '@reelwright/engine/picture/run-picture'
import { onTestFinished, test as plain } from 'vitest'
import { giveProgramsAUser } from './give-programs-a-user.ts'
import { withFolder } from './with-folder.ts'

const isRoot = process.getuid?.() === 0
/** Where the server is no root it needs no other user, and nothing of this can be seen. */
const test = plain.skipIf(!isRoot || process.platform !== 'linux')
const signal = new AbortController().signal

/** A folder below one that nobody but root may enter, with what an earlier start left in it. */
const openDataDir = () => {
  const home = mkdtempSync(join(tmpdir(), 'reelwright-user-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const dataDir = join(home, 'data')
  mkdirSync(join(dataDir, 'cache', 'sources'), { recursive: true })
  writeFileSync(join(dataDir, 'session-secret'), 'secret', { mode: 0o600 })
  writeFileSync(join(dataDir, 'cache', 'sources', 'old.txt'), 'of before', { mode: 0o600 })
  for (const path of [home, dataDir]) chmodSync(path, 0o700)
  return { dataDir, cacheDir: join(dataDir, 'cache') }
}

const given = async (cacheDir: string) => {
  const user = await giveProgramsAUser(cacheDir)
  if (user.uid === null) throw new Error(`no user: ${user.reason}`)
  onTestFinished(user.takeBack)
  return user.uid
}

/** What a shell says as a media program. */
const say = async (script: string, cwd: string, args: readonly string[] = []) => {
  let text = ''
  const read = (chunk: Buffer) => {
    text += chunk
  }
  const { exitCode } = await runProgram({ program: 'sh', args: ['-c', script, ...args], cwd, limitMs: 20_000, outputs: [read], signal })
  return { exitCode, text: text.trim() }
}

test('programs of a server that is root run as somebody who reads what they are given, and nothing of the server [REND-01]', async ({
  expect,
}) => {
  const { dataDir, cacheDir } = openDataDir()
  const uid = await given(cacheDir)
  await withFolder(join(cacheDir, 'work', 'one'), async (dir) => {
    writeFileSync(join(dir, 'given.txt'), 'given')
    const out = join(dir, 'made.txt')
    const said = await say('id -u; id -G; cat "$0"; cat "$1"; echo made > "$2"', dir, [
      join(dir, 'given.txt'),
      join(cacheDir, 'sources', 'old.txt'),
      out,
    ])
    expect(said).toEqual({ exitCode: 0, text: `${uid}\n${uid}\ngivenof before` })
    expect([readFileSync(out, 'utf8'), statSync(out).uid]).toEqual(['made\n', uid])
    for (const closed of [join(dataDir, 'session-secret'), '../../../session-secret', '/etc/shadow', '../../exports/x'])
      expect(await say(`cat '${closed}' 2>/dev/null`, dir), closed).toEqual({ exitCode: 1, text: '' })
    // What others are given may be read and not replaced.
    expect(await say('echo other > ../../sources/old.txt', dir)).toMatchObject({ exitCode: 2 })
    expect(await say('grep -E "^Cap(Prm|Eff|Bnd)|NoNewPrivs" /proc/self/status | sort -u | tr -d "\\n\\t"', dir)).toEqual({
      exitCode: 0,
      text: 'CapBnd:0000000000000000CapEff:0000000000000000CapPrm:0000000000000000NoNewPrivs:1',
    })
  })
})

test('ffmpeg and the program of pictures work so, and what they make is the server’s to use [REND-01]', async ({ expect }) => {
  const { cacheDir } = openDataDir()
  const uid = await given(cacheDir)
  await withFolder(join(cacheDir, 'analysis', 'one'), async (dir) => {
    const path = join(dir, 'picture.png')
    const drawn = ['-f', 'lavfi', '-i', 'testsrc=s=320x180', '-frames:v', '1', path]
    expect(await runFfmpeg({ args: drawn, limitMs: 20_000, signal })).toMatchObject({ exitCode: 0 })
    const outPath = join(dir, 'still.png')
    expect(await runPicture({ kind: 'still', path, side: 100, outPath }, signal)).toMatchObject({ width: 100 })
    expect([path, outPath].map((made) => [statSync(made).uid, readFileSync(made).length > 100])).toEqual([
      [uid, true],
      [uid, true],
    ])
  })
})

test('fonts of an installation that nobody else may read reach programs all the same [REND-01]', async ({ expect }) => {
  const { dataDir, cacheDir } = openDataDir()
  await given(cacheDir)
  await withFolder(join(cacheDir, 'work', 'two'), async (dir) => {
    for (const [name, mode] of [
      ['open.ttf', 0o644],
      ['closed.ttf', 0o600],
    ] as const) {
      writeFileSync(join(dataDir, name), name)
      chmodSync(join(dataDir, name), mode)
      await lendToPrograms(join(dataDir, name), join(dir, name))
    }
    expect(await say('cat open.ttf closed.ttf', dir)).toEqual({ exitCode: 0, text: 'open.ttfclosed.ttf' })
    expect(statSync(join(dataDir, 'closed.ttf')).mode & 0o777).toBe(0o600)
  })
})

test('what does not work here is said, and programs run as before [REND-01]', async ({ expect }) => {
  const { dataDir } = openDataDir()
  const umask = process.umask()
  const quoted = join(dataDir, 'a "name"')
  expect(await giveProgramsAUser(quoted)).toEqual({ uid: null, reason: expect.stringContaining('quoted') })
  const path = process.env.PATH
  onTestFinished(() => {
    process.env.PATH = path ?? ''
  })
  // A machine without util-linux: nothing there changes users.
  const bare = join(dataDir, 'bin')
  mkdirSync(bare)
  for (const name of ['sh', 'cat']) writeFileSync(join(bare, name), `#!/bin/sh\nPATH=${path}\nexec /bin/${name} "$@"\n`, { mode: 0o755 })
  process.env.PATH = bare
  expect(await giveProgramsAUser(join(dataDir, 'cache'))).toEqual({ uid: null, reason: 'programs stayed root' })
  expect(process.umask()).toBe(umask)
  process.env.PATH = path ?? ''
  expect(await say('id -u', dataDir)).toEqual({ exitCode: 0, text: '0' })
})
