/** All that the request model of a language is learnt from: its corpus beside this file, as features. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reader } from '../../languages/reader.ts'
import type { Slot } from '../../nearest/piece.ts'
import type { LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { readCorpus, sentenceWith, type Way } from '../read-corpus.ts'
import { CLIPS } from '../read-samples.ts'
import type { RequestModel } from '../request-model.ts'
import { type Sample, type Training, trainModel } from '../train-model.ts'
import { featuresIn } from './features-in.ts'
import { SEVERAL } from './likely-in.ts'
import { readPiecesIn } from './pieces-in.ts'

const split = (list: string): readonly string[] => list.split('|')

/** What people put in the place of a slot; of clips, those that the sentences' project has. */
const VALUES: Readonly<Record<LanguageCode, Readonly<Record<Slot, readonly string[]>>>> = {
  de: {
    SCENE: split(
      'Szene 2|die 4|der Hund|das letzte Bild|Szene 4|den Strand|die erste Szene|die Hochzeit|das Hochzeitsfoto|dem Hafen|Clip 3|die zweite Szene|der Szene mit dem Hund',
    ),
    SEC: split('2 Sekunden|1,5 Sekunden|eine halbe Sekunde|3 sek|12 s|20 Sekunden|1 Sekunde|fünf Sekunden'),
    NUM: split('3|4|2|30|1,5|12'),
    PCT: split('40%|30 Prozent|60 %|75%'),
    TEXT: split('"Hallo ihr"|„Sommer 2024“'),
    MOOD: split('fröhlich|ruhig|traurig|energiegeladen|verträumt|episch|romantisch'),
    LOOK: split('vintage|schwarzweiß|pastell|filmisch|neon|retro'),
    GENRE: split('jazz|hip hop|klavier|rock|techno|akustik'),
    COLOUR: split('gelb|weiß|rosa|blau'),
  },
  es: {
    SCENE: split(
      'la escena 2|la 4|el perro|la última escena|escena 4|la playa|la primera escena|la boda|la foto de la boda|el puerto|el clip 3|la segunda escena|la toma del perro',
    ),
    SEC: split('2 segundos|1,5 segundos|medio segundo|3 seg|12 s|20 segundos|1 segundo|cinco segundos'),
    NUM: split('3|4|2|30|1,5|12'),
    PCT: split('40%|30 por ciento|60 %|75%'),
    TEXT: split('"Hola a todos"|«Verano 2024»'),
    MOOD: split('alegre|tranquila|triste|enérgica|soñadora|épica|romántica'),
    LOOK: split('vintage|blanco y negro|pastel|cinematográfico|neón|retro'),
    GENRE: split('jazz|hip hop|piano|rock|techno|acústica'),
    COLOUR: split('amarillo|blanco|rosa|azul'),
  },
  fr: {
    SCENE: split(
      'la scène 2|la 4|le chien|la dernière scène|scène 4|la plage|la première scène|le mariage|la photo du mariage|le port|le clip 3|la deuxième scène|le plan du chien',
    ),
    SEC: split('2 secondes|1,5 seconde|une demi-seconde|3 sec|12 s|20 secondes|1 seconde|cinq secondes'),
    NUM: split('3|4|2|30|1,5|12'),
    PCT: split('40%|30 pour cent|60 %|75%'),
    TEXT: split('"Bonjour vous"|« Été 2024 »'),
    MOOD: split('joyeux|calme|triste|énergique|rêveur|épique|romantique'),
    LOOK: split('vintage|noir et blanc|pastel|cinéma|néon|rétro'),
    GENRE: split('jazz|hip hop|piano|rock|techno|acoustique'),
    COLOUR: split('jaune|blanc|rose|bleu'),
  },
  pt: {
    SCENE: split(
      'a cena 2|a 4|o cachorro|a última cena|cena 4|a praia|a primeira cena|o casamento|a foto do casamento|o porto|o clipe 3|a segunda cena|a cena do cachorro',
    ),
    SEC: split('2 segundos|1,5 segundos|meio segundo|3 seg|12 s|20 segundos|1 segundo|cinco segundos'),
    NUM: split('3|4|2|30|1,5|12'),
    PCT: split('40%|30 por cento|60 %|75%'),
    TEXT: split('"Olá pessoal"|“Verão 2024”'),
    MOOD: split('alegre|calma|triste|energética|sonhadora|épica|romântica'),
    LOOK: split('vintage|preto e branco|pastel|cinematográfico|neon|retrô'),
    GENRE: split('jazz|hip hop|piano|rock|techno|acústico'),
    COLOUR: split('amarelo|branco|rosa|azul'),
  },
  it: {
    SCENE: split(
      "la scena 2|la 4|il cane|l'ultima scena|scena 4|la spiaggia|la prima scena|il matrimonio|la foto del matrimonio|il porto|la clip 3|la seconda scena|la scena del cane",
    ),
    SEC: split('2 secondi|1,5 secondi|mezzo secondo|3 sec|12 s|20 secondi|1 secondo|cinque secondi'),
    NUM: split('3|4|2|30|1,5|12'),
    PCT: split('40%|30 per cento|60 %|75%'),
    TEXT: split('"Ciao a tutti"|«Estate 2024»'),
    MOOD: split('allegro|calmo|triste|energico|sognante|epico|romantico'),
    LOOK: split('vintage|bianco e nero|pastello|cinematografico|neon|retrò'),
    GENRE: split('jazz|hip hop|piano|rock|techno|acustica'),
    COLOUR: split('giallo|bianco|rosa|blu'),
  },
}

/** In the same order on every machine. */
export const readWaysIn = (code: LanguageCode): Way[] => {
  const folder = join(import.meta.dirname, 'corpus', code)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .flatMap((name) => readCorpus(readFileSync(join(folder, name), 'utf8')))
}

/** What joins two wishes in one message. */
const JOINS: Readonly<Record<LanguageCode, readonly string[]>> = {
  de: [' und ', ', ', '. ', ', und ', ', dann '],
  es: [' y ', ', ', '. ', ', y ', ', luego '],
  fr: [' et ', ', ', '. ', ', et ', ', puis '],
  pt: [' e ', ', ', '. ', ', e ', ', depois '],
  it: [' e ', ', ', '. ', ', e ', ', poi '],
}

/** So many of the ways are joined with another, so that a message of several wishes is known for one (ours). */
const JOINED_EVERY = 3
/** (ours: a prime, so that every way meets others) */
const APART = 1_009

const joinedIn = (code: LanguageCode, ways: readonly Way[]): Way[] =>
  ways.flatMap(({ request, way }, at) => {
    const other = ways[(at * 7 + APART) % ways.length]
    const isJoined =
      at % JOINED_EVERY === 0 && other !== undefined && other.request !== request && ![request, other.request].some(isNoRequest)
    return isJoined ? [{ request: SEVERAL, way: `${way}${JOINS[code][(at / JOINED_EVERY) % JOINS[code].length]}${other.way}` }] : []
  })

const isNoRequest = (request: string): boolean => request.startsWith('NONE ')

const samplesIn = (reader: Reader, ways: readonly Way[]): Sample[] =>
  [...ways, ...joinedIn(reader.language.code, ways)].map(({ request, way }, turn) => {
    const sentence = sentenceWith(VALUES[reader.language.code], way, turn)
    return { request, features: featuresIn(sentence, readPiecesIn(reader, sentence, CLIPS)) }
  })

/** How a language is learnt otherwise than English (ours: chosen on a second writer's sentences of German; see decision 176). */
const TRAINING: Partial<Training> = { epochs: 12, dropped: 0.6, timesMin: 5 }

/** The model of a language; `how` is what differs from that. */
export const trainIn = (reader: Reader, ways: readonly Way[], how: Partial<Training> = {}): RequestModel =>
  trainModel(samplesIn(reader, ways), { ...TRAINING, ...how })
