/** Whom a request names, so that moments and crops are chosen by them and not by whoever is larger. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { FollowedSubject, Scene } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { sameValue } from '../../../plan/same-plan.ts'
import { areNamedShown, followScenes } from '../../../tools/reframe-scenes.ts'
import { bareName } from '../../../tools/search/match-words.ts'
import { subjectsIn, subjectWords } from '../../../tools/sight/named-subjects.ts'
import { followedIn } from '../../../tools/story/shot-sources.ts'
import { change, say, storyFiles, type Turn, take } from '../../turn.ts'

/** More of them than this are told by nobody. */
const FOLLOWED_MAX = 40

const isSeenIn = ({ shots }: MediaFacts, subject: string): boolean =>
  shots.some(({ sight }) => sight?.subjects.some(({ name }) => name === subject))

/** What words name, and what a file is called by, where it is seen in it: whoever says 'the dog' where one is called dog.mp4 means both. */
const namedIn = ({ media }: Turn, refs: readonly ClipRef[]): string[] => [
  ...new Set(
    refs.flatMap((ref) => {
      if (ref.by === 'words') return subjectsIn(ref.raw)
      if (ref.by !== 'files') return []
      return media
        .filter(({ mediaId }) => ref.ids.includes(mediaId))
        .flatMap((file) => subjectsIn(bareName(file.name)).filter((subject) => followedIn([file], [{ subject }]).size > 0))
    }),
  ),
]

/** Of these the ones that are seen in a clip; where a model takes all of them for others, the first. */
const seenOf = (turn: Turn, names: readonly string[]): string[] => {
  const seen = names.filter((name) => turn.media.some(({ facts }) => isSeenIn(facts, name)))
  return seen.length > 0 ? seen : names.slice(0, 1)
}

/** Whom the words themselves name; of a file called crowd or team nobody asked that its people be followed. */
const saidIn = (turn: Turn, refs: readonly ClipRef[]): string[] => {
  const said = namedIn(
    turn,
    refs.filter(({ by }) => by === 'words'),
  )
  return namedIn(turn, refs).filter((subject) => subject !== 'person' || said.includes(subject))
}

/** True where scenes of these files do not show them as they are. */
const setFollow = (
  turn: Turn,
  follow: readonly FollowedSubject[],
  { named, among, isWished }: { named: readonly string[]; among: ReadonlySet<string>; isWished: boolean },
): boolean => {
  const before = turn.plan
  if (sameValue(before.follow ?? [], follow)) return false
  change(turn, [{ op: 'set_left_out', media_ids: before.left_out, follow: follow.slice(0, FOLLOWED_MAX) }])
  const files = storyFiles(turn)
  const followed = followedIn(files, turn.plan.follow)
  const scenes = turn.plan.scenes.filter((scene) => among.has(scene.media_id))
  const isOther = !areNamedShown({ ...turn.plan, scenes }, files)
  // A name that only says which clip is meant is no wish to follow whom it names; what becomes another picture by it is told.
  if ((isWished || isOther) && named.length > 0 && [...followed.values()].some(({ names }) => names.some((name) => named.includes(name))))
    say(turn, 'follow', `I follow ${subjectWords(seenOf(turn, named))}.`)
  return isOther
}

/** Wherever they are seen, from now on; nobody where these are no subjects. True where scenes of the files that stay do not show them. */
export const followEverywhere = (turn: Turn, refs: readonly ClipRef[], staying: ReadonlySet<string>): boolean => {
  // Files by their numbers, or scenes, say nothing of whom they show.
  if (!refs.some(({ by }) => by === 'words' || by === 'files')) return false
  const named = namedIn(turn, refs)
  return setFollow(
    turn,
    named.map((subject) => ({ subject })),
    { named: saidIn(turn, refs), among: staying, isWished: true },
  )
}

/** What a model calls what words name, where these are no people: 'my doggo' is looked for as a dog. */
export const asSeen = (ref: ClipRef): ClipRef => {
  const named = ref.by === 'words' ? subjectsIn(ref.raw).filter((name) => name !== 'person') : []
  const [only, ...others] = named
  return only === undefined || others.length > 0 ? ref : { by: 'words', words: [only], raw: only }
}

/**
 * All people, where words name some whom no clip is called by, and pictures do not tell from others: 'the kids'. Other clips stay, for when
 * these do not fill the reel. Null where nobody is seen or somebody else is named; `isOther` where scenes do not show them.
 */
export const followPeople = (turn: Turn, refs: readonly ClipRef[]): { isOther: boolean } | null => {
  const said = refs.flatMap((ref) => (ref.by === 'words' && subjectsIn(ref.raw).includes('person') ? [`“${ref.raw}”`] : []))
  if (said.length < refs.length || followedIn(turn.media, [{ subject: 'person' }]).size === 0) return null
  const isOther = followEverywhere(turn, refs, new Set(turn.media.map(({ mediaId }) => mediaId)))
  turn.notes.push(`I cannot tell from the pictures which of them is meant by ${said.join(' and ')}.`)
  return { isOther }
}

/** In these files, where they are seen in them, beside whoever is followed elsewhere. */
export const followWithin = (turn: Turn, refs: readonly ClipRef[], files: ReadonlySet<string>, isWished = false): boolean => {
  const named = namedIn(turn, refs)
  const before = turn.plan.follow ?? []
  const added = turn.media
    .filter(({ mediaId }) => files.has(mediaId))
    .flatMap((file): FollowedSubject[] => {
      const media = MediaId.safeParse(file.mediaId)
      const seen = named.filter((subject) => followedIn([file], [{ subject }]).size > 0)
      return media.success ? seen.map((subject) => ({ subject, media_id: media.data })) : []
    })
  const isThere = (one: FollowedSubject) => before.some((other) => sameValue(one, other))
  const all = [...before, ...added.filter((one) => !isThere(one))]
  return setFollow(turn, all, { named: saidIn(turn, refs), among: files, isWished })
}

/** Whoever is to stay out is followed nowhere. */
export const unfollow = (turn: Turn, refs: readonly ClipRef[]): void => {
  const named = namedIn(turn, refs)
  const before = turn.plan.follow ?? []
  setFollow(
    turn,
    before.filter(({ subject }) => !named.includes(subject)),
    { named: [], among: new Set(), isWished: false },
  )
}

/** Scenes that stay where they are, each at the moment and with the crop that shows whom it follows. */
export const showNamed = (turn: Turn, ids: ReadonlySet<string>): void => {
  take(turn, followScenes(turn.plan, storyFiles(turn), ids))
}

/** 'Follow the dog', 'keep the dog in the picture': the scenes that are meant show whom it names, where they do not yet. */
export const followInScenes = (turn: Turn, refs: readonly ClipRef[], scenes: readonly Scene[]): void => {
  if (followWithin(turn, refs, new Set(scenes.map(({ media_id }) => media_id)), true)) showNamed(turn, new Set(scenes.map(({ id }) => id)))
}

/** Scenes that were made longer for whom they show are set anew, so that what is longer is not of whoever stands beside. */
export const showMoreOfNamed = (turn: Turn, refs: readonly ClipRef[], ids: ReadonlySet<string>): void => {
  if ((turn.plan.follow ?? []).length > 0 && namedIn(turn, refs).length > 0) showNamed(turn, ids)
}
