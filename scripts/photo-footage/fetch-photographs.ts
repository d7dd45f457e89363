/**
 * Photographs that anybody may use for anything (CC0): the Budgie desktop's backgrounds, out of Debian's package of them. Fetched by
 * address and SHA-256 when the clips made of them are made anew; what is made of them is in the repository.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PACKAGE = {
  // The pool drops a version when a newer one stands in for it; the archive of snapshots keeps all.
  urls: [
    'http://deb.debian.org/debian/pool/main/b/budgie-backgrounds/budgie-backgrounds_3.0-1_all.deb',
    'https://snapshot.debian.org/archive/debian/20250901T000000Z/pool/main/b/budgie-backgrounds/budgie-backgrounds_3.0-1_all.deb',
  ],
  sha256: 'b91c2d5209558bc11d8d3a161f22a608857e3f8c735980cfab0d6650b03014ca',
}
const FOLDER = 'usr/share/backgrounds/budgie'

const download = async (): Promise<Buffer> => {
  const failures: string[] = []
  for (const url of PACKAGE.urls) {
    const response = await fetch(url).catch((error: unknown) => error)
    if (!(response instanceof Response && response.ok)) {
      failures.push(`${url}: ${response instanceof Response ? response.status : String(response)}`)
      continue
    }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') === PACKAGE.sha256) return bytes
    failures.push(`${url}: other bytes than those that were looked at`)
  }
  throw new Error(`The photographs could not be fetched.\n${failures.join('\n')}`)
}

/** The folder that the photographs lie in; fetched once for this machine. */
export const fetchPhotographs = async (): Promise<string> => {
  const dir = join(tmpdir(), `reelwright-photographs-${PACKAGE.sha256.slice(0, 12)}`)
  if (existsSync(dir)) return join(dir, FOLDER)
  const part = `${dir}.${process.pid}`
  await mkdir(part, { recursive: true })
  const deb = join(part, 'photographs.deb')
  await writeFile(deb, await download())
  await run('dpkg-deb', ['-x', deb, part])
  await rename(part, dir)
  return join(dir, FOLDER)
}
