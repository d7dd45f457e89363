/**
 * The landing page as a stranger meets it on a slow line and a slow phone: nothing of it on the device, and nothing pressed. Then the first
 * thing that one does on it, which begins the app.
 */
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { findFreePort } from '../e2e/lib/free-port.ts'
import { LAUNCH_ARGS } from '../e2e/lib/launch-args.ts'
import { killGroup, startServerProcess } from '../e2e/lib/server-process.ts'
import { createTempFolder } from '../e2e/lib/temp-folder.ts'
import { chromiumShellPath } from '../scripts/system-programs.ts'
import { ensureWebBuild } from '../scripts/web-build.ts'
import { type Bench, type BenchRow, median } from './bench.ts'
import { appHasDrawn, type Seen, WATCH_PAGE } from './lib/browser/landing-page.ts'

const VISITS = 5
/** 'Slow 4G', as browsers' own tools name it: 1.6 Mbit/s, a way there and back of 150 ms, a processor four times slower. */
const SLOW = { bytesPerSec: 1_600_000 / 8, latencyMs: 150, cpuRate: 4 } as const
/** The film is 1 MB, which that line takes five seconds for; so long after everything else nothing more has come. */
const FILM_MS = 7_000
/** The same for the app's own scripts once it has drawn, and for a page that has nothing to load. */
const REST_MS = 2_500

const LARGEST_MS = 1_800
const BLOCKED_MS = 200
/** A ten-thousandth of the window's height times its width: less than a line of text that moves by a pixel. */
const MOVED = 0.001

const SCREENS: readonly { name: string; options: BrowserContextOptions }[] = [
  { name: 'a phone', options: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  { name: 'a desk', options: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
]

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSec,
    uploadThroughput: SLOW.bytesPerSec,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpuRate })
}

const rested = async (page: Page, restMs = REST_MS): Promise<Seen> => {
  await page.waitForTimeout(restMs)
  return page.evaluate(() => window.seen)
}

/** A context of its own each time: nothing is kept of the visit before. */
const visit = async <Value>(
  browser: Browser,
  { options, url, look }: { options: BrowserContextOptions; url: string; look: (page: Page) => Promise<Value> },
): Promise<Value> => {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  try {
    await context.addInitScript(WATCH_PAGE)
    const page = await context.newPage()
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load' })
    return await look(page)
  } finally {
    await context.close()
  }
}

/** Rest, then the first scroll, which begins the app: what that adds. */
const scrolled = async (page: Page): Promise<{ first: Seen; added: Seen }> => {
  const first = await rested(page, FILM_MS)
  await page.evaluate(appHasDrawn)
  const after = await rested(page)
  return { first, added: { ...after, blockedMs: after.blockedMs - first.blockedMs, moved: after.moved - first.moved } }
}

const row = (told: { what: string; anchor: string; measured: number; anchored: number; limit: number | null; unit: string }): BenchRow => {
  const { what, anchor, measured, anchored, limit, unit } = told
  const text = (value: number): string => (unit === '' ? value.toFixed(4) : `${value.toFixed(0)} ${unit}`)
  return {
    ...{ what, anchor, measured: text(measured), anchored: text(anchored), ratio: anchored === 0 ? measured : measured / anchored },
    budget: limit === null ? 'told' : `≤ ${limit} ${unit}`.trim(),
    kept: limit === null || measured <= limit,
  }
}

const BARE = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bare</title><h1>Bare</h1>'

const hostBare = async (): Promise<{ server: Server; url: string }> => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(BARE))
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${port}/` }
}

const measureScreen = async (
  browser: Browser,
  { name, options }: (typeof SCREENS)[number],
  { url, bareUrl }: { url: string; bareUrl: string },
): Promise<BenchRow[]> => {
  const ours: { first: Seen; added: Seen }[] = []
  const bare: Seen[] = []
  for (let round = 0; round < VISITS; round += 1) {
    bare.push(await visit(browser, { options, url: bareUrl, look: (page) => rested(page) }))
    ours.push(await visit(browser, { options, url, look: scrolled }))
  }
  const anchor = 'a page with a heading and nothing else, the same way'
  const largest = [...new Set(ours.map(({ first }) => first.largest))].join(', ')
  const of = (read: (seen: Seen) => number) => ({
    measured: median(ours.map(({ first }) => read(first))),
    anchored: median(bare.map(read)),
  })
  return [
    row({
      what: `on ${name}, the largest thing is drawn (${largest})`,
      anchor,
      ...of((seen) => seen.largestMs),
      limit: LARGEST_MS,
      unit: 'ms',
    }),
    row({
      what: `on ${name}, the page's thread is kept from answering`,
      anchor,
      ...of((seen) => seen.blockedMs),
      limit: BLOCKED_MS,
      unit: 'ms',
    }),
    row({ what: `on ${name}, things move (cumulative layout shift)`, anchor, ...of((seen) => seen.moved), limit: MOVED, unit: '' }),
    row({
      what: `on ${name}, the first scroll begins the app: kept from answering`,
      anchor: 'until then',
      measured: median(ours.map(({ added }) => added.blockedMs)),
      anchored: median(ours.map(({ first }) => first.blockedMs)),
      limit: null,
      unit: 'ms',
    }),
    row({
      what: `on ${name}, the app draws over what stood there: things move`,
      anchor: 'until then',
      measured: median(ours.map(({ added }) => added.moved)),
      anchored: median(ours.map(({ first }) => first.moved)),
      limit: MOVED,
      unit: '',
    }),
  ]
}

export const bench: Bench = {
  title: 'The landing page at 1.6 Mbit/s, 150 ms and a processor four times slower',
  run: async () => {
    await ensureWebBuild()
    using folder = createTempFolder('bench-landing')
    const url = `http://127.0.0.1:${await findFreePort()}`
    const server = startServerProcess({
      env: { PORT: new URL(url).port, HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: join(folder.path, 'data') },
    })
    const bare = await hostBare()
    const browser = await chromium.launch({ executablePath: chromiumShellPath() ?? '/usr/bin/chromium', args: LAUNCH_ARGS })
    try {
      await server.ready(url)
      const rows: BenchRow[] = []
      for (const screen of SCREENS) rows.push(...(await measureScreen(browser, screen, { url, bareUrl: bare.url })))
      return rows
    } finally {
      await browser.close()
      bare.server.close()
      await server.stop()
      killGroup(server.child)
    }
  },
}
