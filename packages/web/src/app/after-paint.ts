/** The page is given this long to come to rest before what it does not need is loaded. */
const LATEST_MS = 2_000

/** Resolves when the browser has drawn and has nothing better to do. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, LATEST_MS)
  })
