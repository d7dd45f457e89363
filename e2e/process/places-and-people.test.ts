import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureWebBuild } from '../../scripts/web-build.ts'
import { copyTheHouse } from '../lib/copy-of-the-house.ts'
import { findProcessesNaming } from '../lib/find-processes.ts'
import { findFreePort } from '../lib/free-port.ts'
import { placeOfServers } from '../lib/place-of-servers.ts'
import { type ServerProcess, startServerProcess } from '../lib/server-process.ts'

const isRoot = process.getuid?.() === 0

// What is copied must be what a start would find made already.
beforeAll(async () => {
  await ensureWebBuild()
})

const folder = placeOfServers('place')

/** `npm start` with nothing set but the port, so that the data goes where it goes for anybody: `./data`. */
const npmStart = async (home: string, who: { uid?: number; gid?: number; HOME?: string } = {}) => {
  const port = await findFreePort()
  const { HOME, ...ids } = who
  const server = startServerProcess({
    command: ['npm', 'start'],
    cwd: home,
    env: { PORT: String(port), ...(HOME ? { HOME } : {}) },
    ...ids,
  })
  folder.keep(server)
  const url = `http://127.0.0.1:${port}`
  await server.ready(url)
  return { server, url }
}

const expectToServeAndStop = async ({ server, url }: { server: ServerProcess; url: string }): Promise<void> => {
  // The landing page, drawn at build, and the app's own page.
  expect(await (await fetch(url)).text()).toContain('id="promise"')
  expect(await (await fetch(`${url}/projects`)).text()).toContain('<div id="root">')
  await server.stop()
  expect(findProcessesNaming(folder.path)).toEqual([])
}

test('npm start works from a folder that only its owner may enter, data and all', async () => {
  const home = join(folder.path, 'private')
  mkdirSync(home, { mode: 0o700 })
  copyTheHouse(home)
  chmodSync(home, 0o700)
  await expectToServeAndStop(await npmStart(home))
})

/** Where a system keeps the programs that manage users; an environment made for ordinary work does not name it. */
const ADMIN_ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

const createUser = (name: string, home: string): { uid: number; gid: number } => {
  execFileSync('useradd', ['--system', '--no-log-init', '--home-dir', home, '--shell', '/bin/sh', '--user-group', name], {
    env: ADMIN_ENV,
  })
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

// Anybody but root is an ordinary user already, and the test above has shown it.
test.runIf(isRoot)('npm start works for an ordinary user', async () => {
  const name = `rw${process.pid}`
  const home = join(folder.path, 'clone')
  chmodSync(folder.path, 0o755)
  mkdirSync(home)
  copyTheHouse(home)
  const { uid, gid } = createUser(name, home)
  try {
    chownSync(home, uid, gid)
    await expectToServeAndStop(await npmStart(home, { uid, gid, HOME: home }))
  } finally {
    folder.killAll()
    execFileSync('userdel', [name], { env: ADMIN_ENV })
  }
})
