import { loopMusic } from '@reelwright/engine/graph/loop-music'
import { type AudioRun, reelSecNow } from './audio-run.ts'
import type { LoadedMusic } from './load-music.ts'
import { shapeGain } from './shape-gain.ts'
import { streamOut } from './stream-out.ts'

/** Bare samples cost nothing to decode, and a gap in the music is heard more than one in a clip. */
const AHEAD_SEC = 5

type MusicPlace = { startSec: number; totalSec: number; gainAt: (reelSec: number) => number }

/** Sets the music out from where the reel is to its end, looped as in the render. Rejects where it does not come any more. */
export const playMusic = async (run: AudioRun, music: LoadedMusic, { startSec, totalSec, gainAt }: MusicPlace): Promise<void> => {
  const nowSec = Math.max(run.fromSec, reelSecNow(run))
  const gain = run.context.createGain()
  gain.connect(run.output)
  shapeGain(run, gain.gain, { fromSec: nowSec, toSec: totalSec, gainAt })
  let pieceSec = 0
  for (const piece of loopMusic(music, startSec, totalSec)) {
    const [beginsSec, endSec] = [pieceSec, pieceSec + piece.lengthSec]
    pieceSec = endSec
    const fromSec = Math.max(beginsSec, nowSec)
    if (fromSec >= endSec || run.isOver) continue
    const coming = music.sounds(piece.fromSec + (fromSec - beginsSec), piece.fromSec + piece.lengthSec)
    await streamOut(run, gain, coming, {
      ...{ fromSec, endSec, speed: 1, aheadSec: AHEAD_SEC },
      reelSecOf: (timestamp) => beginsSec + (timestamp - piece.fromSec),
    })
  }
}
