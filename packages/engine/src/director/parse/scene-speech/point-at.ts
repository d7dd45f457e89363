/**
 * Scenes that are told by where they stand or by what happens in them, 'the one before the dog', 'the part where grandma talks', as the
 * numbers that they have in the reel; every reader knows those. What is to be said on the picture is left alone. Pure.
 */
import { namedFile, nameWords, stem } from '../../../tools/search/match-words.ts'
import { allPictures } from '../../turn.ts'
import type { Ground } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'
import { refsIn } from '../grammar/slots.ts'

/** Longer messages are of more than one scene, and every phrase of them would have to be tried. */
const CHARS_MAX = 400
/** A name is not told in more words. */
const NAME_WORDS_MAX = 5

const SAYS_WORDS = /["“”«»「]|\b(?:captions?|titles?|texts?|subtitles?|lyrics|say(?:s|ing)?|write|called|call it|words?|quote)\b/iu

const HEAD = '(?:one|scene|clip|shot|part|bit|segment|moment|photo|picture|pic|image|video)'

const sceneAt = (place: number): string => `scene ${place + 1}`

/** Places of the scenes that the first words name, with how many words name them: as many as can be. */
const namedAhead = (text: string, ground: Ground): { places: readonly number[]; length: number } | null => {
  const words = [...text.matchAll(/[^\s,.;!?]+/gu)].slice(0, NAME_WORDS_MAX)
  for (let count = words.length; count >= 1; count--) {
    const last = words[count - 1]
    const end = last ? last.index + last[0].length : 0
    const said = text.slice(0, end)
    // A comma ends a name.
    if (/[,.;!?]/u.test(said)) continue
    const refs = refsIn(said.toLowerCase(), ground)
    const places = refs?.flatMap((ref) => placesOf(ground, ref)) ?? []
    if (refs?.length === 1 && places.length > 0) return { places: [...new Set(places)].toSorted((a, b) => a - b), length: end }
  }
  return null
}

type Pointer = {
  says: RegExp
  means: (groups: Readonly<Record<string, string>>, ahead: string, ground: Ground) => [said: string, length: number] | null
}

/** Put somewhere, a thing 'after the dog' is to stand there; everything else is said of what stands there now. */
const PUTS =
  /\b(?:put|puts|move|place|bring|drag|shift|insert|add|stick|slot|show|use|play|have|get|want|split|repeat|transition|fade|crossfade|dissolve|wipe|whip|cut) (?:\S+ ){0,3}$/iu

const BESIDE: Pointer = {
  says: new RegExp(
    `\\b(?:the |that )?(?<head>${HEAD}) (?:(?:that|which)(?:['’]?s| is| comes| goes| stands)? |coming |standing )?(?:right |just |directly |immediately |straight )?(?<side>after|before|behind|following|preceding) (?=\\S)`,
    'giu',
  ),
  means: ({ side = '', head = '', before = '' }, ahead, ground) => {
    if (!/^one$/iu.test(head) && PUTS.test(before)) return null
    const named = namedAhead(ahead, ground)
    const place = side === 'before' || side === 'preceding' ? (named?.places[0] ?? 0) - 1 : (named?.places.at(-1) ?? -1) + 1
    return named && place >= 0 && place < ground.plan.scenes.length && isRow(named.places) ? [sceneAt(place), named.length] : null
  },
}

const isRow = (places: readonly number[]): boolean => places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)

const FROM_END: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  two: 2,
  three: 3,
  four: 4,
}

const MIDDLE: Pointer = {
  says: /\b(?:the )?(?:middle|cent(?:re|er)) (?:one|scene|clip|shot|part|bit|photo|picture)\b/giu,
  // Of three parts that are still to be made the middle one is no scene yet.
  means: ({ before = '' }, __, { plan }) =>
    /\b(?:split|cut|divide|chop)\b.*\b(?:parts|pieces|bits|thirds)\b/iu.test(before)
      ? null
      : [sceneAt(Math.ceil(plan.scenes.length / 2) - 1), 0],
}

/** 'Between the first two': the cut of these. */
const AT_CUT: Pointer = {
  says: /\bbetween (?:the )?(?<which>first|opening|last|final) (?:two|2)(?: (?:scenes|clips|shots|ones|parts))?\b/giu,
  means: ({ which = '' }, _, { plan }) => {
    const count = plan.scenes.length
    if (count < 2) return null
    const first = /first|opening/iu.test(which) ? 1 : count - 1
    return [`between scene ${first} and scene ${first + 1}`, 0]
  },
}

const COUNTED_BACK: Pointer = {
  says: new RegExp(
    `(?<!\\b(?:one|a|half a|half|two|three|\\d+) )\\b(?:the )?(?<nth>second|third|fourth|2nd|3rd|4th)(?:[ -](?:to|from|before|but)(?: the)?)?[ -](?:last|end)(?: ${HEAD})?\\b`,
    'giu',
  ),
  means: ({ nth = '' }, _, { plan }) => {
    const place = plan.scenes.length - (FROM_END[nth.toLowerCase()] ?? 0)
    return place >= 0 && place < plan.scenes.length ? [sceneAt(place), 0] : null
  },
}

/** What a person or an animal does there: 'where grandma talks', 'when the dog is jumping around'. */
const DOES =
  /^ (?:(?:is|are|was|gets?|starts?|keeps?) )?(?!(?:is|was|has|needs|goes|drags|lasts|looks|feels|seems|sounds|takes|stays|ends|starts|boring|dragging|nothing|something|during)\b)\p{L}{2,}(?:ing|s)\b(?: (?:around|up|down|about|in|out|off|there|away|along|over))?/iu

const IS_THERE = /^(?:['’]s| is| are)(?: in(?: it)?)?(?=$|[,.;!?])/iu

const ABOUT = /^ (?:around|up|down|about|off|there|away|along|over)\b/iu

const WHERE: Pointer = {
  says: /\b(?<art>the |that )?(?<head>part|bit|moment|scene|clip|shot|one|section) (?:where|when|in which) (?=\S)/giu,
  means: ({ art, head = '', before = '' }, ahead, ground) => {
    // 'The img clip where the cake is': a clip that has a name of its own.
    if (art === undefined && /\S $/u.test(before) && refsIn(before.trim().split(' ').at(-1)?.toLowerCase() ?? '', ground) !== null)
      return null
    const named = namedAhead(ahead, ground)
    if (named === null || !isRow(named.places)) return null
    const behind = ahead.slice(named.length)
    const does = (DOES.exec(behind) ?? IS_THERE.exec(behind) ?? ABOUT.exec(behind))?.[0] ?? ''
    // A clip by its name, which stays out of later layouts, too, where it goes; a part of the reel by its number.
    const [first = 0, ...more] = named.places
    const isClip = /^(?:one|clip|shot)$/iu.test(head)
    const scenes = more.length === 0 ? sceneAt(first) : `scenes ${first + 1} to ${(more.at(-1) ?? first) + 1}`
    return [isClip ? ahead.slice(0, named.length) : scenes, named.length + does.length]
  },
}

const KINDS: Readonly<Record<string, 'image' | 'video'>> = {
  ...{ photo: 'image', photos: 'image', photograph: 'image', picture: 'image', pic: 'image', image: 'image', still: 'image' },
  ...{ clip: 'video', video: 'video', footage: 'video', shot: 'video', recording: 'video' },
}

/**
 * 'The sunset photo', where another file is called 'family photo': a word that says of which kind a file is tells it from none that is
 * called so. As the whole name of the one file that is meant.
 */
const OF_KIND: Pointer = {
  says: /\b(?:the |my |our |that )?(?:(?<kind>photo(?:graph)?|picture|pic|image|clip|video|shot) (?:of|with|showing) (?:the |my |our )?(?<shown>\p{L}{3,20}(?: \p{L}{3,20})?)|(?<name>\p{L}{3,20}(?: \p{L}{3,20})?) (?<noun>photo(?:graph)?|picture|pic|image|clip|video|shot))\b/giu,
  means: ({ kind, shown, name, noun }, _, ground) => {
    const generic = (kind ?? noun ?? '').toLowerCase()
    const isNamed = allPictures(ground.media).some((file) => namedFile(file).stems.has(stem(generic)))
    if (!isNamed) return null
    const words = nameWords(shown ?? name ?? '').filter((word) => !/^(?:the|my|our|that)$/u.test(word))
    const files = allPictures(ground.media).filter(({ facts }) => facts.kind === KINDS[generic])
    const fits = files.filter((file) => words.length > 0 && words.every((word) => namedFile(file).stems.has(stem(word))))
    const [only, ...more] = fits
    return only && more.length === 0 && !words.includes(generic) && /\.[a-z0-9]{2,4}$/iu.test(only.name) ? [only.name, 0] : null
  },
}

/** The last scene that the words before name; else the one that was spoken of before. */
const spokenOf = (before: string, ground: Ground): number | null => {
  const words =
    before
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu)
      ?.slice(-12) ?? []
  for (let at = words.length - 1; at >= 0; at--) {
    const places = placesOf(ground, refsIn(words[at] ?? '', { ...ground, refs: [], before: [] })?.[0])
    if (!/^\d+$/.test(words[at] ?? '') && places.length === 1) return places[0] ?? null
  }
  const places = [...new Set([...ground.refs, ...(ground.refs.length > 0 ? [] : ground.before)].flatMap((ref) => placesOf(ground, ref)))]
  return places.length === 1 ? (places[0] ?? null) : null
}

/** Who likes her, and who does not: why it is wished, and no scene. */
const IS_LIKED =
  /(?:^|[,.;!?] ?|\b(?:and|because|cause|as|since|but) )(?:my|our|the|his|their|they|he|she|i|we|everyone|everybody|people|nobody|no one|all)\b[^,.;!?]{0,30}\b(?:loves?|likes?|hates?|adores?|miss(?:es)?|know(?:s)?|want(?:s)?|need(?:s)?|prefers?|can['’]?t stand|(?:is|are) (?:crazy about|fans? of|in love with|obsessed with))(?: to see| seeing| watching)? $/iu

/** 'Zoom in on her': somebody in a scene, and never the reel. */
const SOMEBODY: Pointer = {
  says: /\b(?<who>her|him)\b(?! (?:sister|brother|friends?|name|birthday|mom|mum|dad|family|kids?|house|dog|cat)\b)/giu,
  means: ({ who = '', before = '' }, ahead, ground) => {
    const place = spokenOf(before, ground)
    if (place === null || IS_LIKED.test(before)) return null
    const owns = who.toLowerCase() === 'her' && /^ (?:voice|sound|face|talking|scene|clip|part|bit)\b/iu.test(ahead)
    return [owns ? `${sceneAt(place)}'s` : sceneAt(place), 0]
  },
}

const NTH_PHOTO: Readonly<Record<string, number>> = { first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, last: -1, final: -1 }

/** 'The last photo' is no last scene, where that is a film. */
const PHOTO: Pointer = {
  says: /\b(?:the )?(?<nth>first|1st|second|2nd|third|3rd|last|final) photo(?:graph)?\b(?! (?:from|to|of)\b)/giu,
  means: ({ nth = '' }, _, { plan, media }) => {
    const isPhoto = (id: string): boolean => media.some((file) => file.mediaId === id && file.facts.kind === 'image')
    const places = plan.scenes.flatMap(({ media_id }, at) => (isPhoto(media_id) ? [at] : []))
    const place = places.at(NTH_PHOTO[nth.toLowerCase()] ?? places.length)
    return place === undefined ? null : [sceneAt(place), 0]
  },
}

/** 'And the kids after that': put there, beside the scene that was spoken of. */
const AFTER_THAT: Pointer = {
  says: /(?<=^\W*(?:(?:and|then|now|also|but)[, ]+)*)(?!(?:and|then|now|also|but)\b)(?:put |place |show |move )?(?<name>(?:the |my |our )?[\p{L}\d_ ]{2,30}?) (?:(?:right|directly|straight|just) )?(?<side>after|before|behind) (?:that|it|that one)(?: one)?(?=[.! ]*$)/giu,
  means: ({ name = '', side = '' }, _, ground) => {
    const spoken = [...new Set((ground.refs.length > 0 ? ground.refs : ground.before).flatMap((ref) => placesOf(ground, ref)))]
    const [at, ...more] = spoken
    const isNamed = refsIn(name.toLowerCase(), ground)?.length === 1
    return at === undefined || more.length > 0 || !isNamed ? null : [`put ${name} ${side} ${sceneAt(at)}`, 0]
  },
}

/** 'And with the anthem': a song of the person's own, where no clip is called so. */
const WITH_SONG: Pointer = {
  says: /(?<=^\W*(?:(?:and|then|now|also|but|do it|make it|try it)[, ]+)*)with (?:the |my |our )?(?<name>[\p{L}\d_ ]{3,30}?)(?: (?:song|track|music|tune))?(?=[.! ]*$)/giu,
  means: ({ name = '' }, _, { media }) => {
    const words = nameWords(name).filter((word) => !/^(?:the|my|our)$/u.test(word))
    const isCalledSo = (file: (typeof media)[number]) =>
      words.length > 0 && words.every((word) => nameWords(file.name).map(stem).includes(stem(word)))
    const [song, ...more] = media.filter(isCalledSo)
    return song && more.length === 0 && song.facts.kind === 'audio' ? [`use ${song.name} as the music`, 0] : null
  },
}

/** 'And no sound', behind a wish about one scene. */
const NO_SOUND: Pointer = {
  says: /(?<=^\W*)(?:and|but|also|plus) (?:with )?(?:no|without|mute the) (?:sound|audio)(?: (?:there|either|please|pls))*(?=[.! ]*$)/giu,
  means: (_, __, ground) => {
    const spoken = [...new Set((ground.refs.length > 0 ? ground.refs : ground.before).flatMap((ref) => placesOf(ground, ref)))]
    const [at, ...more] = spoken
    return at === undefined || more.length > 0 ? null : [`mute ${sceneAt(at)}`, 0]
  },
}

const POINTERS: readonly Pointer[] = [
  AT_CUT,
  NO_SOUND,
  AFTER_THAT,
  WITH_SONG,
  PHOTO,
  OF_KIND,
  WHERE,
  COUNTED_BACK,
  MIDDLE,
  BESIDE,
  SOMEBODY,
]

const pointed = (text: string, { says, means }: Pointer, ground: Ground): string => {
  let done = ''
  let rest = text
  for (let times = 0; times < 8; times++) {
    says.lastIndex = 0
    const found = says.exec(rest)
    if (!found) break
    const end = found.index + found[0].length
    const groups = Object.fromEntries(Object.entries(found.groups ?? {}).filter((one): one is [string, string] => one[1] !== undefined))
    const meant = means({ ...groups, before: done + rest.slice(0, found.index) }, rest.slice(end), ground)
    done += rest.slice(0, found.index) + (meant ? meant[0] : found[0])
    rest = rest.slice(end + (meant ? meant[1] : 0))
  }
  return done + rest
}

export const pointAt = (text: string, ground: Ground): string =>
  text.length > CHARS_MAX || ground.plan.scenes.length === 0 || SAYS_WORDS.test(text)
    ? text
    : POINTERS.reduce((said, pointer) => pointed(said, pointer, ground), text)
