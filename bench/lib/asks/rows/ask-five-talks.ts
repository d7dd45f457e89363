/** Half sentences, exceptions and what is told beside a wish, in five other languages. */

import { type Ask, type Judge, music } from '../ask-judges.ts'
import { KIDS, MARKET } from '../ask-media.ts'
import { asksOf, meant, type Row } from './ask-five.ts'

const QUIETER = music((now, before) => now.gain < (before.music?.gain ?? 0))
const LOUDER = music((now, before) => now.gain > (before.music?.gain ?? 1))
const slowed =
  (id: string): Judge =>
  ({ plan }) =>
    plan.scenes.some((scene) => scene.media_id === id && scene.speed < 1)
/** All scenes are warmer by themselves but those of one file. */
const warmerBut =
  (id: string): Judge =>
  ({ plan, before }) =>
    plan.look?.style === before.look?.style && plan.scenes.every((scene) => (scene.grade?.warmth ?? 0) > 0 === (scene.media_id !== id))

const ROWS: readonly Row[] = [
  ['etwas mehr', QUIETER, 'mach die Musik leiser'],
  ['un poco más', QUIETER, 'baja la música'],
  ['ancora un po’', QUIETER, 'abbassa la musica'],
  ['c’est trop', LOUDER, 'baisse la musique'],
  ['um pouco menos', LOUDER, 'abaixa a música'],
  ['auch beim Markt', slowed(MARKET), 'die Kinder in Zeitlupe'],
  ['pareil pour le marché', slowed(MARKET), 'les enfants au ralenti'],
  ['lo mismo con el mercado', slowed(MARKET), 'los niños a cámara lenta'],
  ['no, i bambini', slowed(KIDS), 'il mercato al rallentatore'],
  ['não, as crianças', slowed(KIDS), 'a feira em câmera lenta'],
  ['alles wärmer, nur den Markt nicht', warmerBut(MARKET)],
  ['tout plus chaud sauf le marché', warmerBut(MARKET)],
  ['todo más cálido menos el mercado', warmerBut(MARKET)],
  ['tutto più caldo tranne il mercato', warmerBut(MARKET)],
  ['tudo mais quente menos a feira', warmerBut(MARKET)],
  ['sácamelo en 4k que es pa la tele del salón', meant('in 4k')],
]

export const FIVE_TALK_ASKS: readonly Ask[] = asksOf(ROWS)
