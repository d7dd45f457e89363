/** What a question was about is what the next words are about: 'which one is the longest?', 'put it first'. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Direct, MediaForPlan } from '../../engine-api.ts'
import type { Catalog } from '../catalog.ts'
import { type Found, findClips, isFound } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import type { Ground } from '../parse/grammar/ground.ts'
import { placesOf } from '../parse/grammar/shown.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { readQuestion } from '../questions/read-question.ts'
import { beginTurn, pictureFiles } from '../turn.ts'
import { type Understood, understand } from '../understand.ts'
import { doubted } from './follow/follow.ts'
import { type Asked, HOW_LONG, plainly } from './of-before.ts'

type Input = Parameters<Direct>[0]
/** What a turn is read from. */
export type Said = Pick<Input, 'plan' | 'media' | 'tools' | 'preferences' | 'largest' | 'said' | 'saidChanged' | 'earlier' | 'asked'> & {
  catalog: Catalog
  /** What a message in another language than English wished on the reel of then; null where it is none. */
  spoken?: (request: string, then: Said) => Understood | null
  /** How what was not understood of a message was taken on the reel of then; null where it was asked about. */
  taken?: (request: string, then: Pick<Input, 'plan' | 'earlier'>, understood: readonly Intent[]) => readonly Intent[] | null
}

export const LONG_CHARS = 160

export const ASKED_THINGS: Readonly<Partial<Record<string, NonNullable<Ground['thing']>>>> = {
  ...{ logo: 'logo', captions: 'captions', music: 'music', musiclist: 'music', look: 'look', transitions: 'transitions' },
}

/** What somebody was not sure about: what is said next is of that. */
const DOUBTED_THINGS: Readonly<Partial<Record<string, NonNullable<Ground['thing']>>>> = {
  ...{ 'doubt-music': 'music', 'doubt-look': 'look', 'doubt-words': 'captions', 'doubt-transitions': 'transitions' },
}

const QUESTION = /\?\W*$|^\W*(?:what|which|whats|where|wheres|how|is|are|does|who)\b/iu
/** More scenes than these nobody calls 'that one'. */
const ASKED_SCENES_MAX = 3

const NAME_WORDS_MAX = 3

/** 'The drone shot is shaky', which was not understood, was about that clip all the same. */
export const namedWithin = (said: string, ground: Ground): readonly ClipRef[] | null => {
  const words = said.split(' ').slice(0, 12)
  for (let count = Math.min(NAME_WORDS_MAX, words.length); count >= 1; count--)
    for (let at = 0; at + count <= words.length; at++) {
      const name = words.slice(at, at + count).join(' ')
      const [ref, ...more] = refsIn(name, ground) ?? []
      // '3 2 1' counts no scenes.
      const isCounted = ref?.by === 'ordinal' && /\b(?:clip|shot|pic|picture|photo|image|video|bit)\b/u.test(name)
      const isName = ref?.by === 'words' || ref?.by === 'files' || isCounted || /\bscene\b/u.test(name)
      if (ref && isName && more.length === 0 && new Set(placesOf(ground, ref)).size === 1) return [ref]
    }
  return null
}

/** Files that the answer said are not in the reel, where they are few. */
const filesAskedFor = (ask: Intent, found: readonly Found[], { plan, media }: Ground): MediaForPlan['mediaId'][] => {
  const used = new Set<string>(plan.scenes.map(({ media_id }) => media_id))
  const isAboutLeft = ask.is === 'ask' && (ask.about === 'left' || ask.about === 'whyleft')
  const ids = isAboutLeft
    ? pictureFiles(media).map(({ mediaId }) => mediaId)
    : media.map(({ mediaId }) => mediaId).filter((id) => found.some(({ shots }) => shots.some(({ mediaId }) => mediaId === id)))
  const out = [...new Set(ids)].filter((id) => !used.has(id))
  return out.length > ASKED_SCENES_MAX ? [] : out
}

/** 'Which one is the longest?' What the answer named is what the next words are about. */
export const withAsked = (ground: Ground, input: Said, depth: number): Asked => {
  const { said = [], media, tools, catalog, preferences = {} } = input
  // 'How long is it?' was asked of what was asked about before.
  const last = said.findLast((one) => !HOW_LONG.test(plainly(one)))
  if (last === undefined || depth > 1 || ground.plan.scenes.length === 0 || last.length > LONG_CHARS) return ground
  // What was said before it may be what it was about: 'what's the second scene?', 'i hate that one', 'anything else'.
  const { saidChanged: _, ...rest } = input
  const then: Asked = depth === 0 ? withAsked(ground, { ...rest, said: said.slice(0, said.lastIndexOf(last)) }, depth + 1) : ground
  const read = () => readQuestion(last, true, () => then) ?? understand(last, media, true, undefined, then).intents
  const [ask, ...more] = QUESTION.test(last) || ground.before.length === 0 ? read() : []
  // 'What music is this?' 'Something faster.'
  const thing = ask?.is === 'ask' && more.length === 0 && (ask.refs ?? []).length === 0 ? ASKED_THINGS[ask.about] : undefined
  if (thing !== undefined && ask?.is === 'ask') return { ...ground, thing, about: ask.about }
  const doubt =
    ask?.is === 'ask' ? undefined : doubted(last, media)?.map((one) => (one.is === 'cannot' ? DOUBTED_THINGS[one.what] : undefined))[0]
  if (doubt !== undefined && input.saidChanged === false) return { ...ground, before: [], thing: doubt }
  const isMissed = ask?.is !== 'ask' && ask?.is !== 'cannot' && ask?.is !== 'complain'
  const isUnnamed = ask?.is === 'cannot' && (ask.refs ?? []).length === 0
  const unread = (isMissed || isUnnamed) && input.saidChanged === false ? namedWithin(plainly(last), ground) : null
  if (unread) return { ...ground, before: unread, thing: null, isAsked: true }
  // Words that did nothing leave the talk where it was.
  if (isMissed || more.length > 0) return input.saidChanged === false && then.isAsked === true ? then : ground
  if (ask.is === 'complain' && (ask.refs ?? []).length === 0 && then.isAsked === true) return then
  const turn = beginTurn({ plan: ground.plan, media, tools, preferences, catalog })
  const found = (ask.refs ?? []).map((ref) => findClips(turn, ref)).filter(isFound)
  const ids = found.flatMap(({ scenes }) => scenes.map(({ id }) => id))
  const at = ground.plan.scenes.findIndex(({ id }) => id === ids[0]) + 1
  const out = ids.length === 0 ? filesAskedFor(ask, found, ground) : []
  if (out.length > 0) return { ...ground, before: [{ by: 'files', ids: out }], thing: null, isAsked: true }
  const about = ask.is === 'ask' ? { about: ask.about } : {}
  return ids.length === 0 || ids.length > ASKED_SCENES_MAX
    ? { ...ground, ...about }
    : {
        ...ground,
        ...about,
        before: [ids.length === 1 ? sceneNumber(at) : { by: 'scenes', ids, words: 'those scenes' }],
        thing: null,
        isAsked: true,
      }
}
