/** How much a page's main thread itself does for a frame, in a processor's time: what else the machine does meanwhile does not count. */
import type { Page } from '@playwright/test'
import { z } from 'zod'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame']

/** Of Chromium's trace: times in microseconds, `tdur` what the thread had of a processor. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({
      ...{ name: z.string(), pid: z.number(), tid: z.number(), ts: z.optional(z.number()), tdur: z.optional(z.number()) },
      args: z.optional(z.object({ data: z.optional(z.object({ type: z.optional(z.unknown()) })) })),
    }),
  ),
})

type TraceEvent = z.infer<typeof Trace>['traceEvents'][number]
const isMove = ({ name, args }: TraceEvent): boolean => name === 'EventDispatch' && args?.data?.type === 'pointermove'

/**
 * Milliseconds for each frame in which a pointer moved: handlers, rendering, styles, layout and painting, as they came until the next frame.
 * Frames in which nothing moved have little to do, and would only flatter.
 */
export const mainThreadWork = async (page: Page, during: () => Promise<void>): Promise<number[]> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('Only a browser that was launched can be traced')
  await browser.startTracing(page, { categories: CATEGORIES })
  await during().catch(async (error: unknown) => {
    await browser.stopTracing()
    throw error
  })
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const moved = traceEvents.find(isMove)
  if (moved === undefined) throw new Error('No pointer moved over the page')
  const own = traceEvents.filter(({ pid, tid }) => pid === moved.pid && tid === moved.tid)
  const timed = own.toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0))
  const works: number[] = []
  let [workMs, taskMs, hasMoved] = [0, 0, false]
  for (const event of timed) {
    if (event.name === 'RunTask') {
      workMs += taskMs
      taskMs = (event.tdur ?? 0) / 1000
    }
    hasMoved ||= isMove(event)
    // It stands within the task that hands out the moves and draws: that task is the new frame's first.
    if (event.name !== 'BeginMainThreadFrame') continue
    if (hasMoved) works.push(workMs)
    workMs = 0
    hasMoved = false
  }
  return works
}
