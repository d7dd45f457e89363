/** What a message of before wished that was in a language beside English, read on the reel of then. */
import type { Direct } from '../../../engine-api.ts'
import type { Catalog } from '../../catalog.ts'
import type { Said } from '../../refer/of-asked.ts'
import { beginTurn } from '../../turn.ts'
import { LEXICON, type Understood } from '../../understand.ts'
import { intentsSpoken } from '../direct-in-language.ts'
import { languageOf } from '../read-language.ts'

type Input = Pick<Parameters<Direct>[0], 'media' | 'tools' | 'preferences'>

/** `reads` reads words of the director's own as what they mean then. Null where the message is in no such language. */
export const spokenWith =
  (catalog: Catalog, { media, tools, preferences = {} }: Input, reads: (words: string, then: Said) => Understood) =>
  (request: string, then: Said): Understood | null => {
    const reader = languageOf(request, media, LEXICON, then.said ?? [])
    if (reader === null || reader === 'other') return null
    const turn = beginTurn({ plan: then.plan, media, tools, preferences, catalog })
    const read = intentsSpoken(reader, { ...then, request }, turn, (words) => reads(words, then))
    return { intents: [...read.intents], missed: [...read.missed] }
  }
