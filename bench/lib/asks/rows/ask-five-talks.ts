/** Half sentences, exceptions and what is told beside a wish, in five other languages. */

import { type Ask, type Judge, music } from '../ask-judges.ts'
import { KIDS, MARKET } from '../ask-media.ts'
import { back } from '../ask-people-judges.ts'
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
  ['il concerto è troppo buio, non si capisce chi canta', meant('make the concert brighter')],
  ['el mercado se ve oscurísimo, parece de noche', meant('make the market brighter')],
  ['accorcia i bambini, che dopo un po’ annoiano', meant('make the kids shorter')],
  ['le concert dure trop longtemps, ma belle-mère va zapper', meant('make the concert shorter')],
  ['o show tá muito comprido, dá sono', meant('make the concert shorter')],
  ['¿Podría durar un poquito más lo del mercado? Es que apenas se ve', meant('make the market a bit longer')],
  ['pour mon fil insta il me le faut carré', meant('square')],
  ['hazlo cuadrado para el insta, así no corta nada', meant('square')],
  ['La música está altísima, mi madre se queja', QUIETER],
  ['tout en noir et blanc stp, ça fait plus classe', meant('black and white')],
  ['deixa em preto e branco, fica mais chique', meant('black and white')],
  ['Meine Frau meint, 25 Sekunden wären genug', meant('make it 25 seconds')],
  ['tira a feira, ninguém quer ver tomate', meant('leave out the market')],
  ['mets le chat à la place du marché, on s’en fiche des tomates', meant('replace the market with the cat')],
  ['mete o título em amarelo, assim lê-se melhor', meant('captions in yellow'), 'caption "Hallo"'],
]

/** What clips show by other words than their names have, songs by what they are called, and turns that the languages share. */
const NAMED: readonly Row[] = [
  ['Nimm die Wandergruppe raus', meant('leave out the mountain')],
  ['den Kater bitte ans Ende', meant('put the cat last')],
  ['Die Schwimmkinder etwas länger', meant('kids longer', 'make scene 3 a bit longer', 'kids a bit longer')],
  ['Als letztes Bild den Markt', meant('put the market last')],
  ['Musik ein Stückchen leiser', meant('music a bit quieter')],
  ['Übergänge bitte alle weich', meant('cross fades on every cut', 'soft transitions', 'smooth transitions')],
  ['quita el concierto y deja lo demás igual', meant('leave out the concert')],
  ['el puerto al principio, por favor', meant('start with the harbour')],
  ['no me gusta la música, pon otra', meant('other music')],
  ['vuelve a la versión anterior', back(1), 'faster'],
  ['enlève le marché et garde le reste tel quel', meant('leave out the market')],
  ['le chat en dernière image', meant('put the cat last')],
  ['tira a feira e deixa o resto igual', meant('leave out the market')],
  ['gostava que o gato ficasse antes do mercado', meant('put the cat before the market')],
  ['volta para a versão anterior', back(1), 'faster'],
  ['togli il mercato e lascia il resto così', meant('leave out the market')],
  ['torna alla versione precedente', back(1), 'faster'],
  ['come ultima scena il gatto', meant('put the cat last')],
]

export const FIVE_TALK_ASKS: readonly Ask[] = asksOf([...ROWS, ...NAMED])
