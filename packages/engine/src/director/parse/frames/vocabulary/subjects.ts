/** What clips often show, in the words of each language; files and tags are mostly called in English. */
import type { LanguageCode } from './in-languages.ts'
import { ANIMALS } from './shown/animals.ts'
import { DOINGS } from './shown/doings.ts'
import { FOOD } from './shown/food.ts'
import { NATURE } from './shown/nature.ts'
import { PEOPLE } from './shown/people.ts'
import { PLACES } from './shown/places.ts'
import { shownIn } from './shown/shown-rows.ts'
import { SPORT } from './shown/sport.ts'
import { THINGS } from './shown/things.ts'

/** From a language's word to the English ones. */
export const subjectsIn = (code: LanguageCode): Record<string, string> =>
  shownIn(code, [DOINGS, PLACES, NATURE, PEOPLE, SPORT, FOOD, ANIMALS, THINGS])
