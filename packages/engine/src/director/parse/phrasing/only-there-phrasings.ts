/** 'Brighter, but only scene 2': what is wished is wished there alone; it takes no other scene out. Pure. */
import type { Phrasing } from './everyday-phrasings.ts'

const NUMBERS = String.raw`\d{1,3}(?:(?:,| and|, and| to| through| ?-) ?\d{1,3}){0,3}`
const KIND = '(?:scene|clip|shot|one|bit|part|photo|picture)s?'
const PLACE = '(?:very )?(?:first|second|third|fourth|fifth|last|opening|final|closing)(?: (?:two|three|2|3))?'
/** Of scenes that are told by their number, their place or by what is seen: a name has its article, for a bare word may be anything. */
const THERE = String.raw`(?<there>(?:the )?scenes? ${NUMBERS}|(?:the )?${PLACE}(?: ${KIND})?|the (?!music|song|track|sound|rest\b|reel|video|text|caption|title|logo|end\b|start\b|beginning)[\p{L}\d]{2,20}(?: (?!(?:in|is|a|to|be|should|${KIND})\b)[\p{L}\d]{2,20})?(?: ${KIND})?)`

const POLITE = '(?:(?:please|pls|can you|could you|can we|just|now|ok|okay|and|then),? )*'
const SLIGHTLY = '(?:(?:a bit|a little(?: bit)?|a touch|slightly|much|way|even|more) )?'
const IT = '(?:it|this|that|them|everything|the (?:reel|video|picture|whole thing))'
const MAKE = `(?:(?:make|get|turn|have|do|let|show|play|run|put|set|crop|i want|i['’]d like|go) )?(?:${IT} )?(?:be |look |a |in )?`
const COMPARED = `(?<so>${SLIGHTLY}(?:brighter|lighter|darker|warmer|cooler|colder|slower|faster|quieter|louder|black and white|black & white|b&w|monochrome))`
const CLOSER = '(?:zoom(?:ed)? in(?: closer| more)?|closer|tighter|a (?:closer|tighter) (?:crop|shot))'
const SLOW = '(?:slow[ -]?mo(?:tion)?)'
const MUTED = '(?:muted?(?: it| that| the (?:sound|audio))?|silent|no sound|(?:the )?sound off)'
const END = '(?:,? (?:please|pls|thanks|thx))?[.!]*$'
/** With 'but', or a word of place, nothing else can be meant; without, it is what one says behind a comma. */
const ALONE = '(?:,? (?:but|and|though),?|,| -| –|\\.)? ?(?:only|just)(?: (?:for|on|in|at|with|during|over|of|to))?'

const behind = (request: string): RegExp => new RegExp(`^${POLITE}${MAKE}${request}${ALONE} ${THERE}${END}`, 'giu')
const before = (request: string): RegExp =>
  new RegExp(
    `^${POLITE}(?:only|just) (?:make |turn |have |show |put |set )?${THERE} (?:is |should be |to be )?(?:in )?(?:a )?${request}${END}`,
    'giu',
  )

export const ONLY_THERE_PHRASINGS: readonly Phrasing[] = [behind, before].flatMap((placed): Phrasing[] => [
  [placed(COMPARED), 'make $<there> $<so>'],
  [placed(CLOSER), 'zoom in on $<there>'],
  [placed(SLOW), 'slow motion for $<there>'],
  [placed(MUTED), 'mute $<there>'],
])
