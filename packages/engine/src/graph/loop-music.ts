/** The music as the graph sees it: a file, and the part of it that can be repeated without being heard. */
export type MusicFile = { durationSec: number; loopStartSec: number; loopEndSec: number }

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
