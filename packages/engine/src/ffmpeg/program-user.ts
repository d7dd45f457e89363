/**
 * The user that media programs run as where this process is root: one that owns nothing, so that a fault in a reader of strangers' files
 * reaches the files of one folder and no others. It enters that folder as its working directory, as PostgreSQL does (decision 013), and every
 * path below it is given from there: no folder above has to be opened to it.
 */
import { chmod, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'

export type ProgramUser = {
  uid: number
  gid: number
  /** An absolute path. What lies in it belongs to the group, which may read it; programs write where `makeProgramFolder` lets them. */
  folder: string
}

/** One for the process, as its own user is one: what starts programs must not be able to forget it. */
let current: ProgramUser | null = null

/** From now on programs run as this user; as this process' own with null. */
export const runProgramsAs = (user: ProgramUser | null): void => {
  current = user
}

export const programUser = (): ProgramUser | null => current

type Place = { cwd?: string; args: readonly string[] }

/** Working folder and words of a program, with paths in the user's folder from there. Pure. */
export const enterFolder = ({ folder }: Pick<ProgramUser, 'folder'>, { cwd, args }: Place): Required<Place> => {
  const isWithin = cwd !== undefined && `${cwd}${sep}`.startsWith(folder + sep)
  const from = isWithin ? cwd : folder
  const way = relative(from, folder) || '.'
  return { cwd: from, args: args.map((word) => word.replaceAll(folder + sep, way + sep)) }
}

/** Makes a folder that programs may write in, with the folders above it. */
export const makeProgramFolder = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true })
  // The group comes from the folder above, by its set-group-id bit.
  if (current !== null && `${path}${sep}`.startsWith(current.folder + sep)) await chmod(path, 0o2770)
}

const EVERYBODY_READS = 0o004

/**
 * Puts a file of the installation into a folder that programs read. A link has the rights of its file, which an installation under a strict
 * umask gives to nobody else, and files are often on another file system than the cache: then it is a copy.
 */
export const lendToPrograms = async (path: string, to: string): Promise<void> => {
  const isReadable = current === null || ((await stat(path)).mode & EVERYBODY_READS) !== 0
  const isLinked =
    isReadable &&
    (await link(path, to).then(
      () => true,
      () => false,
    ))
  if (isLinked) return
  // Not copyFile, which gives the copy the group of what it copies.
  await writeFile(to, await readFile(path), { mode: 0o640 })
}
