/**
 * What the boot of the app is measured against: a page that loads the same files from a service worker of a few lines, runs none of them
 * and shows a text field once they are there. What is left is the app's own work.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPT_TYPE } from '@reelwright/server/platform/http/web-pages'
import { WEB_DIST } from '../../../scripts/web-build.ts'

export const BARE_PAGE = '/bare.html'

type Served = { type: string; body: string | Buffer }

/** `files` are paths of the built web: scripts and styles. */
export const bareBoot = (files: readonly string[]): ReadonlyMap<string, Served> => {
  const link = (path: string) =>
    `<link rel="${path.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" href="${path}" onload="came()" onerror="document.title = 'broken'">`
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title><script>
let left = ${files.length}
const came = () => {
  left -= 1
  if (left === 0) document.body.append(document.createElement('textarea'))
}
navigator.serviceWorker.register('/bare-worker.js')
</script>${files.map(link).join('')}<body></body></html>`
  const worker = `const FILES = ${JSON.stringify([BARE_PAGE, ...files])}
addEventListener('install', (event) => {
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(FILES)).then(() => skipWaiting()))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (FILES.includes(new URL(event.request.url).pathname)) event.respondWith(caches.match(event.request))
})`
  return new Map<string, Served>([
    [BARE_PAGE, { type: 'text/html', body: page }],
    ['/bare-worker.js', { type: 'text/javascript', body: worker }],
    ...files.map((path): [string, Served] => [
      path,
      { type: path.endsWith('.css') ? 'text/css' : SCRIPT_TYPE, body: readFileSync(join(WEB_DIST, path)) },
    ]),
  ])
}
