/** Families and couples, of whom the set has no pictures: their heads put together in one, as other sets draw them. Pure. */

/** A picture within a group: its upper left corner and its side, in sides of an emoji's square. */
export type GroupedPicture = { x: number; y: number; side: number }

const GROWN = /^[\u{1f468}\u{1f469}\u{1f9d1}]/u
const CHILD = /^[\u{1f466}\u{1f467}\u{1f9d2}]/u
/** What two persons share: a heart or a kiss over them; that they hold hands is not seen of heads. */
const OVER = /^[\u2764\u{1f48b}]/u
const HANDS = /^\u{1f91d}/u

/** Groups that are one character, as the persons that they are of. */
const OF_ONE: Readonly<Record<string, readonly string[]>> = {
  '👪': ['👨', '👩', '👦'],
  '👫': ['👩', '👨'],
  '👬': ['👨', '👨'],
  '👭': ['👩', '👩'],
  '💏': ['🧑', '💋', '🧑'],
  '💑': ['🧑', '❤️', '🧑'],
}

/** The persons of a family or a couple, and what is between them; null for any other emoji. A shade of skin of the whole is that of each. */
export const personsOf = (emoji: string): string[] | null => {
  const [first = ''] = emoji
  const shade = /\p{Emoji_Modifier}/u.exec(emoji)?.[0] ?? ''
  const members = OF_ONE[first]
  if (members) return members.map((part) => (OVER.test(part) ? part : part + shade))
  const parts = emoji.split('\u200d').filter((part) => !HANDS.test(part))
  const persons = parts.filter((part) => GROWN.test(part) || CHILD.test(part))
  const isGroup = persons.length > 1 && parts.every((part) => persons.includes(part) || OVER.test(part))
  // Of a heart and a kiss the kiss is seen.
  const [over] = parts.filter((part) => OVER.test(part)).toReversed()
  return isGroup ? parts.filter((part) => part === over || !OVER.test(part)) : null
}

/** So wide are two heads beside each other that overlap a little. */
const PAIR_WIDTH = 1.24
const HEAD = { pair: 0.74, grown: 0.68, child: 0.5, over: 0.42 } as const

/** Where each of them stands and how wide they are together: the grown-ups behind, children before them, what they share above. */
export const placePersons = (parts: readonly string[]): { width: number; places: GroupedPicture[] } => {
  const children = parts.filter((part) => CHILD.test(part)).length
  const grown = parts.filter((part) => GROWN.test(part)).length
  const isPair = children === 0 || grown === 0
  const row = (nth: number, count: number, side: number): number =>
    count === 1 ? (PAIR_WIDTH - side) / 2 : (nth * (PAIR_WIDTH - side)) / (count - 1)
  // One of each stand beside each other.
  const isTwo = grown === 1 && children === 1
  let [seenGrown, seenChildren] = [0, 0]
  const places = parts.map((part): GroupedPicture => {
    if (OVER.test(part)) return { x: (PAIR_WIDTH - HEAD.over) / 2, y: 0, side: HEAD.over }
    if (isPair) return { x: row(seenGrown++, grown + children, HEAD.pair), y: 1 - HEAD.pair, side: HEAD.pair }
    if (isTwo)
      return CHILD.test(part) ? { x: PAIR_WIDTH - HEAD.child, y: 1 - HEAD.child, side: HEAD.child } : { x: 0, y: 0, side: HEAD.pair }
    if (CHILD.test(part)) return { x: row(seenChildren++, children, HEAD.child), y: 1 - HEAD.child, side: HEAD.child }
    return { x: row(seenGrown++, grown, HEAD.grown), y: 0, side: HEAD.grown }
  })
  return { width: PAIR_WIDTH, places }
}
