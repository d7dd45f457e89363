/** Shows how far a long fetch is: one line that is written over on a terminal, a line for each tenth elsewhere. */
type Output = { isTTY?: boolean; write: (text: string) => unknown }

/** A terminal is written to so often at most. */
const EVERY_MS = 200

export const showProgress = (output: Output, now: () => number = Date.now) => {
  let begun: { ms: number; bytes: number } | null = null
  let shownMs = Number.NEGATIVE_INFINITY
  let tenths = -1
  let isOpen = false

  const end = (): void => {
    if (isOpen) output.write('\n')
    isOpen = false
  }
  const textOf = (receivedBytes: number, totalBytes: number | null): string => {
    const megabytes = (bytes: number) => Math.floor(bytes / 1e6)
    if (totalBytes === null) return `${megabytes(receivedBytes)} MB`
    const share = Math.floor((100 * receivedBytes) / totalBytes)
    const ms = now() - (begun?.ms ?? now())
    const came = receivedBytes - (begun?.bytes ?? receivedBytes)
    // Of the first moments no speed can be told.
    const leftSec = ms > 2_000 && came > 0 ? Math.ceil(((totalBytes - receivedBytes) * ms) / came / 1000) : null
    const left = leftSec === null || leftSec === 0 ? '' : leftSec > 90 ? `, ${Math.ceil(leftSec / 60)} min left` : `, ${leftSec} s left`
    return `${megabytes(receivedBytes)} of ${megabytes(totalBytes)} MB (${share} %)${left}`
  }
  return {
    told: (receivedBytes: number, totalBytes: number | null): void => {
      begun ??= { ms: now(), bytes: receivedBytes }
      const isWhole = receivedBytes === totalBytes
      if (output.isTTY) {
        if (now() - shownMs < EVERY_MS && !isWhole) return
        shownMs = now()
        isOpen = true
        output.write(`\r\u001b[K  ${textOf(receivedBytes, totalBytes)}`)
        return
      }
      const reached = totalBytes === null ? Math.floor(receivedBytes / 1e7) : Math.floor((10 * receivedBytes) / totalBytes)
      if (reached <= tenths) return
      tenths = reached
      output.write(`  ${textOf(receivedBytes, totalBytes)}\n`)
    },
    /** A remark between. */
    say: (text: string): void => {
      end()
      output.write(`  ${text}\n`)
    },
    end,
  }
}
