/** Who is seen in the stretch of a shot that is shown, and whether it is their back. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import { CUT_OFF_Y } from '../sight/beside-subject.ts'
import type { ShotSource } from './shot-sources.ts'
import { type ShotWindow, windowsOf } from './shot-windows.ts'

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

/**
 * Somebody so tall in the picture, on average, has a face that is found; over so many looks without one it is their back that one sees, or
 * their head is not in the picture. Whoever lies, or stretches on a mat, is no taller than wide and may look anywhere. (ours)
 */
const BACK = { heightMin: 0.38, looksMin: 2, uprightMin: 1 } as const

/** With less of them than this in the picture one sees a sleeve or a neck. (ours) */
const PART_WHOLE_MAX = 0.55

/** In fewer than one of so many looks at somebody, a face is a pattern that looks like one: on hands, on a cup, on the back of a head. (ours) */
export const LOOKS_PER_FACE_MAX = 3

/** Whether a face belongs to what is seen, and is no pattern that looks like one. */
export const hasFace = ({ sight }: Pick<Shot, 'sight'>): boolean => {
  const looks = sight?.subjects[0]?.path.length ?? 0
  const faces = sight?.faces.length ?? 0
  return faces > 0 && faces * LOOKS_PER_FACE_MAX > looks
}

/** A body without a head, or hands at work: it reaches beyond the upper edge most of the time, and hardly any face is seen. */
export const isHeadless = (shot: Pick<Shot, 'sight'>): boolean => {
  const [main] = shot.sight?.subjects ?? []
  if (main?.name !== 'person' || hasFace(shot)) return false
  return main.path.filter(({ y }) => y <= CUT_OFF_Y).length * 2 > main.path.length
}

/** Of a stretch: somebody without a face, and for the most part outside of what the crop shows. `whole`: the share of them that is inside. */
export const isPartOfSomebody = (source: ShotSource, whole: number, fps: number): boolean => {
  if (source.kind !== 'video' || source.shot.sight?.by !== undefined) return false
  const seen = seenIn({ source, inFrame: source.inFrame, frames: source.endFrame - source.inFrame }, fps)
  return seen.sight?.subjects[0]?.name === 'person' && !hasFace(seen) && (whole < PART_WHOLE_MAX || isHeadless(seen))
}

/** Whether looks show nobody but somebody near without a face. */
const isBack = ({ sight }: Pick<Shot, 'sight'>, { width, height }: Pick<ShotSource, 'width' | 'height'>): boolean => {
  const [main] = sight?.subjects ?? []
  if (!sight || sight.by !== undefined || main?.name !== 'person' || main.path.length < BACK.looksMin) return false
  if (hasFace({ sight })) return false
  const mean = (side: 'width' | 'height') => main.path.reduce((sum, box) => sum + box[side], 0) / main.path.length
  return mean('height') >= BACK.heightMin && mean('height') * height >= BACK.uprightMin * mean('width') * width
}

/** Of the part of a shot that is shown. */
export const isTurnedAway = (shown: ShotWindow, fps: number): boolean => isBack(seenIn(shown, fps), shown.source)

/** A scene shows so much of a stretch, about. */
const PART_SEC = 4

/** Of a whole stretch: whichever part of it is shown, it is a back. */
export const showsBackAlone = (source: ShotSource, fps: number): boolean => {
  const parts = Math.max(1, Math.round((source.endFrame - source.inFrame) / (PART_SEC * fps)))
  return source.kind === 'video' && windowsOf(source, parts).every((part) => isTurnedAway(part, fps))
}
