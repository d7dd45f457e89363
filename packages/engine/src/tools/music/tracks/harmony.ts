/** Scales, chords and how chords are laid out so that one leads to the next. Notes are MIDI numbers (60 is middle C). */

export type Mode = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'lydian' | 'harmonic-minor'

const STEPS: Record<Mode, readonly number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  'harmonic-minor': [0, 2, 3, 5, 7, 8, 11],
}

/** Note of a scale by step: 0 is the root, 7 the root an octave up, −1 the step below. */
export const scaleNote = (root: number, mode: Mode, step: number): number => {
  const octave = Math.floor(step / 7)
  return root + 12 * octave + (STEPS[mode][((step % 7) + 7) % 7] ?? 0)
}

export type Chord = {
  /** Step of the scale it stands on, 0 to 6. */
  step: number
  root: number
  /** Root, third, fifth and so on, upwards from the root. */
  notes: readonly number[]
}

/**
 * Chords of a progression such as '1 5 6 4': the step of the scale, and after a colon what is laid on it: 7, 9, add9, sus2,
 * sus4, 6, 5 (no third), M (a major third whatever the scale says).
 */
export const readProgression = (text: string, root: number, mode: Mode): Chord[] =>
  text.split(' ').map((word) => {
    const [degree = '1', colour = ''] = word.split(':')
    const step = Number(degree) - 1
    const at = (offset: number) => scaleNote(root, mode, step + offset)
    const base = at(0)
    const third = colour.includes('M') ? base + 4 : at(2)
    const stack: Record<string, readonly number[]> = {
      '': [base, third, at(4)],
      M: [base, third, at(4)],
      M7: [base, third, at(4), at(6)],
      '7': [base, third, at(4), at(6)],
      '9': [base, third, at(4), at(6), at(8)],
      add9: [base, third, at(4), at(8)],
      sus2: [base, at(1), at(4)],
      sus4: [base, at(3), at(4)],
      '6': [base, third, at(4), at(5)],
      '5': [base, at(4), base + 12],
    }
    return { step, root: base, notes: stack[colour] ?? [base, third, at(4)] }
  })

/** Widest stretch of a voicing in semitones: two hands, or one section of an orchestra. */
const SPAN_MAX = 16

/**
 * The chord's notes about `centre`, in the inversion that moves least from the voicing before. Five-note chords leave out
 * their root: the bass has it.
 */
export const voiceChord = (chord: Chord, centre: number, before: readonly number[] | null): number[] => {
  const classes = (chord.notes.length > 4 ? chord.notes.slice(1) : chord.notes).map((note) => ((note % 12) + 12) % 12)
  let best: number[] = []
  let bestCost = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < classes.length; turn += 1) {
    for (const lift of [-12, 0, 12]) {
      const voicing = stackUp([...classes.slice(turn), ...classes.slice(0, turn)], centre - 6 + lift)
      const middle = voicing.reduce((sum, note) => sum + note, 0) / voicing.length
      const span = (voicing.at(-1) ?? 0) - (voicing[0] ?? 0)
      const travel = before
        ? voicing.reduce((sum, note, i) => sum + Math.abs(note - (before[Math.min(i, before.length - 1)] ?? note)), 0)
        : 0
      const cost = travel + Math.abs(middle - centre) * 1.4 + (span > SPAN_MAX ? 40 : 0)
      if (cost < bestCost) [best, bestCost] = [voicing, cost]
    }
  }
  return best
}

/** The classes as rising notes, the first at or above `floor`. */
const stackUp = (classes: readonly number[], floor: number): number[] => {
  const notes: number[] = []
  for (const pitchClass of classes) {
    const above = notes.at(-1) ?? floor - 1
    notes.push(above + 1 + ((((pitchClass - above - 1) % 12) + 12) % 12))
  }
  return notes
}

/** The note of the same name that is nearest to `centre`. */
export const near = (midi: number, centre: number): number => {
  const apart = (((midi - centre) % 12) + 12) % 12
  return centre + (apart > 6 ? apart - 12 : apart)
}

export const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)
