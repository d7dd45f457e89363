import type { TextWords } from './mark-texts.ts'

const PUT = 'pon|ponle|ponme|pones|pone|poner|ponga|poné|mete|métele|usa|añade|añádele|agrega|agrégale|quiero|inserta|coloca|incluye'
const WRITE = 'escribe|escribí|escribir|escriba|escríbeme|escríbele|rotula'
const NOUN = '(?:texto|título|rótulo|letrero|cartel|subtítulo|frase)'
const WHERE =
  'al principio|justo al principio|justo al final|al principio del todo|al inicio|al comienzo|al final|al final del todo|arriba|abajo|en el centro|en medio|arriba a la izquierda|arriba a la derecha|abajo a la izquierda|abajo a la derecha|encima|para empezar|para terminar'
const LITTLE = `en grande|también|solo|solamente|por favor|porfa|me|le|ahí|luego|${WHERE}`
const SEC = '(?: ?(?:s|seg|segundos?))'

export const SPANISH_TEXTS: TextWords = {
  frames: [
    { before: `(?:${NOUN})(?: (?:${WHERE}))? ?:`, isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3} ?:`, isSmall: true },
    { before: `(?:(?:${PUT}) )?(?:como|de|por) título(?: (?:${PUT}|${WRITE}))?`, reads: 'título' },
    { before: '(?:(?:que|quiero que) )?el título (?:que )?(?:tiene que ser|debe ser|debería ser|será|es|sea|diga)', reads: 'título' },
    { before: 'titúlalo|llámalo|llama al vídeo|llama al video', reads: 'título' },
    {
      before: `(?:(?:${PUT}) )?(?:un (?:texto|rótulo|letrero|cartel) |una frase |el texto )?(?:que diga|que ponga|que se lea|con el texto)|(?:que )?aparezca escrito|(?:pon|ponle|con) escrito`,
      isSmall: true,
      reads: 'texto',
    },
    { before: `(?:${PUT}|${WRITE}) (?:el|un|la|una|de|este) ${NOUN}(?: (?:${WHERE}))?` },
    { before: `(?:cambia|cambiá|cambiar|corrige|modifica) (?:el|la|ese|esa|este) ${NOUN} (?:a|por)` },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3}`, isSmall: true },
  ],
  never:
    'el|la|los|las|lo|un|una|algo|nada|otro|otra|que|qué|más|menos|en|a|al|de|del|con|sin|por|para|sobre|desde|hasta|durante|y|pero|mi|tu|su|eso|esto|todo|grande|pequeño|amarillo|rojo|azul|blanco|negro|verde|arriba|abajo|título|texto|porfa',
  next: '(?:del segundo|de los segundos|desde el segundo|entre el segundo|entre los segundos|en el segundo|a partir del segundo|al principio|al final|al inicio|al comienzo|en los primeros|en los últimos|durante los primeros|durante los últimos|los primeros|los últimos|en la escena|en el plano|en la última|en la primera|sobre la escena|sobre el|sobre la|durante|y (?:quita|pon|haz|hazlo|ponlo|sube|baja|cambia|que|la|el|quítale|borra|añade|escribe|deja))|(?:de|por) \\d',
  when: `en (?:color |letras )?(?:amarillo|rojo|blanco|negro|verde|azul|naranja|rosa|morado|dorado|gris|negrita)|${WHERE}|en grande|por favor|porfa|(?:durante )?\\d{1,3} ?(?:s|seg|segundos?)|de \\d{1,3}${SEC}? a \\d{1,3}${SEC}?`,
  and: 'y|e',
}
