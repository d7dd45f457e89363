/** What in a sentence turns a wish, or narrows it, so that what was learnt of it is not done unasked. */
import { SAYS_NO } from '../../nearest/learnt-request.ts'
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'

type Guards = {
  /** All but something, or only on a condition. */
  narrowed: RegExp
  /** That something is not to be done, or is to stay. */
  forbids: RegExp
  /** What somebody would like to know, which is no wish yet. */
  opinion: RegExp
}

const GUARDS: Readonly<Record<LanguageCode, Guards>> = {
  de: {
    narrowed:
      /(?<!\p{L})(?:außer|ausser|bis auf|ausgenommen|abgesehen von|aber nicht|nur wenn|falls|es sei denn|sofern|oder doch|aber nur|höchstens bei)(?!\p{L})/iu,
    forbids:
      /^\W*(?:bitte )?(?:nicht|niemals|auf keinen fall|lass|lasst|lassen sie|behalte?|behalten sie)(?!\p{L})|(?<!\p{L})(?:soll|darf|sollen|dürfen) (?:\p{L}+ ){0,3}nicht(?!\p{L})|(?<!\p{L})(?:behalten|beibehalten|drin ?lassen|drinlassen|so lassen|stehen lassen)(?!\p{L})/iu,
    opinion: /^\W*(?:wäre es|wär es|wärs|sollten wir|soll ich|findest du|meinst du|was hältst|was meinst|würde es)(?!\p{L})/iu,
  },
  es: {
    narrowed:
      /(?<!\p{L})(?:excepto|menos (?:en|la|el|los|las|esa|ese)|salvo|a no ser|solo si|sólo si|pero no|quitando|aparte de|siempre que)(?!\p{L})/iu,
    forbids:
      /^\W*(?:no (?!se |me |hay |está|es |oigo|veo|suena|podr|pod|puedes|quiero|queda)\p{L}+(?:s|es)(?!\p{L})|nunca|deja|dejad|deje|mantén|conserva)(?!\p{L})|(?<!\p{L})(?:mant[eé]n(?:er|iendo)?|conserva(?:r|ndo)?|quédate con)(?!\p{L})/iu,
    opinion: /^\W*¿?(?:sería|quedaría|deberíamos|crees|qué opinas|que opinas|te parece|no sería)(?!\p{L})/iu,
  },
  fr: {
    narrowed: /(?<!\p{L})(?:sauf|excepté|hormis|à part|a part|mais pas|seulement si|à moins|a moins|en dehors de)(?!\p{L})/iu,
    forbids:
      /^\W*(?:ne |n['’]|surtout pas|laisse|laissez|garde|gardez|jamais)|(?<!\p{L})(?:gard(?:e|er|ez|ant)|conserv(?:e|er|ez|ant)|sans toucher)(?!\p{L})/iu,
    opinion: /^\W*(?:est-ce que ça serait|ce serait|tu penses|vous pensez|tu trouves|qu['’]en penses|devrait-on|on devrait)(?!\p{L})/iu,
  },
  pt: {
    narrowed:
      /(?<!\p{L})(?:exceto|menos (?:a|o|na|no|as|os|essa|esse)|salvo|a não ser|a nao ser|só se|mas não|mas nao|tirando|fora)(?!\p{L})/iu,
    forbids:
      /^\W*(?:n[ãa]o (?!d[áa]|est[áa]|se |tem|é |ouço|vejo|consigo|quero|gost|curti|precisa|pode)\p{L}+|nunca|deixa|deixe|mantém|mantenha|mantenha)(?!\p{L})|(?<!\p{L})(?:mant[eé]m|manter|mantendo|sem mexer)(?!\p{L})/iu,
    opinion: /^\W*(?:seria|ficaria|você acha|voce acha|acha que|o que acha|será que|devíamos)(?!\p{L})/iu,
  },
  it: {
    narrowed: /(?<!\p{L})(?:tranne|eccetto|salvo|a parte|meno (?:la|il|le|i|che)|solo se|ma non|a meno|fuorché)(?!\p{L})/iu,
    forbids:
      /^\W*(?:non (?!si |mi |c['’]|è |ha |hai |sento|vedo|voglio|potr|puoi|serve|piace)\p{L}+|mai|lascia|lasci|lasciate|tieni|mantieni)(?!\p{L})|(?<!\p{L})(?:tenendo|mant(?:ieni|enere|enendo)|tieni|senza toccare)(?!\p{L})/iu,
    opinion: /^\W*(?:sarebbe|starebbe|secondo te|che ne pensi|dovremmo|pensi che|credi)(?!\p{L})/iu,
  },
}

/** What is not to be taken out. */
const SPARES: Readonly<Record<LanguageCode, RegExp>> = {
  de: /(?<!\p{L})nicht (?:raus|weg|heraus|entfern|lösch|streich)/iu,
  es: /(?<!\p{L})no (?:quit|borr|elimin|saqu|sac|cort|dej[ea]s? fuera)/iu,
  fr: /(?<!\p{L})(?:ne |n['’])?(?:supprim|enl[eèé]v|retir|vir|coup|effac|[ôo]t)\p{L}* (?:\p{L}+ ){0,3}pas(?!\p{L})|(?<!\p{L})ne pas (?:supprim|enlev|retir|vir|coup|effac)/iu,
  pt: /(?<!\p{L})n[ãa]o (?:tir|apag|remov|cort|delet|exclu)/iu,
  it: /(?<!\p{L})non (?:togli|toglier|tagli|cancell|elimin|lev|rimuov|scart)/iu,
}
const TAKES_OUT = /^(?:delete|leave out|only|remove|no)\b/u

/** Words for the picture are wished, and nothing else. */
const WRITES: Readonly<Record<LanguageCode, RegExp>> = {
  de: /^\W*(?:bitte )?schreib/iu,
  es: /^\W*(?:escrib|escríb)/iu,
  fr: /^\W*[ée]cri(?:s|vez)(?!\p{L})/iu,
  pt: /^\W*escrev/iu,
  it: /^\W*scriv/iu,
}
const OF_WORDS = /\b(?:captions?|titles?|write|text|put)\b/iu

/** Something of the sentence may turn what was learnt; `says` is that, in the director's own words. */
export const isTurnedIn = (code: LanguageCode, sentence: string, says = ''): boolean => {
  const { narrowed, forbids, opinion } = GUARDS[code]
  if (TAKES_OUT.test(says) && SPARES[code].test(sentence)) return true
  if (says !== '' && WRITES[code].test(sentence) && !OF_WORDS.test(says)) return true
  return narrowed.test(sentence) || opinion.test(sentence) || (forbids.test(sentence) && !SAYS_NO.test(says))
}
