/**
 * A first message that tells its scenes one a line, or numbered: '1. dough - "Every night at 3"', 'kickoff, 3 s'. Each is shown for its time, with
 * its words. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { clipsSaid } from './clips-said.ts'
import type { StoryChain } from './story-chain.ts'

const LINE =
  /^\s*(?:(?:scene |clip )?\d{1,2}[.):]\s*|[-*•–]\s+)?(?<name>[^"“\n:–\u{E000}]{2,40}?)(?:\s*(?:,|\(|for)?\s*(?<sec>\d{1,2}(?:[.,]\d)?) ?(?:s|secs?|seconds?)\)?)?(?:\s*(?:[-–:,]|with(?: the)?(?: text| title| caption)?|text|saying|says)+\s*(?<text>\S.*?))?\s*$/iu
const SEC_ALONE = /^(?<sec>\d{1,2}(?:[.,]\d)?) ?(?:s|secs?|seconds?)[.!]?$/iu
const LINES_MIN = 2
const TEXT_CHARS_MAX = 120

type Told = { file: MediaForPlan; sec: number | null; text: string | null }

const toldIn = (line: string, media: readonly MediaForPlan[], shown: (said: string) => string): Told | null => {
  const { name = '', sec, text } = LINE.exec(line)?.groups ?? {}
  const found = clipsSaid(name, media)
  const [file, ...more] = found?.files ?? []
  if (file === undefined || more.length > 0) return null
  const alone = text === undefined ? undefined : SEC_ALONE.exec(text)?.groups?.sec
  const said =
    text === undefined || alone !== undefined
      ? null
      : shown(text)
          .replace(/^["“„](.*)["”“]$/u, '$1')
          .trim()
  const seconds = sec ?? alone
  return {
    file,
    sec: seconds === undefined ? null : Number(seconds.replace(',', '.')),
    text: said === null || said === '' || said.length > TEXT_CHARS_MAX ? null : said,
  }
}

/** `shown`: a text with its quotations. Null where it is no list, or one that says nothing of its scenes but their names. */
export const sceneList = (text: string, media: readonly MediaForPlan[], shown: (said: string) => string): StoryChain | null => {
  const lines = text.split(/\n+/u).filter((line) => line.trim() !== '')
  const told = lines.map((line) => toldIn(line, media, shown))
  const scenes = told.filter((one) => one !== null)
  if (scenes.length < LINES_MIN || scenes.every((one) => one.text === null)) return null
  const refOf = ({ file }: Told): ClipRef => ({ by: 'files', ids: [file.mediaId] })
  const refs = scenes.map(refOf)
  return {
    rest: lines.filter((_, at) => told[at] === null).join('. '),
    missed: [],
    count: scenes.length,
    intents: [
      { is: 'order', how: 'only', refs: [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()] },
      { is: 'order', how: 'first', refs },
      ...scenes.flatMap((one): Intent[] => (one.sec === null ? [] : [{ is: 'scene-length', refs: [refOf(one)], sec: one.sec, factor: 1 }])),
      ...scenes.flatMap((one): Intent[] =>
        one.text === null ? [] : [{ is: 'captions', texts: [one.text], place: 'auto', title: false, refs: [refOf(one)] }],
      ),
    ],
  }
}
