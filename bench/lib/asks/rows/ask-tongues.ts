/** As people write in German and French: verbs in their parts, remarks beside a wish, texts without quotation marks, several wishes at once. */
import { type Ask, cues, type Judge, lasts, music, only } from '../ask-judges.ts'
import { gone } from '../ask-scenes.ts'
import { asksKept, like } from './ask-like.ts'

/** By the English wish: what is said in German, and in French. */
const REQUESTS: readonly (readonly [english: string, german: readonly string[], french: readonly string[]])[] = [
  [
    'make it 10 seconds',
    ['das ist mir zu lang, mach 10 Sekunden draus', 'bitte auf 10 Sekunden kürzen', 'kürz das Ganze auf 10 Sekunden'],
    ['c’est trop long, fais 10 secondes', 'raccourcis le tout à 10 secondes', 'la durée totale doit être de 10 secondes'],
  ],
  ['3 seconds shorter', ['kürz das Ganze bitte um 3 Sekunden'], ['raccourcis de 3 secondes']],
  [
    'faster',
    ['die Schnitte sollen schneller kommen', 'das Tempo ist mir zu lahm, bitte etwas flotter', 'kürzere Einstellungen'],
    ['plus de rythme', 'le rythme est trop mou, un peu plus de peps', 'des plans plus courts'],
  ],
  ['slower', ['bisschen ruhiger schneiden, die Schnitte sind mir zu hektisch'], ['ça va trop vite, ralentis']],
  [
    'leave out the cat',
    ['den Kater brauchen wir nicht', 'schmeiß die Katze raus, meine Frau mag sie nicht', 'ohne die Katze bitte'],
    ['on n’a pas besoin du chat', 'vire le chat, ma femme ne l’aime pas', 'sans le chat'],
  ],
  [
    'no music',
    ['mach die Musik aus', 'schalt die Musik ab', 'bitte ohne Musik, die nervt total'],
    ['coupe la musique', 'sans musique stp, elle m’énerve'],
  ],
  [
    'music quieter',
    ['die Musik ist mir zu laut', 'mach die Musik leiser damit man die Leute hört'],
    ['je trouve la musique trop forte', 'baisse la musique, on n’entend rien'],
  ],
  [
    'hard cuts',
    ['ich mag die Überblendungen nicht, mach lieber harte Schnitte'],
    ['j’aime pas les fondus, mets plutôt des coupes franches'],
  ],
  [
    'make it square',
    ['quadratisch bitte, das ist für meinen Insta-Feed', 'fürn Feed quadratisch bitte'],
    ['carré pour le feed', 'change le format en 1:1'],
  ],
  ['swap scene 1 and scene 4', ['tausch die 1 mit der 4'], ['échange la 1 avec la 4']],
  ['delete scene 3', ['Szene 3 ist unscharf, die bitte löschen'], ['la scène 3 est floue, supprime-la']],
  ['make scene 2 last 3 seconds', ['kürze die zweite Szene auf 3 Sekunden'], ['raccourcis la deuxième scène à 3 secondes']],
  ['split scene 2 in half', ['teil Szene 2'], ['divise la scène 2']],
]

const alike = (said: string, english: string): Ask => ({ request: said, judge: like(english) })

const titled = (text: string): Judge =>
  only(['captions'], ({ plan }) => plan.captions?.cues.length === 1 && plan.captions.cues[0]?.text === text)

const JUDGED: readonly Ask[] = [
  { request: 'mach die Musik nur halb so laut', judge: music((now) => now.gain === 0.5) },
  { request: 'la musique à moitié moins fort', judge: music((now) => now.gain === 0.5) },
  { request: 'der Titel soll Sommer in Kiel heißen', judge: titled('Sommer in Kiel') },
  { request: 'mets comme titre Nos vacances', judge: titled('Nos vacances') },
  { request: 'schreib Moin Hamburg drauf', judge: titled('Moin Hamburg') },
  { request: 'écris Bonjour Paris dessus', judge: titled('Bonjour Paris') },
  { request: 'schreib "Moin" von Sekunde 3 bis 6', judge: cues(['Moin', 3, 6]) },
  { request: 'ajoute un texte "C’est parti" de la seconde 2 à la seconde 4', judge: cues(['C’est parti', 2, 4]) },
  {
    request: 'der Text soll von 6 bis 9 Sekunden zu sehen sein',
    judge: cues(['Moin', 6, 9]),
    first: ['caption "Moin" from 2 to 4 seconds'],
    refers: true,
  },
  {
    request: 'décale le texte, il doit être de 6 à 9 s',
    judge: cues(['Moin', 6, 9]),
    first: ['caption "Moin" from 2 to 4 seconds'],
    refers: true,
  },
  { request: 'enlève les deux premières scènes', judge: gone(1, 2) },
  { request: 'die ersten beiden Szenen löschen', judge: gone(1, 2) },
  { request: 'höchstens 10 Sekunden', judge: lasts(10) },
]

/** Nothing that could turn the meaning is passed over, and what cannot be done changes nothing. */
const KEPT = `
  mach den Hund nicht raus
  lass die Katze drin
  kürzer, aber die Katze behalten
  plus court mais garde le chat
  enlève le chat sauf à la fin
  ohne Musik, wenn der Hund bellt
  poste das auf TikTok
  publie la vidéo sur Instagram
  schreib was Lustiges rein
  welche Szenen sind drin?
  c’est quoi l’ordre des scènes ?
`

export const TONGUE_ASKS: readonly Ask[] = [
  ...REQUESTS.flatMap(([english, german, french]) => [...german, ...french].map((said) => alike(said, english))),
  ...JUDGED,
  ...asksKept(KEPT),
]
