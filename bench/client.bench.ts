import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { snapshotIsKept, workerServes } from '../e2e/lib/device.ts'
import { chromiumShellPath } from '../scripts/system-programs.ts'
import { ensureWebBuild } from '../scripts/web-build.ts'
import { type Bench, type BenchRow, median, percentile95 } from './bench.ts'
import { type ClientHost, hostClientPage } from './lib/browser/client-host.ts'
import type * as clientPage from './lib/browser/client-page.ts'
import { openOfflineStudio } from './lib/browser/offline-studio.ts'

/** An odd number, and enough of them that what else a host does moves their median little. */
const BOOTS = 21
/** Divides the boots. */
const WARM_ROUNDS = 3
const MESSAGES = 100_000
const PAGES_READ = 100
const ROWS_PUT = 1_000
const PUT_ROUNDS = 9
const TABS = 10
const ASKS = 50

const ms = (value: number): string => `${value.toFixed(1)} ms`

const slower = (rate: number): string => (rate === 1 ? '' : `, processor ${rate} × slower`)

type Measured = { what: string; anchor: string; measuredMs: number; anchoredMs: number }

/** A row whose budget is in milliseconds, null where none was set; the anchor says what this machine, today, takes for the least that it could be. */
const within = (limitMs: number | null, measured: Measured): BenchRow => ({
  what: measured.what,
  anchor: measured.anchor,
  measured: ms(measured.measuredMs),
  anchored: ms(measured.anchoredMs),
  ratio: measured.measuredMs / measured.anchoredMs,
  budget: limitMs === null ? 'told' : `≤ ${limitMs} ms`,
  kept: limitMs === null || measured.measuredMs <= limitMs,
})

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await sessionOf(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs in the page. */
const whenUsable = (wanted: { text: string } | null): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      const field = document.querySelector('textarea')
      const isThere =
        field !== null && !field.disabled && (wanted === null || document.querySelector('[role="log"]')?.textContent?.includes(wanted.text))
      if (isThere) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      else requestAnimationFrame(look)
    }
    look()
  })

const sessions = new WeakMap<Page, Promise<CDPSession>>()

const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/**
 * Milliseconds from the start of the navigation to the frame after everything named is there to be used. Asked by the protocol's own
 * calls: with `page.evaluate` the page runs a script of Playwright's first (1.5 ms, six when it is slowed down), as nobody's browser does.
 */
const usableAfter = async (page: Page, url: string, until: { text: string } | null): Promise<number> => {
  const session = await sessionOf(page)
  const { errorText } = await session.send('Page.navigate', { url })
  if (errorText !== undefined) throw new Error(`${url} could not be opened: ${errorText}`)
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${whenUsable})(${JSON.stringify(until)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails !== undefined) throw new Error(`the page could not be watched: ${exceptionDetails.text}`)
  return z.number().parse(result.value)
}

/** Scripts and styles that a boot loaded before it was usable. */
const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path)),
  )

/** The page's files are on the device, and it is served from there. */
const installBare = async (page: Page, url: string): Promise<void> => {
  await usableAfter(page, url, null)
  await workerServes(page)
}

type Opened = { url: string; until: { text: string } | null }

/** The last `count` of boots one after the other in one tab: a page's process is there from the second on. */
const bootsAgain = async (page: Page, { url, until }: Opened, count: number): Promise<number[]> => {
  const boots: number[] = []
  for (let round = 0; round <= count; round += 1) boots.push(await usableAfter(page, url, until))
  return boots.slice(1)
}

type Boots = { ours: number[]; bare: number[] }

/**
 * Warm: the page is opened again in its tab, so its process is there. In rounds, for what else a host does comes and goes; never both in
 * tabs of their own, for a page that is slowed down takes most of a processor while it does nothing.
 */
const warmBoots = async (page: Page, ours: Opened, bare: Opened): Promise<Boots> => {
  const boots: Boots = { ours: [], bare: [] }
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    boots.ours.push(...(await bootsAgain(page, ours, BOOTS / WARM_ROUNDS)))
    boots.bare.push(...(await bootsAgain(page, bare, BOOTS / WARM_ROUNDS)))
  }
  return boots
}

/** Cold: each page comes after one of another origin, and the browser begins a process for it. */
const coldBoots = async (page: Page, ours: Opened, bare: Opened): Promise<Boots> => {
  const boots: Boots = { ours: [], bare: [] }
  for (let round = 0; round < BOOTS; round += 1) {
    boots.ours.push(await usableAfter(page, ours.url, ours.until))
    boots.bare.push(await usableAfter(page, bare.url, bare.until))
  }
  return boots
}

const measureBoots = async (context: BrowserContext, host: ClientHost): Promise<BenchRow[]> => {
  const studio = await openOfflineStudio(context, MESSAGES)
  try {
    const page = await context.newPage()
    const ours = { url: studio.playgroundUrl, until: { text: studio.newestText } }
    await usableAfter(page, ours.url, ours.until)
    const files = await loadedFiles(page)
    await snapshotIsKept(page)
    const bare = { url: host.serveBare(files), until: null }
    await installBare(page, bare.url)
    const rows: BenchRow[] = []
    for (const { how, boot } of [
      { how: 'warm boot (again in its tab)', boot: warmBoots },
      { how: 'cold boot (in a process of its own)', boot: coldBoots },
    ])
      for (const { rate, limitMs } of [
        { rate: 1, limitMs: 250 },
        { rate: 4, limitMs: 600 },
      ]) {
        await slowDown(page, rate)
        // The browser's caches of compiled code are warm, as after any earlier visit.
        await usableAfter(page, ours.url, ours.until)
        await usableAfter(page, bare.url, bare.until)
        const boots = await boot(page, ours, bare)
        rows.push(
          within(limitMs, {
            what: `${how} without a server to a usable playground, ${MESSAGES} messages on the device${slower(rate)}`,
            anchor: 'a page with the same files from such a worker, none of them run, the same way',
            measuredMs: median(boots.ours),
            anchoredMs: median(boots.bare),
          }),
        )
      }
    await page.close()
    return rows
  } finally {
    studio.end()
  }
}

type Client = typeof clientPage

const openClient = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    // Proof: the page's own server gives that script, and nothing else.
    const path = '/client-page.js'
    Object.assign(globalThis, { client: (await import(path)) as Client })
  })
  return page
}
declare const client: Client

const measureStore = async (context: BrowserContext, url: string): Promise<BenchRow[]> => {
  const page = await openClient(context, url)
  await page.evaluate(() => client.fill())
  const rows: BenchRow[] = []
  for (const rate of [1, 4]) {
    await slowDown(page, rate)
    const must = (limitMs: number) => (rate === 1 ? limitMs : null)
    const reads = await page.evaluate((rounds) => client.readPages(rounds), PAGES_READ)
    const puts = await page.evaluate(([rounds, count]) => client.putRows(rounds, count), [PUT_ROUNDS, ROWS_PUT] as const)
    rows.push(
      within(must(15), {
        what: `the last 50 messages of a reel out of ${MESSAGES}, p95${slower(rate)}`,
        anchor: 'one bare getAll of the same rows, p95',
        measuredMs: percentile95(reads.ours),
        anchoredMs: percentile95(reads.bare),
      }),
      within(must(300), {
        what: `${ROWS_PUT} messages put${slower(rate)}`,
        anchor: 'bare puts of the same rows in one transaction',
        measuredMs: median(puts.ours),
        anchoredMs: median(puts.bare),
      }),
      within(must(50), {
        what: `the longest frame of the page meanwhile${slower(rate)}`,
        anchor: 'the longest of the page at rest for as long',
        measuredMs: median(puts.frames),
        anchoredMs: median(puts.restingFrames),
      }),
    )
  }
  await page.close()
  return rows
}

const measureTabs = async (context: BrowserContext, url: string): Promise<BenchRow[]> => {
  const first = await openClient(context, url)
  const id = await first.evaluate(() => client.openTab(null))
  const others: Page[] = []
  for (let tab = 1; tab < TABS; tab += 1) {
    const page = await openClient(context, url)
    await page.evaluate((asker) => client.openTab(asker), id)
    others.push(page)
  }
  const asked = await first.evaluate(([rounds, count]) => client.askTabs(rounds, count), [ASKS, others.length] as const)
  return [
    within(20, {
      what: `news to ${TABS - 1} other tabs and back from the last, p95`,
      anchor: 'a bare broadcast channel, p95',
      measuredMs: percentile95(asked.ours),
      anchoredMs: percentile95(asked.bare),
    }),
  ]
}

export const bench: Bench = {
  title: 'The client on its device',
  run: async () => {
    await ensureWebBuild()
    const browser = await chromium.launch({
      executablePath: chromiumShellPath() ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const host = await hostClientPage()
    try {
      const boots = await measureBoots(await browser.newContext(), host)
      const store = await measureStore(await browser.newContext(), host.url)
      const tabs = await measureTabs(await browser.newContext(), host.url)
      return [...boots, ...store, ...tabs]
    } finally {
      host.close()
      await browser.close()
    }
  },
}
