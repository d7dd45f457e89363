/** Cuts a stream of raw bytes into frames. */

/** Gives each whole frame of `frameBytes` to `take`, with its number; the buffer is reused, so a taker that keeps it copies it. */
export const collectFrames = (frameBytes: number, take: (frame: Uint8Array, index: number) => void): ((chunk: Buffer) => void) => {
  const held = new Uint8Array(frameBytes)
  let filled = 0
  let index = 0
  return (chunk) => {
    let from = 0
    while (from < chunk.length) {
      // A frame that lies whole in the chunk is passed on where it is.
      if (filled === 0 && chunk.length - from >= frameBytes) {
        take(chunk.subarray(from, from + frameBytes), index)
        index += 1
        from += frameBytes
        continue
      }
      const part = chunk.subarray(from, from + frameBytes - filled)
      held.set(part, filled)
      filled += part.length
      from += part.length
      if (filled === frameBytes) {
        take(held, index)
        index += 1
        filled = 0
      }
    }
  }
}
