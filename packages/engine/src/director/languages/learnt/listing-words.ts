/** By which words of a language a first message says which clips come first, then and last, which stay out, and that all others follow. Folded: no accents. */
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'

export type ListingWords = {
  first: RegExp
  next: RegExp
  last: RegExp
  /** Nothing but what stands behind it. */
  only: RegExp
  /** Behind them stands what a reel is of. */
  with: RegExp
  /** Behind them stands for whom it is. */
  for: RegExp
  /** All but what stands behind it. */
  except: RegExp
  all: RegExp
  /** The others. */
  rest: RegExp
  /** Of every scene, where a time stands beside it. */
  each: RegExp
  most: RegExp
}

const WORDS: Readonly<Record<LanguageCode, Readonly<Record<keyof ListingWords, string>>>> = {
  de: {
    first:
      'zuerst|erst|zuallererst|zunachst|als erstes|anfangs|am anfang|zu beginn|beginn\\p{L}*|anfang\\p{L}*|start\\p{L}*|los gehts|los geht es|fang\\p{L}* an|fang mit|fangt|vorne|eroffn\\p{L}*|einstieg',
    next: 'dann|danach|folgt|folgen|anschliessend|gefolgt|daraufhin|als nachstes|nachher|im anschluss|hinterher',
    last: 'zum schluss|am schluss|schluss|am ende|ans ende|zuletzt|als letztes|schliesslich|zum abschluss|abschliessend|ende mit|enden\\p{L}*|endet|aufhoren|hinten',
    only: 'nur|ausschliesslich|bloss',
    with: 'nur|mit|von|vom|über|uber|aus|ausschliesslich|ausm|mitm',
    for: 'fur|furs',
    except: 'ausser|bis auf|ohne|kein\\p{L}*|nichts vo\\p{L}+|nicht|ausgenommen',
    all: 'alle|alles|allen|samtliche\\p{L}*',
    rest: 'rest|ubrige\\p{L}*|andere\\p{L}*',
    each: 'je|jeweils|jede\\p{L}*|pro (?:clip|szene|bild|aufnahme|stuck|einstellung)',
    most: 'hochstens|maximal|max|nicht langer als|nicht mehr als|bis zu',
  },
  es: {
    first:
      'primero|primera|primer|empieza\\p{L}*|empez\\p{L}+|empiec\\p{L}+|arranca\\p{L}*|comienz\\p{L}*|comenz\\p{L}+|abre|abrir|abriendo|al principio|al comienzo|al inicio|de entrada|para empezar',
    next: 'luego|despues|dsp|dps|desp|a continuacion|segui\\p{L}+|sigue\\p{L}*|mas tarde|tras',
    last: 'al final|por ultimo|cierra|cerrar|cerrando|cierre|termin\\p{L}+|acab\\p{L}+|finalmente|de cierre|el final',
    only: 'solo|unicamente|solamente',
    with: 'solo|con|de|del|sobre|unicamente|solamente',
    for: 'para|pa',
    except: 'menos|excepto|salvo|sin|nada de|nada del|quitando|ningun\\p{L}*',
    all: 'todo|todos|toda|todas',
    rest: 'resto|demas|otros|otras',
    each: 'cada|por (?:clip|escena|toma|foto|plano)',
    most: 'como maximo|maximo|no mas de|como mucho|hasta',
  },
  fr: {
    first:
      'd abord|dabord|commen[cç]\\p{L}*|en premier|premier|premiere|ouvr\\p{L}+|demarr\\p{L}+|au debut|debut\\p{L}*|pour commencer|ouverture',
    next: 'puis|ensuite|apres|suivi\\p{L}*|suite|enchain\\p{L}*',
    last: 'a la fin|la fin|pour finir|pour terminer|enfin|en dernier|termin\\p{L}+|fini\\p{L}*|conclu\\p{L}*|pour conclure|cloture\\p{L}*',
    only: 'uniquement|seulement|que|juste',
    with: 'uniquement|seulement|avec|de|du|des|sur|que',
    for: 'pour',
    except: 'sauf|a part|hormis|excepte|sans|rien d\\p{L}+|pas d\\p{L}+|pas le|pas la|pas les|aucun\\p{L}*',
    all: 'tout|tous|toute|toutes',
    rest: 'reste|autres',
    each: 'chacun\\p{L}*|chaque|par (?:clip|plan|scene|photo|image)',
    most: 'maximum|max|au plus|pas plus de|moins de',
  },
  pt: {
    first: 'primeir\\p{L}|come[cç]\\p{L}+|abr[aei]\\p{L}*|inici\\p{L}+|arranc\\p{L}+|no inicio|no comeco|de inicio|pra comecar|abertura',
    next: 'depois|em seguida|a seguir|dai|logo apos|segui\\p{L}+|segue\\p{L}*',
    last: 'no fim|no final|por fim|por ultimo|ultimo|fech\\p{L}+|termin\\p{L}+|acab\\p{L}+|encerr\\p{L}+|finaliz\\p{L}+',
    only: 'so|apenas|somente',
    with: 'so|apenas|somente|com|de|do|da|dos|das|sobre|cos|ca',
    for: 'para|pra|pro',
    except: 'menos|exceto|salvo|sem|tirando|fora|nada d\\p{L}+|nenhum\\p{L}*',
    all: 'tudo|todo|todos|toda|todas',
    rest: 'resto|restante\\p{L}*|outr[oa]s|demais',
    each: 'cada|por (?:clipe|clip|cena|take|foto|plano)',
    most: 'no maximo|maximo|ate|nao mais de|nao mais que',
  },
  it: {
    first: 'prima|per prim\\p{L}|inizi\\p{L}+|cominci\\p{L}+|apri|aprire|apre|apra|si parte|parti|partendo|all inizio|in apertura',
    next: 'poi|dopo|quindi|segui\\p{L}+|segue|a seguire|successivamente',
    last: 'infine|alla fine|per ultim\\p{L}|chiud\\p{L}+|fini\\p{L}+|termin\\p{L}+|in chiusura|conclud\\p{L}+|per finire',
    only: 'solo|soltanto|solamente',
    with: 'solo|soltanto|solamente|con|col|coi|di|del|della|dei|dello|degli|delle|su|sul|sulla',
    for: 'per',
    except: 'tranne|eccetto|salvo|senza|niente|meno|a parte|nessun\\p{L}*|fuorche',
    all: 'tutto|tutti|tutte|tutta',
    rest: 'resto|altri|altre',
    each: 'ognun\\p{L}|ciascun\\p{L}|ogni|a testa|per (?:clip|scena|ripresa|foto|inquadratura)|l una|l uno',
    most: 'al massimo|massimo|max|non piu di|fino a',
  },
}

const compiled = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}\\d])`, 'u')

export const LISTING_WORDS = byLanguage((code): ListingWords => {
  const words = WORDS[code]
  return {
    first: compiled(words.first),
    next: compiled(words.next),
    last: compiled(words.last),
    only: compiled(words.only),
    with: compiled(words.with),
    for: compiled(words.for),
    except: compiled(words.except),
    all: compiled(words.all),
    rest: compiled(words.rest),
    each: compiled(words.each),
    most: compiled(words.most),
  }
})
