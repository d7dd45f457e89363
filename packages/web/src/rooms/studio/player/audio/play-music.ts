import { loopMusic } from '@reelwright/engine/graph/loop-music'
import type { AudioRun } from './audio-run.ts'
import type { LoadedMusic } from './load-music.ts'
import { shapeGain } from './shape-gain.ts'

type MusicPlace = { startSec: number; totalSec: number; gainAt: (reelSec: number) => number }

/** Sets the music out from where the reel is to its end, looped as in the render. */
export const playMusic = (run: AudioRun, music: LoadedMusic, { startSec, totalSec, gainAt }: MusicPlace): void => {
  const now = run.context.currentTime
  const nowSec = run.fromSec + Math.max(0, now - run.whenOf(run.fromSec))
  const gain = run.context.createGain()
  gain.connect(run.output)
  shapeGain(run, gain.gain, { fromSec: nowSec, toSec: totalSec, gainAt })
  let pieceSec = 0
  for (const { fromSec, lengthSec } of loopMusic(music, startSec, totalSec)) {
    const missedSec = Math.max(0, nowSec - pieceSec)
    if (missedSec < lengthSec) {
      const node = run.context.createBufferSource()
      node.buffer = music.buffer
      node.connect(gain)
      node.start(Math.max(now, run.whenOf(pieceSec + missedSec)), fromSec + missedSec, lengthSec - missedSec)
    }
    pieceSec += lengthSec
  }
}
