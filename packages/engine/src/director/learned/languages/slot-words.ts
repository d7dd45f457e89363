/** By which words of a language a sentence names scenes, numbers and times. Written as people write them; compared without accents. */
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'

export type SlotWords = {
  /** What a scene is called. */
  nouns: string
  /** Between such a noun and what it shows: 'die Szene mit dem Hund', 'la foto de la boda'. */
  shows: string
  first: string
  last: string
  /** From the second on, each with its forms. */
  ordinals: readonly string[]
  /** From one on; those of whole tens stand in `tens`. */
  numbers: readonly string[]
  tens: Readonly<Record<string, number>>
  sec: string
  min: string
  percent: string
  half: string
  /** 'Une quarantaine': about so many, with what stands before their unit. */
  about?: Readonly<Record<string, number>>
  /** '… and a half', behind a number or behind its unit. */
  andHalf: string
  /** What may stand before a half or a one: 'eine halbe Sekunde', 'un demi'. */
  one: string
  and: string
  /** Behind them a number alone is a scene's: 'die 4', 'la 2'. */
  articles: string
}

export const SLOT_WORDS: Readonly<Record<LanguageCode, SlotWords>> = {
  de: {
    nouns:
      'szene|szenen|einstellung|einstellungen|clip|clips|bild|bilder|foto|fotos|aufnahme|aufnahmen|video|abschnitt|teil|stelle|sequenz|part|schnipsel|shot|take|stück|passage',
    shows: 'mit|von|vom|der|dem|den|das|die|des|am|beim|im|in|wo|auf|aus|meinem|meiner|unserem|unserer',
    first: 'erste|ersten|erster|erstes|eins',
    last: 'letzte|letzten|letzter|letztes|schluss|abschließende',
    ordinals: ['zweit', 'dritt', 'viert', 'fünft', 'sechst', 'siebt', 'acht', 'neunt', 'zehnt'].map((stem) =>
      ['e', 'en', 'er', 'es', 'em'].map((ending) => `${stem}${ending}`).join('|'),
    ),
    numbers: [
      ...['eins|ein|eine|einer|einen|einem', 'zwei|zwo', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'],
      ...['elf', 'zwölf', 'dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'],
    ],
    tens: {
      zwanzig: 20,
      fünfundzwanzig: 25,
      dreißig: 30,
      dreissig: 30,
      vierzig: 40,
      fünfzig: 50,
      sechzig: 60,
      neunzig: 90,
      anderthalb: 1.5,
      eineinhalb: 1.5,
      zweieinhalb: 2.5,
    },
    sec: 's|sec|sek|sekunde|sekunden|secs',
    min: 'min|minute|minuten|minütchen|minuterl',
    percent: 'percent|prozent',
    half: 'halbe|halben|halber|halbes|halb',
    andHalf: 'und ne halbe|und eine halbe|einhalb',
    one: 'eine|ne|einer|ein|einen',
    and: 'und|u|sowie',
    articles: 'der|die|das|den|dem|des|beim|vom|zum|zur|am|im|mein|meine|meinen|meinem|unser|unsere|unseren|unserem|de|ner|nem|nen|ne',
  },
  es: {
    nouns:
      'escena|escenas|clip|clips|toma|tomas|plano|planos|foto|fotos|imagen|imágenes|vídeo|parte|trozo|fragmento|secuencia|pedazo|cacho|momento',
    shows: 'de|del|con|la|el|los|las|en|donde|al|a|mi|mis|que|sale|salen|cuando',
    first: 'primera|primero|primer|primeras|inicial',
    last: 'última|último|últimas|últimos|final',
    ordinals: [
      ...['segunda|segundo', 'tercera|tercero|tercer', 'cuarta|cuarto', 'quinta|quinto', 'sexta|sexto', 'séptima|séptimo'],
      ...['octava|octavo', 'novena|noveno', 'décima|décimo'],
    ],
    numbers: [
      ...['uno|un|una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce'],
      ...['quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve'],
    ],
    about: { decena: 10, quincena: 15, veintena: 20, treintena: 30, cuarentena: 40 },
    tens: { veinte: 20, veinticinco: 25, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, noventa: 90 },
    sec: 's|sec|seg|segs|segundo|segundos|segundito|segunditos',
    min: 'min|minuto|minutos|minutito|minutitos|minutinho|minutinhos',
    percent: 'percent|por ciento',
    half: 'medio|media|mitad',
    andHalf: 'y medio|y media',
    one: 'un|una|uno',
    and: 'y|e',
    articles: 'el|la|los|las|del|al|un|una|mi|mis|nuestro|nuestra',
  },
  fr: {
    nouns: 'scène|scènes|clip|clips|plan|plans|photo|photos|image|images|vidéo|séquence|extrait|passage|partie|moment|bout|prise|morceau',
    shows: 'de|du|des|d|avec|le|la|les|l|au|aux|à|où|sur|dans|mon|ma|mes|notre',
    first: 'première|premier|premiers|premières|1er|1ère',
    last: 'dernière|dernier|derniers|dernières|finale|final',
    ordinals: [
      ...['deuxième|seconde|second', 'troisième', 'quatrième', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième', 'dixième'],
    ],
    numbers: [
      ...[
        'un|une',
        'deux',
        'trois',
        'quatre',
        'cinq',
        'six',
        'sept',
        'huit',
        'neuf',
        'dix',
        'onze',
        'douze',
        'treize',
        'quatorze',
        'quinze',
      ],
      ...['seize'],
    ],
    about: { dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, trentaine: 30, quarantaine: 40, cinquantaine: 50, soixantaine: 60 },
    tens: { vingt: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
    sec: 's|sec|secs|seconde|secondes',
    min: 'min|minute|minutes',
    percent: 'percent|pour cent|pourcent',
    half: 'demi|demie|moitié',
    andHalf: 'et demie|et demi',
    one: 'un|une',
    and: 'et',
    articles: 'le|la|les|l|du|des|au|aux|un|une|mon|ma|mes|notre|nos',
  },
  pt: {
    nouns:
      'cena|cenas|clipe|clipes|clip|clips|take|takes|plano|planos|foto|fotos|imagem|imagens|vídeo|parte|trecho|pedaço|tomada|momento|sequência',
    shows: 'de|do|da|dos|das|com|o|a|os|as|no|na|onde|em|meu|minha|que',
    first: 'primeira|primeiro|primeiras|inicial',
    last: 'última|último|últimas|últimos|final',
    ordinals: [
      ...['segunda|segundo', 'terceira|terceiro', 'quarta|quarto', 'quinta|quinto', 'sexta|sexto', 'sétima|sétimo'],
      ...['oitava|oitavo', 'nona|nono', 'décima|décimo'],
    ],
    numbers: [
      ...['um|uma', 'dois|duas', 'três', 'quatro', 'cinco', 'seis|meia', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze', 'treze'],
      ...['quatorze|catorze', 'quinze', 'dezesseis|dezasseis', 'dezessete|dezassete', 'dezoito', 'dezenove|dezanove'],
    ],
    about: { dezena: 10, quinzena: 15, vintena: 20, trintena: 30, quarentena: 40 },
    tens: { vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60 },
    sec: 's|sec|seg|segs|segundo|segundos|segundinho|segundinhos',
    min: 'min|minuto|minutos|minutito|minutitos|minutinho|minutinhos',
    percent: 'percent|por cento',
    half: 'meio|meia|metade',
    andHalf: 'e meio|e meia',
    one: 'um|uma',
    and: 'e',
    articles: 'o|a|os|as|do|da|dos|das|no|na|ao|à|um|uma|meu|minha|nosso|nossa',
  },
  it: {
    nouns:
      'scena|scene|clip|inquadratura|inquadrature|ripresa|riprese|foto|fotografia|immagine|immagini|video|sequenza|pezzo|parte|spezzone|momento|filmato',
    shows: 'di|del|della|dei|delle|dello|degli|d|con|col|coi|dal|dalla|il|la|lo|le|i|gli|l|al|alla|nella|nel|dove|mio|mia|che|in|sul|sulla',
    first: 'prima|primo|prime|iniziale',
    last: 'ultima|ultimo|ultime|ultimi|finale',
    ordinals: [
      ...['seconda|secondo', 'terza|terzo', 'quarta|quarto', 'quinta|quinto', 'sesta|sesto', 'settima|settimo', 'ottava|ottavo'],
      ...['nona|nono', 'decima|decimo'],
    ],
    numbers: [
      ...['uno|un|una', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'undici', 'dodici', 'tredici'],
      ...['quattordici', 'quindici', 'sedici', 'diciassette', 'diciotto', 'diciannove'],
    ],
    about: { decina: 10, dozzina: 12, quindicina: 15, ventina: 20, trentina: 30, quarantina: 40, cinquantina: 50, sessantina: 60 },
    tens: { venti: 20, venticinque: 25, trenta: 30, quaranta: 40, cinquanta: 50, sessanta: 60 },
    sec: 's|sec|secondo|secondi|secondino|secondini',
    min: 'min|minuto|minuti|minutino|minutini',
    percent: 'percent|per cento',
    half: 'mezzo|mezza|metà',
    andHalf: 'e mezzo|e mezza',
    one: 'un|una|uno',
    and: 'e|ed',
    articles:
      'il|la|lo|l|i|gli|le|del|della|dello|dei|delle|dal|dalla|dallo|al|alla|col|coi|nel|nella|sul|sulla|un|una|mio|mia|nostro|nostra',
  },
}
