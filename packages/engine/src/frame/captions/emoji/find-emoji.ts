/** Which pictures an emoji is drawn by. Pure, and the same in the render and on the page. */
import { JOINED_EMOJI, SINGLE_EMOJI } from './emoji-list.ts'
import { flagCodeOf } from './find-flag.ts'
import { personsOf } from './person-groups.ts'

/** A picture by its name, the characters in hexadecimal; or letters for the face without colours. */
export type EmojiPart = { picture: string; text: string } | { picture: null; text: string }

/** What only says how the character before it is drawn: as a letter or picture, on a key, in which shade of skin. Tags name a region's flag. */
const SIGNS = /[\ufe0e\ufe0f\u20e3\u200d]|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]/gu
const SKIN = /\p{Emoji_Modifier}/gu
/** Two of one kind who have no shades of skin in the set, unlike all others that may have one. */
const WITHOUT_SKIN = /^[\u{1f91d}\u{1f46f}\u{1f93c}]/u
/** Behind one who is drawn without it: which gender, and which way they go. */
const NOT_ALONE = /^[\u2640\u2642\u27a1]\ufe0f?$/u

const singles = (() => {
  let list: ReadonlySet<number> | null = null
  const read = (): ReadonlySet<number> => {
    const codes = new Set<number>()
    let code = 0
    for (const stretch of SINGLE_EMOJI.split(' ')) {
      const [gap = '', more = '0'] = stretch.split('.')
      code += Number.parseInt(gap, 36)
      codes.add(code)
      for (const last = code + Number.parseInt(more, 36); code < last; ) codes.add(++code)
    }
    return codes
  }
  return (): ReadonlySet<number> => {
    list ??= read()
    return list
  }
})()
const joined = (() => {
  let list: ReadonlySet<string> | null = null
  return (): ReadonlySet<string> => {
    list ??= new Set(JOINED_EMOJI.split(' '))
    return list
  }
})()

const nameOf = (text: string): string =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('-')

const hasPicture = (text: string): boolean => {
  const [first = '', second] = text
  return second === undefined ? singles().has(first.codePointAt(0) ?? 0) : joined().has(nameOf(text))
}

/** Where several persons differ the first one's shade is taken for all. */
const pictureOf = (text: string): string | null => {
  const plain = text.replaceAll('\ufe0f', '').replace(SKIN, '')
  if (!hasPicture(plain)) return null
  const [shade] = text.match(SKIN) ?? []
  const takesShade = /^\p{Emoji_Modifier_Base}/u.test(plain) && !WITHOUT_SKIN.test(plain)
  if (shade === undefined || !takesShade) return nameOf(plain)
  const [first = '', ...rest] = plain
  return nameOf([first, shade, ...rest].join(''))
}

const KEY = /^[0-9#*]\ufe0f?\u20e3$/u
const FLAG = /\p{Regional_Indicator}/u
/** Signs that were letters before there were pictures (arrows, ‼, ℹ, Ⓜ) are pictures only where that is asked for. */
const isLetter = (grapheme: string): boolean => (grapheme.codePointAt(0) ?? 0) < 0x2600 && !/\ufe0f|\p{Emoji_Presentation}/u.test(grapheme)

export const isEmoji = (grapheme: string): boolean =>
  KEY.test(grapheme) ||
  /\p{Emoji_Presentation}|\p{Regional_Indicator}/u.test(grapheme) ||
  (/^\p{Extended_Pictographic}/u.test(grapheme) && !/^[©®™]/u.test(grapheme))

/** An emoji in the parts that stand side by side: one, unless it is joined of several and the set has no picture of the whole. */
export const emojiParts = (grapheme: string): EmojiPart[] => {
  const drawn = (text: string): EmojiPart => {
    const picture = pictureOf(text)
    return picture === null ? { picture, text: text.replace(SIGNS, '') } : { picture, text }
  }
  if (flagCodeOf(grapheme) !== null) return [{ picture: nameOf(grapheme), text: grapheme }]
  if (FLAG.test(grapheme)) return [{ picture: null, text: grapheme }]
  if (isLetter(grapheme) && !KEY.test(grapheme)) return [{ picture: null, text: grapheme.replace(SIGNS, '') }]
  // A person asked for a letter, not for a picture.
  if (grapheme.includes('\ufe0e')) return [{ picture: null, text: grapheme.replace(SIGNS, '') }]
  const untagged = grapheme.replace(/[\u{e0020}-\u{e007f}]/gu, '')
  if (pictureOf(untagged) !== null) return [drawn(untagged)]
  const persons = personsOf(untagged)
  if (persons !== null) return persons.map(drawn)
  if (!untagged.includes('\u200d')) return [drawn(untagged)]
  const parts = untagged.split('\u200d').filter((part) => part !== '')
  return parts.filter((part, nth) => nth === 0 || !NOT_ALONE.test(part)).map(drawn)
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The names of all pictures that a text is drawn by. */
export const picturesIn = (text: string): Set<string> =>
  new Set(
    [...clusters.segment(text)]
      .filter(({ segment }) => isEmoji(segment))
      .flatMap(({ segment }) => emojiParts(segment))
      .flatMap(({ picture }) => (picture === null ? [] : [picture])),
  )
