/**
 * What a media program may not do, as it reads files that strangers uploaded: outlive this process, take the machine's memory, see our
 * environment. A user without rights and a network without addresses belong here too; nothing else decides how a program is started.
 */
import { spawnSync } from 'node:child_process'
import { totalmem } from 'node:os'
import { findProgram } from './find-program.ts'

/** Of the machine's memory, or of what a container has of it, one program may hold this share: the rest is the server's and the database's. */
const MEMORY_SHARE = 0.75
/** An 8K picture of sixteen bits with its reference frames takes so much, on the smallest machine as well. */
const MEMORY_BYTES_MIN = 1024 ** 3

/** Bytes of private memory that one program may ask for. `constrainedBytes` is what a container allows: 0 or beyond the machine's for no limit. */
export const memoryLimitBytes = (machineBytes: number, constrainedBytes: number): number => {
  const available = constrainedBytes > 0 ? Math.min(machineBytes, constrainedBytes) : machineBytes
  return Math.max(MEMORY_BYTES_MIN, Math.floor(available * MEMORY_SHARE))
}

/**
 * The words before a program's own: util-linux' setpriv makes the kernel end it when this process dies, its prlimit bounds its memory. Both
 * become the program itself, so that one process is started and killed. Pure.
 */
export const confinementArgs = ({
  setpriv,
  prlimit,
  memoryBytes,
}: {
  setpriv: string | null
  prlimit: string | null
  memoryBytes: number
}): string[] => [
  ...(setpriv === null ? [] : [setpriv, '--pdeathsig', 'KILL', '--']),
  ...(prlimit === null ? [] : [prlimit, `--data=${memoryBytes}`, '--']),
]

/**
 * Variables that a media program gets: what finding it and its fonts takes. libass' fontconfig keeps its cache under the home folder. Others
 * would make it write files (FFREPORT) or are secrets.
 */
export const programEnvironment = ({ PATH, HOME }: { PATH?: string | undefined; HOME?: string | undefined }): Record<string, string> => ({
  PATH: PATH ?? '',
  LC_ALL: 'C',
  ...(HOME === undefined ? {} : { HOME }),
})

/** By PATH: looking for the helpers and trying them takes some milliseconds. */
const found = new Map<string, Promise<readonly string[]>>()

/** `confinementArgs` of this machine; of the helpers that are there and do what they should. Empty beyond Linux. */
export const findConfinement = (searchPath = process.env.PATH ?? ''): Promise<readonly string[]> => {
  const known = found.get(searchPath) ?? tryHelpers(searchPath)
  found.set(searchPath, known)
  return known
}

const tryHelpers = async (searchPath: string): Promise<readonly string[]> => {
  if (process.platform !== 'linux') return []
  const memoryBytes = memoryLimitBytes(totalmem(), process.constrainedMemory())
  const [setpriv, prlimit, nothing] = await Promise.all(['setpriv', 'prlimit', 'true'].map((name) => findProgram(name, searchPath)))
  if (nothing === null || nothing === undefined) return []
  // Each by itself: busybox' setpriv knows no --pdeathsig, and an operator's own lower limit may not be raised.
  const works = (args: readonly string[]): boolean => args[0] !== undefined && spawnSync(args[0], [...args.slice(1), nothing]).status === 0
  const usable = {
    setpriv: works(confinementArgs({ setpriv: setpriv ?? null, prlimit: null, memoryBytes })) ? (setpriv ?? null) : null,
    prlimit: works(confinementArgs({ setpriv: null, prlimit: prlimit ?? null, memoryBytes })) ? (prlimit ?? null) : null,
  }
  return confinementArgs({ ...usable, memoryBytes })
}
