/** How the reel begins and ends, in the words of all its languages: 'fade in from black', 'am Ende auf Schwarz ausblenden'. Pure. */
import type { EdgeFade } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import { type Item, means } from '../read-items.ts'
import { isAllOf, type Stretch, useStretch, wordsOfStretch } from './stretches.ts'

type EdgeIntent = Extract<Intent, { is: 'edge-fade' }>

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const FADE = words(
  'fade fades fading faded dip dips ' +
    'blende blenden einblenden ausblenden abblenden aufblenden einblendung ausblendung abblende aufblende ' +
    'fondu fondus funde fundir fundido fundidos dissolvenza dissolvenze sfuma sfumare sfumatura esmaecer escurecer',
)
const COLOURS: Readonly<Record<EdgeFade['colour'], ReadonlySet<string>>> = {
  black: words('black schwarz schwarzem noir negro nero preto'),
  white: words('white weiss weiß weissem blanc blanco bianco branco'),
}
const FROM = words('from of aus von vom depuis du desde dal dallo do')
const TO = words('to into auf zu ins in au en vers a al para verso ao')
const OPENING = words(
  'start starts starting begin begins beginning open opens opening intro anfang beginn beginne beginnt debut commence commencer ' +
    'principio comienzo inicio empieza comienza inizio inizia comincia comeco comeca einblenden einblendung aufblenden aufblende',
)
const CLOSING = words(
  'end ends ending finish finishes close closes closing last outro ende schluss endet beende fin finis termine finir final termina ' +
    'acaba fine finisci finale fim ausblenden ausblendung abblenden abblende',
)
const PICTURE = words('picture pictures image images screen bild bildschirm ecran pantalla imagen schermo immagine imagem tela')
const SLOW = words('slow slowly long gentle langsam langsame langsamen lent lente lentement lento lenta lentamente')
const QUICK = words('quick quickly short fast kurz kurze kurzen schnell court courte rapide corto corta rapido rapida breve curto curta')
const LONGER = words('longer slower langer langsamer plus-long')
const SHORTER = words('shorter quicker faster kurzer schneller')
const ARTICLES = words('a an the dem der das le la el lo il o um una un uma')
const OTHER = words(
  'in out up come comes coming go goes and let lets can could would should have has want need you we i it its with at on over for during ' +
    'by very soft softly gently please kindly then also smooth nice effect video reel film the a an am im den der die das ein eine einem bitte mit par avec con com ' +
    'alla allo all nel sul un une le la el il lo o um uma una por per favore favor s il vous plait te de del della da des a o',
)

const SLOW_SEC = 2
const QUICK_SEC = 0.5

const isTime = (item: Item): boolean => item.value !== null || means(item, 'unit', 'sec') || means(item, 'share', '0.5')

const isKnown = (item: Item): boolean =>
  isTime(item) ||
  means(item, 'neg') ||
  means(item, 'lengthby') ||
  means(item, 'degree', 'much', 'little', 'more') ||
  item.text
    .split(' ')
    .every((word) =>
      [FADE, ...Object.values(COLOURS), FROM, TO, OPENING, CLOSING, PICTURE, SLOW, QUICK, LONGER, SHORTER, OTHER].some((set) =>
        set.has(word),
      ),
    )

const colourOf = (spoken: readonly string[]): EdgeFade['colour'] | null =>
  spoken.some((word) => COLOURS.black.has(word)) ? 'black' : spoken.some((word) => COLOURS.white.has(word)) ? 'white' : null

/** What stands before the colour, articles apart. */
const wayOf = (spoken: readonly string[]): 'from' | 'to' | null => {
  const at = spoken.findIndex((word) => COLOURS.black.has(word) || COLOURS.white.has(word))
  const before = spoken.slice(0, Math.max(0, at)).findLast((word) => !ARTICLES.has(word) || word === 'a')
  return before === undefined ? null : FROM.has(before) ? 'from' : TO.has(before) ? 'to' : null
}

const secondsOf = ({ items }: Stretch): number | null => {
  const unit = items.findIndex((item) => means(item, 'unit', 'sec'))
  if (unit < 0) return null
  const before = items.slice(0, unit)
  const number = before.findLast((item) => item.value !== null)?.value ?? null
  if (number !== null) return number
  return before.some((item) => means(item, 'share', '0.5')) ? 0.5 : 1
}

const edgeOf = (spoken: readonly string[], isChange: boolean): EdgeIntent['edge'] | null => {
  const says = (set: ReadonlySet<string>) => spoken.some((word) => set.has(word))
  const way = wayOf(spoken)
  // 'Fade out' and 'fade in' say it beside the picture or a colour.
  const opens = says(OPENING) || way === 'from' || (spoken.includes('in') && way === null)
  const closes = says(CLOSING) || (spoken.includes('out') && way !== 'from')
  if (opens && closes) return 'both'
  if (opens) return 'opening'
  if (closes) return 'closing'
  // 'Fade to black' alone is one between two scenes; of a fade that is there it says which.
  return isChange ? (way === 'to' ? 'closing' : 'both') : null
}

/** Null where it is about something else, such as the music, or a cut between two scenes. */
const readStretch = (stretch: Stretch): EdgeIntent | null => {
  const spoken = wordsOfStretch(stretch)
  const says = (set: ReadonlySet<string>) => spoken.some((word) => set.has(word))
  const comes = spoken.some((word) => /^(come|comes|coming)$/.test(word)) && wayOf(spoken) === 'from'
  const isFade = says(FADE) || comes
  const colour = colourOf(spoken)
  const off = stretch.items.some((item) => means(item, 'neg'))
  const atEdge = says(OPENING) || says(CLOSING)
  // 'Fade out at the end' and nothing more; 'let it fade out' goes on about what was spoken of.
  const isPlain = spoken.includes('fade') && atEdge && (spoken.includes('out') || spoken.includes('in')) && !spoken.includes('it')
  if (!isFade || !(colour !== null || says(PICTURE) || isPlain || (off && atEdge)) || !isAllOf(stretch, isKnown)) return null
  const longer = says(LONGER) || stretch.items.some((item) => means(item, 'lengthby', '1'))
  const shorter = says(SHORTER) || stretch.items.some((item) => means(item, 'lengthby', '-1'))
  const edge = edgeOf(spoken, off || longer || shorter)
  if (edge === null) return null
  if (off) return { is: 'edge-fade', edge: edge === 'closing' && !says(CLOSING) ? 'both' : edge, sec: 0, colour: null }
  const told = secondsOf(stretch)
  if (told === null && (longer || shorter)) return { is: 'edge-fade', edge, sec: null, factor: longer ? 2 : 0.5, colour: null }
  return { is: 'edge-fade', edge, sec: told ?? (says(SLOW) ? SLOW_SEC : says(QUICK) ? QUICK_SEC : null), colour }
}

/** Takes the stretches that speak of the reel's own edges. */
export const readEdgeFades = (stretches: readonly Stretch[]): Intent[] =>
  stretches.flatMap((stretch) => {
    const intent = readStretch(stretch)
    if (intent === null) return []
    useStretch(stretch)
    return [intent]
  })
