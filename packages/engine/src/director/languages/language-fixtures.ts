/** A reel of four clips, and how a request about it is read and answered in the language that it is written in. For tests. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clipsNamed, converse, photo, song, TEST_CATALOG } from '../director-fixtures.ts'
import { LEXICON, understand } from '../understand.ts'
import { languageOf, readerFor } from './read-language.ts'

export const MEDIA = [
  ...clipsNamed({ 'market.mov': 9, 'dog.mp4': 9, 'beach.mp4': 9, 'harbour.mp4': 9 }),
  photo(5, 'wedding.jpg'),
  song(6, 'groove.mp3', 118),
]
const direct = directWith(TEST_CATALOG)
export const PLAN = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel', 'leave out the wedding', '12 seconds']).plan

export const read = (request: string) => {
  const reader = languageOf(request, MEDIA, LEXICON)
  const code = reader === null || reader === 'other' ? '' : reader.language.code
  const ground = { plan: PLAN, media: MEDIA, refs: [], before: [], thing: null }
  return { code, ...understand(request, MEDIA, true, readerFor(code) ?? undefined, ground) }
}
export const say = (request: string) => direct({ request, plan: PLAN, media: MEDIA, tools: ALL_TOOLS })
/** One thing after the other, each on the plan that the last left. */
export const sayAll = (requests: readonly string[]) => converse(direct, MEDIA, PLAN, requests)
