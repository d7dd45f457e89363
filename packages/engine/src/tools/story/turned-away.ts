/** Who is seen in the stretch of a shot that is shown, and whether it is their back. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import type { ShotSource } from './shot-sources.ts'
import type { ShotWindow } from './shot-windows.ts'

/** What was seen of a shot in the stretch that is shown, whoever is there longest first; all that was seen of it where that is nothing. */
export const seenIn = ({ source: { shot }, inFrame, frames }: ShotWindow, fps: number): Pick<Shot, 'sight'> => {
  const { sight } = shot
  if (!sight) return shot
  const isShown = ({ at_sec }: { at_sec: number }) => at_sec * fps >= inFrame - 1 && at_sec * fps < inFrame + frames
  const shown = sight.subjects.map((subject) => ({ ...subject, path: subject.path.filter(isShown) })).filter(({ path }) => path.length > 0)
  if (shown.length === 0) return shot
  const subjects = shown.toSorted((a, b) => b.path.length - a.path.length)
  return { sight: { ...sight, subjects, faces: sight.faces.filter(isShown) } }
}

/** Somebody as tall as this has a face that is found; over so many looks without one it is their back that one sees. (ours) */
const TURNED_AWAY = { heightMin: 0.5, looksMin: 2 } as const

/** In fewer than one of so many looks at somebody, a face is a pattern that looks like one: on hands, on a cup, on the back of a head. (ours) */
export const LOOKS_PER_FACE_MAX = 3

export const isTurnedAway = (shown: ShotWindow, fps: number): boolean => {
  const { sight } = seenIn(shown, fps)
  const [main] = sight?.subjects ?? []
  if (main?.name !== 'person' || (sight?.faces.length ?? 0) * LOOKS_PER_FACE_MAX > main.path.length) return false
  return main.path.length >= TURNED_AWAY.looksMin && main.path.every(({ height }) => height >= TURNED_AWAY.heightMin)
}

/** Of whoever stands so large in the picture, on average, a face is looked for. (ours) */
const NEAR_HEIGHT_MIN = 0.38

/** Whether a whole shot, of which any part may be shown, has nobody but somebody near who is turned away or whose head is not in the picture. */
export const showsBackAlone = ({ kind, shot, inFrame, endFrame }: ShotSource, fps: number): boolean => {
  const [main] = shot.sight?.subjects ?? []
  if (kind === 'image' || main?.name !== 'person' || shot.sight?.by !== undefined) return false
  const isWithin = ({ at_sec }: { at_sec: number }) => at_sec * fps >= inFrame && at_sec * fps < endFrame
  const path = main.path.filter(isWithin)
  const height = path.reduce((sum, box) => sum + box.height, 0) / Math.max(1, path.length)
  return height >= NEAR_HEIGHT_MIN && !shot.sight?.faces.some(isWithin)
}
