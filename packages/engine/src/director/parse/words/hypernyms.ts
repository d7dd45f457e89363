/**
 * What people call several things by: 'my pets', of files called cat and dog. A word for a kind stands for those of its clips that are called
 * by a name of that kind; where a clip is called by the word itself, or none by a name of the kind, it stays as it was typed. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { outsideQuotes } from '../read-text.ts'

const PETS = 'cat|kitten|kitty|dog|puppy|rabbit|bunny|hamster|gerbil|guinea|parrot|budgie|goldfish|tortoise|turtle|pony'
const FARM = 'pig|piglet|cow|calf|sheep|lamb|goat|chicken|hen|rooster|duck|goose|donkey|horse|pony'
const BIRDS =
  'bird|owl|penguin|osprey|eagle|hawk|falcon|heron|swan|gull|seagull|pelican|stork|sparrow|robin|pigeon|puffin|flamingo|peacock|crow|raven|kingfisher|crane'
const WILD = `lion|tiger|elephant|monkey|giraffe|bear|fox|wolf|deer|moose|elk|bison|camel|llama|alpaca|zebra|rhino|hippo|crocodile|gorilla|panda|koala|kangaroo|cheetah|leopard|lynx|badger|beaver|hare|whale|dolphin|shark|otter|seal|fish|crab|jellyfish|snake|lizard|frog|butterfly|bee|squirrel|hedgehog|${BIRDS}`
const FAMILY =
  'mum|mom|mother|dad|father|grandma|grandpa|granny|nan|gran|sister|brother|kids|kid|child|children|baby|son|daughter|aunt|uncle|cousin|wife|husband'

const LANDSCAPE =
  'beach|sea|ocean|coast|mountain|mountains|hike|lake|forest|harbour|harbor|river|island|sunset|valley|desert|waterfall|meadow|cliff|garden|park'
const PEOPLE = `${FAMILY}|wedding|concert|market|party|birthday|friends|band|dance|festival|crowd|swim`

/** By its plural; each word of a kind stands in the singular, but for those that have none. */
const KINDS: Readonly<Record<string, string>> = {
  pets: PETS,
  animals: `${PETS}|${FARM}|${WILD}`,
  critters: `${PETS}|${FARM}|${WILD}`,
  birds: BIRDS,
  family: FAMILY,
  relatives: FAMILY,
  food: 'cake|pizza|pasta|burger|salad|bread|soup|sushi|pancake|breakfast|lunch|dinner|cookie|icecream|croissant|steak|noodle|taco|waffle',
  dishes: 'cake|pizza|pasta|burger|salad|soup|sushi|pancake|steak|noodle|taco',
  drinks: 'coffee|tea|beer|wine|cocktail|juice|smoothie|lemonade',
  landscapes: LANDSCAPE,
  scenery: LANDSCAPE,
  vehicles: 'car|bike|motorbike|bus|train|tram|boat|ship|plane|truck|scooter',
  flowers: 'rose|tulip|sunflower|daisy|lily|orchid|lavender',
}
const KIND = new RegExp(
  `(?<!\\bfor )\\b((?:all |all of )?(?:the |my |our |his |her |their )?)(${Object.keys(KINDS).join('|')})\\b(?! (?:trip|holiday|dinner|day|name|photo|tree|reunion|video|reel|friendly)\\b)`,
  'giu',
)

/** These name clips only where they stand in a row by themselves: 'people talk', 'a nature video'. */
const BY_THEMSELVES: Readonly<Record<string, string>> = { people: PEOPLE, nature: LANDSCAPE }
const BY_ITSELF =
  /(?<=(?:^|[,;:.] ?|\b(?:then|and|no|without|only|just|first|all the) ))(people|nature)(?=\s*(?:$|[,;.!\n]|then\b|only\b|first\b|last\b|and (?:animals|landscapes|people|nature|pets)\b))/giu

const listed = (names: readonly string[]): string =>
  names.length === 1
    ? `the ${names[0] ?? ''}`
    : `${names
        .slice(0, -1)
        .map((name) => `the ${name}`)
        .join(', ')} and the ${names.at(-1) ?? ''}`

/** (ours: more are not named one by one) */
const NAMED_MAX = 8

export const withKindsNamed = (text: string, media: readonly MediaForPlan[]): string => {
  const isSaid = [KIND, BY_ITSELF].some((kind) => text.search(kind) >= 0)
  if (!isSaid) return text
  const own = media.flatMap(({ name, tags, facts }) =>
    facts.kind === 'audio' ? [] : [...nameWords(bareName(name)), ...tags.flatMap(nameWords)],
  )
  const stems = new Set(own.map(stem))
  const named = (said: string, kind: string, members: string | undefined): string => {
    if (stems.has(stem(kind.toLowerCase()))) return said
    const called = new Set((members ?? '').split('|').map(stem))
    const names = [...new Set(own.filter((word) => called.has(stem(word))))]
    return names.length === 0 || names.length > NAMED_MAX ? said : listed(names)
  }
  return outsideQuotes(text, (part) =>
    part
      .replace(BY_ITSELF, (said, kind: string) => named(said, kind, BY_THEMSELVES[kind.toLowerCase()]))
      .replace(KIND, (said, _, kind: string) => named(said, kind, KINDS[kind.toLowerCase()])),
  )
}
