import { spawnSync } from 'node:child_process'
import { ensureTrack } from '@reelwright/engine/tools/music/ensure-track'
import type { CatalogTrack } from '@reelwright/engine/tools/music/music-catalog'
import { type Drop, measureDrops, measureSeam, type Seam } from './moments.ts'
import { readWav } from './read-wav.ts'
import { measureSpectrum, type Spectrum } from './spectrum.ts'
import { measureTempo } from './tempo.ts'

export type Heard = {
  track: CatalogTrack
  lufs: number
  lraLu: number
  peakDbtp: number
  spectrum: Spectrum
  bpm: number
  /** What `aubio tempo` says; null where it is not installed (Debian: aubio-tools). */
  aubioBpm: number | null
  drops: Drop[]
  seam: Seam
}

/** The composer masters in one go, so that the figures are of the file itself and not of a reel. */
export const measureTrack = async (track: CatalogTrack, cacheDir: string): Promise<Heard> => {
  const { path } = await ensureTrack({ trackId: track.id, cacheDir, signal: new AbortController().signal })
  const sound = readWav(path)
  const meter = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', path, '-af', 'ebur128=peak=true:framelog=verbose', '-f', 'null', '-'],
    {
      encoding: 'utf8',
    },
  ).stderr
  const summary = meter.slice(meter.lastIndexOf('Summary:'))
  const figure = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN)
  const aubio = spawnSync('aubio', ['tempo', path], { encoding: 'utf8' })
  return {
    track,
    lufs: figure(/I:\s+(-?[\d.]+) LUFS/),
    lraLu: figure(/LRA:\s+([\d.]+) LU/),
    peakDbtp: figure(/Peak:\s+(-?[\d.]+) dBFS/),
    spectrum: measureSpectrum(sound),
    bpm: measureTempo(sound),
    aubioBpm: aubio.status === 0 ? Number.parseFloat(aubio.stdout) : null,
    drops: measureDrops(sound, track.dropsSec ?? [], (60 / track.bpm) * track.beatsPerBar),
    seam: measureSeam(sound, track.loopStartSec, track.loopEndSec),
  }
}
