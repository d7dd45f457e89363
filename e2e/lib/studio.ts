/** What every browser test starts from: the real server with the built web, and a page that may not complain. */

import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { PINNED_NODE, ROOT } from '../../scripts/install.mjs'
import { findFreePort } from './free-port.ts'
import { killGroup, type ServerProcess, startServerProcess } from './server-process.ts'
import { createTempFolder } from './temp-folder.ts'

export type Studio = {
  /** Where it serves; the same after a restart. */
  url: string
  /** A folder for files that tests make; gone at the end. */
  folder: string
  /** `kill -9` of the server itself, as an out-of-memory killer would. */
  kill: () => Promise<void>
  /** Another folder that holds the house may serve instead: the next release. */
  start: (house?: string) => Promise<void>
  /** Why it does not run: what it said last, where nobody had asked it to end; null while it runs. */
  whyEnded: () => string | null
}

/** Of what a server said, the last that is told with its end. */
const LAST_CHARS = 4000

/** Who runs that server, once they have signed in. */
export const OPERATOR_EMAIL = 'operator@example.com'

const createStudio = async (keptFolder: string): Promise<Studio & { end: () => Promise<void> }> => {
  const folder = createTempFolder('e2e')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let server: ServerProcess | null = null
  let ended: string | null = null
  /** Whose end is one that was asked for. */
  const asked = new Set<ServerProcess>()
  const watch = async (started: ServerProcess) => {
    const { code, signal } = await started.ended
    if (server !== started) return
    ended = asked.has(started)
      ? 'a test ended it, and did not start it again'
      : `by itself: code ${code}, signal ${signal}\n${started.output().slice(-LAST_CHARS)}`
  }
  const start = async (house: string = ROOT) => {
    ended = null
    server = startServerProcess({
      command: [PINNED_NODE, join(house, 'scripts/kept-analysis-server.ts'), keptFolder],
      cwd: house,
      env: { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: join(folder.path, 'data'), ADMIN_EMAILS: OPERATOR_EMAIL },
    })
    void watch(server)
    await server.ready(url)
  }
  const kill = async () => {
    if (server === null) return
    asked.add(server)
    server.child.kill('SIGKILL')
    await server.ended
  }
  const end = async () => {
    if (server !== null) {
      asked.add(server)
      await server.stop()
      killGroup(server.child)
    }
    folder.remove()
  }
  await start()
  return { url, folder: folder.path, start, kill, end, whyEnded: () => ended }
}

/** The browser itself tells of refused requests; a 4xx is an answer that tests ask for, and no fault of the page. */
const isAnswer = (message: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
/** The browser's own words, and those of what reads clips over the network. */
const isNetworkLoss = (message: ConsoleMessage): boolean =>
  /^Retrying failed fetch\. Error: TypeError: Failed to fetch|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED|ABORTED)|WebSocket connection to/.test(
    message.text(),
  )

/** What was read ahead of the preview and nobody waits for: mediabunny throws it into the air when the network goes. */
const isReadAhead = ({ message, stack = '' }: Error): boolean => message === 'Failed to fetch' && stack.includes('_runWorker')

type Options = {
  /** For tests that take the server or the network away: what the browser says about that is expected. */
  networkMayFail: boolean
}
type Fixtures = { complaints: string[] }

export const test = base.extend<Options & Fixtures, { studio: Studio }>({
  networkMayFail: [false, { option: true }],
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) => {
      // The runner empties its folder before each run.
      const studio = await createStudio(join(project.outputDir, 'kept-analyses'))
      await use(studio)
      await studio.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
  /** Errors of the console, uncaught exceptions and violations of the content security policy; any fails the test. */
  complaints: [
    async ({ context, networkMayFail, studio }, use) => {
      const complaints: string[] = []
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (message.type() !== 'error' || isAnswer(message) || (networkMayFail && isNetworkLoss(message))) return
          complaints.push(`console: ${message.text()} (${message.location().url})`)
        })
        page.on('pageerror', (error) => {
          if (!(networkMayFail && isReadAhead(error))) complaints.push(`uncaught: ${error.stack ?? error.message}`)
        })
      }
      context.on('page', listen)
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`content security policy: ${event.violatedDirective} refused ${event.blockedURI}`)
        })
      })
      await use(complaints)
      expect(studio.whyEnded(), 'the server has ended').toBeNull()
      expect(complaints, 'the page complained').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * For tests of screens alone: a browser that keeps no copy of the whole app on the device, which takes it longer than most of them. What a
 * page does with the worker is seen where offline, reloads, updates, uploads and the whole way are the subject.
 */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

/** For the tests of such a file that do need it: what is opened without a way to the server, or while one is killed. */
export const WITH_WORKER = { serviceWorkers: 'allow' } as const

export { expect }
