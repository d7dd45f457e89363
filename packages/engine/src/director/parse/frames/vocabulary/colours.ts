/** Colours of letters, and what is said of them, in the words of each language; black and white stand in its own table. */
import type { Concept } from '../concepts.ts'
import { columnOf, type InLanguages, type LanguageCode } from './in-languages.ts'

const ROWS = {
  red: 'rojo|roja|rojos|rojas|en rojo; rot|rote|roten|roter|rotes; rouge|rouges; vermelho|vermelha|vermelhos|vermelhas; rosso|rossa|rossi|rosse',
  yellow:
    'amarillo|amarilla|amarillos|amarillas|en amarillo; gelb|gelbe|gelben|gelber|gelbes; jaune|jaunes; amarelo|amarela|amarelos|amarelas; giallo|gialla|gialli|gialle',
  green: 'verde|verdes; grün|grüne|grünen|grüner|grünes; vert|verte|verts|vertes; verde|verdes; verde|verdi',
  blue: 'azul|azules; blau|blaue|blauen|blauer|blaues; bleu|bleue|bleus|bleues; azul|azuis; blu|azzurro|azzurra',
  pink: 'rosa|rosas|rosado; rosa|pink|pinke|pinken; rose|roses; rosa|cor de rosa; rosa',
  orange: 'naranja|naranjas; orange|orangene; orange|oranges; laranja; arancione|arancioni',
  purple: 'morado|morada|violeta|lila; lila|violett|violette|violetten; violet|violette|violets; roxo|roxa|lilás|violeta; viola|lilla',
  gold: 'dorado|dorada|dorados|doradas; gold|golden|goldene|goldenen; doré|dorée|dorés|dorées; dourado|dourada; dorato|dorata|oro',
  grey: 'gris|grises; grau|graue|grauen; gris|grise|grises; cinza; grigio|grigia',
  bold: 'negrita|en negrita; fett|fette|fetten|fetter|in fett|fettgedruckt|dick; gras|en gras|grasse; negrito|em negrito; grassetto|in grassetto',
  colour: 'color|colores; farbe|schriftfarbe|textfarbe; couleur; cor; colore',
} as const satisfies Partial<Record<Concept, InLanguages>>

/** As the words of a vocabulary stand. */
export const coloursIn = (code: LanguageCode): Partial<Record<Concept, string>> => Object.fromEntries(columnOf(ROWS, code))
