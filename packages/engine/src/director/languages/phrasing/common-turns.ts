/** Ordinary turns of speech that all five languages share, as what plainer words of the language say. Behind those that each has alone. Pure. */
import type { Phrasing } from '../../parse/phrasing/everyday-phrasings.ts'
import type { Language } from '../language.ts'

type Code = Language['code']

/** The words of a turn in one language; patterns without groups of their own. */
type Turns = {
  /** 'Die Musik gefällt mir nicht, nimm eine andere, ruhiger': another one, and how it is to be. */
  dislikes: string
  other: string
  /** Another song than there is by name: 'remplace la musique par', and what is said instead. */
  replacesMusic: string
  asMusic: string
  /** 'De fondo': what plays behind it all. */
  behind: string
  /** At every cut. */
  betweenAll: string
  everywhere: string
  /** 'Als letztes Bild': at the end; 'als erstes Bild': at the start. */
  asLast: string
  atEnd: string
  asFirst: string
  atStart: string
  /** That all else stays is no wish. */
  restStays: string
  /** 'Le titre reste trop longtemps, 2 secondes suffisent'. */
  title: string
  enough: string
  titleLasts: string
}

const TURNS: Readonly<Record<Code, Turns>> = {
  de: {
    dislikes:
      '(?:die|diese) (?:musik|lied|mucke) (?:gefällt|passt|taugt) (?:mir |uns )?(?:nicht|gar nicht|überhaupt nicht)|ich mag die musik nicht',
    other: '(?:nimm|mach|such|gib|spiel)?(?: mir| bitte| lieber)*(?: was| etwas| eine| irgendwas)? ?(?:anderes|andere|neue|neues)',
    replacesMusic: '(?:ersetz|ersetze|ersetzen sie|tausch|tausche) (?:bitte )?(?:die|diese) musik (?:bitte )?(?:durch|gegen|mit)',
    asMusic: 'nimm als musik',
    behind: '(?:im|in den) hintergrund',
    betweenAll: 'zwischen (?:allen|alle|sämtlichen) (?:szenen|clips|bildern|aufnahmen|schnitten)|zwischen jeder szene',
    everywhere: 'überall',
    asLast: 'als (?:letztes|letzte|letzten) (?:bild|szene|clip|foto|einstellung)',
    atEnd: 'ans Ende',
    asFirst: 'als (?:erstes|erste|ersten) (?:bild|szene|clip|foto|einstellung)',
    atStart: 'an den Anfang',
    restStays:
      '(?:und |aber )?(?:lass|lasse|lassen sie) (?:bitte )?(?:den rest|alles andere|alles übrige)(?: so| wie es ist| wie er ist| unverändert| gleich)*|(?:und )?(?:der rest|alles andere) (?:soll |kann |bleibt )?(?:so )?(?:bleiben|gleich|wie es ist|wie er ist|unverändert)+(?: bleiben)?',
    title: '(?:der |den )?titel',
    enough: '(?:reichen|genügen|langen)',
    titleLasts: 'der Titel soll $<n> Sekunden stehen bleiben',
  },
  es: {
    dislikes:
      'no me gusta (?:la|esta|esa) (?:música|musica|canción|cancion)|(?:la|esta) (?:música|musica|canción) no me (?:gusta|convence)',
    other: '(?:pon|ponme|ponle|mete|busca|usa)(?: mejor)? (?:otra|una|algo)',
    replacesMusic: '(?:cambia|cambie|cambiar|reemplaza|reemplazar|sustituye|sustituir|sustituya) (?:la|esta|esa) (?:música|musica) por',
    asMusic: 'pon como música',
    behind: 'de fondo',
    betweenAll: 'entre tod[ao]s l[ao]s (?:escenas|tomas|clips|planos|cortes)',
    everywhere: 'en todos los cortes',
    asLast: 'como última (?:imagen|escena|toma|foto)',
    atEnd: 'al final',
    asFirst: 'como primera (?:imagen|escena|toma|foto)',
    atStart: 'al principio',
    restStays:
      '(?:y |pero )?(?:deja|dejá|deje|dejar|mantén|manten) (?:todo )?(?:lo demás|lo demas|el resto|todo el resto)(?: igual| así| asi| como está| como esta| tal cual)*',
    title: '(?:el )?t[ií]tulo',
    enough: '(?:bastan|sobran|son suficientes|basta|es suficiente|alcanzan)',
    titleLasts: 'que el título dure $<n> segundos',
  },
  fr: {
    dislikes: "(?:j['’ ]aime pas|je n['’]aime pas|j['’]aime pas trop) (?:la|cette) musique|(?:la|cette) musique (?:ne )?me pla[iî]t pas",
    other: '(?:mets|mettez|mets-en|mettez-en|trouve|choisis|prends)(?:[- ](?:en|moi))* (?:une autre|un truc|quelque chose)',
    replacesMusic: '(?:remplace|remplacer|remplacez|change|changer|changez) (?:la|cette) musique (?:par|pour|avec)',
    asMusic: 'mets comme musique',
    behind: 'en (?:fond|fond sonore|musique de fond)',
    betweenAll: 'entre (?:tous les|toutes les|chaque) (?:plans?|scènes?|clips?|images?|coupes?)',
    everywhere: 'partout',
    asLast: '(?:comme|en) derni[eè]re (?:image|scène|photo|séquence)|comme dernier plan|en dernier plan',
    atEnd: 'à la fin',
    asFirst: '(?:comme|en) premi[eè]re (?:image|scène|photo|séquence)|comme premier plan',
    atStart: 'au début',
    restStays:
      "(?:et |mais )?(?:garde|gardez|laisse|laissez) (?:tout )?le reste(?: tel quel| comme (?:ça|ca|il est|c[’']est)| inchangé| pareil)*",
    title: '(?:le )?titre',
    enough: 'suffisent|suffit|suffiraient',
    titleLasts: 'le titre doit rester $<n> secondes',
  },
  pt: {
    dislikes:
      '(?:não|nao) (?:gosto|gostei|curti|curto) (?:muito )?(?:d[ae]|dessa|desta) (?:música|musica)|(?:a|essa|esta) (?:música|musica) (?:não|nao) (?:é boa|me agrada|ficou boa)',
    other: '(?:põe|poe|coloca|coloque|bota|mete|usa)(?: aí)? (?:outra|uma|algo)',
    replacesMusic:
      '(?:troca|troque|trocar|substitui|substitua|substituir|muda|mude) (?:a|essa|esta) (?:música|musica) (?:por|pelo|pela|para)',
    asMusic: 'põe como música',
    behind: 'de fundo|ao fundo|no fundo',
    betweenAll: 'entre tod[ao]s [ao]s (?:cenas|clipes|planos|takes|cortes)',
    everywhere: 'em todos os cortes',
    asLast: 'como (?:a )?última (?:imagem|cena|foto)',
    atEnd: 'no final',
    asFirst: 'como (?:a )?primeira (?:imagem|cena|foto)',
    atStart: 'no início',
    restStays:
      '(?:e |mas )?(?:deixa|deixe|mantém|mantem|mantenha) (?:o resto|tudo o resto|todo o resto|o restante)(?: igual| como está| como esta| assim)*',
    title: '(?:o )?t[ií]tulo',
    enough: '(?:bastam|chegam|são suficientes|sao suficientes|basta|chega)',
    titleLasts: 'o título tem de ficar $<n> segundos',
  },
  it: {
    dislikes: '(?:non mi piace|non mi convince) (?:la|questa) musica|(?:la|questa) musica non mi (?:piace|convince)',
    other: "(?:metti|mettine|metta|mettici|usa|scegli)(?: piuttosto)? (?:un['’]altra|un[ao]?|qualcosa|un['’]altra cosa)",
    replacesMusic: '(?:sostituisci|sostituire|sostituisca|cambia|cambiare) (?:la|questa) musica (?:con|col)',
    asMusic: 'metti come musica',
    behind: 'di sottofondo|in sottofondo|come sottofondo',
    betweenAll: '(?:tra|fra) (?:tutte le|tutti i) (?:scene|clip|riprese|inquadrature|stacchi|tagli)',
    everywhere: 'a ogni taglio',
    asLast: 'come ultim[ao] (?:immagine|scena|foto|inquadratura|clip)',
    atEnd: 'alla fine',
    asFirst: 'come prim[ao] (?:immagine|scena|foto|inquadratura|clip)',
    atStart: 'all’inizio',
    restStays: "(?:e |ma )?(?:lascia|lasci|lasciare|tieni) (?:tutto )?il resto(?: così| cosi| com['’]è| uguale| invariato)*",
    title: '(?:il )?titolo',
    enough: 'bastano|sono sufficienti|basta',
    titleLasts: 'il titolo deve restare $<n> secondi',
  },
}

const START = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}\d])`
const SEC = '(?:s|sek|sec|seg|sekunden?|secondes?|segundos?|second[oi])'
const pattern = (source: string): RegExp => new RegExp(source, 'giu')

const MUSIC: Readonly<Record<Code, string>> = {
  de: 'andere Musik',
  es: 'pon otra música',
  fr: 'mets une autre musique',
  pt: 'põe outra música',
  it: 'metti un’altra musica',
}

const phrasingsOf = (code: Code): readonly Phrasing[] => {
  const {
    dislikes,
    other,
    replacesMusic,
    asMusic,
    behind,
    betweenAll,
    everywhere,
    asLast,
    atEnd,
    asFirst,
    atStart,
    restStays,
    title,
    enough,
    titleLasts,
  } = TURNS[code]
  return [
    [pattern(String.raw`^\W*(?:${dislikes})[,.;: ]+(?:${other})${END}`), MUSIC[code]],
    [pattern(`${START}(?:${replacesMusic})${END}`), asMusic],
    [
      pattern(
        String.raw`(?<=^[^,.;!?\n]{0,20}${START}(?:nuestr[oa]|mi|notre|mon|ma|nosso|nossa|o meu|a minha|il nostro|la nostra|il mio|l['’]|el|la|o|a|le) ?\p{L}{3,16}) (?:${behind})(?=$|[,.;!?])`,
      ),
      ` ${BACKGROUND[code]}`,
    ],
    [pattern(`${START}(?:${betweenAll})${END}`), everywhere],
    [pattern(`${START}(?:${asLast})${END}`), atEnd],
    [pattern(`${START}(?:${asFirst})${END}`), atStart],
    [pattern(String.raw`[,;]? ?${START}(?:${restStays})(?=\s*(?:$|[,.;!?]))`), ''],
    [
      pattern(
        String.raw`^\W*(?:${title}) [^,.;!?\d]{3,40}[,.;:]? (?:nur )?(?<n>\d{1,2}|un|dos|due|deux|zwei|duas|dois|tres|três|tre|trois|drei) ?${SEC} (?:${enough})${END}`,
      ),
      titleLasts,
    ],
    [pattern(String.raw`^\W*(?:${title}) [^,.;!?\d]{3,40}[,.;:]? (?:${enough}) (?<n>\d{1,2}) ?${SEC}${END}`), titleLasts],
  ]
}

const BACKGROUND: Readonly<Record<Code, string>> = {
  de: 'als Musik',
  es: 'como música',
  fr: 'comme musique',
  pt: 'como música',
  it: 'come musica',
}

export const COMMON_TURNS: Readonly<Record<Code, readonly Phrasing[]>> = {
  ...{ de: phrasingsOf('de'), es: phrasingsOf('es'), fr: phrasingsOf('fr'), pt: phrasingsOf('pt'), it: phrasingsOf('it') },
}
