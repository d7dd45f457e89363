/** What a piece is made of, as data: rows of drums and parts of instruments, each a pattern of steps of a sixteenth note. */
import type { DrumName, Kit } from './drums.ts'
import type { InstrumentName } from './instruments.ts'

/** Stretches of a piece: intro, verse, chorus, break, ending. */
export type Section = 'i' | 'a' | 'b' | 'c' | 'e'

/** A drum: digits 1 to 9 are strokes by strength, x is 8, a dot is nothing; bars are separated by a space and repeat. */
export type DrumRow = { drum: DrumName; in: string; steps: string; gain?: number; pan?: number }

/**
 * An instrument. `steps`, bar by bar, says when it plays and what:
 * - chords: digits or x strike the whole chord, a dash holds it;
 * - arp: digits name the notes of the chord from below, going on an octave up after the last;
 * - bass: R root, F fifth, O octave, T third, L the step that leads to the next root; a dash holds;
 * - melody: x marks the rhythm, a dash holds; the notes are composed.
 */
export type Part = {
  role: 'chords' | 'arp' | 'bass' | 'melody'
  plays: InstrumentName
  in: string
  steps: string
  gain: number
  /** MIDI note that it keeps about. */
  centre: number
  pan?: number
  /** Shares sent to the room and to the echo. */
  room?: number
  echo?: number
  /** Seconds between the strings of a chord. */
  strum?: number
  /** Whether it breathes with the kick drum. */
  pumped?: boolean
}

/**
 * How a piece gets to its chorus:
 * - break: kick and bass rest for the bar before, and a rush of air rises into the chorus;
 * - breath: they rest for half a bar;
 * - lift: only the loudness tells, for pieces that never stop.
 */
export type BuildUp = 'break' | 'breath' | 'lift'

export type Arrangement = {
  kit: Kit
  /** How it gets to its chorus. */
  buildUp: BuildUp
  /** How late the off-beats come, as a share of their unit; 0.33 is a full shuffle. */
  swing?: { unit: 8 | 16; amount: number }
  drums: readonly DrumRow[]
  parts: readonly Part[]
  room: { sec: number; bright: number }
  /** Time of the echo in beats, and what comes back of it. */
  echo: { beats: number; feedback: number }
  /** How far the pumped parts sink under the kick. */
  pump?: number
  /** Crackle of a record, 0 to 1. */
  dust?: number
  /** Whether the drummer plays a fill into every second stretch. */
  fills?: boolean
}

type DrumFacts = Omit<DrumRow, 'drum' | 'in' | 'steps'>
type PartFacts = Omit<Part, 'role' | 'plays' | 'in' | 'steps'>

export const drum = (name: DrumName, sections: string, steps: string, facts: DrumFacts = {}): DrumRow => ({
  drum: name,
  in: sections,
  steps,
  ...facts,
})

const partOf =
  (role: Part['role']) =>
  (plays: InstrumentName, sections: string, steps: string, facts: PartFacts): Part => ({ role, plays, in: sections, steps, ...facts })

export const chords = partOf('chords')
export const arp = partOf('arp')
export const bass = partOf('bass')
export const melody = partOf('melody')

/** Strokes of a pattern with how many steps each is held. */
export const holds = (pattern: string): { step: number; length: number; sign: string }[] => {
  const found: { step: number; length: number; sign: string }[] = []
  for (const [step, sign] of [...pattern].entries()) {
    const last = found.at(-1)
    if (sign === '-' && last && last.step + last.length === step) last.length += 1
    else if (sign !== '.' && sign !== '-') found.push({ step, length: 1, sign })
  }
  return found
}
