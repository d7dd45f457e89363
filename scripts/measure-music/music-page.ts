/** What is asked of a track, which tracks miss it, and the page that says so. */
import type { Heard } from './measure-track.ts'
import { OCTAVES_HZ } from './spectrum.ts'

/** Octaves of finished records against each other, dB; see the page for where they come from. */
const RECORD_DB = [-10, 0, -0.5, -2.5, -4, -6, -8.5, -11, -15.5, -22]
/** The octaves that are judged: 63 Hz to 8 kHz, and how far each may be off. Ambient pieces and pianos end earlier. */
const JUDGED = { from: 1, to: 8, offDb: 9 }

const LIMITS = {
  lufs: [-16.3, -15.7],
  lraLu: [2.5, 12],
  peakDbtp: -1,
  /** Peaks over loudness: less is squashed, more is not mastered. */
  plrDb: [8, 16],
  widthDb: [-14, -3],
  lowWidthDb: -20,
  slopeDb: [-4, -1],
  /** A drop is heard when all of it or its lows rise by this much. */
  dropDb: 1.5,
  dropLowDb: 4,
  seamDb: 6,
  tempo: 0.02,
} as const

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most

const offOctaves = (octavesDb: readonly number[]): number[] => {
  const apart = octavesDb.map((level, i) => level - (RECORD_DB[i] ?? 0))
  const middle = apart.slice(2, 8).reduce((sum, value) => sum + value, 0) / 6
  return apart.map((value) => value - middle)
}

/** Twice and half a tempo is the same tempo, counted otherwise. */
const agrees = (bpm: number, wanted: number) => [0.5, 1, 2].some((times) => Math.abs(bpm * times - wanted) <= wanted * LIMITS.tempo)

export const faultsOf = ({ track, lufs, lraLu, peakDbtp, spectrum, bpm, drops, seam }: Heard): string[] => {
  const faults: string[] = []
  const ask = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  ask(within(lufs, LIMITS.lufs), `${lufs} LUFS`)
  ask(within(lraLu, LIMITS.lraLu), `range ${lraLu} LU`)
  ask(peakDbtp <= LIMITS.peakDbtp, `peak ${peakDbtp} dBTP`)
  ask(within(peakDbtp - lufs, LIMITS.plrDb), `peaks ${(peakDbtp - lufs).toFixed(1)} dB over its loudness`)
  ask(within(spectrum.slopeDb, LIMITS.slopeDb), `slope ${spectrum.slopeDb.toFixed(1)} dB an octave`)
  ask(within(spectrum.widthDb, LIMITS.widthDb), `width ${spectrum.widthDb.toFixed(1)} dB`)
  ask(spectrum.lowWidthDb <= LIMITS.lowWidthDb, `lows ${spectrum.lowWidthDb.toFixed(0)} dB wide`)
  ask(agrees(bpm, track.bpm), `tempo heard as ${bpm}`)
  ask(Math.abs(seam.levelDb) <= LIMITS.seamDb, `loop steps by ${seam.levelDb.toFixed(1)} dB`)
  for (const { atSec, wholeDb, lowDb } of drops)
    ask(wholeDb >= LIMITS.dropDb || lowDb >= LIMITS.dropLowDb, `drop at ${atSec.toFixed(0)} s is not heard`)
  for (const [i, off] of offOctaves(spectrum.octavesDb).entries())
    if (i >= JUDGED.from && i <= JUDGED.to) ask(Math.abs(off) <= JUDGED.offDb, `${OCTAVES_HZ[i]} Hz ${off.toFixed(0)} dB`)
  return faults
}

const figure = (value: number, digits = 1) => value.toFixed(digits).replace('-', '−')

const rowOf = (one: Heard): string => {
  const { track, spectrum, drops, seam } = one
  const aubio = one.aubioBpm === null ? '–' : figure(one.aubioBpm, 0)
  const cells = [
    track.title,
    figure(one.lufs),
    figure(one.lraLu),
    figure(one.peakDbtp),
    figure(one.peakDbtp - one.lufs),
    spectrum.octavesDb
      .slice(1, 9)
      .map((level) => figure(level, 0))
      .join(' '),
    figure(spectrum.slopeDb),
    `${figure(spectrum.widthDb, 0)} / ${figure(spectrum.lowWidthDb, 0)}`,
    `${track.bpm} / ${figure(one.bpm, 0)} / ${aubio}`,
    drops.map(({ wholeDb, lowDb }) => `${figure(wholeDb)} (${figure(lowDb)})`).join(', '),
    figure(seam.levelDb),
    faultsOf(one).join('; ') || 'none',
  ]
  return `| ${cells.join(' | ')} |`
}

const HEAD = `# 070. The music, by measures

Written by \`node scripts/measure-music/main.ts\`; measure again after a piece, an instrument or the mastering changed.

| column | what it is | asked |
|---|---|---|
| LUFS, LRA, dBTP | ffmpeg's \`ebur128\` of the file | −16 ± 0.3; 2.5 to 12 LU; at most −1 |
| PLR | true peak over integrated loudness, dB | 8 to 16 |
| octaves | 63 Hz to 8 kHz against the whole, dB | each within 9 dB of a record's |
| slope | of the octaves from 125 Hz to 4 kHz, dB an octave | −4 to −1 |
| width | sides against the middle from 200 Hz up / under 120 Hz, dB | −14 to −3, which is a correlation of a third / at most −20 |
| tempo | of the score / by an autocorrelation of its own (\`measure-music/tempo.ts\`) / \`aubio tempo\` | the second within 2 % of the first, or its half or double |
| drops | from the two bars before to the two from it on, dB (its lows) | 1.5 dB, or 4 dB of the lows |
| seam | from the half second before the loop's end to the one after its beginning, dB | within 6 |

A record falls by about 5 dB per octave of spectral density from 100 Hz to 4 kHz, and faster above (Pestana, Ma, Reiss, Barbosa and Black,
Spectral Characteristics of Popular Commercial Recordings 1950–2010, AES 135, 2013), which is 2 dB an octave of octave levels. Lowest and
highest octaves grow with percussion (Elowsson and Friberg, Long-term Average Spectrum in Popular Music and its Relation to the Level of the
Percussion, AES 142, 2017). The peak is that of EBU R 128's advice for what is encoded with losses. The other limits are ours. \`aubio\` takes the
mean of what it hears between beats, which rests and ghost notes pull about; it is told and not judged.

| track | LUFS | LRA | dBTP | PLR | octaves | slope | width | tempo | drops | seam | misses |
|---|---|---|---|---|---|---|---|---|---|---|---|
`

export const musicPage = (heard: readonly Heard[]): string => `${HEAD}${heard.map(rowOf).join('\n')}\n`
