/** What words turned into something else than they say: 'no people', 'take them off again', and what another version is to have. Pure. */
import type { Intent } from '../../intents.ts'
import { namedStretches } from '../../parse/divide/by-meaning/named-stretches.ts'
import { bareGround } from '../../parse/grammar/ground.ts'
import { once } from '../../parse/slips/once.ts'
import { type Understood, understand } from '../../understand.ts'
import type { Said } from '../of-asked.ts'
import { speaks } from '../of-before.ts'

const NO_SUCH = /^\W*no (?:more )?(?<what>[\p{L}][\p{L} ]{2,30}?)(?: please| in it| at all)*\W*$/iu
const TAKES = /\b(?:take|turn|put|leave|switch|bring|get|move)\b/iu
/** 'Now another one in 16:9': beside the reel that there is. */
const ANOTHER_IN =
  /^\W*(?:(?:and|now|then|ok(?:ay)?|also|please|make|give me|i (?:want|need)|can i (?:get|have))\b[, ]*)*(?:another|one more|a second)(?: (?:one|version|copy|video|reel))? (?:in|as|for) (?<shape>.{2,30}?)(?: (?:format|too|as well|please))*\W*$/iu
const ANOTHER_TOO =
  /^\W*(?:(?:ok(?:ay)?|cool|great|nice|thanks)\b[,. ]*)?(?:and|also|plus|then)(?: now| also)? (?:an? |one (?:in|for) )?(?<what>.{2,40}?)(?: (?:one|version|too|as well|please))*\W*$/iu

/** What another version may have that this one has not: 'and a shorter one'. */
const OF_VERSION: ReadonlySet<Intent['is']> = new Set(['length', 'length-by', 'pace', 'pace-by', 'mood', 'music', 'look', 'look-by'])

/** 'No, 8 seconds', 'shorter', and nothing that names this reel. */
const BARE_LEAD = /^\W*(?:(?:no+|nah|hm+|ok(?:ay)?|and|but|rather|better|maybe|make (?:it|that(?: one)?)|about|only|just)\b[, ]*)*/iu
const BARE = /^(?!.*\b(?:reel|video|this|whole|main|original)\b)\W*(?:\S+\s+){0,6}\S+\s*$/iu

const WHOLE_PICTURE = /\b(?:whole|full|entire) (?:picture|image|frame)\b(?! (?:of|on|in|for|at)\b)/iu
const UNTIL = /^\W*(?:\S+ ){0,2}(?:till|until|['’]til|up to|up until)\b/iu

/** 'In that one, drop the concert', of a version that was just put beside this reel. */
const IN_VERSION = /\b(?:in|on|for|of|from) (?:that|the (?:new|other|second|2nd)|this new|this second) (?:one|version|reel|copy)\b/iu

/** What words of it turned into something else: 'no people' is no 'no', 'take them off again' no other version, 'and a 16:9' behind a version one more. */
export const readOdd = (request: string, { media, said = [], plan }: Said, { intents, missed }: Understood): Understood | null => {
  const ground = bareGround(plan, media)
  const [only, ...more] = intents
  const lastRead = once(() => (said.at(-1) === undefined ? [] : understand(said.at(-1) ?? '', media, true, undefined, ground).intents))
  if (
    IN_VERSION.test(request) &&
    (/\bversion\b|\bmake me another\b/iu.test(said.at(-1) ?? '') || lastRead().some(({ is }) => is === 'versions'))
  )
    return { intents: [{ is: 'cannot', what: 'in-version' }], missed: [] }
  if (missed.length > 0 || more.length > 0) return null
  // 'Show the whole picture' is said of every scene, and of no photo.
  if (only?.is === 'framing' && WHOLE_PICTURE.test(request) && namedStretches(request, media).length === 0)
    return { intents: [{ is: 'framing', how: only.how }], missed: [] }
  // 'Till the end of the second shot' tells how long something stands there, and moves no scene.
  if ((only?.is === 'order' || only?.is === 'move') && UNTIL.test(request)) return { intents: [], missed: [request.trim()] }
  const unwanted = only?.is === 'greet' && only.how === 'no' ? NO_SUCH.exec(request)?.groups?.what : undefined
  if (unwanted !== undefined) {
    const out = understand(`leave out the ${unwanted}`, media, true, undefined, ground)
    return speaks(out) && out.intents.every(({ is }) => is === 'order') ? out : null
  }
  if (only?.is === 'again' && TAKES.test(request)) return { intents: [], missed: [request.trim()] }
  const inShape = only?.is === 'cannot' && only.what === 'second-format' ? ANOTHER_IN.exec(request)?.groups?.shape : undefined
  const version = inShape === undefined ? null : understand(`another version in ${inShape}`, media, true, undefined, ground)
  if (version && version.missed.length === 0 && version.intents.every(({ is }) => is === 'versions')) return version
  const isOfVersion = only?.is === 'export' || (only !== undefined && OF_VERSION.has(only.is) && /\b(?:one|version)\b/iu.test(request))
  const isBare = only !== undefined && OF_VERSION.has(only.is) && BARE.test(request)
  const beside = isOfVersion
    ? ANOTHER_TOO.exec(request)?.groups?.what
    : isBare
      ? request.replace(BARE_LEAD, '').replace(/\W+$/u, '')
      : undefined
  if (beside === undefined || said.at(-1) === undefined) return null
  const madeVersion = lastRead().some((intent) => intent.is === 'versions' || (intent.is === 'cannot' && intent.what === 'second-format'))
  const too = madeVersion ? understand(`a ${beside} version too`, media, true, undefined, ground) : null
  return too && too.missed.length === 0 && too.intents.length > 0 && too.intents.every(({ is }) => is === 'versions') ? too : null
}
