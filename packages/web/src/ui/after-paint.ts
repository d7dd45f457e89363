import { whenIdle } from './after-frame.ts'

/** What a page uses soon though it does not show it: the outbox, the connection. More than a slow device's first two frames take (ours). */
const SOON_MS = 500
/** The page is given this long to come to rest before what it does not need is loaded. */
const LATEST_MS = 2_000

/** Resolves when the browser has drawn and has nothing better to do. */
export const afterPaint = (): Promise<void> => whenIdle(LATEST_MS)

/** The same for what is used soon. */
export const soonAfterPaint = (): Promise<void> => whenIdle(SOON_MS)
