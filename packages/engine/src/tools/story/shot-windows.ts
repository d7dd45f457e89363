/**
 * A window is the part of a shot that one scene may use. A long shot gives several, so that one long clip still makes a
 * reel with cuts in it.
 */
import type { ShotSource } from './shot-sources.ts'

export type ShotWindow = {
  source: ShotSource
  inFrame: number
  /** Frames that may be used from `inFrame` on, at normal speed. */
  frames: number
}

/** More parts than this of one shot would be the same picture over and over. */
export const PARTS_MAX = 12

/** How many scenes of about `sceneFrames` a shot can give without showing anything twice. */
export const capacityOf = (source: ShotSource, sceneFrames: number): number => {
  if (source.kind === 'image') return 1
  return Math.max(1, Math.min(PARTS_MAX, Math.round((source.endFrame - source.inFrame) / Math.max(1, sceneFrames))))
}

/** The shot in equal parts, in order of time. */
export const windowsOf = (source: ShotSource, parts: number): ShotWindow[] => {
  const length = source.endFrame - source.inFrame
  if (source.kind === 'image') return Array.from({ length: parts }, () => ({ source, inFrame: source.inFrame, frames: length }))
  const windows: ShotWindow[] = []
  const count = Math.max(1, Math.min(parts, length))
  for (let part = 0; part < count; part++) {
    const start = source.inFrame + Math.floor((part * length) / count)
    const end = source.inFrame + Math.floor(((part + 1) * length) / count)
    windows.push({ source, inFrame: start, frames: end - start })
  }
  return windows
}

/** Gaps shorter than this share of a scene are not worth showing. */
const GAP_SHARE_MIN = 0.6

/** What is left of the shots when some stretches are in the reel already. */
export const withoutOccupied = (
  sources: readonly ShotSource[],
  occupied: readonly { mediaId: string; inFrame: number; endFrame: number }[],
  sceneFrames: number,
): ShotSource[] => {
  if (occupied.length === 0) return [...sources]
  // A library has thousands of shots and a reel hundreds of scenes: each shot is held against those of its own file.
  const byFile = Map.groupBy(occupied, (part) => part.mediaId)
  return sources.flatMap((source) => {
    const taken = (byFile.get(source.mediaId) ?? [])
      .filter((part) => part.inFrame < source.endFrame && part.endFrame > source.inFrame)
      .sort((a, b) => a.inFrame - b.inFrame)
    if (taken.length === 0) return [source]
    if (source.kind === 'image') return []
    const free: ShotSource[] = []
    let from = source.inFrame
    for (const part of [...taken, { inFrame: source.endFrame, endFrame: source.endFrame }]) {
      if (part.inFrame - from >= sceneFrames * GAP_SHARE_MIN) free.push({ ...source, inFrame: from, endFrame: part.inFrame })
      from = Math.max(from, part.endFrame)
    }
    return free
  })
}
