/**
 * What a media program may not do, as it reads files that strangers uploaded: outlive this process, take the machine's memory, see our
 * environment, reach anybody over the network, or gain rights. Nothing else decides how a program is started.
 */
import { spawnSync } from 'node:child_process'
import { totalmem } from 'node:os'
import { findProgram } from './find-program.ts'
import type { ProgramUser } from './program-user.ts'

/** Of the machine's memory, or of what a container has of it, one program may hold this share: the rest is the server's and the database's. */
const MEMORY_SHARE = 0.75
/** An 8K picture of sixteen bits with its reference frames takes so much, on the smallest machine as well. */
const MEMORY_BYTES_MIN = 1024 ** 3

/** Bytes of private memory that one program may ask for. `constrainedBytes` is what a container allows: 0 or beyond the machine's for no limit. */
export const memoryLimitBytes = (machineBytes: number, constrainedBytes: number): number => {
  const available = constrainedBytes > 0 ? Math.min(machineBytes, constrainedBytes) : machineBytes
  return Math.max(MEMORY_BYTES_MIN, Math.floor(available * MEMORY_SHARE))
}

export type Confined = {
  /** Whom it runs as; null for this process' own user. */
  user: Pick<ProgramUser, 'uid' | 'gid'> | null
  /** It becomes that user by itself, once it has loaded what only this process' own user may read, and is left the right to. */
  changesItself: boolean
  /** Bytes of private memory that it may ask for; `memoryLimitBytes` of the machine where nobody says. */
  memoryBytes?: number
}

/** The words of one helper before a program's own; each becomes the program itself, so that one process is started and killed. */
type Helper = { name: 'unshare' | 'setpriv' | 'prlimit'; args: readonly string[] }

/**
 * util-linux' helpers, from the outermost in, each with its ways from the strictest on: a network without addresses (a user who
 * is not root gets one where the kernel lets them make namespaces); the kernel ends the program when this process dies, and neither
 * it nor what it starts has or gets rights beyond its user's files; its memory is bounded. Pure.
 */
export const confinementHelpers = (memoryBytes: number, { user, changesItself }: Confined): readonly (readonly Helper[])[] => {
  const asUser = user === null || changesItself ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const bounds = user !== null && changesItself ? '--bounding-set=-all,+setuid,+setgid' : '--bounding-set=-all'
  return [
    [
      { name: 'unshare', args: ['--net', '--'] },
      // Nobody else can be become in there.
      ...(user === null ? [{ name: 'unshare', args: ['--user', '--map-current-user', '--net', '--'] } as const] : []),
    ],
    [
      { name: 'setpriv', args: [...asUser, '--pdeathsig', 'KILL', '--no-new-privs', bounds, '--inh-caps=-all', '--'] },
      { name: 'setpriv', args: [...asUser, '--pdeathsig', 'KILL', '--no-new-privs', '--'] },
      { name: 'setpriv', args: [...asUser, '--pdeathsig', 'KILL', '--'] },
    ],
    [{ name: 'prlimit', args: [`--data=${memoryBytes}`, '--'] }],
  ]
}

/**
 * Variables that a media program gets: what finding it and its fonts takes. libass' fontconfig keeps its cache under the home folder. Others
 * would make it write files (FFREPORT) or are secrets.
 */
export const programEnvironment = ({ PATH, HOME }: { PATH?: string | undefined; HOME?: string | undefined }): Record<string, string> => ({
  PATH: PATH ?? '',
  LC_ALL: 'C',
  ...(HOME === undefined ? {} : { HOME }),
})

/** By PATH and user: looking for the helpers and trying them takes some milliseconds. */
const found = new Map<string, Promise<readonly string[]>>()

/** The words before a media program's own on this machine: of each helper the strictest way that works here. Empty beyond Linux. */
export const findConfinement = (
  searchPath = process.env.PATH ?? '',
  confined: Confined = { user: null, changesItself: false },
): Promise<readonly string[]> => {
  const key = JSON.stringify([searchPath, confined.user?.uid, confined.user?.gid, confined.changesItself, confined.memoryBytes])
  const known = found.get(key) ?? tryHelpers(searchPath, confined)
  found.set(key, known)
  return known
}

const tryHelpers = async (searchPath: string, confined: Confined): Promise<readonly string[]> => {
  if (process.platform !== 'linux') return []
  const nothing = await findProgram('true', searchPath)
  if (nothing === null) return []
  const words: string[] = []
  const memoryBytes = confined.memoryBytes ?? memoryLimitBytes(totalmem(), process.constrainedMemory())
  for (const ways of confinementHelpers(memoryBytes, confined))
    for (const { name, args } of ways) {
      const path = await findProgram(name, searchPath)
      // Behind those before it, whose namespace gives rights: busybox' setpriv knows no --pdeathsig, and an operator's own lower limit may not be raised.
      const [first, ...rest] = [...words, ...(path === null ? [] : [path, ...args]), nothing]
      if (path === null || first === undefined || spawnSync(first, rest).status !== 0) continue
      words.push(path, ...args)
      break
    }
  return words
}
