/** A page that nobody looks at draws no frames (ours). */
const LATEST_MS = 100

/** Resolves when what was rendered until now has been drawn. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Resolves when the browser has drawn and has nothing better to do, `latestMs` from now at the latest. */
export const whenIdle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })
