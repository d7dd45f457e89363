import { existsSync, globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Starts one PostgreSQL for the whole run; each test file takes a database of its own from its template. */
const postgresSetup = './packages/testkit/src/postgres-global-setup.ts'

const CORE = 'packages/web/src/core/**/*.test.{ts,tsx}'

/** A test that needs a document says so in its first line. */
const WITH_DOCUMENT = globSync('packages/web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').startsWith('// @vitest-environment jsdom'),
)

type ProjectOptions = { globalSetup?: string[]; include?: string[]; exclude?: string[]; isolate?: boolean; pool?: 'vmForks' }

const project = (name: string, options: ProjectOptions = {}) => ({
  test: {
    name,
    root: import.meta.dirname,
    environment: 'node',
    include: options.include ?? [`packages/${name}/src/**/*.test.{ts,tsx}`],
    exclude: options.exclude ?? [],
    // Our modules keep nothing between calls: what a worker has loaded for one file serves the next, half of the work of most.
    isolate: options.isolate ?? false,
    pool: options.pool ?? 'forks',
    globalSetup: (options.globalSetup ?? []).filter((path) => existsSync(path)),
    // Renders and databases are real; a single test may take seconds on a busy two-core machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    unstubGlobals: true,
    restoreMocks: true,
  },
})

export default defineConfig({
  test: {
    // Half of the long files wait for a database, a process or a clock: on two cores two workers kept one and a half of them busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      project('contract'),
      project('engine'),
      project('server', { globalSetup: [postgresSetup] }),
      // Screens keep caches, and tests stand in for parts of the browser, so that each file has a world of its own: a context of
      // Node's, which takes three fifths of what a process of its own took (decision 121).
      project('web', { pool: 'vmForks', include: WITH_DOCUMENT }),
      // What the web works out without a document.
      project('web-pure', { include: ['packages/web/src/**/*.test.{ts,tsx}'], exclude: [CORE, ...WITH_DOCUMENT] }),
      // It knows neither React nor the document, and is given what it needs of a browser.
      project('core', { include: [CORE] }),
      project('testkit', { globalSetup: [postgresSetup] }),
      project('scripts', { include: ['scripts/**/*.test.ts'] }),
      // Starts the whole server again and again, so it runs apart, after the quick ones.
      project('process', { include: ['e2e/process/**/*.test.ts'], isolate: true }),
    ],
  },
})
