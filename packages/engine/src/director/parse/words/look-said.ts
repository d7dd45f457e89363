/** A look by words that say nothing else: 'vintage', 'the black and white filter', 'my teal cube', 'no look at all'. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { nameWords as lookNameWords, ownLooks, ownLooksNamed } from '../../apply/own-looks.ts'
import type { LookIntent } from './colours-of-scenes.ts'
import { LOOK_WORDS } from './feel-words.ts'

const MEANINGS: ReadonlyMap<string, readonly [tag: string, value: string]> = new Map(
  Object.entries(LOOK_WORDS).flatMap(([key, list]) => {
    const [tag = '', value = ''] = key.split(':')
    return list.split('|').map((phrase) => [phrase, [tag, value]] as const)
  }),
)

/** Said about a look, and nothing of which one it is. */
const BEFORE = /^(?:(?:the|a|an|some|my|our|that|this|really|very|rather|kind of|all|full|nice|more of a|in|with|its) )+/u
const BEHIND =
  /(?: (?:look|looks|filter|lut|luts|grade|grading|style|styled|effect|colou?rs?|colou?ring|tones?|feel|vibe|treatment|touch|version))+$/u
const NONE =
  /^(?:(?:no|without|not any|out of|free of)(?: (?:an?|any|the))? (?:filter|look|lut|grade|grading|effect|colou?r (?:effect|grading|filter))s?(?: at all)?|(?:in |the |its |their |full |all )*(?:original|natural|normal|true|real|own|as filmed|unfiltered)? ?colou?rs?|unfiltered|ungraded|as filmed|as (?:it|they) (?:was|were) filmed|untouched)$/u
const MORE =
  /^(?:(?:a (?:bit|little|touch|tad|lot)|some|much|way|slightly|far|lots? of|even) )?(?:more|higher|stronger|harder|better|extra|deeper)(?: of)? contrast$|^(?:(?:a (?:bit|little|touch|tad|lot)|much|way|slightly) )?(?:more contrasty|contrastier|punchier)$|^(?:high|strong) contrast$/u
const FEWER =
  /^(?:(?:a (?:bit|little|touch|tad|lot)|much|way|slightly|far) )?(?:less|lower|softer|weaker|not so much)(?: of)? contrast$|^(?:(?:a (?:bit|little|touch|tad|lot)|much|way|slightly) )?(?:less contrasty|flatter|less harsh)$|^low contrast$/u
/** Beside these, what they say more of is a step of another size. */
const AMOUNT = /^(?:(?<little>a (?:bit|little|touch|tad)|slightly)|(?<much>much|way|far|a lot|lots? of)) /u

const amountOf = (said: string): number => {
  const { little, much } = AMOUNT.exec(said)?.groups ?? {}
  return little !== undefined ? 0.5 : much !== undefined ? 1.6 : 1
}

const builtIn = (said: string, intensity: number | null): LookIntent | null => {
  const [tag, value = ''] = MEANINGS.get(said) ?? []
  if (tag === 'look') return { is: 'look', trait: value, intensity }
  if (tag === 'lookby') return { is: 'look-by', direction: value, amount: amountOf(said) }
  if (tag !== 'lookless') return null
  return /^(?:warmer|cooler|vivid|muted)$/u.test(value)
    ? { is: 'look-by', direction: value, amount: -1 }
    : { is: 'look-less', trait: value }
}

const ownLook = (said: string, media: readonly MediaForPlan[], intensity: number | null): LookIntent | null => {
  const words = lookNameWords(said).filter((word) => !/^(?:the|my|our|own|one|lut|cube|look|filter|grade|from|file)$/u.test(word))
  const saysOwn = /\b(?:my|our|own)\b.*\b(?:lut|cube|look|filter|grade)\b|\.cube\b|\bcube\b/u.test(said)
  if (words.length === 0) return saysOwn && ownLooks(media).length > 0 ? { is: 'look-own', name: '', intensity } : null
  const [file] = ownLooksNamed(media, words.join(' '))
  const isCalled = file !== undefined && words.every((word) => lookNameWords(file.name).includes(word))
  return isCalled ? { is: 'look-own', name: words.join(' ').slice(0, 60), intensity } : null
}

/** Null for whatever says something else, or more. */
export const lookSaid = (text: string, media: readonly MediaForPlan[], intensity: number | null = null): LookIntent | null => {
  const said = text.trim().replace(/['’]/gu, '').replaceAll('-', ' ').replace(/&/gu, ' and ').replace(/\s+/gu, ' ')
  if (NONE.test(said)) return { is: 'look-off' }
  if (MORE.test(said)) return { is: 'look-by', direction: 'contrast', amount: amountOf(said) }
  if (FEWER.test(said)) return { is: 'look-by', direction: 'contrast', amount: -amountOf(said) }
  const bare = said.replace(BEFORE, '')
  for (const tried of [said, bare, bare.replace(BEHIND, ''), said.replace(AMOUNT, '')]) {
    const look = builtIn(tried, intensity)
    if (look !== null) return look.is === 'look-by' ? { ...look, amount: Math.sign(look.amount) * amountOf(said) } : look
  }
  return ownLook(said, media, intensity)
}
