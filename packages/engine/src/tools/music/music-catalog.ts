/** The built-in music: what there is, for choosing. The sound itself is made on demand by ensure-track.ts. */
import type { Track } from './music.ts'
import type { InstrumentName } from './tracks/instruments.ts'
import { dropsOf, timingOf } from './tracks/piece.ts'
import { type CatalogPiece, PIECES } from './tracks/pieces.ts'

/** Its moods are words of the table of moods (moods.ts); its instruments are the families that are heard (FAMILIES, drums). */
export type CatalogTrack = Track & {
  durationSec: number
  /** Between these it may be repeated without a seam in its bars. */
  loopStartSec: number
  loopEndSec: number
  licence: 'CC0-1.0'
}

const FAMILIES: Record<InstrumentName, string> = {
  piano: 'piano',
  epiano: 'piano',
  organ: 'organ',
  guitar: 'guitar',
  nylon: 'guitar',
  'power-guitar': 'guitar',
  ukulele: 'ukulele',
  marimba: 'bells',
  bell: 'bells',
  musicbox: 'bells',
  pluck: 'synth',
  'saw-pluck': 'synth',
  stab: 'synth',
  'warm-pad': 'synth',
  'wide-pad': 'synth',
  'glass-pad': 'synth',
  strings: 'strings',
  staccato: 'strings',
  brass: 'brass',
  flute: 'flute',
  lead: 'synth',
  'square-lead': 'synth',
  'sub-bass': 'bass',
  'round-bass': 'bass',
  'saw-bass': 'bass',
  'pick-bass': 'bass',
  upright: 'bass',
  '808': 'bass',
  reese: 'bass',
}

const describe = (piece: CatalogPiece): CatalogTrack => {
  const { id, title, genre, moods, bpm, energy, beatsPerBar, arrangement } = piece
  const { durationSec, loopStartSec, loopEndSec } = timingOf(piece)
  const loud = arrangement.drums.some(({ gain }) => (gain ?? 0.5) >= 0.4)
  const instruments = [...new Set([...(loud ? ['drums'] : []), ...arrangement.parts.map(({ plays }) => FAMILIES[plays])])]
  return {
    id,
    title,
    genre,
    moods,
    instruments,
    bpm,
    energy,
    beatsPerBar,
    firstBeatSec: 0,
    dropsSec: dropsOf(piece),
    durationSec,
    loopStartSec,
    loopEndSec,
    licence: 'CC0-1.0',
  }
}

/** Every track of the catalogue. */
export const CATALOG: readonly CatalogTrack[] = PIECES.map(describe)
