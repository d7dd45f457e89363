/** Versions beside the reel, as the five languages tell of them: 'eine quadratische und eine breite Version', 'una copia con otra música'. Pure. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { NEW_VERSIONS_MAX, VersionIntents } from '@reelwright/contract/intents/version-intents'
import type { Intent } from '../../intents.ts'
import type { Reader } from '../read-language.ts'

type Code = Reader['language']['code']
/** Patterns of a language; `nth` says by itself that it stands beside the reel, `starts` begins what a version is to have. */
type Words = {
  lead: string
  one: string
  nth: string
  noun: string
  also: string
  keep: string
  and: string
  starts: string
  seconds: string
}

const WORDS: Readonly<Record<Code, Words>> = {
  de: {
    lead: 'bitte|mach(?:e|en)?|mir|uns|ich|wir|brauch(?:e|en)?|möchte|hätte|gern(?:e)?|will|kannst|könntest|können|könnten|du|sie|gib|erstell(?:e|en)?|hallo|hi|und|dann|jetzt|noch|auch|zusätzlich',
    one: 'ein(?:e[nr]?)?(?: andere[nr]?| weitere[nr]?)?',
    nth: 'zweite[nr]?|weitere[nr]?|dritte[nr]?|extra|zusätzliche[nr]?|separate[nr]?|neue[nr]?|andere[nr]?|alternative',
    noun: 'version(?:en)?|fassung(?:en)?|variante(?:n)?|kopie(?:n)?|alternative',
    also: 'noch|auch|zusätzlich|dazu|außerdem|daneben|ausserdem',
    keep: '(?:behalte?|lass(?:e)?|speicher(?:e|n)?)(?: bitte)? (?:aber )?(?:diese|dieses|die|das)(?: (?:hier|version|video|reel|so|da))*(?: wie (?:sie|es) ist)?',
    and: 'und|sowie|plus',
    starts: 'mit|ohne|in|im|für|von|als|nur',
    seconds: 'Sekunden',
  },
  es: {
    lead: 'por favor|haz(?:me)?|hazme|quiero|quisiera|necesito|me|gustaría|puedes|podrías|podría|puede|hacer(?:me)?|crear|crea|dame|hola|y|luego|ahora|también|además|tener',
    one: 'un[ao]?(?: otr[ao]| más)?|otr[ao](?: más)?',
    nth: 'segund[ao]|tercer[ao]?|nuev[ao]|adicional|extra|alternativ[ao]|separad[ao]|otr[ao]',
    noun: 'versi(?:ó|o)n(?:es)?|copias?|variantes?|alternativas?',
    also: 'también|tambien|además|ademas|otra|otro|aparte',
    keep: '(?:mant(?:é|e)n|deja|conserva|guarda)(?: esta| este| la actual| la de ahora)(?: versi(?:ó|o)n)?(?: como est(?:á|a)| tal cual)?',
    and: 'y|más|e',
    starts: 'con|sin|en|para|de|que sea|solo|sólo',
    seconds: 'segundos',
  },
  fr: {
    lead: "s'il (?:te|vous) pla(?:î|i)t|fais|faites|fais-moi|moi|je|j'aimerais|j'ai|besoin|d'|voudrais|veux|peux|pourrais|pouvez|pourriez|tu|vous|avoir|faire|créer|crée|donne|bonjour|salut|et|puis|maintenant|aussi|ensuite|en",
    one: "une?(?: autre)?|l(?:’|')autre",
    nth: 'deuxi(?:è|e)me|seconde?|troisi(?:è|e)me|nouvelle|autre|suppl(?:é|e)mentaire|alternative|s(?:é|e)par(?:é|e)e',
    noun: 'versions?|copies?|variantes?|alternatives?',
    also: 'aussi|également|egalement|en plus|autre',
    keep: '(?:garde[rz]?|laisse[rz]?|conserve[rz]?) (?:celle-ci|celui-ci|cette version|la version actuelle)(?: telle quelle| comme (?:ç|c)a)?',
    and: 'et|plus|puis',
    starts: 'avec|sans|en|pour|de|au|qui dure|qui soit|seulement',
    seconds: 'secondes',
  },
  pt: {
    lead: 'por favor|faz(?:-me)?|faça|quero|queria|preciso|de|gostaria|podes|pode|poderia|podia|fazer|criar|cria|crie|dá-me|olá|oi|e|depois|agora|também|além disso|me|ter',
    one: 'uma?(?: outra)?|outr[ao]|mais uma?',
    nth: 'segund[ao]|terceir[ao]|nov[ao]|adicional|extra|alternativ[ao]|separad[ao]|outr[ao]',
    noun: 'vers(?:ão|ao|ões|oes)|c(?:ó|o)pias?|variantes?|alternativas?',
    also: 'também|tambem|além|mais uma|outra|outro',
    keep: '(?:mant(?:é|e)m|mantenha|deixa|deixe|guarda|guarde|salve) (?:esta|essa|a atual)(?: vers(?:ã|a)o)?(?: como est(?:á|a))?',
    and: 'e|mais',
    starts: 'com|sem|em|para|de|que tenha|s(?:ó|o)',
    seconds: 'segundos',
  },
  it: {
    lead: 'per favore|mi serve|mi servono|serve|fammi|fai|mi|vorrei|voglio|ho|bisogno|di|puoi|potresti|potrebbe|può|fare|creare|crea|dammi|ciao|e|poi|ora|adesso|anche|inoltre|avere|farmi',
    one: "un(?:a|'|o|’)?(?: altr[ao])?|un['’]altra",
    nth: 'second[ao]|terz[ao]|nuov[ao]|aggiuntiv[ao]|extra|alternativ[ao]|separat[ao]|altr[ao]',
    noun: 'version[ei]|copi[ae]|variant[ei]|alternativ[ae]',
    also: 'anche|inoltre|in più|altra|altro|pure',
    keep: "(?:tieni|lascia|mantieni|conserva|salva) (?:questa|quella attuale)(?: versione)?(?: com(?:e|’|')? ?(?:è|e))?",
    and: 'e|ed|più',
    starts: 'con|senza|in|per|da|di|che duri|solo',
    seconds: 'secondi',
  },
}

type Patterns = { lead: RegExp; keep: RegExp; also: RegExp; says: RegExp; next: RegExp; head: RegExp; copy: RegExp }

const patternsOf = ({ lead, one, nth, noun, also, keep, and, starts }: Words): Patterns => ({
  lead: new RegExp(`^(?:\\W*(?<![\\p{L}])(?:${lead})(?![\\p{L}]))*[\\s,:]*`, 'iu'),
  keep: new RegExp(
    `(?:[,.;]|(?<![\\p{L}])(?:${and}|aber|pero|mais|mas|ma)(?![\\p{L}]))\\s*(?:${keep})(?=\\s*(?:$|[,.;!]))|^(?:${keep})\\s*(?:[,.;]|(?:${and})(?![\\p{L}]))`,
    'giu',
  ),
  also: new RegExp(
    `[, ]*(?<![\\p{L}])(?:${also}|bitte|por favor|s['’]il (?:te|vous) pla[iî]t|per favore|machen|erstellen|haben)(?=\\s*(?:$|[.!?,]))`,
    'giu',
  ),
  says: new RegExp(`(?<![\\p{L}])(?:${also}|${nth})(?![\\p{L}])`, 'iu'),
  next: new RegExp(`\\s*(?:,|(?<![\\p{L}])(?:${and})(?![\\p{L}]))+\\s*(?=(?:${one})(?![\\p{L}]))`, 'giu'),
  head: new RegExp(
    `^(?:${one})(?: (?:${nth}))?(?: (?<is>(?!(?:${starts}|${noun})(?![\\p{L}]))(?:\\d+ ?)?[^ ]{3,30}))?(?<noun> (?:${noun}))?(?: (?:${nth}))?(?:,? (?<kind>(?!(?:${starts})(?![\\p{L}]))(?:\\d+ ?)?[^ ]{3,24}))?(?: (?<how>(?:${starts})(?![\\p{L}]).*))?$`,
    'iu',
  ),
  copy: /(?<![\p{L}])(?:kopien?|copias?|copies?|c(?:ó|o)pias?|copi[ae])(?![\p{L}])/iu,
})

const PATTERNS: Readonly<Record<Code, Patterns>> = {
  de: patternsOf(WORDS.de),
  es: patternsOf(WORDS.es),
  fr: patternsOf(WORDS.fr),
  pt: patternsOf(WORDS.pt),
  it: patternsOf(WORDS.it),
}

const tidy = (words: string): string => words.trim().replace(/[\s.!?,;:]+$/u, '')

/** 'Mit' of 'eine mit Titel und eine ohne'. */
const LONE = /^(?:ohne|sin|sans|sem|senza)$/iu

/** What each version is to have, in the words that tell of it; null where a message tells of anything else. */
const toldIn = (code: Code, message: string): string[][] | null => {
  const { lead, keep, also, says, next, head, copy } = PATTERNS[code]
  const kept = message.replace(keep, '')
  const words = tidy(tidy(tidy(kept).replace(also, '')).replace(lead, ''))
  const parts = words.split(next).map((part) => head.exec(tidy(part))?.groups)
  const isVersion = parts.length > 0 && parts.every((part) => part !== undefined) && parts.some((part) => part?.noun !== undefined)
  const isBeside = parts.length > 1 || kept !== message || says.test(message) || copy.test(message)
  if (!isVersion || !isBeside) return null
  let before: string | undefined
  const told = parts.map((part) => {
    const how = LONE.test(part?.how ?? '') && before !== undefined ? `${part?.how} ${before.replace(/^\S+ /u, '')}` : part?.how
    before = how
    return [part?.is, part?.kind, how]
      .filter((piece) => piece !== undefined)
      .map((piece) => (/\d$/u.test(piece) && !/[:x]/u.test(piece) ? `${piece} ${WORDS[code].seconds}` : piece))
  })
  return told.some((one) => one.length === 0) ? null : told
}

const ONE_MORE: Readonly<Record<Code, (how: string) => string>> = {
  de: (how) => `eine ${how} Version auch`,
  es: (how) => `también una versión ${how}`,
  fr: (how) => `aussi une version ${how}`,
  pt: (how) => `também uma versão ${how}`,
  it: (how) => `anche una versione ${how}`,
}

/** `read` gives what all of a piece means, null where some of it is not known. */
export const versionsIn = (
  { language: { code } }: Reader,
  message: string,
  read: (piece: string) => readonly Intent[] | null,
): ReelIntent | null => {
  const told = toldIn(code, message)
  if (told === null || told.length > NEW_VERSIONS_MAX) return null
  // 'Breit' alone may be anything; of a version it is its shape.
  const readOf = (piece: string): readonly Intent[] | null =>
    read(piece) ?? read(ONE_MORE[code](piece))?.flatMap((one) => (one.is === 'versions' ? (one.versions[0]?.intents ?? []) : [])) ?? null
  const versions = told.flatMap((pieces) => {
    const all = pieces.map(readOf)
    const intents = VersionIntents.safeParse(all.flatMap((one) => one ?? []).filter(({ is }) => is !== 'make'))
    return all.some((one) => one === null || one.length === 0) || !intents.success ? [] : [{ intents: intents.data }]
  })
  return versions.length === told.length ? { is: 'versions', versions } : null
}
