/** Plays a score: every note into its buses, then room, echo, pump and the last stage. */
import { rush } from './build-up.ts'
import { compose } from './compose.ts'
import { drumSound } from './drums.ts'
import { filter } from './envelopes-filters.ts'
import { type InstrumentName, playNote, type Sound, STRUCK, type Voice } from './instruments.ts'
import { master } from './master.ts'
import { addAt, addEcho, addRoom, type Bus, createBus, mixBus, sidechain } from './mixer.ts'
import { type Piece, timingOf } from './piece.ts'
import { createRandom } from './random.ts'
import { SAMPLE_RATE } from './wavetables.ts'

/** A whole piece as 48 kHz stereo, −1 to 1. About a twentieth of its length on one core; the same samples every time. */
export const renderPiece = (piece: Piece): Bus => {
  const { arrangement } = piece
  const length = Math.ceil(timingOf(piece).durationSec * SAMPLE_RATE)
  const score = compose(piece)
  const [steady, pumped, room, echo] = [createBus(length), createBus(length), createBus(length), createBus(length)]
  const sample = (sec: number) => Math.round(sec * SAMPLE_RATE)

  for (const { atSec, drum, gain, pan } of score.strokes) {
    const sound = [drumSound(arrangement.kit, drum)] as const
    addAt(steady, sound, sample(atSec), gain * 0.62, pan)
    // A touch of the room glues a kit together; low drums would only muddy it.
    if (drum !== 'kick' && drum !== 'tom') addAt(room, sound, sample(atSec), gain * 0.06, pan)
  }
  const notes = createNoteCatalog()
  for (const { atSec, part, voice, pan, level } of score.notes) {
    const sound = notes(part.plays, voice)
    const gain = part.gain * (0.35 + 0.65 * voice.velocity) * level
    addAt(part.pumped ? pumped : steady, sound, sample(atSec), gain, pan)
    if (part.room) addAt(room, sound, sample(atSec), gain * part.room, pan)
    if (part.echo) addAt(echo, sound, sample(atSec), gain * part.echo, pan)
  }
  for (const { atSec, lengthSec } of score.rushes) addAt(steady, rush(lengthSec, piece.seed), sample(atSec), RUSH_GAIN, 0)
  filter(room.left, 'high', 220)
  filter(room.right, 'high', 220)
  addEcho(pumped, echo, (arrangement.echo.beats * 60) / piece.bpm, arrangement.echo.feedback)
  addRoom(pumped, room, arrangement.room.sec, arrangement.room.bright)
  if (arrangement.pump) sidechain(pumped, score.kicksSec.map(sample), arrangement.pump, Math.min(0.38, (60 / piece.bpm) * 0.8))
  mixBus(steady, pumped)
  if (arrangement.dust) addDust(steady, arrangement.dust, piece.seed)
  master(steady, isDriven(piece))
  fadeTail(steady)
  return steady
}

/** Present, and under what it leads to. */
const RUSH_GAIN = 0.16

/** Whether drums carry the piece. */
const isDriven = ({ arrangement }: Piece): boolean => arrangement.drums.some(({ drum, gain }) => drum === 'kick' && (gain ?? 0.5) >= 0.6)

/** Plucked and struck notes sound the same each time they are asked for: three takes of each are kept. */
const createNoteCatalog = (): ((plays: InstrumentName, voice: Voice) => Sound) => {
  const kept = new Map<string, Sound>()
  return (plays, voice) => {
    if (!STRUCK.has(plays)) return playNote(plays, voice)
    const take = voice.seed % 3
    const velocity = Math.round(voice.velocity * 6) / 6
    const heldSec = Math.ceil(voice.heldSec * 4) / 4
    const key = `${plays} ${voice.midi} ${take} ${velocity} ${heldSec}`
    const found = kept.get(key) ?? playNote(plays, { midi: voice.midi, heldSec, velocity, seed: take })
    kept.set(key, found)
    return found
  }
}

/** A worn record: a hiss and a click now and then. */
const addDust = (bus: Bus, amount: number, seed: number): void => {
  const random = createRandom(seed + 99)
  let hiss = 0
  for (let i = 0; i < bus.left.length; i += 1) {
    hiss += (random() * 2 - 1 - hiss) * 0.3
    const click = random() < 0.00009 ? (random() - 0.5) * 0.12 : 0
    bus.left[i] = (bus.left[i] ?? 0) + amount * (hiss * 0.006 + click)
    bus.right[i] = (bus.right[i] ?? 0) + amount * (hiss * 0.005 - click * 0.6)
  }
}

/** The room's last breath goes to nothing over the final second. */
const fadeTail = (bus: Bus): void => {
  const length = SAMPLE_RATE
  for (const side of [bus.left, bus.right]) {
    const start = side.length - length
    for (let i = 0; i < length; i += 1) side[start + i] = (side[start + i] ?? 0) * Math.cos(((i / length) * Math.PI) / 2)
  }
}
