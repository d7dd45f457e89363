/** 'Den Strand in Zeitlupe und schreib „Hallo“ drüber': words that stand on what was just spoken of, and not on the whole reel. Pure. */
import type { Intent } from '../intents.ts'
import { refsOf } from '../parse/grammar/ground.ts'
import type { Language } from './language.ts'

const ON_IT: Readonly<Record<Language['code'], RegExp>> = {
  de: /(?<!\p{L})(?:drauf|darauf|drüber|darüber|dazu|darunter|drunter|mit (?:dem|einem) (?:text|titel|schriftzug))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:encima|con (?:el|un) texto|ahí|allí|sobre (?:él|ella|ellos|ellas))(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:dessus|avec (?:le|un) texte|là-dessus|par-dessus|y)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:por cima|com (?:o|um) texto|em cima|nela|nele|aí|ali)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:sopra|con (?:il|un) testo|con (?:la|una) scritta|ci|lì sopra|là sopra)(?!\p{L})/iu,
}

export const onIt = (request: string, code: Language['code'], intents: readonly Intent[]): readonly Intent[] => {
  if (!ON_IT[code].test(request)) return intents
  const at = intents.findIndex((intent) => intent.is === 'captions' && intent.texts.length > 0 && (intent.refs ?? []).length === 0)
  const spoken = at < 1 ? undefined : intents.slice(0, at).findLast((intent) => refsOf(intent).length > 0)
  if (spoken === undefined) return intents
  // 'Drüber' and 'por cima' say on which scene, and nothing of how high the words stand.
  return intents.flatMap((intent, index) => {
    if (index === at && intent.is === 'captions') return [{ ...intent, refs: [...refsOf(spoken)] }]
    return intent.is === 'captions-style' && intent.at === 'top' && Object.keys(intent).length === 2 ? [] : [intent]
  })
}
