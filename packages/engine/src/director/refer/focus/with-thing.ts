/** A request as it says itself, or of the thing that was spoken of before: 'a bit smaller', of the logo. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { sameValue } from '../../../plan/same-plan.ts'
import { type Intent, isTalk } from '../../intents.ts'
import { type Ground, thingOf } from '../../parse/grammar/ground.ts'
import { isLookIntent } from '../../parse/words/colours-of-scenes.ts'
import { type Understood, understand } from '../../understand.ts'
import { speaks } from '../of-before.ts'

/** What 'it' may be called by the name of, where a request says nothing of its own. */
const NOUNS: Readonly<Record<NonNullable<Ground['thing']>, string>> = {
  music: 'the music',
  logo: 'the logo',
  captions: 'the caption',
  look: 'the look',
  transitions: 'the transitions',
}

/** 'Make it look like an old movie' are no words to be shown. */
const LIKENS = /\b(?:look|looks|looking|feel|feels|sound|sounds) (?:more )?(?:like|as)\b/iu

const IT = /\b(?:it|them)\b(?!['’]s)/iu

/** What is not liked need not go: what should be different nobody said. */
const DISLIKES = /^\W*(?:i |we )?(?:really )?(?:do not|don['’]?t|dont|hate|dislike) (?:really )?(?:like )?(?:it|that|this)\W*$/iu

/** Another one of the thing that was spoken of. */
const OTHERS: Readonly<Record<string, Intent>> = {
  music: { is: 'music', request: { other: true } },
  look: { is: 'look', trait: 'other', intensity: null },
}

/** As it says itself, or of the thing that was spoken of before. */
export const readWithThing = (request: string, media: readonly MediaForPlan[], ground: Ground, started = true): Understood => {
  // 'Add something calm', said of the music before.
  // 'No', of the look, is not no look.
  if (BARE_NO.test(request)) return understand(request, media, started, undefined, ground)
  const some =
    ground.thing === 'music'
      ? request.replace(SOMETHING, '$1 music').replace(SOMETHING_WITH, 'music with $1').replace(SUCH_ONE, '$1 music')
      : request
  const piece = some === request ? null : understand(some, media, started, undefined, ground)
  if (piece && speaks(piece) && piece.intents.every((intent) => intent.is === 'music')) return piece
  const heard = understand(request, media, started, undefined, ground)
  const read = ofItself(heard, request, media, ground) ?? heard
  // 'A different one', said of the music before, is no other reel.
  const other = OTHERS[ground.thing ?? ''] ?? null
  if (other && read.missed.length === 0 && sameValue(read.intents, [{ is: 'again' }]) && /\bone\b/iu.test(request))
    return { intents: [other], missed: [] }
  // What is refused beside a wish was understood, too.
  const isWhole = read.missed.length === 0 && read.intents.some((intent) => !isTalk(intent) && intent.is !== 'ask')
  if (isWhole || ground.thing === null || DISLIKES.test(request) || (ground.thing === 'captions' && LIKENS.test(request))) return read
  // 'A bit smaller and over to the left', said of the logo before.
  const noun = NOUNS[ground.thing]
  // 'Move it to the bottom' has a place for the noun.
  const said = request.replace(TURNS_DOWN, '')
  const put = IT.test(said) ? said.replace(IT, noun) : `${noun} ${said}`
  const named = understand(put, media, started, undefined, ground)
  // What the noun says alone, the request did not say.
  const more = JSON.stringify(named.intents) !== JSON.stringify(understand(noun, media, started, undefined, ground).intents)
  // New words are no change of those that are there.
  const isChange = named.intents.every((intent) => thingOf(intent) === ground.thing && intent.is !== 'captions')
  return more && speaks(named) && isChange ? named : read
}

/** 'Show the whole photo and keep it on screen for 4 seconds' names itself what 'it' is, whatever was spoken of before. */
const ofItself = (read: Understood, request: string, media: readonly MediaForPlan[], ground: Ground): Understood | null => {
  const [first] = read.intents
  const isOfThing = (intent: Intent): boolean => thingOf(intent) === ground.thing
  if (ground.thing === null || first === undefined) return null
  const bare = understand(request, media, true, undefined, { ...ground, thing: null })
  // 'Make it black and white', right behind a title, is the picture: letters have one colour.
  const isOfPicture = ground.thing === 'captions' && bare.missed.length === 0 && bare.intents.some(isLookIntent)
  if (isOfPicture && read.intents.some((intent) => intent.is === 'captions-style' && intent.ink !== undefined)) return bare
  if (bare.missed.length > 0 || bare.intents.length < 2 || !bare.intents.some((intent) => !isOfThing(intent))) return null
  const isLost = bare.intents.length > read.intents.length
  return isLost || (sameValue(first, bare.intents[0]) && !isOfThing(first) && read.intents.some(isOfThing)) ? bare : null
}

/** 'No, all of it' turns down what was answered: it is no wish for no look. */
const TURNS_DOWN = /^\W*(?:(?:hm+|oh|well|um+)\b[,. ]*)*(?:no+|nope|nah)\b[,!.: ]+(?=\S)/iu

const BARE_NO = /^\W*(?:(?:hm+|oh|well|um+)\b[,. ]*)*(?:no+|nope|nah)\W*$/iu

/** 'A faster one', of songs. */
const SUCH_ONE =
  /^\W*(?:(?:no|nah|ok|maybe|and|but|or|try|use)[, ]+)*(?:an? )?((?:(?:more|less|a bit|much) )?(?!(?:different|other|another|new|last|first|second|third|this|that|next|same|previous|old|one|only|which|each|every|good|nice)\b)\p{L}{3,}) one\W*$/iu
const SOMETHING_WITH =
  /\b(?:something|anything|one) with ((?:a bit |a little |much )?(?:more|less) \p{L}{3,})(?=(?: instead| please)*\W*$)/iu
const SOMETHING = /\b(?:something|anything) ((?:(?:more|a bit|really|very) )?\p{L}{3,})(?=\W*$)/iu
