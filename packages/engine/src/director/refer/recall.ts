/** Reads what was said last once more, on the reel of then, and tells whether the newest step is what it made. Pure. */
import type { Direct } from '../../engine-api.ts'
import type { Catalog } from '../catalog.ts'
import { type Intent, isTalk } from '../intents.ts'
import { languageOf } from '../languages/read-language.ts'
import { type Ground, refsOf, thingOf } from '../parse/grammar/ground.ts'
import { resolveIntentsWith } from '../resolve/resolve-intents.ts'
import { LEXICON, type Understood, understand } from '../understand.ts'
import { NOUNS, type Recalled, refer } from './refer.ts'

type Input = Parameters<Direct>[0]
/** What a turn is read from. */
export type Said = Pick<Input, 'plan' | 'media' | 'tools' | 'preferences' | 'largest' | 'said' | 'earlier'> & { catalog: Catalog }

/** Further back nobody means with 'that'. */
const DEPTH_MAX = 3

const groundOf = ({ plan, media }: Said, recalled: Recalled | null): Ground => ({
  plan,
  media,
  refs: [],
  before: recalled?.intents.flatMap(refsOf) ?? [],
  thing: recalled?.intents.map(thingOf).findLast((one) => one !== null) ?? null,
})

const recall = (input: Said, depth: number): Recalled | null => {
  const { plan, media, tools, preferences, largest, said = [], earlier = [], catalog } = input
  const [last, before] = [said.at(-1), earlier[0]]
  if (last === undefined || before === undefined || depth >= DEPTH_MAX || plan.scenes.length === 0) return null
  if (languageOf(last, media, LEXICON) !== null) return null
  const then: Said = { ...input, plan: before, said: said.slice(0, -1), earlier: earlier.slice(1) }
  const { intents, missed } = readAfter(last, then, depth + 1)
  const wishes = intents.filter(
    (intent): intent is Exclude<Intent, { is: 'greet' | 'cannot' | 'complain' | 'improve' | 'render' }> => !isTalk(intent),
  )
  if (missed.length > 0 || wishes.length !== intents.length) return null
  const resolved = resolveIntentsWith(catalog)({
    ...{ plan: before, media, intents: wishes, tools, largest: largest ?? null, undoTo: earlier[1] ?? null, earlier: earlier.slice(1) },
    ...(preferences === undefined ? {} : { preferences }),
  })
  const doing = wishes.filter((intent) => !['undo', 'redo', 'back-to', 'ask', 'hold', 'make'].includes(intent.is))
  return { intents: doing, isNewest: JSON.stringify(resolved.plan) === JSON.stringify(plan) }
}

const speaks = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 && intents.length > 0 && !intents.some((intent) => isTalk(intent) || intent.is === 'ask')

/** 'Should I make it shorter?' asks for an opinion, and wishes nothing. */
const ASKS_ADVICE = /^\W*(?:so |and |but |hmm,? )?(?:should i|do you think i should|would it be better|is it better)\b.*\?\W*$/iu

const IT = /\b(?:it|them)\b(?!['’]s)/iu

const OTHER_PLACE = /\bother (?:corner|side|place|spot)\b/iu

/** As it says itself, or of the thing that was spoken of before. */
const readWithThing = (request: string, media: Said['media'], ground: Ground, started = true): Understood => {
  // 'Add something calm', said of the music before.
  const some = ground.thing === 'music' ? request.replace(SOMETHING, '$1 music') : request
  const piece = some === request ? null : understand(some, media, started, undefined, ground)
  if (piece && speaks(piece) && piece.intents.every((intent) => intent.is === 'music')) return piece
  const read = understand(request, media, started, undefined, ground)
  // What is refused beside a wish was understood, too.
  const isWhole = read.missed.length === 0 && read.intents.some((intent) => !isTalk(intent) && intent.is !== 'ask')
  if (isWhole || ground.thing === null) return read
  // 'A bit smaller and over to the left', said of the logo before.
  const noun = NOUNS[ground.thing]
  // 'Move it to the bottom' has a place for the noun.
  const put = IT.test(request) ? request.replace(IT, noun) : `${noun} ${request}`
  const named = understand(put, media, started, undefined, ground)
  // What the noun says alone, the request did not say.
  const more = JSON.stringify(named.intents) !== JSON.stringify(understand(noun, media, started, undefined, ground).intents)
  // New words are no change of those that are there.
  const isChange = named.intents.every((intent) => thingOf(intent) === ground.thing && intent.is !== 'captions')
  return more && speaks(named) && isChange ? named : read
}

const SOMETHING = /\b(?:something|anything) ((?:(?:more|a bit|really|very) )?\p{L}{3,})(?=\W*$)/iu

const QUESTION_FIRST = /^(?<question>[^?]{4,160}\?+)\s+(?:and |so |then |also )?(?<wish>[^?]{3,600})$/su

/** 'Where is my logo? Put it top right': what is asked is answered, and is what the wish behind it is about; null where it is no such pair. */
const readBehindQuestion = (request: string, input: Said, ground: Ground): Understood | null => {
  const { question = '', wish = '' } = QUESTION_FIRST.exec(request.trim())?.groups ?? {}
  if (question === '') return null
  const asked = understand(question, input.media, true, undefined, ground)
  const [ask, ...more] = asked.intents
  if (ask?.is !== 'ask' || ask.about === 'unknown' || more.length > 0 || asked.missed.length > 0) return null
  const refs = ask.refs ?? []
  const about = { ...ground, refs, before: refs.length > 0 ? refs : ground.before, thing: ASKED_THINGS[ask.about] ?? ground.thing }
  const read = readWithThing(wish, input.media, about)
  return read.missed.length > 0 || read.intents.length === 0 ? null : { intents: [...read.intents, ask], missed: [] }
}

const ASKED_THINGS: Readonly<Partial<Record<string, NonNullable<Ground['thing']>>>> = {
  ...{ logo: 'logo', captions: 'captions', music: 'music', look: 'look' },
}

/** A request as it is meant after those before it. */
export const readAfter = (request: string, input: Said, depth = 0): Understood => {
  const { plan, media, earlier = [] } = input
  const started = plan.scenes.length > 0
  if (started && ASKS_ADVICE.test(request.slice(0, 300))) return { intents: [{ is: 'ask', about: 'unknown' }], missed: [] }
  const recalled = started ? recall(input, depth) : null
  const ground = groundOf(input, recalled)
  // The step that first laid scenes is not among those that are taken back by 'all of it'.
  const first = earlier.findIndex(({ scenes }) => scenes.length === 0)
  const referred = started ? refer(request, recalled, ground, first < 0 ? earlier.length + 1 : first + 1) : null
  if (referred) return { intents: [...referred.intents], missed: [] }
  // Of four corners, which is the other one?
  if (ground.thing === 'logo' && OTHER_PLACE.test(request.slice(0, 200)))
    return { intents: [{ is: 'cannot', what: 'which-corner' }], missed: [] }
  const answered = started && depth === 0 ? readBehindQuestion(request, input, ground) : null
  if (answered) return answered
  return readWithThing(request, media, ground, started)
}
