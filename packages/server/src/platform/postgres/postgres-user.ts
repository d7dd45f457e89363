import { readFileSync, statSync } from 'node:fs'

export type SystemUser = { uid: number; gid: number; name: string }

/**
 * The user that PostgreSQL runs as when the server itself runs as root, which PostgreSQL refuses. Null when it may run as we do.
 * In order: whoever owns the cluster already, the owner of the data folder when that is not root, `postgres`, `nobody`.
 */
export const choosePostgresUser = (clusterDir: string, dataDir: string): SystemUser | null => {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  for (const path of [clusterDir, dataDir]) {
    const owner = readOwner(path)
    if (owner !== null && owner.uid !== 0) return users.find((user) => user.uid === owner.uid) ?? { ...owner, name: String(owner.uid) }
  }
  return (
    users.find((user) => user.name === 'postgres') ??
    users.find((user) => user.name === 'nobody') ?? { uid: 65534, gid: 65534, name: 'nobody' }
  )
}

const readOwner = (path: string): { uid: number; gid: number } | null => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { uid: found.uid, gid: found.gid } : null
}

const readUsers = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name, , uid, gid] = line.split(':')
      return name && uid && gid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
    })
