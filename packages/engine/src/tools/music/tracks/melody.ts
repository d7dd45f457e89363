/** Tunes: a short figure that comes back over changing chords, and comes to rest. */
import { holds, type Part, type Section } from './arrangement.ts'
import { type Chord, near, scaleNote } from './harmony.ts'
import type { Piece } from './piece.ts'
import { createRandom, type Random } from './random.ts'

type Bar = { section: Section; index: number; chord: Chord }

/** A tune keeps within this many semitones of its centre. */
const REACH = 10

/**
 * Notes of a melody part by bar × 100 + step. The figure of moves is drawn once a section kind and used for each of its
 * returns, so that the chorus is the same tune every time; on the beat it takes notes of the chord, between them steps of the scale.
 */
export const composeMelody = (piece: Piece, part: Part, bars: readonly Bar[], random: Random): Map<number, number> => {
  const figureSeed = Math.floor(random() * 1e9)
  const notes = new Map<number, number>()
  let midi = part.centre
  let figure: number[] = []
  let at = 0
  for (const bar of bars) {
    const place = (bar.index - 2) % 4
    // Bars one and three begin the figure anew: statement and answer.
    if (place === 0 || place === 2) {
      figure = drawFigure(createRandom(figureSeed + (bar.section === 'b' ? 1 : 2)), 12)
      at = 0
      if (place === 0) midi = near(bar.chord.notes[2] ?? bar.chord.root, part.centre)
    }
    if (!part.in.includes(bar.section)) continue
    const pattern = part.steps.split(' ')
    const steps = holds(pattern[(((bar.index - 2) % pattern.length) + pattern.length) % pattern.length] ?? '')
    for (const [i, { step, length }] of steps.entries()) {
      const move = figure[at % figure.length] ?? 0
      at += 1
      const closing = place === 3 && i === steps.length - 1
      const wanted = stepFrom(piece, midi, closing ? -Math.sign(midi - part.centre) : move)
      midi = closing || step % 4 === 0 || length >= 4 ? nearestOf(bar.chord.notes, wanted) : wanted
      if (midi > part.centre + REACH) midi = nearestOf(bar.chord.notes, midi - 5)
      if (midi < part.centre - REACH) midi = nearestOf(bar.chord.notes, midi + 5)
      notes.set(bar.index * 100 + step, midi)
    }
  }
  return notes
}

/** Moves in steps of the scale: mostly by one, now and then a leap that is then made good in the other direction. */
const drawFigure = (random: Random, length: number): number[] => {
  const moves: number[] = []
  let direction = random() < 0.5 ? 1 : -1
  for (let i = 0; i < length; i += 1) {
    const last = moves.at(-1) ?? 0
    if (Math.abs(last) > 2) moves.push(-Math.sign(last))
    else {
      if (random() < 0.35) direction = -direction
      const size = random()
      moves.push(size < 0.12 ? 0 : size < 0.72 ? direction : size < 0.9 ? 2 * direction : 3 * direction)
    }
  }
  return moves
}

/** The note of the scale that lies `steps` from the given one. */
const stepFrom = (piece: Piece, midi: number, steps: number): number => {
  const scale: number[] = []
  for (let octave = -3; octave <= 4; octave += 1)
    for (let step = 0; step < 7; step += 1) scale.push(scaleNote(piece.key, piece.mode, step) + 12 * octave)
  let at = 0
  for (const [i, note] of scale.entries()) if (Math.abs(note - midi) < Math.abs((scale[at] ?? 0) - midi)) at = i
  return scale[at + steps] ?? midi
}

/** Of the chord's notes in any octave the one nearest to `midi`. */
const nearestOf = (chord: readonly number[], midi: number): number =>
  chord.map((note) => near(note, midi)).reduce((best, note) => (Math.abs(note - midi) < Math.abs(best - midi) ? note : best))
