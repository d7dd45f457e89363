/** A page that nobody looks at draws no frames (ours). */
const LATEST_MS = 100

/** Resolves when what was rendered until now has been drawn. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS)
    requestAnimationFrame(() => setTimeout(resolve))
  })
