/** Where the server runs as root, media programs run as a user that owns nothing (engine ffmpeg/program-user.ts). */
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProgramUser, runProgramsAs } from '@reelwright/engine/ffmpeg/program-user'
import { runProgram } from '@reelwright/engine/ffmpeg/run-program'

/**
 * Neither in the ranges of people nor in those of packages or of systemd's dynamic users (https://systemd.io/UIDS-GIDS: 60578 to 61183 are
 * unused). Not PostgreSQL's: what is of the same user is reached by way of /proc, and the whole database with it.
 */
const UID = 60_978
/** Of the cache what programs are given; exports of accounts are not among it. */
const SHARED = ['analysis', 'segments', 'sources', 'work']
/** Others nothing, the group to read: files become the group's where their folder is. */
const UMASK = 0o027
const TRY_LIMIT_MS = 10_000

/** First id from `UID` on that nobody has. */
const freeUid = (): number => {
  const taken = new Set(
    ['/etc/passwd', '/etc/group'].flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .map((line) => Number(line.split(':')[2])),
    ),
  )
  let uid = UID
  while (taken.has(uid)) uid += 1
  return uid
}

/** Gives the folder and all in it to the group: what is there may come from a start without the user. */
const share = (path: string, gid: number): void => {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.gid !== gid) chownSync(path, -1, gid)
  // After the change of the group, which takes the bit away.
  if (!entry.isDirectory()) {
    chmodSync(path, (entry.mode & 0o700) | 0o040)
    return
  }
  chmodSync(path, 0o2750)
  for (const name of readdirSync(path)) share(join(path, name), gid)
}

/** Why it does not work here; null when it does: a program as that user reads what this process writes, and the other way round. */
const tryUser = async ({ uid, folder }: ProgramUser): Promise<string | null> => {
  const dir = join(folder, 'work', `try-${process.pid}`)
  const run = (program: string, args: readonly string[]) =>
    runProgram({ program, args, cwd: dir, limitMs: TRY_LIMIT_MS, signal: AbortSignal.timeout(TRY_LIMIT_MS) })
  try {
    mkdirSync(dir, { recursive: true })
    chmodSync(dir, 0o2770)
    writeFileSync(join(dir, 'given'), 'ok', { mode: 0o640 })
    const copied = await run('sh', ['-c', 'umask 077 && cat "$0" > taken', join(dir, 'given')])
    if (copied.exitCode !== 0) return copied.stderr.trim() || `it ended with ${copied.exitCode}`
    if (readFileSync(join(dir, 'taken'), 'utf8') !== 'ok' || statSync(join(dir, 'taken')).uid !== uid) return 'programs stayed root'
    const asked = await run('ffmpeg', ['-version'])
    return asked.exitCode === 0 ? null : `ffmpeg does not run as another user: ${asked.stderr.trim()}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export type GivenUser = { uid: number; takeBack: () => void } | { uid: null; reason: string | null }

/** Once at the start, after the data folder was closed. `reason` is null where this process is an ordinary user and none is needed. */
export const giveProgramsAUser = async (cacheDir: string): Promise<GivenUser> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return { uid: null, reason: null }
  // Paths are put into words of programs, one of which are JSON.
  if (JSON.stringify(cacheDir) !== `"${cacheDir}"`) return { uid: null, reason: 'DATA_DIR has a character in its path that must be quoted' }
  const umask = process.umask(UMASK)
  try {
    const uid = freeUid()
    mkdirSync(cacheDir, { recursive: true })
    chownSync(cacheDir, -1, uid)
    chmodSync(cacheDir, 0o2750)
    for (const name of SHARED) {
      mkdirSync(join(cacheDir, name), { recursive: true })
      share(join(cacheDir, name), uid)
    }
    const exports = join(cacheDir, 'exports')
    mkdirSync(exports, { recursive: true })
    chownSync(exports, -1, 0)
    chmodSync(exports, 0o700)
    const user = { uid, gid: uid, folder: cacheDir }
    runProgramsAs(user)
    const reason = await tryUser(user)
    if (reason === null) {
      const takeBack = () => {
        runProgramsAs(null)
        process.umask(umask)
      }
      return { uid, takeBack }
    }
    runProgramsAs(null)
    process.umask(umask)
    return { uid: null, reason }
  } catch (error) {
    runProgramsAs(null)
    process.umask(umask)
    return { uid: null, reason: error instanceof Error ? error.message : String(error) }
  }
}
