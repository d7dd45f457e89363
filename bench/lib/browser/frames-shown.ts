/** How evenly a page's frames come, by the browser's own clock. */
import type { Page } from '@playwright/test'
import { z } from 'zod'

/** Of Chromium's trace: times in microseconds. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      ...{ name: z.string(), pid: z.number(), ts: z.optional(z.number()) },
      args: z.optional(z.object({ layerTreeId: z.optional(z.number()) })),
    }),
  ),
})

/** Asks for every frame of the screen, as something that moves would, until it is told to end. */
const askForFrames = (): void => {
  const asked = Symbol('frames')
  Object.assign(window, { asked })
  const ask = (): void => {
    if (Reflect.get(window, 'asked') === asked) requestAnimationFrame(ask)
  }
  requestAnimationFrame(ask)
}
const askNoMore = (): void => {
  Reflect.deleteProperty(window, 'asked')
}

/**
 * Milliseconds from each frame that the page's main thread drew to the next, told in beats of the screen: the page's own clock is blurred to
 * tenths of a millisecond on purpose, so that an empty page that misses nothing reads 16.8 there.
 */
export const framesShownDuring = async (page: Page, during: () => Promise<void>): Promise<number[]> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('Only a browser that was launched can be traced')
  await page.evaluate(askForFrames)
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  const traced = await during().then(
    () => browser.stopTracing(),
    async (error: unknown) => {
      await browser.stopTracing()
      throw error
    },
  )
  await page.evaluate(askNoMore)
  const { traceEvents } = Trace.parse(JSON.parse(traced.toString()))
  const ofPage = (wanted: string): { key: string; ts: number }[] =>
    traceEvents.flatMap(({ name, pid, ts, args }) =>
      name === wanted && ts !== undefined ? [{ key: `${pid} ${args?.layerTreeId}`, ts }] : [],
    )
  const drawn = ofPage('BeginMainThreadFrame')
  const byTree = Map.groupBy(drawn, ({ key }) => key)
  const [key] = [...byTree.entries()].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (key === undefined) throw new Error('The page drew no frame')
  const times = (all: readonly { key: string; ts: number }[]): number[] =>
    all.flatMap((one) => (one.key === key ? [one.ts] : [])).toSorted((a, b) => a - b)
  const beats = times(ofPage('BeginFrame'))
  // A frame stands for the beat in which the main thread came to it: one that it was late for counts from where it began.
  const stood = times(drawn).flatMap((ts) => beats.findLast((beat) => beat <= ts) ?? [])
  return stood.slice(1).map((ts, at) => (ts - (stood[at] ?? ts)) / 1000)
}
