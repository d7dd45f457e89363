/** The music as the graph sees it: a file, and the part of it that can be repeated without being heard. */
export type MusicFile = { durationSec: number; loopStartSec: number; loopEndSec: number }

/** What the composer masters every track of the catalog to (tools/tracks). */
export const CATALOG_LUFS = -16

/** A file of a person's own repeats whole bars, so that the beats go on evenly where it starts again. */
export const ownMusicLoop = (settings: { bpm: number; beats_per_bar: number; first_beat_sec: number }, durationSec: number): MusicFile => {
  const barSec = (60 / settings.bpm) * settings.beats_per_bar
  const loopStartSec = Math.max(0, settings.first_beat_sec)
  return { durationSec, loopStartSec, loopEndSec: loopStartSec + Math.floor((durationSec - loopStartSec) / barSec) * barSec }
}

export type MusicPiece = { fromSec: number; lengthSec: number }

/** A loop shorter than this would be heard as a stutter, and would take hundreds of pieces; the whole file is repeated then. */
const LOOP_SEC_MIN = 2

/**
 * Stretches of the music that, one after the other, last `neededSec`: from `startSec` on, then its loop as often as it
 * takes. Music that is long enough is one piece.
 */
export const loopMusic = (music: MusicFile, startSec: number, neededSec: number): MusicPiece[] => {
  const loops = music.loopEndSec - music.loopStartSec >= LOOP_SEC_MIN && music.loopEndSec <= music.durationSec + 0.01
  const loop = loops ? { from: music.loopStartSec, to: music.loopEndSec } : { from: 0, to: music.durationSec }
  if (startSec + neededSec <= music.durationSec) return [{ fromSec: startSec, lengthSec: neededSec }]
  const pieces: MusicPiece[] = []
  let fromSec = startSec < loop.to ? startSec : loop.from
  let lackingSec = neededSec
  while (lackingSec > 1e-6) {
    // The last time round, the music may run on to its own end.
    const runsOn = fromSec + lackingSec <= music.durationSec
    const lengthSec = runsOn ? lackingSec : Math.min(lackingSec, loop.to - fromSec)
    pieces.push({ fromSec, lengthSec })
    lackingSec -= lengthSec
    fromSec = loop.from
  }
  return pieces
}
