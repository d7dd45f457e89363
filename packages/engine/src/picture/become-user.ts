/** A minute and a half is what one picture may take (run-picture.ts); a parent that died is noticed within this. */
const LOOK_EVERY_MS = 1_000

/**
 * Leaves this process' rights for good, once all code is loaded and before a picture is opened: words are those of a user and a group, or
 * none where it runs as an ordinary user already. Throws when it may not.
 */
export const becomeUser = (uid: string | undefined, gid: string | undefined): void => {
  if (uid === undefined || gid === undefined) return
  process.setgroups?.([])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
  if (process.getuid?.() !== Number(uid)) throw new Error(`this program could not become user ${uid}`)
  // The kernel forgets with the old user that this process is to end with its parent.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1)
  }, LOOK_EVERY_MS).unref()
}
