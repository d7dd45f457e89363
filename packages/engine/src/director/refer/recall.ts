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

const OTHER_PLACE = /\bother (?:corner|side|place|spot)\b/iu

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
  if (ground.thing === 'logo' && OTHER_PLACE.test(request.slice(0, 200))) return { intents: [], missed: [request.trim().slice(0, 80)] }
  const read = understand(request, media, started, undefined, ground)
  if (speaks(read) || ground.thing === null) return read
  // 'A bit smaller and over to the left', said of the logo before.
  const noun = NOUNS[ground.thing]
  const named = understand(`${noun} ${request}`, media, started, undefined, ground)
  // What the noun says alone, the request did not say.
  const more = JSON.stringify(named.intents) !== JSON.stringify(understand(noun, media, started, undefined, ground).intents)
  return more && speaks(named) && named.intents.every((intent) => thingOf(intent) === ground.thing) ? named : read
}
