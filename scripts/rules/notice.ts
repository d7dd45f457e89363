/** What NOTICE says of where weights and faces come from, held against the lock file. Pure. */
import type { LockFile } from './lock-file.ts'

/** `@scope/name 1.2.3`, or several names before one version. */
const NAMED = /(?<names>@?[a-z][\w./-]*(?:, @?[a-z][\w./-]*)*) (?<version>\d+\.\d+\.\d+)/g

/** A sentence for each package that is named with a version other than the installed one, and for each face that is not named. */
export const checkNotice = (notice: string, lock: LockFile): string[] => {
  const named = [...notice.matchAll(NAMED)].flatMap(({ groups }) =>
    (groups?.names ?? '').split(', ').map((name) => ({ name, version: groups?.version ?? '' })),
  )
  const stale = named.flatMap(({ name, version }) => {
    const installed = lock.packages[`node_modules/${name}`]?.version
    if (installed === version) return []
    return [
      `NOTICE names ${name} ${version}: ${installed === undefined ? 'nothing of that name is installed' : `${installed} is installed`}`,
    ]
  })
  const names = new Set(named.map(({ name }) => name))
  // Faces are what is under this licence; it asks that it be told with each.
  const faces = Object.entries(lock.packages).flatMap(([path, { license, dev }]) =>
    !dev && license?.includes('OFL') ? [path.replace(/^node_modules\//, '')] : [],
  )
  return [...stale, ...faces.filter((name) => !names.has(name)).map((name) => `${name} is a face that NOTICE does not name`)]
}
