/** Wishes as fingers type them: each must leave what the same wish leaves without the slips, or be asked about. */

import type { Ask } from '../ask-judges.ts'
import { like } from './ask-like.ts'

/** By what was meant, with a semicolon between. */
const TYPED: Readonly<Record<string, string>> = {
  'make it 10 seconds': 'mkae it 10 secnds; make it 10 secods; amke it 10 seconds; make it 10 seocnds',
  shorter: 'shoter; shrter please; make it shortre',
  longer: 'loger; make it lnger; longre please',
  faster: 'fastre; fsater; make it fatser',
  slower: 'slwoer; make it sloewr; slowre please',
  'make it square': 'make it sqaure; sqare format; make it suqare',
  landscape: 'lanscape; landsacpe; in landscpae',
  'black and white': 'blakc and white; blcak and white; black and whtie; blck and white',
  warmer: 'wamrer; make it warmre; warmr colors',
  'no music': 'no muisc; no musci; withuot music; remvoe the music',
  'music louder': 'music loudr; muisc louder; make the music luoder',
  'delete scene 3': 'delet scene 3; delte scene 3; remvoe scene 3; dleete scene 3',
  'leave out clip 2': 'leave out clp 2; laeve out clip 2; leav out clip 2',
  'another version': 'anohter version; another verison; antoher version',
  'reverse the order': 'revrese the order; reverse the oder; reverse teh order',
  'cross fades on every cut': 'cros fades on every cut; crossfads on every cut; corss fades on every cut',
  'mute the clips': 'mtue the clips; mute teh clips; mute the cilps',
  'add my logo': 'add my lgoo; ad my logo; add my loog',
}

export const TYPO_ASKS: readonly Ask[] = Object.entries(TYPED).flatMap(([meant, typed]) =>
  typed.split('; ').map((request): Ask => ({ request, judge: like(meant) })),
)
