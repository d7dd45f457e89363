/** A piece of music as data, and where its parts begin. */
import type { Arrangement } from './arrangement.ts'
import type { Mode } from './harmony.ts'

export type Piece = {
  id: string
  bpm: number
  beatsPerBar: 3 | 4
  /** MIDI note of the key, about 48 to 59. */
  key: number
  mode: Mode
  /** Chords of verse and break, and of the chorus, one a bar; four bars. */
  verse: string
  chorus: string
  arrangement: Arrangement
  /** Sections of four bars each between intro and ending. */
  form: string
  seed: number
}

/** Bars before and after the part that can be repeated. */
export const INTRO_BARS = 2
export const ENDING_BARS = 2
export const SECTION_BARS = 4
/** What rings on after the last bar. */
export const TAIL_SEC = 2.5

export type Timing = { barSec: number; loopStartSec: number; loopEndSec: number; durationSec: number }

/** Seconds at which a chorus follows something else: the moments that a piece builds up to. */
export const dropsOf = (piece: Pick<Piece, 'bpm' | 'beatsPerBar' | 'form'>): number[] => {
  const { barSec, loopStartSec } = timingOf(piece)
  return [...piece.form].flatMap((section, nth, all) =>
    section === 'b' && all[nth - 1] !== 'b' && nth > 0 ? [loopStartSec + nth * SECTION_BARS * barSec] : [],
  )
}

/** Where the parts of a piece begin; its first downbeat is its first sample. */
export const timingOf = (piece: Pick<Piece, 'bpm' | 'beatsPerBar' | 'form'>): Timing => {
  const barSec = (60 / piece.bpm) * piece.beatsPerBar
  const loopStartSec = INTRO_BARS * barSec
  const loopEndSec = loopStartSec + piece.form.length * SECTION_BARS * barSec
  return { barSec, loopStartSec, loopEndSec, durationSec: loopEndSec + ENDING_BARS * barSec + TAIL_SEC }
}
