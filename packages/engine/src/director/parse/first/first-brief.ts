/**
 * What a first message says besides which clips it is of: the song, words to be written, the logo as a picture of its own, for whom it is. Each is
 * taken out, or put in the words that readers know. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { hideQuotes } from '../divide/quoted-stretches.ts'
import { clipsSaid } from './clips-said.ts'
import { putPlainly } from './first-plainly.ts'
import { withTitlesQuoted } from './first-titles.ts'
import { withoutForWhom } from './for-whom.ts'
import { takeLogoCard } from './logo-card.ts'
import { takeOwnSong } from './own-song.ts'
import { sceneList } from './scene-list.ts'
import { storyChain } from './story-chain.ts'

export type FirstBrief = {
  rest: string
  intents: readonly Intent[]
  missed: readonly string[]
  /** How many scenes are told one by one; null where it is left open. */
  count: number | null
}

/** 'Photo first, then the rest'. */
const FIRST_THEN =
  /(?<=^|[.,;!?\n] ?)(?<what>(?:the |my |our )?[\p{L}\d_]+(?: [\p{L}\d_]+)?) first,? (?:and )?then (?=(?:all )?(?:the |my )?(?:rest|others?|other|videos|clips|everything|remaining)\b)/giu
const withFirstNamed = (text: string): string => text.replace(FIRST_THEN, 'start with $<what>, then ')

/** 'Text "…" for the market: the stall': what stands behind the colon is of the reel. */
const apartFromQuote = (text: string, media: readonly MediaForPlan[]): string =>
  text.replace(/(?<=\u{E001})\s*[:–-]\s+(?<what>[^.,;!?\n\u{E000}]{3,40})/u, (_, what: string) =>
    clipsSaid(what, media) === null ? `. ${what}` : `. Show only ${what}`,
  )

export const firstBrief = (typed: string, media: readonly MediaForPlan[]): FirstBrief => {
  const { masked, shown } = hideQuotes(typed)
  // What was put in marks just now is no request, either.
  const again = hideQuotes(shown(withTitlesQuoted(masked)))
  const song = takeOwnSong(again.masked, media)
  const card = takeLogoCard(song.rest, media)
  const told = apartFromQuote(withoutForWhom(card.rest, media), media)
  const chain = sceneList(told, media, again.shown) ??
    storyChain(withFirstNamed(told), media) ?? { rest: told, intents: [], missed: [], count: null }
  return {
    rest: again.shown(putPlainly(chain.rest, typed)),
    intents: [...song.intents, ...chain.intents, ...card.intents],
    missed: chain.missed.map(again.shown),
    count: chain.count,
  }
}
