/** Work goes on for so long before the page may do something else: half a frame of a screen (ours). */
const PIECE_MS = 8

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    // Not a timer: after a few of them browsers make each wait four milliseconds.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** For work in small steps: to be awaited between them, and waits only once these have taken their share of a frame. */
export const createRest = (): (() => Promise<void>) => {
  let beganMs = performance.now()
  return async () => {
    if (performance.now() - beganMs < PIECE_MS) return
    await nextTurn()
    beganMs = performance.now()
  }
}
