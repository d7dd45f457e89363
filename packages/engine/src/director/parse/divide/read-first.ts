/**
 * A first message: what it says of single clips, and of what lies on the reel, is read as it would be of the reel that is about to be
 * made ('40 seconds, slow push-ins on every shot, fade to black at the end'); the rest of it says which reel that is. Pure.
 */
import { EMPTY_PLAN, type Scene } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '../../../engine-api.ts'
import { nameWords, stem } from '../../../tools/search/match-words.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Intent } from '../../intents.ts'
import { allPictures } from '../../turn.ts'
import { firstBrief } from '../first/first-brief.ts'
import { notAlone } from '../first/not-alone.ts'
import { amongOthers } from '../first/with-others.ts'
import { type Ground, refsOf } from '../grammar/ground.ts'
import { withKindsNamed } from '../words/hypernyms.ts'
import { withElementsNamed } from '../words/shown-words.ts'
import { ofThoseAlone, withEachItsWords } from './first-alone.ts'
import { isOfFile, withNamesLeft, withoutUnknown } from './first-left.ts'
import { firstNames, lengthOfRow } from './first-names.ts'
import { inFirstWords, isOnlyTold, versionsAsked } from './first-words.ts'
import { finerStretchesIn, stretchesIn } from './joints.ts'
import type { Stretch } from './quoted-stretches.ts'
import type { Understood } from './understood.ts'

/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 600
/** (ours: each is read twice) */
const PIECES_MAX = 16
/** (ours: about as long as the scenes of a first reel) */
const draftSceneFrames = 60

/** Said of what lies on the reel, or between its scenes. */
const ON_REEL: ReadonlySet<Intent['is']> = new Set([
  ...(['motion', 'transitions', 'transition-at', 'transition-length', 'edge-fade', 'logo', 'look-own', 'transcribe'] as const),
  ...(['fade', 'ducking', 'speech-first', 'look-intensity', 'cannot', 'captions-style'] as const),
])
/** Said of single scenes, where clips are named. */
const OF_SCENES: ReadonlySet<Intent['is']> = new Set([
  ...([
    'scene-length',
    'speed',
    'scene-grade',
    'scene-look',
    'rotate',
    'closer',
    'reframe',
    'sound',
    'framing',
    'captions',
    'trim',
    'slip',
    'show-again',
  ] as const),
])

const isNamed = (intent: Intent): boolean =>
  'refs' in intent && (intent.refs?.length ?? 0) > 0 && intent.refs?.every(({ by }) => by === 'words' || by === 'files') === true

const isOfParts = ({ intents, missed }: Understood): boolean =>
  missed.length === 0 &&
  intents.length > 0 &&
  intents.every((intent) => ON_REEL.has(intent.is) || (OF_SCENES.has(intent.is) && isNamed(intent)) || isStyled(intent, intents))

/** Words and how they look: 'title "Weekend" in yellow'. */
const isStyled = (intent: Intent, all: readonly Intent[]): boolean =>
  intent.is === 'captions' && intent.texts.length > 0 && all.some(({ is }) => is === 'captions-style')

/** A reel that shows each clip once. */
const draftOf = (media: readonly MediaForPlan[]): Ground['plan'] => ({
  ...EMPTY_PLAN,
  scenes: allPictures(media).flatMap((file, at): Scene[] => {
    const mediaId = MediaId.safeParse(file.mediaId)
    if (isLogo(file) || !mediaId.success) return []
    return [
      {
        ...{ id: `s${at + 1}`, beat_id: 'build', media_id: mediaId.data, shot_index: 0, reason: '' },
        ...{ in_frame: 0, duration_frames: draftSceneFrames, speed: 1, framing: { mode: 'blur' }, motion: 'none' },
        sound: file.facts.sound ? 1 : 0,
      },
    ]
  }),
})

const draftGround = (ground: Ground): Ground => ({ ...ground, plan: draftOf(ground.media) })

/** What is named by its clips is shown: 'text "morning" on the hike'. */
const shownBy = (intents: readonly Intent[]): Intent[] => {
  const refs = intents.flatMap((intent) => (OF_SCENES.has(intent.is) && isNamed(intent) && 'refs' in intent ? (intent.refs ?? []) : []))
  return refs.length === 0 ? [] : [{ is: 'order', how: 'bring-in', refs: refs.slice(0, 50) }]
}

const STEM_MIN = 3
/** 'Summer anthem', and nothing else: a song of one's own is called so, and no clip. */
const songNamed = (piece: string, media: readonly MediaForPlan[]): Intent | null => {
  const words = nameWords(
    piece
      .replace(/\.(?:mp3|wav|m4a|aac|flac|ogg|opus)\b/giu, '')
      .replace(/^(?:(?:with|to|and|use|just|only|put|play|have|please|my|the|our|song|music|track|audio)[ :]+)+/giu, ''),
  ).map(stem)
  const isCalledSo = ({ name }: MediaForPlan): boolean => {
    const own = nameWords(name).map(stem)
    return words.every((word) => own.includes(word))
  }
  const named = words.length < 2 || words.some(({ length }) => length < STEM_MIN) ? [] : media.filter(isCalledSo)
  const [song, ...more] = named
  if (song?.facts.kind !== 'audio' || more.length > 0) return null
  return { is: 'music', request: { own: true, media_ids: [song.mediaId] } }
}

/** Two words at most, behind 'and', go on with the row before them: 'skip the shaky one and the logo'. */
const goesOn = (piece: string, before: string): boolean => /\b(?:and|or|plus)\s*$/iu.test(before) && piece.split(/\s+/u).length <= 2
/** What the reel is to begin or to end with, and how, is one wish. */
const IS_PLACED =
  /\b(?:starts?|starting|opens?|opening|begins?|ends?|ending|finish|finish(?:es|ing)|closes?|closing|kick off)\b[^.,;!?\n]{0,40}\bwith\s*$/iu

/** Which clips there are, is of the reel. */
const EXCEPTS = /\b(?:everything|all|every clip|any|anything)\b.*\b(?:but|except|apart from|without|other than)\b/iu

/** 'A 20 second video of the beach' is the reel itself. */
const OF_REEL = /\b(?:reel|video|film|movie|edit|montage|recap|short)\b/iu

const WITH_END = /\s*\bwith\s*$/iu

/** Whoever tells of the people and the day asks for nothing by it. */
const withoutTold = (request: string, { media }: Ground): string => {
  const pieces = stretchesIn(request)
  const told = pieces.filter(({ from, to }) => isOnlyTold(request.slice(from, to), media))
  if (told.length === 0 || told.length === pieces.length) return request
  return told.reduceRight((text, { from, to }) => `${text.slice(0, from)}${text.slice(to).replace(/^\s*[,;]\s*/u, '')}`, request)
}

type Reads = (piece: string, started: boolean, ground: Ground) => Understood

/** With a version beside it, where two are wished. */
export const readFirst = (typed: string, ground: Ground, read: Reads): Understood => {
  if (typed.length > CHARS_MAX) return read(typed, false, ground)
  const versions = versionsAsked(typed)
  if (versions === null) return readOne(typed, ground, read)
  const one = readOne(versions.one, ground, read)
  const beside = versions.others.map((other) => {
    const { intents, missed } = read(`make a ${other} version too`, true, draftGround(ground))
    return { other, asked: missed.length > 0 ? [] : intents.flatMap((intent) => (intent.is === 'versions' ? intent.versions : [])) }
  })
  const asked = beside.flatMap((version) => version.asked)
  const lost = beside.filter((version) => version.asked.length === 0).map(({ other }) => other)
  const made: Intent[] = asked.length === 0 ? [] : [{ is: 'versions', versions: asked }]
  return { ...one, intents: [...one.intents, ...made], missed: [...one.missed, ...lost] }
}

/** What a reel that is not there yet has of itself: no sound of its clips, and no words. */
const asFirst = ({ intents, missed }: Understood, request: string): Understood => {
  const isWritten = intents.some((intent) => intent.is === 'captions' && intent.texts.length > 0)
  // 'No other text', beside the words that are wished.
  const said = isWritten ? intents.filter(({ is }) => is !== 'captions-off') : intents
  const isSilent = said.some((intent) => intent.is === 'sound' && intent.policy === 'mute' && intent.refs.length === 0)
  const isOfMusic = said.some(({ is }) => is === 'music' || is === 'music-off')
  // The clips are silent by themselves: who wants no sound wants no music.
  const isMuted = isSilent && !isOfMusic && !OF_CLIPS.test(request)
  return { intents: isMuted ? [...said, { is: 'music-off' }] : said, missed }
}
const OF_CLIPS =
  /\b(?:(?:clips?|videos?|original|own|live)(?:['’]?s?)? (?:sounds?|audio|noise)|mute (?:the|my|all|every)|voices?|talking)\b/iu

/** How many clips are shown, and no others. */
const shownIn = (intents: readonly Intent[]): number =>
  intents.reduce((sum, intent) => sum + (intent.is === 'order' && intent.how === 'only' ? intent.refs.length : 0), 0)

/** Of the clips that it names, where it names those that it is of. */
const readOne = (typed: string, ground: Ground, read: Reads): Understood => {
  const { media } = ground
  const brief = firstBrief(typed, media)
  const request = withElementsNamed(brief.rest, media)
  const isAllSaid = brief.intents.length > 0 && !/[\p{L}\d]/u.test(request)
  const named: Understood = isAllSaid ? { intents: [{ is: 'make' }], missed: [] } : readNamed(request, ground, read)
  const known = withoutUnknown(named, media)
  const isAmong = brief.intents.some(({ is }) => is === 'every-file')
  const alone = isAmong ? known : ofThoseAlone(request, known, media)
  const first = asFirst(withEachItsWords(request, alone, media), request)
  const intents = amongOthers(withBrief(first.intents, brief.intents), typed, media)
  const length = brief.count === null ? [] : lengthOfRow(brief.count, intents)
  const all = { ...known, intents: [...intents, ...length], missed: [...first.missed, ...brief.missed] }
  return isAmong ? all : notAlone(all, typed, media)
}

/** What the brief says is not said again by the rest: 'cut to the beat' beside a song of one's own wishes no other. */
const withBrief = (intents: readonly Intent[], brief: readonly Intent[]): Intent[] => {
  const isOfSong = brief.some(({ is }) => is === 'music')
  const rest = intents.filter((intent) => !(isOfSong && (intent.is === 'music' || intent.is === 'music-off')))
  const isMade = brief.length === 0 || rest.some(({ is }) => is === 'make' || is === 'topic')
  return [...(isMade ? [] : [{ is: 'make' } as const]), ...rest, ...brief]
}

const readNamed = (typed: string, ground: Ground, read: Reads): Understood => {
  const { media } = ground
  const request = withKindsNamed(withoutTold(inFirstWords(typed, media), ground), media)
  const names = firstNames(request, media)
  if (names === null) return withNamesLeft(request, readRest(request, ground, read), media)
  const { rest, count, within } = names
  const others = /[\p{L}\d]/u.test(rest) ? readRest(rest, ground, read) : { intents: [], missed: [] }
  const isOfNames = ({ is }: Intent): boolean => is === 'topic' || is === 'make' || (count !== null && is === 'count')
  const beside = others.intents.filter((intent) => !isOfNames(intent) && !(intent.is === 'order' && intent.how === 'bring-in')).map(within)
  const { intents, missed } = withNamesLeft(rest, { ...others, intents: [...names.intents, ...beside] }, media)
  const added = shownIn(intents) - shownIn(names.intents)
  const length = count === null ? [] : lengthOfRow(count + added, intents)
  return { intents: [{ is: 'make' }, ...length, ...intents.filter(({ is }) => is !== 'make')], missed }
}

const readRest = (request: string, ground: Ground, read: Reads): Understood => {
  const pieces = stretchesIn(request)
  if (pieces.length === 0 || pieces.length > PIECES_MAX) return read(request, false, ground)
  const draft = draftGround(ground)
  const partOf = ({ from, to }: Stretch): Understood | null => {
    const [piece, before] = [request.slice(from, to).trim(), request.slice(0, from)]
    if (goesOn(piece, before) || IS_PLACED.test(before) || EXCEPTS.test(piece)) return null
    const song = songNamed(piece, ground.media)
    if (song !== null) return { intents: [song], missed: [] }
    const part = read(piece, true, draft)
    return isOfParts(part) && !(OF_REEL.test(piece) && part.intents.some(isNamed)) ? part : null
  }
  const parts: Understood[] = []
  let rest = request
  // 'The wedding first with a slow zoom': the zoom is of what stands before it.
  const ofNamed = (part: Understood, before: string): Understood => {
    const named = before === '' ? [] : read(before.replace(WITH_END, ''), false, ground).intents.flatMap(refsOf)
    const isBare = (intent: Intent): boolean => intent.is === 'motion' && intent.refs.length === 0
    if (named.length !== 1) return part
    return { ...part, intents: part.intents.map((intent) => (isBare(intent) ? { ...intent, refs: named } : intent)) }
  }
  const take = (stretch: Stretch, before = ''): boolean => {
    const part = partOf(stretch)
    if (part === null) return false
    parts.unshift(ofNamed(part, before))
    rest = `${rest.slice(0, stretch.from)}${rest.slice(stretch.to)}`
    return true
  }
  const finer = finerStretchesIn(request)
  for (const piece of pieces.toReversed()) {
    if (take(piece)) continue
    const within = finer.filter(({ from, to }) => from >= piece.from && to <= piece.to)
    if (within.length > 1) for (const one of within.toReversed()) take(one, request.slice(piece.from, one.from))
  }
  if (parts.length === 0) return read(request, false, ground)
  const ofParts = parts.flatMap(({ intents }) => intents)
  const isAllSaid = !/[\p{L}\d]/u.test(rest.replace(/\b(?:and|with|then|also|plus)\b/giu, ''))
  const first = isAllSaid ? { intents: [], missed: [] } : read(rest.trim(), false, ground)
  // Of what cannot be had alone no reel is made.
  const isRefused = isAllSaid && ofParts.every(({ is }) => is === 'cannot')
  const made: Intent[] = first.intents.length > 0 || isRefused ? first.intents : [{ is: 'make' }]
  const placed = made.filter((intent) => intent.is === 'order')
  // What is put first or last is shown there.
  const isPlaced = (shown: Intent): boolean =>
    ground.media.some((file) => isOfFile(file)(shown) && placed.some((intent) => isOfFile(file)(intent)))
  return { intents: [...made, ...shownBy(ofParts).filter((shown) => !isPlaced(shown)), ...ofParts], missed: first.missed }
}
