/** The frame in which something was rendered, and the one in which the browser first answers the person again. */
const FRAMES = 2

const afterFrames = (count: number, run: () => void): void => {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()))
}

/** Resolves when the browser has drawn and has nothing better to do, `latestMs` from now at the latest. A page that nobody looks at draws no frames. */
export const whenIdle = (latestMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, latestMs)
    // Safari has no idle callback: there it is the first task after those frames.
    afterFrames(FRAMES, () => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve)))
  })
