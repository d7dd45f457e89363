/**
 * What people call several things by: 'my pets', of files called cat and dog. A word for a kind stands for those of its clips that are called
 * by a name of that kind; where a clip is called by the word itself, or none by a name of the kind, it stays as it was typed. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { outsideQuotes } from '../read-text.ts'

const PETS = 'cat|kitten|kitty|dog|puppy|rabbit|bunny|hamster|gerbil|guinea|parrot|budgie|goldfish|tortoise|turtle|pony'
const FARM = 'pig|piglet|cow|calf|sheep|lamb|goat|chicken|hen|rooster|duck|goose|donkey|horse|pony'
const WILD =
  'lion|tiger|elephant|monkey|giraffe|bear|fox|deer|whale|dolphin|otter|seal|penguin|bird|fish|owl|snake|lizard|butterfly|bee|squirrel|hedgehog'
const FAMILY =
  'mum|mom|mother|dad|father|grandma|grandpa|granny|nan|gran|sister|brother|kids|kid|child|children|baby|son|daughter|aunt|uncle|cousin|wife|husband'

/** By its plural; each word of a kind stands in the singular, but for those that have none. */
const KINDS: Readonly<Record<string, string>> = {
  pets: PETS,
  animals: `${PETS}|${FARM}|${WILD}`,
  critters: `${PETS}|${FARM}|${WILD}`,
  family: FAMILY,
  relatives: FAMILY,
  food: 'cake|pizza|pasta|burger|salad|bread|soup|sushi|pancake|breakfast|lunch|dinner|cookie|icecream|croissant|steak|noodle|taco|waffle',
  dishes: 'cake|pizza|pasta|burger|salad|soup|sushi|pancake|steak|noodle|taco',
  drinks: 'coffee|tea|beer|wine|cocktail|juice|smoothie|lemonade',
  vehicles: 'car|bike|motorbike|bus|train|tram|boat|ship|plane|truck|scooter',
  flowers: 'rose|tulip|sunflower|daisy|lily|orchid|lavender',
}
const KIND = new RegExp(
  `(?<!\\bfor )\\b((?:all |all of )?(?:the |my |our |his |her |their )?)(${Object.keys(KINDS).join('|')})\\b(?! (?:trip|holiday|dinner|day|name|photo|tree|reunion|video|reel|friendly)\\b)`,
  'giu',
)

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
  if (!KIND.test(text)) return text
  KIND.lastIndex = 0
  const own = media.flatMap(({ name, tags, facts }) =>
    facts.kind === 'audio' ? [] : [...nameWords(bareName(name)), ...tags.flatMap(nameWords)],
  )
  const stems = new Set(own.map(stem))
  return outsideQuotes(text, (part) =>
    part.replace(KIND, (said, _, kind: string) => {
      if (stems.has(stem(kind.toLowerCase()))) return said
      const members = new Set((KINDS[kind.toLowerCase()] ?? '').split('|').map(stem))
      const names = [...new Set(own.filter((word) => members.has(stem(word))))]
      return names.length === 0 || names.length > NAMED_MAX ? said : listed(names)
    }),
  )
}
