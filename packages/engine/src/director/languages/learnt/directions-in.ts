/** Top or bottom, left or right: what was learnt of few sentences mixes up, the words themselves say. Pure. */
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { folded } from './folded.ts'

type Way = 'top' | 'bottom' | 'left' | 'right'

/** Folded: no accents. */
const WORDS: Readonly<Record<LanguageCode, Readonly<Record<Way, string>>>> = {
  de: {
    top: 'oben|hoch|rauf|hinauf|obere\\p{L}*',
    bottom: 'unten|runter|hinunter|untere\\p{L}*',
    left: 'links|linke\\p{L}*',
    right: 'rechts|rechte\\p{L}*',
  },
  es: { top: 'arriba|superior', bottom: 'abajo|inferior|debajo', left: 'izquierd\\p{L}*|izq', right: 'derech\\p{L}*|dcha' },
  fr: { top: 'haut|dessus|superieur\\p{L}*', bottom: 'bas|dessous|inferieur\\p{L}*', left: 'gauche', right: 'droite?' },
  pt: { top: 'cima|topo|alto|superior', bottom: 'baixo|embaixo|inferior|rodape', left: 'esquerd\\p{L}*', right: 'direit\\p{L}*' },
  it: { top: 'alto|sopra|su|superiore', bottom: 'basso|sotto|giu|inferiore', left: 'sinistr\\p{L}*|sx', right: 'destr\\p{L}*|dx' },
}
const OPPOSITE: Readonly<Record<Way, Way>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }
const WAYS = ['top', 'bottom', 'left', 'right'] as const

const PATTERNS = byLanguage((code) =>
  WAYS.map((way) => ({ way, pattern: new RegExp(`(?<!\\p{L})(?:${WORDS[code][way]})(?!\\p{L})`, 'u') })),
)

/** Whether what was learnt says the other way than the words do, and they say one alone. */
export const isOtherWay = (code: LanguageCode, text: string): ((learnt: string) => boolean) => {
  const plain = folded(text)
  const said = new Set(PATTERNS[code].flatMap(({ way, pattern }) => (pattern.test(plain) ? [way] : [])))
  return (learnt) => WAYS.some((way) => learnt.includes(` ${way}`) && !said.has(way) && said.has(OPPOSITE[way]))
}
