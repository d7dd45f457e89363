import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APP_PAGES, PLAYGROUND_PAGE, SIGNED_IN_PAGES } from './app-pages.ts'
import { readFromWorker, readToWorker } from './worker-messages.ts'

test('every page of the app opens from the device [SYNC-07]', () => {
  const routes = readFileSync(join(import.meta.dirname, '../routes/routes.tsx'), 'utf8')
  const paths = [...routes.matchAll(/path="(\/[^"*]*)"/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(9)
  for (const path of paths.filter((each) => !each.startsWith('/dev/'))) {
    expect(APP_PAGES.test(path), path).toBe(true)
    expect(APP_PAGES.test(`${path}?project=1`), path).toBe(true)
  }
})

test.each([
  '/s/token',
  '/s/token/video',
  '/api/function/list_projects',
  '/auth/refresh',
  '/ws/1/2/3',
  '/objects/key?sig=1',
  '/dev/mailbox',
  '/sandbox/checkout/1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/projects.txt',
  '/loginx',
  '/checkout/1',
])('%s is the server’s to answer [SYNC-07]', (path) => {
  expect(APP_PAGES.test(path)).toBe(false)
})

test('a page that needs somebody signed in names its chunks from the start, a visitor’s does not [SYNC-07]', () => {
  for (const path of ['/projects', '/account/', '/billing?tab=plans', '/checkout']) expect(SIGNED_IN_PAGES.test(path), path).toBe(true)
  for (const path of ['/playground', '/playground?project_id=1&reel_id=2']) expect(PLAYGROUND_PAGE.test(path), path).toBe(true)
  for (const path of ['/', '/login', '/about', '/terms?x=/projects', '/playgrounds']) {
    expect(SIGNED_IN_PAGES.test(path), path).toBe(false)
    expect(PLAYGROUND_PAGE.test(path), path).toBe(false)
  }
})

test('pages and worker take each other’s messages and nothing else [SYNC-07]', () => {
  expect(readToWorker({ type: 'CLEAR_CACHES' })).toEqual({ type: 'CLEAR_CACHES' })
  expect(readToWorker({ type: 'OWNER', userId: null })).toEqual({ type: 'OWNER', userId: null })
  for (const data of [null, 'SKIP_WAITING', { type: 'OWNER' }, { type: 'OWNER', userId: 1 }, { type: 'activated', version: '1' }])
    expect(readToWorker(data)).toBeNull()
  expect(readFromWorker({ type: 'activated', version: 'Ab3dEf9_' })).toEqual({ type: 'activated', version: 'Ab3dEf9_' })
  expect(readFromWorker({ type: 'cache updated', version: '1' })).toEqual({ type: 'cache updated', version: '1' })
  for (const data of [null, { type: 'activated' }, { type: 'workbox', version: '1' }]) expect(readFromWorker(data)).toBeNull()
})
