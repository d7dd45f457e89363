/** Over a slow line a page does not wait longer for a script that is only to be had early (ours). */
const WAIT_MS = 1_000

/** Resolves when the scripts that came with the page have run, or could not be had. */
export const afterScripts = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS)
    document.addEventListener('DOMContentLoaded', () => resolve())
  })
