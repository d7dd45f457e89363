/** ffmpeg's meter of EBU R 128: the filter, and the summary that it writes to standard error at its end. */

/**
 * Integrated loudness and true peak (four times oversampled, ITU-R BS.1770). The same figures as the first pass of `loudnorm`, in a quarter of
 * the time. `verbose` keeps its ten lines a second out of the log; the summary comes at level `info`.
 */
export const LOUDNESS_METER = 'ebur128=peak=true:framelog=verbose'

/** −∞ where there is only silence: the gate of EBU R 128 lets nothing through. */
export type Loudness = { integratedLufs: number; truePeakDbtp: number }

/** Where the absolute gate stands; what the meter gives when nothing was above it. LUFS. */
const GATE_LUFS = -70

/** The figures of the last summary; null where there is none. */
export const parseLoudness = (stderr: string): Loudness | null => {
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const lufs = /I:\s+(-?[\d.]+|-inf) LUFS/.exec(summary)?.[1]
  const peak = /Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]
  if (lufs === undefined || peak === undefined) return null
  const integratedLufs = figure(lufs)
  return { integratedLufs: integratedLufs <= GATE_LUFS ? Number.NEGATIVE_INFINITY : integratedLufs, truePeakDbtp: figure(peak) }
}

const figure = (text: string): number => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text))
