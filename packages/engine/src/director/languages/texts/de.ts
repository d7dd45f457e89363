import type { TextWords } from './mark-texts.ts'

const LABEL =
  '(?:den |der |das |dem |ein |einen )?(?:titel|text|texte|untertitel|überschrift|beschriftung|schriftzug|headline|schrift|caption|einblendung)'
const LITTLE =
  'bitte|mal|doch|noch|da|dort|jetzt|einfach|nur|folgendes|folgenden text|als titel|als text|den titel|den text|einen titel|einen text|groß|in groß|mir|uns|dann|auch'
const WHERE =
  'am anfang|ganz am schluss|ganz zum schluss|ganz zu beginn|gleich am anfang|ganz am anfang|an den anfang|zu beginn|vorne|am ende|ganz am ende|ans ende|zum schluss|am schluss|oben|unten|ganz oben|ganz unten|in die mitte|in der mitte|mittig|oben links|oben rechts|unten links|unten rechts'
const TITLE = `(?:(?:als|den|einen|nen|der|mit|dem|einem|neuer|neuen) )?(?:titel|überschrift|headline)(?: (?:${LITTLE}|${WHERE}|nimm|setz|setze|bitte)){0,3}`
const WRITE = 'schreib|schreibe|schreiben|schreibst'
const SEC = '(?: ?(?:s|sek|sekunden?))'

export const GERMAN_TEXTS: TextWords = {
  frames: [
    // A label, where it stands, and a colon.
    { before: `(?:${LABEL})(?: (?:${WHERE})){0,2} ?:`, isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE}|rein|drauf|hin)){0,5} ?:`, isSmall: true },
    {
      before: `(?:${LABEL}) (?:soll|sollte|muss)(?: (?:${LITTLE}|${WHERE})){0,3}`,
      behind: 'heißen|lauten|sein|stehen|dastehen',
    },
    { before: `(?:${LABEL}) (?:ist|lautet|heißt)` },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE})){0,5}`, behind: 'drauf|darauf|drüber|rein|hin|dazu|hinein', isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE})){0,5}`, isSmall: true },
    {
      before: TITLE,
      behind: 'rein|ein|hinzu|dazu|drauf|drüber|hin|einfügen|hinzufügen|setzen|nehmen|einblenden|verwenden|machen|haben',
    },
    { before: TITLE },
  ],
  never:
    '(?:\\d{1,3}|zwei|drei|vier|fünf|sechs|zehn) ?(?:s|[Ss]ek|[Ss]ekunden?)(?! \\p{Lu})|der|die|das|den|dem|ein|eine|einen|was|etwas|irgendwas|irgendetwas|es|ihn|noch|mehr|nichts|kein|keine|keinen|nicht|dass|wo|wann|wie|von|vom|bei|auf|in|im|an|am|zu|zum|ab|bis|für|über|unter|unten|oben|links|rechts|mittig|weg|raus|rein|größer|kleiner|länger|kürzer|später|früher|fett|kursiv|rot|gelb|blau|weiß|schwarz|grün|sekunde|sekunden|szene|clip|am anfang|am ende|text|titel|untertitel|wieder|löschen|entfernen|ändern|bitte|doch|anders|und|statt|anstatt|einen text|größe|farbe|schrift|position|mir|uns|alles|beide|drauf|hin|ans|mit|ohne|vor|nach|Sekunde|Sekunden|Szene|Clip|Größe|Farbe|Schrift|Position|Rot|Gelb|Blau|Weiß|Schwarz|Grün|Text|Titel|Untertitel|Fett|Ton|Musik',
  next: 'und (?:mach|mache|nimm|setz|setze|lösch|lösche|kürz|kürze|schneid|schneide|stell|stelle|tausch|tausche|schieb|schiebe|schreib|schreibe|dann|die musik|den|das|die|in|am|im|noch|bitte|musik|format|ohne)',
  when: `in (?:der farbe |großem |großer )?(?:gelb|rot|weiß|schwarz|grün|blau|orange|rosa|pink|lila|gold|grau)(?:er schrift|e schrift|en buchstaben|)?|${WHERE}|von (?:sekunde )?\\d{1,3}${SEC}? bis (?:sekunde )?\\d{1,3}${SEC}?|(?:für )?\\d{1,3} ?(?:s|sek|sekunden?)(?: lang)?|in den (?:ersten|letzten) (?:[\\p{L}\\d]{1,6} )?sekunden|(?:auf|bei|in|über|während|zu) (?:der |die |das |den |dem |beim )?(?:szene \\d{1,3}|(?:ersten|zweiten|dritten|vierten|letzten) szene|[\\p{L}]{3,20}szene|[\\p{L}]{3,20}clip)|bitte|drauf|rein|hin`,
  and: 'und',
}
