import { whenIdle } from '../ui/after-frame.ts'

/** The page is given this long to come to rest before what it does not need is loaded. */
const LATEST_MS = 2_000

/** Resolves when the browser has drawn and has nothing better to do. */
export const afterPaint = (): Promise<void> => whenIdle(LATEST_MS)
