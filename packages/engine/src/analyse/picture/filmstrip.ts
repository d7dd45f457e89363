/** Gathers evenly spaced small pictures while a clip is decoded, however long it turns out to be. */
import { FILMSTRIP } from '@reelwright/contract/media-facts'
import sharp, { type Sharp } from 'sharp'
import { gridMeans } from './measure-frame.ts'

export type Filmstrip = {
  push: (rgb: Uint8Array, atSec: number) => void
  /** The gathered picture nearest to a time. */
  nearest: (atSec: number) => Sharp
  /** Writes the strip as one JPEG: `FILMSTRIP.tiles` pictures side by side, tile i from (i + ½) / tiles of the clip. */
  write: (path: string, durationSec: number) => Promise<void>
}

/** When so many are held, every second one is let go and only every second new one is taken. */
const HELD_MAX = FILMSTRIP.tiles * 4

/** A gatherer for frames of one size; of `expected` frames it takes no more than the strip has room for. */
export const createFilmstrip = (width: number, height: number, expected: number): Filmstrip => {
  const tileHeight = Math.min(FILMSTRIP.heightPx, height)
  const tileWidth = Math.max(2, Math.round((width * tileHeight) / height))
  let held: { atSec: number; tile: Uint8Array }[] = []
  let every = Math.max(1, Math.floor(expected / FILMSTRIP.tiles))
  let seen = 0
  const nearest = (wantedSec: number) =>
    held.reduce((best, one) => (Math.abs(one.atSec - wantedSec) < Math.abs(best.atSec - wantedSec) ? one : best))
  return {
    nearest: (atSec) => sharp(nearest(atSec).tile, { raw: { width: tileWidth, height: tileHeight, channels: 3 } }),
    push: (rgb, atSec) => {
      if (seen % every === 0) held.push({ atSec, tile: gridMeans(rgb, width, height, tileWidth, tileHeight) })
      seen += 1
      if (held.length < HELD_MAX) return
      held = held.filter((_, i) => i % 2 === 0)
      every *= 2
    },
    write: async (path, durationSec) => {
      const strip = Buffer.alloc(tileWidth * FILMSTRIP.tiles * tileHeight * 3)
      for (let i = 0; i < FILMSTRIP.tiles; i += 1) {
        const { tile } = nearest(((i + 0.5) / FILMSTRIP.tiles) * durationSec)
        for (let y = 0; y < tileHeight; y += 1) {
          strip.set(tile.subarray(y * tileWidth * 3, (y + 1) * tileWidth * 3), (y * FILMSTRIP.tiles + i) * tileWidth * 3)
        }
      }
      await sharp(strip, { raw: { width: tileWidth * FILMSTRIP.tiles, height: tileHeight, channels: 3 } })
        .jpeg({ quality: 72, mozjpeg: true })
        .toFile(path)
    },
  }
}
