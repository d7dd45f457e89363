/** Words for pictures that move by themselves, in each language: slowly closer or away, to a side, or not at all. */
import type { Concept } from '../concepts.ts'
import { columnOf, type InLanguages, type LanguageCode } from './in-languages.ts'

const ROWS = {
  slowly:
    'despacio|despacito|lentamente|lento|lenta|lentos|lentas|suave|suavemente|poco a poco|gradualmente|muy despacio; langsam|langsame|langsamen|langsamer|langsames|sanft|sanfte|sanften|sachte|sacht|ganz langsam|gemächlich|behutsam|allmählich; lent|lente|lents|lentes|lentement|doucement|doux|douce|tout doucement|progressivement|en douceur|petit à petit; devagar|devagarinho|lento|lenta|lentos|lentas|lentamente|suave|suavemente|aos poucos|bem devagar; lento|lenta|lenti|lente|lentamente|piano piano|pian piano|dolcemente|dolce|gradualmente|piano',
  'drift-in':
    'acerca|acércate|acercar|acercarse|acercando|acercándose|acercándote|se acerque|se acerca|se vaya acercando|vaya acercándose|zoom|haz zoom|haz un zoom|acercamiento|zoom hacia dentro; zoom|zoome|zoomen|heranzoomen|ranzoomen|reinzoomen|hineinzoomen|näher|näher kommen|näherkommen|näher rangehen|heran|ran|hinein|rein|heranfahren|reinfahren|zoom rein|zoom ran; zoom|zoome|zoomer|zoomez|zoom avant|rapproche|rapproche toi|rapprocher|se rapproche|approche|avance|travelling avant; zoom|aproxima|aproximar|aproxime|aproximando|se aproximando|dá zoom|dá um zoom|chega perto|chegando perto|chega mais perto; zoom|zooma|zoomare|zoomata|fai zoom|fai uno zoom|avvicina|avvicinati|si avvicina|si avvicini|avvicinandoti|stringi|zoomata in avanti',
  'drift-out':
    'aléjate|aleja|alejar|alejando|alejándose|alejándote|se aleje|se aleja|se vaya alejando|vaya alejándose|zoom hacia fuera; herauszoomen|rauszoomen|wegzoomen|heraus|raus|wegfahren|zurückfahren|zoom raus|weg; dézoome|dézoomer|dézoom|zoom arrière|recule|reculer|éloigne|éloigne toi|travelling arrière; afasta|afastar|afaste|afastando|se afastando|fosse se afastando|vá se afastando; allontana|allontanati|allontanare|si allontana|si allontani|zoom indietro|zoomata indietro|allarga',
  pan: 'panea|panear|paneo|panorámica|barrido|desplázate|recorre; schwenk|schwenke|schwenken|kameraschwenk|kamerafahrt|gleiten; panoramique|balaye|balayage|travelling|glisse; panorâmica|varredura|desliza|deslizar|passeia; panoramica|carrellata|scorri|scorrere|panoramicata',
  'to-right':
    'de izquierda a derecha|hacia la derecha|a la derecha; von links nach rechts|nach rechts; de gauche à droite|vers la droite|à droite; da esquerda para a direita|da esquerda pra direita|para a direita|pra direita; da sinistra a destra|da sinistra verso destra|verso destra|a destra',
  'to-left':
    'de derecha a izquierda|hacia la izquierda|a la izquierda; von rechts nach links|nach links; de droite à gauche|vers la gauche|à gauche; da direita para a esquerda|da direita pra esquerda|para a esquerda|pra esquerda; da destra a sinistra|da destra verso sinistra|verso sinistra|a sinistra',
  'ken-burns':
    'ken burns|efecto ken burns; ken burns|ken burns effekt|ken burns effekten; ken burns|effet ken burns; ken burns|efeito ken burns; ken burns|effetto ken burns',
  still:
    'quieta|quieto|quietas|quietos|fija|fijo|fijas|fijos|inmóvil|inmóviles|sin movimiento|sin moverse|no se mueva|que no se mueva|no se muevan|no muevas|sin zoom; nicht bewegen|unbewegt|unbeweglich|bewegungslos|ohne bewegung|keine bewegung|stillhalten|stillstehen|starr|nicht bewegt|ohne zoom; immobile|immobiles|fixe|fixes|sans bouger|sans mouvement|ne bouge pas|ne bougent pas|qui ne bouge pas|sans zoom; parada|parado|paradas|parados|imóvel|imóveis|fixa|fixo|sem movimento|sem mexer|sem se mexer|quieta|sem zoom; ferma|fermo|ferme|fermi|immobile|immobili|fissa|fisso|senza movimento|senza muoversi|senza zoom',
} as const satisfies Partial<Record<Concept, InLanguages>>

/** As the words of a vocabulary stand. */
export const movementIn = (code: LanguageCode): Partial<Record<Concept, string>> => Object.fromEntries(columnOf(ROWS, code))
