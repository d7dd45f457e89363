/**
 * Words of a message that point at a clip named before them, with its name in their place: 'start him off at half speed', 'hold that for longer',
 * 'those two a second longer as well', 'a caption there'. 'It' is left to the readers, for it may as well be the reel. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { outsideQuotes } from '../read-text.ts'
import { namedStretches, rowsOf, said } from './by-meaning/named-stretches.ts'
import type { Stretch } from './quoted-stretches.ts'

const NTH = '(?:first|second|third|fourth|fifth|last|opening|final)'
/** 'The first and last scene' are two. */
const TWO_PLACES = new RegExp(
  `\\b(?:the )?(?<one>${NTH})(?: (?<kind1>scene|clip|shot))? (?:and|&) (?:the )?(?<two>${NTH}) (?<kind>scene|clip|shot)s?\\b`,
  'giu',
)

/** Why a clip is not there, is asked by somebody who wants it there. */
const MISSED_CLIP =
  /(?:^|(?<=[.,;!?]) ?)(?:(?:and|but|also|so|oh|hey) )*(?:(?:why|how come)(?: is|['’]s| are)?(?:n['’]?t| not| isn['’]?t| aren['’]?t)? (?<a>(?:the |my |our )?[\p{L}\d_]{3,20}) (?:(?:is|are)(?:n['’]?t| not) )?(?:in (?:there|it|the (?:reel|video))|there|missing)|where(?:['’]?s| is| are) (?<b>(?:the |my |our )?[\p{L}\d_]{3,20}))(?=\s*(?:$|[.,;!?]))[.,;!? ]*/giu
const SAID_ALONE = /^\W*(?:the |my |our )?[\p{L}\d_]{3,20}[!?.]+ */u

const PUTS = '(?:put|stick|add|pop|place|insert|slot|bring|throw|move|show|use|get|squeeze)'

const POINTED: readonly RegExp[] = [
  /\b(?:him|her)\b(?=\s*(?:$|[.,;!?]|off\b|in\b|out\b|on\b|at\b|to\b|down\b|up\b|first\b|last\b|second\b|after\b|before\b|between\b|for\b|a\b|slower|faster|longer|shorter|bigger|closer|there\b|too\b|and\b|please\b|pls\b|again\b))/iu,
  /(?<=\b(?:hold|keep|make|turn|slow|speed|zoom in on|trim|cut|stretch|shorten|lengthen|brighten|darken|mute|have|let) )that\b(?=\s*(?:$|[.,;!?]|for\b|down\b|up\b|a\b|slower|faster|longer|shorter|bigger|closer|brighter|darker|warmer|louder|quieter|run\b|stay\b|last\b|one\b(?! thing)))(?: one\b)?/iu,
  /(?<=\b(?:and|but|,) )that one\b(?= (?:in|a|slower|faster|longer|shorter|brighter|darker|at|should|to|for|twice|half|muted|without|with)\b)/iu,
]
const BOTH =
  /\b(?:those|these|the) two(?: (?:scenes|clips|shots))?\b(?! (?:versions?|songs?|things?|words?|captions?|texts?))|\b(?:both|all) of (?:those|these)\b/iu
/** 'Put X where Y is': X stands there. */
const TAKES_PLACE = /\b(?:where|instead of|in place of|with|by|for)\s*$/iu
const CAPTION_THERE =
  /(?<what>\b(?:captions?|text|title|words|line)) (?:there|on it|on that(?: one)?|over it|over that|in it)(?=\s*(?:saying|that says|with|:|["“„]|$|[.,;]))/iu

/** How it is now, behind how it is to become. */
const THAN_NOW =
  /(?<=\b(?:longer|shorter|faster|slower|brighter|darker|louder|quieter|closer|bigger|smaller|warmer|cooler|(?:twice|half) as (?:long|short|fast|slow|loud|quiet|big))) (?:than|as) (?:(?:it|that|they|he|she)(?:['’]s| is| are)?(?: (?:right )?now| at the moment| currently)?|(?:right )?now|before|currently|at the moment|at present)(?=\s*(?:$|[.,;!?]|and\b|but\b))/giu
const ENOUGH =
  /(?<=[,.;] ?|\band )(?<time>(?:\d{1,2}(?:[.,]\d)?|one|two|three|four|five|half a) ?(?:s|secs?|seconds?)) (?:is|are|will be|would be|should be) (?:plenty|enough|fine|ok(?:ay)?|good|perfect|all (?:it|he|she) needs)(?: for (?:it|that|him|her|this))?(?=\s*(?:$|[.,;!?]))/giu
/** 'Stick the cat in after the market'. */
const IN_AFTER = new RegExp(
  `\\b(?<put>${PUTS} (?:the |my |our )?[\\p{L}\\d_]{2,20}) (?:back )?in (?=(?:right |just |straight )?(?:after|before|between|behind|as the (?:first|second|third|last)|second|third|first|last)\\b)`,
  'giu',
)
/** Who would lose a clip wants it gone. */
const I_WOULD =
  /(?<=^|[.,;!?] ?|\band |\bbut )(?:i['’]?d|id|i would|we['’]?d|we would|we could|you could|you can)(?: (?:also|probably|rather|maybe))? (?:lose|drop|cut|ditch|remove|delete|scrap|kill) (?<it>(?:the |my |our )?[\p{L}\d_]{3,20}(?: (?:clip|scene|shot|photo|video|one))?)(?: first)?(?=\s*(?:$|[.,;!?]|and\b))/giu

/** Who wants to hear a clip wants its own sound. */
const HEARD =
  /(?<=^|[.,;!?] ?|\band |\bbut |\bso )(?:(?:so )?(?:(?:i|we|they|people)(?:['’]d (?:like|love)| want| need| would (?:like|love)| should| must)(?: to)?(?: be able to)?|let (?:me|us|people|them)) (?:actually |really |still )?hear (?<it>(?:the |my |our )?[\p{L}\d_]{3,20})(?: (?:properly|clearly|better|there|too|again))?(?=\s*(?:$|[.,;!?])))/giu
/** 'Dog and kids with their real sound'. */
const WITH_SOUND =
  /(?<=^|[.,;!?] ?)(?<row>(?:(?:the |my |our )?[\p{L}\d_]{3,20}(?:, ?| and | & )?){1,4}) with (?:their|its|his|her) (?:(?:own|real|original|natural|live|actual) )?(?:sounds?|audio|noise)(?=\s*(?:$|[.,;!?]|and\b))/giu

const lastRowBefore = (text: string, at: number, media: readonly MediaForPlan[], isOfTwo: boolean): string | null => {
  const names = namedStretches(text.slice(0, at), media)
  const rows = rowsOf(text, names)
  const countIn = ({ from, to }: Stretch): number => names.filter((one) => one.from >= from && one.to <= to).length
  const row = rows.findLast((one) => (isOfTwo ? countIn(one) === 2 : countIn(one) === 1))
  if (!row) return null
  const before = rows[rows.indexOf(row) - 1]
  // Of what stands in another's place the newcomer is spoken of.
  const isPlace =
    !isOfTwo &&
    before &&
    TAKES_PLACE.test(text.slice(before.to, row.from)) &&
    /\bwhere\b|\binstead of\b|\bin place of\b/iu.test(text.slice(before.to, row.from))
  const meant = isPlace ? before : row
  const name = said(text, meant).replace(/['’]s$/u, '')
  return isOfTwo || /^(?:the|my|our|that|those|scenes?) /iu.test(name) ? name : `the ${name}`
}

const pointing = (text: string, pattern: RegExp, media: readonly MediaForPlan[], isOfTwo = false): string => {
  const found = pattern.exec(text)
  const name = found && lastRowBefore(text, found.index, media, isOfTwo)
  if (!found || name === null) return text
  return `${text.slice(0, found.index)}${name}${text.slice(found.index + found[0].length)}`
}

/** 'The cat!!! Where is the cat. Put it second'. */
const broughtIn = (text: string, media: readonly MediaForPlan[]): string => {
  const found = [...text.matchAll(MISSED_CLIP)].at(-1)
  const name = found?.groups?.a ?? found?.groups?.b ?? ''
  if (!found || namedStretches(name, media).length !== 1) return text
  const behind = text.slice(found.index + found[0].length)
  const put = behind.replace(new RegExp(`\\b(?<put>${PUTS}) (?:it|him|her|them)\\b`, 'iu'), (_, verb: string) => `${verb} ${name}`)
  if (put === behind) return text
  const before = text.slice(0, found.index)
  return `${before.trim() === '' || (SAID_ALONE.test(before) && namedStretches(before, media).length === 1 && before.length < 30) ? '' : before}${before.endsWith(' ') ? '' : ' '}${put}`.trim()
}

/** Clips, and nothing else. */
const isNames = (row: string, media: readonly MediaForPlan[]): boolean => {
  const names = namedStretches(row, media)
  const rest = names.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), row)
  return names.length > 0 && rest.replace(/\b(?:the|my|our|and)\b|[\s,&]/giu, '') === ''
}

/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 400

export const withPointedNamed = (typed: string, media: readonly MediaForPlan[]): string => {
  if (typed.length > CHARS_MAX) return typed
  const plain = outsideQuotes(typed, (part) =>
    broughtIn(part, media)
      .replace(TWO_PLACES, 'the $<one> $<kind> and the $<two> $<kind>')
      .replace(THAN_NOW, '')
      .replace(I_WOULD, (all, it: string) => (namedStretches(it, media).length === 1 ? `delete ${it}` : all))
      .replace(HEARD, (all, it: string) => (isNames(it, media) ? `keep the original sound of ${it}` : all))
      .replace(WITH_SOUND, (all, row: string) => (isNames(row, media) ? `keep the original sound of ${row}` : all)),
  )
  const named = POINTED.reduce((text, pattern) => pointing(text, pattern, media), pointing(plain, BOTH, media, true))
  const captioned = CAPTION_THERE.exec(named)
  const where = captioned && lastRowBefore(named, captioned.index, media, false)
  const text = captioned && where ? named.replace(CAPTION_THERE, () => `${captioned.groups?.what ?? ''} on ${where}`) : named
  return outsideQuotes(text, (part) => part.replace(ENOUGH, 'make it $<time>').replace(IN_AFTER, '$<put> '))
}
