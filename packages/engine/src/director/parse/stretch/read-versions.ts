/** Versions beside the present one: 'a 16:9 version too', 'three versions'. Says which stretches are about them, and how many. Pure. */
import { NEW_VERSIONS_MAX } from '@reelwright/contract/intents/version-intents'
import { type Item, means } from '../read-items.ts'
import { foldWord } from '../read-text.ts'
import { type Stretch, useStretch, wordsOfStretch } from './stretches.ts'

const VERSION =
  /^(versions?|variants?|alternatives?|variations?|copy|copies|fassung|fassungen|version|versionen|variante|varianten|versiones|copia|variantes|versione|versioni|varianti|versao|versoes)$/
const MANY = /^(versions|alternatives|variants|variations|versionen|fassungen|varianten|versiones|variantes|versioni|varianti|versoes)$/
const ALSO =
  /^(also|too|well|additional|additionally|extra|besides|beside|alongside|plus|auch|zusatzlich|noch|weitere|aussi|plus|supplementaire|tambien|ademas|anche|inoltre|tambem|alem)$/
const OTHER = /^(another|other|more|new|andere|weitere|weiteren|neue|autre|autres|otra|otras|altra|altre|outra|outras|mas)$/
/** Beside what is there, however they are counted. */
const BESIDE_IT = /^(alternatives?)$/
const DIFFERENT = /^(different|verschiedene|differentes|diferentes|diverse|distintas)$/
/** What is said instead takes the place of what is there. */
const INSTEAD = /^(instead|rather|stattdessen|statt|plutot|lugar|invece|vez)$/
/** 'Another version, and keep this one'. */
const KEPT =
  /^(keep|leave|behalte|behalt|garde|gardez|guarda|guardala|mantem|mantenha|conserva|conservala|manten|deja|dejala|tieni|tienila|lascia|lasciala|deixa)$/
const THIS =
  /^(this|that|it|one|as|is|alone|unchanged|untouched|here|reel|video|the|other|esta|este|estas|questa|questo|diese|diesen|celle|celui|celleci|ci|la|essa|mesma|si|asi|tal|cual|com|como|cosi|e|and|y|und|et)$/
const SECOND_VERSION = /\b(?:second|another|other|new|extra|additional|third) (?:version|copy|variant|variation)\b/
const CUES = [VERSION, ALSO, OTHER, DIFFERENT]
const ARTICLE = /^(un|una|uma|um|eine|einen|une)$/
const SAID =
  /^(as|one|make|need|want|i|we|me|give|please|for|with|in|of|it|a|an|the|this|beside|next|to|noch|eine|mach|fais|une|haz|una|un|fai|faz|uma|um|bitte|me|por|favor|per|favore|sil|vous|plait|de)$/

export type AskedVersions = {
  /** How many are to be made of the words of `stretch`. */
  count: number
  stretch: Stretch
  /** Its words that say what the version is to have. */
  asked: readonly Item[]
}

const isShape = (item: Item): boolean => item.pair !== null || means(item, 'aspect') || means(item, 'platform')

const isThing = (item: Item | undefined): boolean => means(item, 'music') || means(item, 'look') || means(item, 'noun', 'colour')

const speaksOfShape = (stretch: Stretch): boolean =>
  stretch.items.some(isShape) &&
  stretch.items.every((item) => isShape(item) || means(item, 'filler') || means(item, 'verb') || SAID.test(item.text))

const keepsThis = (stretch: Stretch): boolean => {
  const spoken = wordsOfStretch(stretch)
  return spoken.some((word) => KEPT.test(word)) && spoken.every((word) => KEPT.test(word) || THIS.test(word))
}

/** Null where the words are about the version that is there, or ask for it to be made otherwise. */
const readStretch = (stretch: Stretch, next: Stretch | undefined): AskedVersions | null => {
  const spoken = wordsOfStretch(stretch)
  const says = (pattern: RegExp) => spoken.some((word) => pattern.test(word))
  // 'A version without music' is one beside that which is there.
  const stops = stretch.items.findIndex(({ text }) => text === 'without')
  const before = wordsOfStretch({ ...stretch, items: stops < 0 ? stretch.items : stretch.items.slice(0, stops) })
  const without = before.some((word) => /^(?:this|that|the|my)$/.test(word))
    ? undefined
    : stretch.items.find(
        (item, at) =>
          item.text === 'without' &&
          (VERSION.test(stretch.items[at - 1]?.text ?? '') ||
            // 'A second version in 16:9 without the title'.
            SECOND_VERSION.test(wordsOfStretch({ ...stretch, items: stretch.items.slice(0, at) }).join(' '))),
      )
  // 'I also need it for YouTube'.
  const isForElsewhere = says(ALSO) && stretch.items.some((item) => means(item, 'platform'))
  if (
    !(says(VERSION) || isForElsewhere) ||
    says(INSTEAD) ||
    stretch.items.some((item) => (means(item, 'neg') && item !== without) || means(item, 'verb', 'undo', 'swap', 'replace'))
  )
    return null
  if (next === undefined && spoken.some((word) => /^(delete|open|show|rename|which|what|how)$/.test(word))) return null
  const number = stretch.items.find(
    (item) => item.pair === null && (item.value ?? 0) > 1 && (item.value ?? 0) <= 20 && !isSeconds(stretch, item),
  )
  // A plural is read as its singular.
  const isMany = stretch.items.some((item) => item.raw.split(' ').some((word) => MANY.test(foldWord(word)))) && number !== undefined
  const isCue = (item: Item) =>
    // 'With different music' says what they are to have.
    DIFFERENT.test(item.text) && isThing(stretch.items[stretch.items.indexOf(item) + 1])
      ? false
      : item === number
        ? isMany
        : item.text !== '' &&
          item.text
            .split(' ')
            .every((word, _, all) => CUES.some((cue) => cue.test(word)) || word === 'as' || (ARTICLE.test(word) && all.length > 1))
  const asked = stretch.items.filter((item) => !isCue(item))
  const isBare = asked.every((item) => means(item, 'filler') || means(item, 'verb', 'make', 'add') || SAID.test(item.text))
  const isSecond = stretch.items.some(
    (item, at) => item.text === 'second' && stretch.items[at - 1]?.value == null && VERSION.test(stretch.items[at + 1]?.text ?? ''),
  )
  const keeps = next !== undefined && keepsThis(next)
  const beside = without !== undefined || says(ALSO) || (keeps && says(OTHER)) || isSecond || (says(OTHER) && asked.some(isShape))
  if (isMany) {
    const count = (number.value ?? 1) - (says(ALSO) || says(OTHER) || says(BESIDE_IT) ? 0 : 1)
    return { count: Math.min(NEW_VERSIONS_MAX, count), stretch, asked: isBare ? [] : asked }
  }
  return beside && !isBare ? { count: 1, stretch, asked } : null
}

const isTimeOnly = ({ items }: Stretch): boolean =>
  items.some((item) => means(item, 'unit', 'sec', 'min')) &&
  items.every((item) => item.value !== null || means(item, 'unit', 'sec', 'min') || means(item, 'filler') || means(item, 'lengthword'))

const isSeconds = ({ items }: Stretch, item: Item): boolean => means(items[items.indexOf(item) + 1], 'unit')

/** 'A second version that is 6 seconds and square': what is joined to it and has no verb says more of it. */
const describesIt = ({ items, isJoined }: Stretch): boolean =>
  isJoined &&
  items.some((item) => isShape(item) || means(item, 'lengthby') || means(item, 'pace') || means(item, 'look')) &&
  items.every(
    (item) =>
      isShape(item) ||
      item.value !== null ||
      means(item, 'filler') ||
      means(item, 'degree') ||
      ['lengthby', 'lengthword', 'pace', 'look', 'unit'].some((tag) => means(item, tag)),
  )

const isName = (item: Item): boolean => item.files.length > 0 && item.kind !== 'quote'

/** A clip beside the one before it, joined by 'and'. */
const isOneMore = ({ items, isJoined }: Stretch): boolean =>
  isJoined && items.some(isName) && items.every((item) => isName(item) || means(item, 'filler') || means(item, 'noun', 'clip', 'scene'))

/** 'In black and white', 'with calm music', behind a row of clips. */
const isHow = ({ items, isJoined }: Stretch): boolean =>
  !isJoined &&
  /^(?:in|with|at|without)$/.test(items[0]?.text ?? '') &&
  items.some((item) => means(item, 'look') || means(item, 'music') || isShape(item)) &&
  items.every((item) => !means(item, 'verb'))

/** What stands behind a version that names clips, and is of it; none where no clip follows. */
const furtherOf = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const clips = stretches.findIndex((one) => !isOneMore(one))
  const count = clips < 0 ? stretches.length : clips
  if (count === 0) return []
  const rest = stretches.slice(count)
  const how = rest.findIndex((one) => !isHow(one))
  return stretches.slice(0, count + (how < 0 ? rest.length : how))
}

export const readVersions = (stretches: readonly Stretch[]): AskedVersions[] => {
  const asked: AskedVersions[] = []
  for (const [at, stretch] of stretches.entries()) {
    if (stretch.items.every((item) => item.used)) continue
    const version = readStretch(stretch, stretches[at + 1])
    if (version === null) continue
    // 'A 16:9 and a square version too': the word stands only with the last of them.
    const before = stretches[at - 1]
    if (stretch.isJoined && before !== undefined && speaksOfShape(before) && version.asked.some(isShape))
      asked.push({ count: 1, stretch: before, asked: before.items })
    const next = stretches[at + 1]
    // 'Another version with only the dog and the kids, in black and white': all of it is of that version.
    const more = version.count === 1 ? furtherOf(stretches.slice(at + 1)) : []
    if (more.length > 0) {
      const items = more.flatMap((one) => one.items)
      asked.push({
        ...version,
        stretch: { ...version.stretch, items: [...version.stretch.items, ...items] },
        asked: [...version.asked, ...items],
      })
      const behind = stretches[at + 1 + more.length]
      if (behind !== undefined && keepsThis(behind)) useStretch(behind)
      continue
    }
    // 'A shorter version as well, like 10 sec': the figure says how much shorter.
    const isFigure = next !== undefined && !next.isJoined && isTimeOnly(next) && version.asked.some((item) => means(item, 'lengthby'))
    if (next !== undefined && !isFigure && version.count === 1 && describesIt(next)) {
      asked.push({
        ...version,
        stretch: { ...version.stretch, items: [...version.stretch.items, ...next.items] },
        asked: [...version.asked, ...next.items],
      })
      const behind = stretches[at + 2]
      if (behind !== undefined && keepsThis(behind)) useStretch(behind)
      continue
    }
    asked.push(
      isFigure && next
        ? {
            ...version,
            stretch: { ...version.stretch, items: [...version.stretch.items, ...next.items] },
            asked: [...version.asked.filter((item) => !means(item, 'lengthby')), ...next.items],
          }
        : version,
    )
    if (next !== undefined && keepsThis(next)) useStretch(next)
  }
  return asked
}
