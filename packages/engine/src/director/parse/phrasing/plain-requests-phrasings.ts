/**
 * Plain requests in everyday words that no other reader had: an order in full, the other way round, what is not to happen to the music.
 * Each means one thing only. Pure.
 */
import type { Phrasing } from './everyday-phrasings.ts'
import { FROM, TO } from './thought-edges.ts'

const whole = (said: string): RegExp => new RegExp(`${FROM}${said}${TO}`, 'gi')

const LED = '(?:(?:please|pls|can you|could you|would you|can we|could we|maybe|just|also|let us)(?= ) ?)*'
const NOT = "(?:do not|don['’]?t|dont|never|stop|no need to)"
const MUSIC = '(?:the |this |that |my )?(?:background )?(?:music|song|track|soundtrack)'
const ORDER = '(?:order|sequence|running order)'
const SCENES = '(?:the |my |all the |all )?(?:scenes|clips|videos|shots|pictures)'
const SPEAKS =
  "(?:when(?:ever)? (?:someone|somebody|people|they|anyone|he|she|i|we)(?: is| are| am|['’]re|['’]s|['’]m)? (?:talks?|talking|speaks?|speaking)|during (?:the )?(?:speech|talking|dialogue|voices?)|under (?:the )?(?:speech|voices?|talking|dialogue)|while (?:people|they|someone|somebody|he|she|i|we)(?: is| are| am|['’]re)? (?:talk|talking|speak|speaking)s?)"
const SINKS = '(?:dip|duck|drop|sink|fade|go down|get quieter|be lowered|be turned down|go quiet)(?: down)?'

const ORDERS: readonly Phrasing[] = [
  // What follows is the order, clip by clip.
  [
    new RegExp(
      `\\b(?:change|set|make|put|rearrange|switch|turn) (?:the |their )?(?:new )?${ORDER}(?: of ${SCENES})?(?: to| into| like this| as| so (?:it|that it) goes| be)+:? (?=[a-z])`,
      'gi',
    ),
    'order: ',
  ],
  [
    new RegExp(
      `(?:\\b(?:i )?(?:want|need|would like|put|show|play|have|arrange|sort|use)(?: to (?:see|have))? )?(?:${SCENES}|\\bthem|\\beverything) in (?:this|the following) ${ORDER}: ?(?=[a-z])`,
      'gi',
    ),
    'order: ',
  ],
  [
    whole(
      `${LED}(?:show|play|put|run|have|turn|flip) (?:everything|it all|it|them|${SCENES}|the order)(?: around| round)? (?:in|into|to) (?:the |a )?(?:opposite|reverse|reversed|backwards?|inverse) ${ORDER}(?:,? (?:with )?(?:the )?last (?:scene|clip|one) first)?`,
    ),
    'reverse the order of the scenes',
  ],
]

const MUSICS: readonly Phrasing[] = [
  [whole(`${LED}(?:i )?${NOT} (?:want|let|have|need|like) ${MUSIC} (?:to )?${SINKS} ${SPEAKS}`), 'no ducking'],
  [whole(`${LED}${MUSIC} (?:should not|shouldn['’]?t|must not|mustn['’]?t|does not have to|need not) ${SINKS} ${SPEAKS}`), 'no ducking'],
  [
    whole(
      `${LED}${NOT} fade (?:out ${MUSIC}|${MUSIC} out|${MUSIC})(?: at the (?:very )?end)?(?:,? (?:and |but )?(?:just )?(?:let it |have it |it should |it can )?(?:just )?(?:stop|end|cut off|finish)(?: hard| there| at once)?)?`,
    ),
    'no fade out of the music',
  ],
  [
    whole(
      `${MUSIC} (?:is|['’]s) (?:(?:far|way|much|a bit|a little|just) )*too loud,? (?:so )?${LED}(?:set|put|turn|bring) it (?:down )?(?:to|at) half(?: (?:of )?(?:the|its) (?:volume|level))?`,
    ),
    'set the music to half the volume',
  ],
]

const FILES: readonly Phrasing[] = [
  [/(?<=\b(?:mp4|webm|mov|avi|mkv|gif|wmv|m4v)) (?:video )?files?\b/gi, ''],
  [
    whole(
      `${LED}(?:fix|correct|adjust|balance|improve|set|sort out|enhance|do) (?:the |all the )?colou?rs? (?:automatically|by itself|for me|on its own)|${LED}(?:automatic(?:ally)?|auto)[ -](?:fix|correct|adjust|colou?r|balance)(?:ed|ing|ion)? ?(?:the )?(?:colou?rs?|correction|grading|grade)(?: please)?`,
    ),
    'auto colours',
  ],
  [
    whole(
      `${LED}(?:throw away|throw out|discard|forget|scrap|trash|bin|cancel|drop) (?:all|everything)(?: of)?(?: the| my| these| those| our)? (?:changes|edits)(?: (?:i|we) (?:have )?(?:made|did))?`,
    ),
    'start over',
  ],
]

export const PLAIN_REQUESTS_PHRASINGS: readonly Phrasing[] = [...ORDERS, ...MUSICS, ...FILES]
