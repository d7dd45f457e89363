/** Reads the summary that ffmpeg's ebur128 filter writes at its end. */

/** Integrated loudness and true peak; null where there is only silence (the gate of EBU R 128 lets nothing through). */
export function parseLoudness(said: string): { loudnessLufs: number | null; truePeakDbtp: number | null } {
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1] ?? Number.NaN)
  const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1] ?? Number.NaN)
  return {
    // −70 is where the absolute gate stands: nothing was above it.
    loudnessLufs: Number.isFinite(loudness) && loudness > -70 ? loudness : null,
    truePeakDbtp: Number.isFinite(peak) ? peak : null,
  }
}
