/** Resolves when the browser has drawn and has nothing better to do, `latestMs` from now at the latest. */
export const whenIdle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })
