/** 'Split the dog and put the photo between the halves': behind the first of them, which stays the scene that was split. Pure. */
import { placeScenes } from '../../../plan/plan-length.ts'
import type { Ground } from '../grammar/ground.ts'
import { namedStretches, said } from './by-meaning/named-stretches.ts'

const SPLITS = /\b(?:split|cut|divide|chop|break)\b(?<what>[^.,;!?]{3,60}?)(?=[.,;!?]| and\b| then\b)/iu
const OF_REEL = /\b(?:reel|video|film|movie|edit)\b.{0,12}\bat (?:second )?(?<sec>\d{1,3}(?:[.,]\d)?)/iu
const BETWEEN =
  /(?<put>\b(?:put|place|insert|add|stick|drop|show|move|squeeze|slip|pop|bring) (?:in )?(?:the |my |our |a )?[\p{L}\d_ ]{2,30}?) (?:in )?between (?:the |its |both |those )?(?:two )?(?:halves|parts|pieces|bits|sections|of them)\b/iu

/** The scene that is split, as it stands. */
const splitPlace = (text: string, { plan, media }: Ground): string | null => {
  const what = SPLITS.exec(text)?.groups?.what
  if (what === undefined) return null
  const sec = OF_REEL.exec(what)?.groups?.sec
  if (sec !== undefined) {
    const frame = Number(sec.replace(',', '.')) * plan.export.fps
    const at = placeScenes(plan).findIndex(({ startFrame, endFrame }) => frame > startFrame && frame < endFrame)
    return at < 0 ? null : `scene ${at + 1}`
  }
  const [name, ...more] = namedStretches(what, media)
  return name === undefined || more.length > 0 ? null : said(what, name)
}

export const betweenHalves = (text: string, ground: Ground): string => {
  const place = BETWEEN.test(text) ? splitPlace(text, ground) : null
  return place === null
    ? text
    : text.replace(BETWEEN, `$<put> right after ${/^(?:the|my|our|scene) /iu.test(place) ? place : `the ${place}`}`)
}
