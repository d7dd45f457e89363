/**
 * 'Make it 20 seconds, no wait, 10': whoever takes words back in the same breath means what comes behind. What it stands for is found by
 * its kind; where nothing of the kind was said before, the text stays as it was typed. Pure.
 */
import { outsideQuotes } from '../read-text.ts'
import { once } from '../slips/once.ts'

/** Said between what is taken back and what is meant; of the six languages. */
const OOPS = '(?:(?:oh|uh+|um+|er+m?|ah+|hm+|oops|ups|haha|lol|ach|ay|euh|argh)[,.… ]*)*'
const STRONG = [
  '(?:no+|nah|nope)[,.]? (?:wait|sorry|hang on|hold on|scratch that|actually|rather|i meant?|i mean(?:t)? to say|make (?:it|that)|better|let.?s (?:do|say|make it)|let.?s go with)(?:[,.]? (?:actually|no|make (?:it|that)|sorry|i meant?))*',
  '(?:wait|hang on|hold on|sorry|oops)[,.]? (?:no|i meant?|actually|make (?:it|that)|rather)(?:[,.]? (?:actually|make (?:it|that)|sorry|i meant?))*',
  '(?:scratch|strike|forget) that(?:[,.]? (?:make (?:it|that)|i meant?|actually))*',
  '(?:i meant?|i mean(?:t)? to say|correction|on second thoughts?|make that|or rather|better make it)',
  'actually[,.]? (?:no|nah|make (?:it|that)|wait)(?:[,.]? (?:make (?:it|that)|rather|better|let.?s (?:do|say)))*',
  '(?:nein|ne|nee|nö)[,.]? (?:warte?|doch|sorry|moment|stopp?|lieber|besser|eher|quatsch|ich meine)(?:[,.]? (?:lieber|doch|besser|eher|mach))*|(?:ach )?quatsch|ich mein(?:e|te)?|vielmehr|besser gesagt',
  '(?:no|nooo)[,.]? (?:espera|perd[oó]n|mejor|digo|quiero decir)(?:[,.]? (?:mejor|digo))*|perd[oó]n[,.]? (?:digo|quise decir)|quiero decir|mejor dicho|digo',
  '(?:non|nan)[,.]? (?:attends?|attendez|pardon|plut[oô]t|en fait|d[eé]sol[eé]e?)(?:[,.]? (?:plut[oô]t|en fait))*|je veux dire|enfin non|ou plut[oô]t',
  '(?:n[aã]o)[,.]? (?:espera|pera|desculpa|melhor|ali[aá]s|quer dizer)(?:[,.]? (?:melhor|ali[aá]s))*|quero dizer|quer dizer|ali[aá]s',
  '(?:no|nooo)[,.]? (?:aspetta|scusa|anzi|meglio|volevo dire)(?:[,.]? (?:anzi|meglio))*|anzi|volevo dire|cio[eè] no',
].join('|')
/** A word that may as well only add something: it takes back where the same kind of thing stands before it, and nothing else. */
const WEAK = '(?:no+|nah|nope)(?=,)|oops|ups|sorry|wait|actually|rather|doch|lieber|mejor|plut[oô]t|melhor|meglio'

const mark = (words: string): RegExp => new RegExp(`(?:\\s*(?:[,.;!?…–—-]|\\.{2,3}))+\\s*${OOPS}(?:${words})\\b[,.:;!…]*\\s+`, 'i')
const bareMark = (): RegExp =>
  new RegExp(
    `\\s+${OOPS}(?:no+[,.]? (?:wait|sorry|hang on|i meant?|espera|aspetta)|nein[,.]? (?:warte?|doch)|non[,.]? attends|n[aã]o[,.]? espera|i meant?|scratch that)\\b[,.:;!…]*\\s+`,
    'i',
  )

const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?'
const WORD_NUMBER = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty'
const UNIT = '(?:s|secs?|seconds?|sek(?:unden?)?|segundos?|secondes?|secondi|min(?:utes?|uten|utos?)?)'
const SCENE = '(?:scenes?|clips?|shots?|szene|escena|sc[eè]ne|cena|scena)'
const NTH = '(?:first|second|third|fourth|fifth|last|opening|final)'
const CORNER = '(?:(?:top|bottom|upper|lower)[ -](?:left|right)|(?:the )?(?:top|bottom|cent(?:re|er)|middle))'
const WAY =
  '(?:shorter|longer|faster|slower|bigger|smaller|larger|louder|quieter|brighter|darker|warmer|cooler|colder|higher|lower|closer|wider)'
const SHAPE =
  '(?:\\d{1,2}:\\d{1,2}|square|portrait|vertical|upright|landscape|horizontal|widescreen|quadratisch|hochformat|querformat|cuadrado|carr[eé]|quadrado|quadrato)'

/** A thing of one kind, as it may stand alone behind the words that take back, and where one like it stands before. */
type Kind = { is: RegExp; was: RegExp; put?: (said: string, was: string) => string }

const KINDS: readonly Kind[] = [
  { is: new RegExp(`^${SHAPE}$`, 'iu'), was: new RegExp(`\\b${SHAPE}(?!\\w)`, 'giu') },
  { is: new RegExp(`^${NUMBER} ?(?:%|percent)$`, 'iu'), was: new RegExp(`\\b${NUMBER} ?(?:%|percent|prozent)`, 'giu') },
  {
    is: new RegExp(`^(?:(?:about|around|like|maybe|more like) )*(?:${NUMBER}|${WORD_NUMBER}) ?${UNIT}$`, 'iu'),
    was: new RegExp(
      `(?<!\\b${SCENE} )\\b(?:(?:${NUMBER}|${WORD_NUMBER}) ?${UNIT}\\b|${NUMBER}(?=$|[,.;!?])(?<!\\b(?:number|no\\.) ${NUMBER}))`,
      'giu',
    ),
  },
  {
    is: new RegExp(`^(?:the )?(?:${SCENE} \\d{1,2}|${NTH}(?: (?:one|scene|clip|shot))?)$`, 'iu'),
    was: new RegExp(`\\b(?:${SCENE} \\d{1,2}|(?:the )?${NTH} (?:one|scene|clip|shot))\\b`, 'giu'),
  },
  { is: new RegExp(`^(?:a bit |much |a little )?${WAY}$`, 'iu'), was: new RegExp(`\\b${WAY}\\b`, 'giu') },
  // A bare number takes the place of the last one, and leaves what it counts.
  { is: new RegExp(`^${NUMBER}$`, 'iu'), was: new RegExp(`(?<![:.,\\d])${NUMBER}(?![:\\d])`, 'giu') },
  { is: new RegExp(`^${CORNER}$`, 'iu'), was: new RegExp(`\\b${CORNER}(?!\\w)`, 'giu') },
  {
    is: /^(?:everywhere|on (?:every|all) cuts?|on all of them|between all (?:of them|scenes|clips))$/iu,
    was: /\b(?:between (?:scenes? )?\d{1,2} and (?:scene )?\d{1,2}|(?:on|at) (?:this|that|the \w+) cut)/giu,
    put: () => 'on every cut',
  },
  {
    is: /^(?:at|to|in) the (?:very )?(?:start|beginning|end|middle|front)$/iu,
    was: /\b(?:at|to|in) the (?:very )?(?:start|beginning|end|middle|front)\b/giu,
  },
  {
    is: /^(?:the|my|our|das|die|den|der|el|la|los|las|le|les|o|a|os|as|il|lo|i|gli) \p{L}[\p{L}\d_]{2,20}(?: (?:clip|one|scene|shot))?$/iu,
    was: /\b(?:the|my|our|das|die|den|der|el|la|los|las|le|les|o|a|os|as|il|lo|i|gli) \p{L}[\p{L}\d_]{2,20}(?: (?:clip|one|scene|shot))?/giu,
  },
]

const TRAILING = /(?:[,.]? (?:please|pls|plz|thanks|thx|bitte|por favor|svp|per favore|instead|better|then|lieber|mejor))+$/iu

const lastOf = (text: string, pattern: RegExp): { at: number; said: string } | null => {
  let found: { at: number; said: string } | null = null
  for (const match of text.matchAll(pattern)) found = { at: match.index, said: match[0] }
  return found
}

/** What is meant, in the place of what it takes back; null where nothing before is of its kind. */
const inItsPlace = (before: string, meant: string): string | null => {
  for (const { is, was, put } of KINDS) {
    if (!is.test(meant)) continue
    const old = lastOf(before, was)
    if (old) return before.slice(0, old.at) + (put?.(meant, old.said) ?? meant) + before.slice(old.at + old.said.length)
  }
  return null
}

const VERBS =
  'make|set|put|add|remove|delete|cut|trim|mute|use|keep|start|end|open|close|move|swap|replace|change|turn|give|show|play|slow|speed|leave|take|bring|drop|lose|fade|crop|zoom|brighten|darken|shorten|lengthen|split|export|finish|begin'
const REQUEST = new RegExp(`^(?:(?:just|please|let.?s|rather|better|can you|could you) )*(?:(?:${VERBS})\\b)`, 'iu')
/** Behind it stands another wish. */
const NEXT = new RegExp(`[.;!?\\n]+\\s+|,? and (?:then )?(?=(?:${VERBS})\\b)|, (?:then )?(?=(?:${VERBS})\\b)`, 'giu')
const POINTS_BACK = /\b(?:it|that|them|this|those)\b/iu
/** 'Caption: forget that, we are open': what is to be written, up to the end of the line. */
const WORDS_OF_IT =
  /\b(?:captions?|subtitles?|titles?|texts?|headline|write|says?|saying|titel|untertitel|t[ií]tulo|texto|titre|texte|titolo|testo|legenda|scritta)[ \t]{0,3}[:=][^\n;\u{E000}]*$/iu
/** 'Scratch that': all of the wish before goes. */
const TAKEN_BACK = /\b(?:scratch|strike|forget) that\b/i
const JOINED = /^(?:with|on|to|at|for|by) (?=(?:the|my|our) )/iu

/** 'Delete the harbour and the cat. Wait no, keep the cat': one of a row is not meant. */
const withoutOne = (before: string, said: string): string | null => {
  const kept = /^(?:keep|leave|not|just not|except|but not) (?<name>(?:the |my |our )?[\p{L}\d_]{3,20})(?: in| there)?$/iu.exec(said)
    ?.groups?.name
  if (kept === undefined) return null
  const name = kept.replace(/[.*+?^${}()|[\]\\]/gu, '')
  const less = before.replace(new RegExp(`(?:,| and|, and) ${name}(?!\\p{L})|(?<= )${name}(?:,| and|, and)(?= )`, 'iu'), '')
  return less === before ? null : less.replace(/ {2,}/gu, ' ')
}

const IT_IS = /^(?:make|set|do) (?:it|that) (?:to )?/iu

/** Where the wish begins that the words before the mark end with. */
const lastRequestAt = (before: string): number => {
  const found = lastOf(before, NEXT)
  return found ? found.at + found.said.length : 0
}

const AS_ONE = /^(?<meant>[^,.;!?\n]{1,60}?)(?<rest>(?:[,.;!?\n].*| and (?:then )?\p{L}.*|$))$/su

const takenBack = (text: string, between: RegExp, weak: boolean): string | null => {
  const found = between.exec(text)
  if (!found) return null
  const before = text.slice(0, found.index)
  if (WORDS_OF_IT.test(before)) return null
  const behind = text.slice(found.index + found[0].length)
  const { meant = '', rest = '' } = AS_ONE.exec(behind)?.groups ?? {}
  const said = meant.replace(TRAILING, '').trim()
  const requestAt = lastRequestAt(before)
  const [kept, named] = [before.slice(0, requestAt), before.slice(requestAt)]
  if (TAKEN_BACK.test(found[0]) && said !== '') return kept + behind
  const placed = inItsPlace(named, said) ?? inItsPlace(named, said.replace(IT_IS, '')) ?? inItsPlace(named, said.replace(JOINED, ''))
  if (placed !== null) return kept + placed + rest
  const fewer = weak ? null : withoutOne(named, said)
  if (fewer !== null) return kept + fewer + rest
  // 'Delete scene 2, no wait, mute scene 3': the whole wish is another one.
  if (!weak && REQUEST.test(said) && !POINTS_BACK.test(said.replace(IT_IS, '')) && REQUEST.test(named.trim())) return kept + behind
  return null
}

/** Long patterns, which hardly any message needs. */
const marks = once(() => ({ strong: mark(STRONG), bare: bareMark(), weak: mark(WEAK) }))

/** (ours: who corrects more often than that in one message is asked) */
const TIMES_MAX = 3

/** Marks of quotation stay together, so that nothing of a caption is taken back. */
export const corrected = (request: string): string => {
  const quotes: string[] = []
  let text = outsideQuotes(
    request,
    (plain) => plain,
    (said) => `\u{E000}${quotes.push(said) - 1}\u{E001}`,
  )
  if (!ANY.test(text)) return request
  for (let times = 0; times < TIMES_MAX; times++) {
    const { strong, bare, weak } = marks()
    const next = takenBack(text, strong, false) ?? takenBack(text, bare, false) ?? takenBack(text, weak, true)
    if (next === null) break
    text = next
  }
  return text.replace(/\u{E000}(\d+)\u{E001}/gu, (_, at: string) => quotes[Number(at)] ?? '')
}

const ANY = new RegExp(
  `\\b(?:${WEAK}|no|nah|nope|wait|meant?|scratch|strike|forget|correction|thoughts?|nein|ne|nee|nö|quatsch|vielmehr|besser|digo|dicho|decir|perd[oó]n|non|nan|enfin|n[aã]o|quero|quer|ali[aá]s|anzi|volevo|cio[eè]|make that)\\b`,
  'iu',
)
