/** Ways of putting it that stand across the pieces of a request, or around what a piece says: read before any listener. Pure. */
import type { Clause } from '../clauses.ts'
import { type Item, means } from '../read-items.ts'

const isSaid = (item: Item): boolean => item.kind !== 'stop' && !means(item, 'filler')

/** 'First delete scene 1, after that …': when it is done, not which scene. */
const dropFirst = ({ items }: Clause): void => {
  const [first, next] = items
  if (
    first?.text === 'first' &&
    next !== undefined &&
    (means(next, 'neg', 'remove') || means(next, 'verb', 'make', 'add', 'swap', 'move', 'mute'))
  )
    first.used = true
}

const namesOrQuotes = (items: readonly Item[]): boolean =>
  items.some(isSaid) &&
  items.every(
    (item) =>
      item.kind === 'quote' || item.files.length > 0 || means(item, 'named') || means(item, 'filler') || means(item, 'noun', 'clip'),
  )

/** 'First the beach, then the dog' is an order of play, and 'first "Ready", then "Go"' are words one after the other. */
const readFirstThen = (clause: Clause, next: Clause | undefined): void => {
  const [first, ...rest] = clause.items
  if (first?.text !== 'first' || next?.joint !== 'then' || !namesOrQuotes(rest) || !namesOrQuotes(next.items)) return
  if (rest.some((item) => item.kind === 'quote')) clause.items[0] = { ...first, senses: [{ tag: 'caption', value: 'say' }] }
  else first.used = true
}

/** 'Leave out the party', 'start with the sunset': beside such a word a clip of that name is meant, whatever the name means elsewhere. */
const readNames = ({ items }: Clause): void => {
  const aboutClips = items.some(
    (item) => means(item, 'neg', 'remove') || means(item, 'verb', 'start', 'end', 'only', 'move', 'swap', 'replace'),
  )
  if (!aboutClips) return
  for (const [at, item] of items.entries()) {
    const [before, next] = [items[at - 1], items[at + 1]]
    const isName = item.kind === 'word' && item.files.length > 0 && !means(item, 'logo') && /^(the|my|our)$/.test(before?.text ?? '')
    // 'The summer song', 'the sunset look' are no clips.
    const describes =
      next !== undefined &&
      !means(next, 'filler') &&
      !means(next, 'noun', 'clip', 'scene', 'photo') &&
      isSaid(next) &&
      next.kind === 'word' &&
      !means(next, 'verb')
    if (isName && !describes) items[at] = { ...item, senses: [{ tag: 'named', value: '' }] }
  }
}

/** 'Take the logo away' is 'take away the logo'. */
const joinAway = (clause: Clause): void => {
  const verb = clause.items.find((item) => /^(take|takes|taking)$/.test(item.text))
  const last = clause.items.findLast(isSaid)
  if (verb === undefined || last?.text !== 'away') return
  last.used = true
  clause.items.unshift({ ...verb, senses: [{ tag: 'neg', value: 'remove' }], used: true })
}

/** 'Calm music instead': it takes the place of what is there, which any wish does. */
const dropInstead = ({ items }: Clause): void => {
  const last = items.at(-1)
  if (items.length > 1 && last?.text === 'instead') last.used = true
}

/** Kinds of words of which a reel has one: what stands behind 'instead of' goes when the other comes. */
const ONE_OF = [
  'container',
  'codec',
  'resolution',
  'aspect',
  'platform',
  'look',
  'genre',
  'mood',
  'instrument',
  'pace',
  'position',
  'captionstyle',
] as const

const isAlike = (one: Item, other: Item): boolean =>
  ONE_OF.some((tag) => means(one, tag) && means(other, tag)) ||
  (one.kind === 'number' && other.kind === 'number') ||
  (one.pair !== null && other.pair !== null) ||
  ((one.pair !== null || means(one, 'aspect')) && (other.pair !== null || means(other, 'aspect'))) ||
  ((one.kind === 'number' || means(one, 'resolution')) && (other.kind === 'number' || means(other, 'resolution')))

/** 'Webm instead of mp4', '1080 rather than 4k', 'jazz, not rock': what goes is no second wish. */
const dropOther = ({ items }: Clause): void => {
  const at = items.findIndex((item) => /^(instead of|rather than|in place of)$/.test(item.text))
  const than = at < 0 ? items.findIndex((item, index) => item.text === 'than' && items[index - 1]?.text === 'rather') : at
  if (than < 1) return
  const behind = items.slice(than + 1)
  const before = items.slice(0, than).filter(isSaid)
  const [other] = behind.filter(isSaid)
  if (other === undefined || !before.some((item) => isAlike(item, other))) return
  const isWhole = behind.every((item) => !isSaid(item) || isAlike(item, other) || means(item, 'unit') || means(item, 'music', 'noun'))
  if (!isWhole) return
  items.splice(items[than - 1]?.text === 'rather' ? than - 1 : than)
}

/** 'Cut scene 5' and nothing more takes it out; 'cut scene 3 in half' and 'cut a second off scene 3' do something else. */
const readCut = ({ items }: Clause): void => {
  const said = items.filter(isSaid)
  const [cut, noun, number] = said
  if (cut?.text !== 'cut' || said.length !== 3 || !means(noun, 'noun', 'scene') || number?.kind !== 'number') return
  items[items.indexOf(cut)] = { ...cut, senses: [{ tag: 'neg', value: 'remove' }] }
}

/** 'The drop', 'the cut': a thing of the music or of the reel, and nobody's wish that something goes. */
const readNouns = ({ items }: Clause): void => {
  for (const [at, item] of items.entries()) if (item.text === 'drop' && items[at - 1]?.text === 'the') items[at] = { ...item, senses: [] }
}

/** 'Whack a bit of techno on there': a word that nobody knows, before some of a thing, puts it there. */
const readPutting = ({ items }: Clause): void => {
  const at = items.findIndex((item) => !means(item, 'filler'))
  const [verb, next] = [items[at], items[at + 1]]
  const isUnknown = verb?.kind === 'word' && verb.senses.length === 0 && verb.files.length === 0 && verb.value === null
  const isSome = next !== undefined && /^(?:some|a|an|a bit|a little|a bit of|in some|on some)$/.test(next.text)
  const isThing = items.slice(at + 2).some((item) => ['music', 'genre', 'instrument', 'transition', 'logo'].some((tag) => means(item, tag)))
  if (isUnknown && isSome && isThing) verb.used = true
}

const COMPARED = ['paceby', 'lengthby', 'volumeby', 'sizeby', 'lookby'] as const

/** 'Put the cat between the mountain and the market' is neither at the start nor in a row with them. */
const isInBetween = (items: readonly Item[]): boolean =>
  items.some((item) => item.text === 'between') &&
  items.some((item) => means(item, 'verb', 'move', 'add') || item.text === 'drop') &&
  !items.some((item) => item.kind === 'quote' || means(item, 'transition') || means(item, 'caption'))

/** 'A dissolve between scene 1 and 4' is at no cut of this reel. */
const isFarBetween = (items: readonly Item[]): boolean => {
  const at = items.findIndex((item) => item.text === 'between')
  const [one, two, ...more] = items.slice(at + 1).flatMap((item) => (item.kind === 'number' && item.value !== null ? [item.value] : []))
  const isCut = at >= 0 && items.some((item) => means(item, 'transition')) && items.slice(at).some((item) => means(item, 'noun', 'scene'))
  return isCut && one !== undefined && two !== undefined && more.length === 0 && two !== one + 1
}

/** 'Trim everything by half a second': off the reel, or off each scene? */
const trimsAll = (items: readonly Item[]): boolean =>
  items.some((item) => means(item, 'verb', 'trim')) &&
  items.some((item) => /^(everything|all|each|every)$/.test(item.text)) &&
  items.some((item) => means(item, 'unit', 'sec'))

const THINGS = ['music', 'caption', 'logo', 'transition'] as const

/**
 * 'Don't make it faster' forbids; it does not ask for the opposite, as 'not so fast' does. And 'cinematic bars no' takes back what was
 * just said. Both are better asked about than guessed.
 */
export const takesBack = ({ items }: Clause): boolean => {
  const at = items.findIndex((item) => /^(dont|do not|never)$/.test(item.text))
  const forbids = at >= 0 && means(items[at + 1], 'verb', 'make') && items.some((item) => COMPARED.some((tag) => means(item, tag)))
  const last = items.at(-1)
  // 'Undo the look': an undo takes back the newest step, whatever that was.
  const names =
    items.some((item) => means(item, 'verb', 'undo')) &&
    items.some((item) => means(item, 'noun', 'colour') || THINGS.some((tag) => means(item, tag)))
  // 'Make the title louder': letters have no sound.
  const hears =
    items.some((item) => means(item, 'caption')) &&
    items.some((item) => means(item, 'volumeby')) &&
    !items.some((item) => means(item, 'music'))
  // 'Undo what my brother did last week' is no step that is known.
  const strange =
    items.some((item) => means(item, 'verb', 'undo')) && items.some((item) => item.kind === 'word' && item.senses.length === 0)
  return (
    hears ||
    strange ||
    isInBetween(items) ||
    isFarBetween(items) ||
    trimsAll(items) ||
    forbids ||
    names ||
    (items.length > 1 && last?.text === 'no' && items.slice(0, -1).some(isSaid))
  )
}

/** '10 seconds or square': which of the two nobody said; 'no music or captions' means both. */
export const leavesOpen = (clause: Clause, before: Clause | undefined): boolean =>
  clause.lead === 'or' && before !== undefined && ![...before.items, ...clause.items].some((item) => means(item, 'neg'))

export const tidyClauses = (clauses: readonly Clause[]): void => {
  for (const [at, clause] of clauses.entries()) {
    dropFirst(clause)
    readNouns(clause)
    readFirstThen(clause, clauses[at + 1])
    readNames(clause)
    joinAway(clause)
    dropInstead(clause)
    dropOther(clause)
    readCut(clause)
    readPutting(clause)
  }
}
