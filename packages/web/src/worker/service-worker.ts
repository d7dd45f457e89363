/**
 * The service worker: the app's own files from the device, so that it opens at once and without a network; pictures of the person
 * who is signed in by the media policy; everything else, videos and their ranges above all, goes its usual way untouched.
 */
import { readBuild } from '@reelwright/contract/wire/web-build'
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { APP_PAGES, PLAYGROUND_PAGE, PLAYGROUND_START, SIGNED_IN_PAGES, SIGNED_IN_START } from './app-pages.ts'
import { createMediaCache } from './media-cache.ts'
import { readMediaAddress } from './media-policy.ts'
import { type FromWorker, readToWorker } from './worker-messages.ts'

/** What the type library does not know yet (w3c.github.io/ServiceWorker, 4.7): where a request is answered without waking the worker. */
type RoutingInstallEvent = ExtendableEvent & {
  addRoutes?: (rule: { condition: { urlPattern: { pathname: string } }; source: { cacheName: string } }) => Promise<void>
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly { url: string; revision: string | null }[] }

// The build puts the list here; `npm run dev` has none.
const shell = [...self.__WB_MANIFEST]
const version = shell.map(({ url }) => readBuild(url)).find((found) => found !== null) ?? 'dev'

const tellPages = async (message: FromWorker): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message)
}

const media = createMediaCache({
  caches: self.caches,
  fetch: (input, init) => fetch(input, init),
  appOrigin: self.location.origin,
  nowMs: () => Date.now(),
})

precacheAndRoute(shell, { cleanURLs: false })
cleanupOutdatedCaches()
const STARTS: readonly (readonly [file: string, pages: RegExp])[] = [
  [PLAYGROUND_START, PLAYGROUND_PAGE],
  [SIGNED_IN_START, SIGNED_IN_PAGES],
  ['index.html', APP_PAGES],
]
// The first that matches answers.
if (shell.length > 0)
  for (const [file, pages] of STARTS) registerRoute(new NavigationRoute(createHandlerBoundToURL(file), { allowlist: [pages] }))

// A page begins with dozens of files whose names carry a hash of their content: through this worker each takes some milliseconds.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const routed = event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: cacheNames.precache } })
  if (routed !== undefined) event.waitUntil(routed)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || request.headers.has('range') || request.destination === 'video') return
  const address = readMediaAddress(new URL(request.url), self.location.origin)
  if (address !== null) event.respondWith(media.answer(request, address, (work) => event.waitUntil(work)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    self.clients
      .claim()
      .then(() => tellPages({ type: 'activated', version }))
      // A worker differs from the one before it by its list of files.
      .then(() => tellPages({ type: 'cache updated', version })),
  )
})

/** A page that is open comes to the front as it is, for something may be half written in it; its bell has the rest. */
const showPage = async (path: string): Promise<void> => {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (page === undefined) await self.clients.openWindow(path)
  else await page.focus()
}

self.addEventListener('notificationclick', (event) => {
  const data: unknown = event.notification.data
  const url = typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string' ? data.url : '/projects'
  event.notification.close()
  event.waitUntil(showPage(url))
})

/** Fetches every file of the shell again and puts each in the place of the kept one; what does not arrive stays as it was. */
const renewShell = async (): Promise<void> => {
  const page = await fetch('index.html', { cache: 'reload' }).catch(() => null)
  // A server that has moved on has the files of another version; this one's are no longer to be had, and stay.
  if (page === null || readBuild(await page.text()) !== version) return
  const cache = await self.caches.open(cacheNames.precache)
  for (const { url } of shell) {
    const key = getCacheKeyForURL(url)
    const response = await fetch(url, { cache: 'reload' }).catch(() => null)
    if (key !== undefined && response?.status === 200) await cache.put(key, response)
  }
}

self.addEventListener('message', (event) => {
  const message = readToWorker(event.data)
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'OWNER') event.waitUntil(media.setOwner(message.userId))
  if (message?.type === 'CLEAR_CACHES')
    event.waitUntil(
      media
        .clear()
        .then(renewShell)
        .then(() => tellPages({ type: 'cache updated', version })),
    )
})
