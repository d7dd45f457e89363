/** Whom words name of all that a model can see: 'my puppy' is a dog, 'the kids' are people; and which of a shot's subjects that is. Pure. */
import type { ShotSight } from '@reelwright/contract/media-facts'
import { ALIVE, COCO_NAMES } from '../../vision/coco-names.ts'
import { nameWords, stem } from '../search/match-words.ts'

/** Whom crops follow before anybody else; `isSaid`: the file is called so, which a model's word that comes near to it is believed by. */
export type Followed = { names: readonly string[]; isSaid: boolean }

/** Words for a subject beside the name that the model has for it. */
const WORDS: Readonly<Record<string, string>> = {
  person:
    'people kid child children baby toddler boy girl man men woman women guy lady friend family mom mum dad mother father son daughter wife husband brother sister grandma grandpa granny dancer player rider runner singer speaker couple bride groom crowd somebody everybody everyone',
  dog: 'puppy pup doggo doggy hound retriever labrador dachshund poodle terrier corgi husky',
  cat: 'kitty kitten',
  bird: 'parrot duck goose pigeon dove seagull gull swan owl eagle osprey chicken cockatoo',
  horse: 'pony foal',
  sheep: 'lamb goat',
  cow: 'calf bull',
  bicycle: 'bike cyclist',
  motorcycle: 'motorbike scooter',
  car: 'automobile taxi',
  truck: 'lorry',
  airplane: 'plane aeroplane jet',
  boat: 'ship ferry sailboat yacht canoe kayak',
  'sports ball': 'ball football basketball',
  'potted plant': 'plant',
  'cell phone': 'phone',
  'teddy bear': 'teddy',
  cake: 'cupcake',
}
/** Wider words. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  pet: ['dog', 'cat'],
  animal: ['dog', 'cat', 'bird', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'],
  vehicle: ['car', 'bus', 'truck', 'motorcycle', 'bicycle', 'train', 'boat', 'airplane'],
}
/** Names that people say of something else more often: a colour, a draw, what is far away. */
const SELDOM_MEANT = new Set(['', 'orange', 'tie', 'remote', 'mouse', 'bench', 'sink', 'bed', 'clock'])

const NAMES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ...COCO_NAMES.filter((name) => !name.includes(' ') && !SELDOM_MEANT.has(name)).map((name) => [stem(name), [name]] as const),
  ...Object.entries(WORDS).flatMap(([name, words]) => words.split(' ').map((word) => [stem(word), [name]] as const)),
  ...Object.entries(KINDS).map(([word, names]) => [stem(word), names] as const),
])

/** What the model takes for each other. */
const NEAR: readonly (readonly string[])[] = [
  ['dog', 'cat', 'sheep', 'horse', 'cow', 'bear', 'teddy bear'],
  ['car', 'truck', 'bus', 'train'],
  ['bicycle', 'motorcycle'],
  ['bird', 'kite', 'airplane'],
]

/** Behind a subject they belong to it: 'the dog at the beach', 'dog clips'. Any other noun makes it one of something else: 'the dog park', 'a car ride'. */
const BEHIND =
  /^(?:(?:and|or|with|at|in|on|by|from|of|who|that|which|when|while|for|to|is|are|was|only|alone|again|too|please|more|as|first|last|clips?|shots?|scenes?|ones?|parts?|bits?|moments?|photos?|pictures?|videos?|footage|reel)|.{3,}ing|runs|plays|jumps|walks)$/u

/** The names that a model has for whom a text names, in its order; none where it names nobody that a model knows. */
export const subjectsIn = (text: string): string[] => {
  const words = nameWords(text)
  const found = words.flatMap((word, at) => {
    const names = NAMES_OF.get(stem(word)) ?? []
    const next = words[at + 1]
    return next === undefined || BEHIND.test(next) || NAMES_OF.has(stem(next)) ? names : []
  })
  // 'A hot dog' and 'a teddy bear' have names of their own.
  const compound = COCO_NAMES.filter((name) => name.includes(' ') && words.join(' ').includes(name))
  const parts = new Set(compound.flatMap((name) => name.split(' ')))
  return [...new Set([...found.filter((name) => !parts.has(name)), ...compound])]
}

/** Every word, as a stem, that names one of these. */
export const stemsFor = (names: readonly string[]): string[] =>
  [...NAMES_OF].flatMap(([word, own]) => (own.some((name) => names.includes(name)) ? [word] : []))

/** Whether words of a file's name or tags, as stems, name one of these. */
export const areSaidIn = (stems: ReadonlySet<string>, names: readonly string[]): boolean =>
  [...stems].some((word) => NAMES_OF.get(word)?.some((name) => names.includes(name)) === true)

/**
 * How well each subject of a shot is one of those that were named: 2 by its name, 1 by one that a model takes for it, 0 not. The latter only
 * where the file is called so or the right name was found in the shot as well: one dog is a cat for a while.
 */
export const namedRanks = ({ subjects }: Pick<ShotSight, 'subjects'>, { names, isSaid }: Followed): number[] => {
  const isNamed = subjects.map(({ name }) => name !== undefined && names.includes(name))
  const isBelieved = isSaid || isNamed.includes(true)
  const near = new Set(NEAR.filter((group) => group.some((name) => names.includes(name))).flat())
  const ranks = subjects.map(({ name }, nth) => (isNamed[nth] ? 2 : isBelieved && name !== undefined && near.has(name) ? 1 : 0))
  // Whom looks called one thing and another has no name; in a clip of the dog it is the dog, where nobody else is. Beside somebody it is
  // as often the chair.
  const isAlone = !subjects.some(({ name }) => name !== undefined && ALIVE.has(name))
  if (isSaid && isAlone && ranks.every((rank) => rank === 0)) return subjects.map(({ name }) => (name === undefined ? 1 : 0))
  return ranks
}

/** The subjects that were named before the others, each group as it was. */
export const namedFirst = (sight: ShotSight, followed: Followed): ShotSight => {
  const ranks = namedRanks(sight, followed)
  const order = sight.subjects.map((subject, nth) => ({ subject, rank: ranks[nth] ?? 0 })).toSorted((a, b) => b.rank - a.rank)
  return { ...sight, subjects: order.map(({ subject }) => subject) }
}

/** 'the dog', 'the dog and the cat', 'the people'. */
export const subjectWords = (names: readonly string[]): string =>
  names.map((name) => `the ${name === 'person' ? 'people' : name}`).join(names.length > 2 ? ', ' : ' and ')
