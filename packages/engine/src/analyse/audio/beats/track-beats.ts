/** Tracks beats of about a given period through the onset envelope, by dynamic programming (Ellis 2007). Pure. */

/** How much a step that differs from the period costs, against an envelope of standard deviation 1. */
const TIGHTNESS = 140
const SHORTEST = 0.84
const LONGEST = 1.19

/** Frames of the beats in order; linear in the length of `envelope`. */
const trackBeats = (envelope: Float32Array, period: number): number[] => {
  const [least, most] = [Math.max(1, Math.round(period * SHORTEST)), Math.round(period * LONGEST)]
  const costs = Float32Array.from({ length: most - least + 1 }, (_, i) => -TIGHTNESS * Math.log((i + least) / period) ** 2)
  const scores = new Float32Array(envelope.length)
  const froms = new Int32Array(envelope.length).fill(-1)
  for (let t = 0; t < envelope.length; t += 1) {
    let best = 0
    let from = -1
    for (let step = least; step <= most && step <= t; step += 1) {
      const score = (scores[t - step] ?? 0) + (costs[step - least] ?? 0)
      if (from === -1 ? score > 0 : score > best) {
        best = score
        from = t - step
      }
    }
    scores[t] = (envelope[t] ?? 0) + Math.max(0, best)
    froms[t] = from
  }
  let last = Math.max(0, envelope.length - most)
  for (let t = last; t < envelope.length; t += 1) if ((scores[t] ?? 0) > (scores[last] ?? 0)) last = t
  const beats: number[] = []
  for (let t = last; t >= 0; t = froms[t] ?? -1) beats.push(t)
  return beats.reverse()
}

/** The pulse and up to two others of its period between its beats, such as the off-beat. */
export const trackPulses = (envelope: Float32Array, period: number): number[][] => {
  const masked = Float32Array.from(envelope)
  const pulses: number[][] = []
  for (let n = 0; n < 3; n += 1) {
    const beats = trackBeats(masked, period)
    if (beats.length < 4) break
    pulses.push(beats)
    const reach = Math.max(2, Math.round(period * 0.14))
    for (const beat of beats) for (let t = beat - reach; t <= beat + reach; t += 1) if (t >= 0 && t < masked.length) masked[t] = -1
  }
  return pulses
}
