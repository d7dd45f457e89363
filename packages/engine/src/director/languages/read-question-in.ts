/**
 * Questions in the five languages beside English, read before any wish is: 'ist das Logo drin' adds none, 'por qué es tan rápido' slows
 * nothing down. A sentence is one of these whole, or none. Pure.
 */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import type { MediaForPlan } from '../../engine-api.ts'
import { nameWords, stem } from '../../tools/search/match-words.ts'
import type { Intent } from '../intents.ts'
import { shownBy } from '../parse/frames/vocabulary/shown/shown-by.ts'
import type { Reader } from './read-language.ts'

type Code = Reader['language']['code']
type Ask = Extract<Intent, { is: 'ask' }>
type Asks = readonly (readonly [about: ReelQuestion, says: RegExp])[]

const APP = '(?:instagram|insta|tik ?tok|youtube|shorts|reels|whatsapp|facebook|stories|story)'
const asked = (says: string): RegExp => new RegExp(`^(?:${says})$`, 'u')

/** In small letters, without accents and marks. `(?<s>…)` is what is named, `(?<n>…)` the number of a scene. */
const QUESTIONS: Readonly<Record<Code, Asks>> = {
  de: [
    [
      'music',
      asked(
        '(?:wie (?:heisst|nennt sich)|was ist|was fur|welche[rsn]?|wer (?:singt|spielt)).{0,20}(?:lied|song|musik|track|stuck)(?: .{0,20})?',
      ),
    ],
    [
      'captions',
      asked(
        '(?:hat|gibt|sind|ist|habe|steht|wo (?:ist|sind|steht)) .{0,20}(?:untertitel|text|texte|titel)(?: (?:drin|dabei|drauf|im video|darin|da))?',
      ),
    ],
    [
      'logo',
      asked(
        '(?:hat|gibt es|ist|sieht man|wo ist|sitzt) .{0,16}(?:logo|wasserzeichen)(?: (?:drin|dabei|drauf|im video|zu sehen|sichtbar|da|schon drin|noch drin))*',
      ),
    ],
    ['looklist', asked('welche (?:looks|filter|farblooks|stile|farben) (?:gibt es|hast du|kannst du|stehen).*')],
    [
      'format',
      asked(
        `(?:in )?welche[rmsn]? (?:auflosung|format|grosse|qualitat|seitenverhaltnis).*|wie (?:gross|hoch) ist .*auflosung.*|(?:ist (?:das|es) )?(?:hochformat|querformat)|(?:passt|geht|klappt|reicht) (?:das|es|der clip|das video) (?:so )?(?:fur|auf|bei|zu|in) (?:ein )?${APP}`,
      ),
    ],
    [
      'left',
      asked(
        '(?:welche (?:clips|videos|fotos|bilder|aufnahmen|dateien)|was) (?:fehlen|(?:hast du|habt ihr|haben sie) nicht (?:benutzt|genommen|verwendet|genutzt|gebraucht|eingebaut)|(?:hast du|wurden|werden) (?:noch )?nicht|sind nicht (?:drin|dabei)|hast du (?:weggelassen|nicht (?:benutzt|genommen|verwendet))|wurden (?:weggelassen|nicht .*)).*',
      ),
    ],
    [
      'shown',
      asked(
        'was (?:ist|sieht man|passiert|kommt|zeigt|lauft) .{0,12}(?:szene|einstellung) (?<n>\\d{1,2}).*|(?:wie lange? (?:ist|geht|dauert)|wo ist|gibt es|gibts) (?:der teil |die szene |der clip )?(?:mit |vo[nm] )?(?:der|die|das|den|dem|einen?|mein|meine|unser|unsere) (?!(?:video|reel|film|ganze|clip)(?: |$))(?<s3>.{2,30}?)|(?:ist|sind|kommt|kommen|sieht man|wo (?:ist|kommt|sind)) (?:der|die|das|den|mein|meine|unser|unsere) (?<s>.{2,30}?)(?: (?:drin|dabei|vor|im video|zu sehen|enthalten|dran|schon drin|noch drin))*',
      ),
    ],
    [
      'plan',
      asked(
        'was (?:hast du|wurde) (?:geandert|verandert|gemacht|gebaut).*|welche (?:clips|szenen|videos|fotos) (?:sind|hast du|werden|kommen).*|was ist (?:alles )?(?:drin|dabei|zu sehen)',
      ),
    ],
    [
      'howrender',
      asked(
        'wie (?:lade|kriege|bekomme|exportiere|speichere|rendere) ich .*|wo kann ich .*(?:herunterladen|runterladen|exportieren|speichern).*',
      ),
    ],
    ['capability', asked('was (?:kannst|konntest) du.*|was geht (?:alles|hier).*')],
    ['why', asked('(?:warum|wieso|weshalb|weswegen) .*')],
  ],
  es: [
    [
      'music',
      asked(
        '(?:como se llama|cual es|quien canta) .{0,16}(?:cancion|musica|tema|pista)(?: .{0,20})?|que (?:tipo de |clase de )?(?:cancion|musica|tema|pista)(?: .{0,20})?',
      ),
    ],
    ['captions', asked('(?:tiene|hay|lleva|esta(?:n)?|donde esta(?:n)?) .{0,16}(?:subtitulos?|texto|textos|titulo|titulos)(?: .{0,16})?')],
    ['logo', asked('(?:tiene|hay|lleva|esta|se ve|donde esta) .{0,12}(?:logo|logotipo|marca de agua)(?: .{0,16})?')],
    ['looklist', asked('que (?:looks|filtros|estilos) (?:hay|tienes|existen).*')],
    [
      'format',
      asked(
        `(?:en )?(?:que|cual es la|cual es el) (?:resolucion|formato|tamano|calidad).*|(?:sirve|vale|funciona|queda bien) (?:asi )?(?:para|en) ${APP}`,
      ),
    ],
    [
      'left',
      asked(
        'que (?:clips|videos|fotos|tomas) (?:faltan|no (?:salen|estan|aparecen|se usan|has (?:usado|puesto|incluido)|usaste|pusiste)|quedaron fuera|has dejado fuera|dejaste fuera).*',
      ),
    ],
    [
      'shown',
      asked(
        'que (?:hay|se ve|sale|aparece|pasa) en la (?:escena|toma) (?<n>\\d{1,2}).*|(?:cuanto (?:dura|tiempo dura)|cuantos segundos dura|hay) (?:la (?:parte|escena|toma) (?:del? )?|el (?:plano|clip|trozo) (?:del? )?)?(?:(?:el|la|los|las|un|una|mi) )?(?!(?:video|reel|total|ahora)(?: |$))(?<s3>.{2,30}?)|(?:esta|estan|sale|salen|aparece|aparecen|se ve|donde esta|donde sale) (?:el|la|los|las|mi|nuestra|nuestro) (?<s>.{2,30}?)(?: (?:en el video|ahi|dentro|incluid[oa]))?|(?:el|la|los|las) (?<s2>.{2,30}?) (?:esta|estan|sale|salen|aparece|aparecen)(?: (?:en el video|ahi|dentro|incluid[oa]s?|todavia))*',
      ),
    ],
    [
      'plan',
      asked(
        'que (?:has|hiciste|cambiaste|cambio|se cambio) ?.*|que (?:clips|escenas|videos|fotos) (?:hay|salen|estan|usa|usas|has usado|usaste).*|que (?:sale|hay|se ve)(?: en el video)?',
      ),
    ],
    [
      'howrender',
      asked(
        'como (?:lo |la )?(?:descargo|exporto|guardo|bajo|puedo (?:descargar|exportar|guardar)).*|donde (?:lo )?(?:descargo|puedo descargar).*',
      ),
    ],
    ['capability', asked('que (?:puedes|sabes|podrias) hacer.*')],
    ['why', asked('por que .*')],
  ],
  fr: [
    [
      'music',
      asked(
        '(?:c est quoi|comment s appelle|quelle est|quelle|quel est|quel|qui chante).{0,16}(?:musique|chanson|morceau|titre de la musique|bande son)(?: .{0,20})?',
      ),
    ],
    [
      'captions',
      asked(
        '(?:est ce qu )?(?:il y a|y a t il|a t elle|ca a|la video a|il y a t il|ou (?:est|sont)) .{0,12}(?:sous titres?|textes?|titres?)(?: .{0,16})?',
      ),
    ],
    [
      'logo',
      asked(
        '(?:est ce qu )?(?:il y a|y a t il|est ce que|le logo est|ou est|on voit|la video a) ?.{0,16}(?:logo|filigrane|dessus|dedans)(?: .{0,16})?(?<=logo.*|filigrane.*)',
      ),
    ],
    ['looklist', asked('(?:quels|quelles) (?:looks|filtres|styles|couleurs) (?:y a|tu as|as tu|il y a|existent|sont).*')],
    [
      'format',
      asked(
        `(?:en |dans )?(?:quel|quelle)(?: est)?(?: le| la)? (?:resolution|format|taille|qualite).*|(?:ca|cela|c est)(?: va| marche| passe| convient| bon| ok)+ (?:pour|sur) ${APP}`,
      ),
    ],
    [
      'left',
      asked(
        '(?:quels|quelles) (?:clips|videos|photos|plans) (?:manquent|ne sont pas|tu n as pas|as tu (?:laisse|enleve)|sont (?:absents|exclus)).*',
      ),
    ],
    [
      'shown',
      asked(
        '(?:combien de temps (?:dure|fait)|combien dure|quelle duree (?:a|fait)|y a t il|est ce qu il y a) (?:la (?:partie|scene|sequence) (?:de |du |des |d )?|le (?:plan|clip|passage) (?:de |du |des |d )?)?(?:(?:le|la|les|l|un|une|mon|ma) )?(?!(?:video|reel|film|tout)(?: |$))(?<s3>.{2,30}?)|(?:que voit on|qu est ce qu on voit|qu y a t il|il y a quoi|on voit quoi|c est quoi) (?:dans|a|sur) (?:la scene|le plan|la sequence) (?<n>\\d{1,2}).*|(?:est ce que )?(?:le|la|les|mon|ma|notre|nos) (?<s>.{2,30}?) (?:est|sont)(?: il| elle| ils)? (?:dedans|dans la video|la|inclus|incluse|present|presente|montre)|(?:on voit|il y a|ou est) (?:le|la|les|mon|ma) (?<s2>.{2,30}?)(?: (?:dans la video|dedans|quelque part))?',
      ),
    ],
    [
      'plan',
      asked(
        'qu(?:e| est ce que tu)? ?(?:as tu|as|tu as) (?:change|modifie|fait).*|(?:quels|quelles) (?:clips|scenes|plans|videos|photos) (?:sont|tu as|as tu|il y a|y a).*|qu est ce qu il y a (?:dedans|dans la video)',
      ),
    ],
    [
      'howrender',
      asked(
        'comment (?:je |on |puis je |la |le |l )?(?:la |le )?(?:telecharge|telecharger|exporte|exporter|enregistre|enregistrer|recupere|recuperer).*|ou (?:est ce que je|puis je) .*(?:telecharge|exporte).*',
      ),
    ],
    [
      'capability',
      asked('(?:qu est ce que|que|quoi) ?(?:tu )?(?:sais|peux|sais tu|peux tu) (?:tu )?faire.*|tu (?:sais|peux) faire quoi.*'),
    ],
    ['why', asked('pourquoi .*')],
  ],
  pt: [
    [
      'music',
      asked(
        '(?:como se chama|qual(?: e)?|quem canta) (?:.{0,16} )?(?:musica|cancao|trilha|faixa)(?: .{0,20})?|que (?:tipo de )?(?:musica|cancao|trilha|faixa)(?: .{0,20})?',
      ),
    ],
    ['captions', asked('(?:tem|ha|existem?|esta|estao|onde esta(?:o)?) ?.{0,12}(?:legendas?|textos?|titulos?)(?: .{0,16})?')],
    [
      'logo',
      asked(
        '(?:tem|ha|esta|da pra ver|onde esta|o logo esta|aparece) ?.{0,12}(?:logo|logotipo|marca d ?agua|no video|ai)(?: .{0,16})?(?<=logo.*|marca.*)',
      ),
    ],
    ['looklist', asked('(?:que|quais) (?:looks|filtros|estilos) (?:tem|ha|existem|voce tem|estao).*')],
    [
      'format',
      asked(
        `(?:em )?(?:que|qual)(?: e)?(?: o| a)? (?:resolucao|formato|tamanho|qualidade).*|(?:serve|da|funciona|fica bom) (?:pra|para|pro|no) (?:o )?${APP}`,
      ),
    ],
    [
      'left',
      asked(
        '(?:que|quais) (?:clipes|clips|videos|fotos|cenas) (?:faltam|ficaram de fora|nao (?:aparecem|estao|entraram|foram usad[oa]s)|voce (?:deixou de fora|nao usou)|estao faltando).*',
      ),
    ],
    [
      'shown',
      asked(
        '(?:quanto (?:dura|tempo dura)|quantos segundos (?:dura|tem)) (?:a (?:parte|cena) (?:d[oae]s? )?|o (?:clipe|plano|trecho) (?:d[oae]s? )?)?(?:(?:o|a|os|as) )?(?!(?:video|reel|total)(?: |$))(?<s3>.{2,30}?)|(?:o que|que) (?:tem|aparece|se ve|acontece|passa) na cena (?<n>\\d{1,2}).*|(?:o|a|os|as|meu|minha|nosso|nossa) (?<s>.{2,30}?) (?:esta|estao|aparece|aparecem|entrou|entraram)(?: (?:no video|ai|dentro|nele|la))?|(?:tem|aparece|onde esta|onde aparece) (?:o|a|os|as|meu|minha) (?<s2>.{2,30}?)(?: (?:no video|ai|nele))?',
      ),
    ],
    [
      'plan',
      asked(
        'o que (?:voce )?(?:mudou|fez|alterou|foi mudado).*|(?:que|quais) (?:clipes|clips|cenas|videos|fotos) (?:tem|estao|aparecem|voce usou|foram usad[oa]s).*|o que tem no video',
      ),
    ],
    [
      'howrender',
      asked(
        'como (?:eu )?(?:faco (?:para|pra) )?(?:baixo|baixar|exporto|exportar|salvo|salvar|faco o download).*|onde (?:eu )?(?:baixo|posso baixar).*',
      ),
    ],
    ['capability', asked('o que (?:voce|tu|vc) (?:sabe|pode|consegue|podes|sabes)(?: fazer)?.*')],
    ['why', asked('por ?que .*')],
  ],
  it: [
    [
      'music',
      asked(
        '(?:come si chiama|qual e|quale|chi canta) (?:.{0,16} )?(?:canzone|musica|brano|traccia|colonna sonora)(?: .{0,20})?|che (?:tipo di |genere di )?(?:canzone|musica|brano|traccia|colonna sonora)(?: .{0,20})?',
      ),
    ],
    [
      'captions',
      asked('(?:ci sono|c e|ha|hai messo|dove (?:sono|e)) ?.{0,12}(?:sottotitoli|testo|testi|titolo|titoli|scritte|scritta)(?: .{0,16})?'),
    ],
    ['logo', asked('(?:c e|ha|si vede|dov e|il logo c e|e presente) ?.{0,10}(?:logo|filigrana|gia)(?: .{0,16})?(?<=logo.*|filigrana.*)')],
    ['looklist', asked('(?:che|quali) (?:look|filtri|stili) (?:ci sono|hai|esistono).*')],
    [
      'format',
      asked(
        `(?:in )?(?:che|quale|qual e (?:la|il)) (?:risoluzione|formato|dimensione|qualita)(?: e| ha| sono|).*|(?:va|funziona) bene (?:per|su) ${APP}`,
      ),
    ],
    [
      'left',
      asked(
        '(?:che|quali) (?:clip|video|foto|scene|riprese) (?:mancano|non hai (?:usato|messo|inserito|incluso)|non sono stat[ei] usat[ei]|non (?:ci sono|si vedono|sono)|hai (?:lasciato fuori|tolto|escluso)|sono (?:rimaste|rimasti) fuori).*',
      ),
    ],
    [
      'shown',
      asked(
        '(?:quanto dura|quanti secondi dura) (?:la (?:parte|scena) (?:del(?:la|le|lo|l)? |dei |degli |di )?|il (?:pezzo|clip) (?:del(?:la|le|lo|l)? |dei |di )?)?(?:(?:il|la|lo|l|i|le|gli) )?(?!(?:video|reel|totale)(?: |$))(?<s3>.{2,30}?)|(?:cosa|che cosa|che) (?:c e|si vede|succede|appare) (?:nella|in) scena (?<n>\\d{1,2}).*|(?:c e|ci sono|si vede|si vedono|dov e|dove sono) (?:il|la|lo|l|i|le|gli|mio|mia|nostro|nostra) ?(?<s>.{2,30}?)(?: (?:nel video|dentro|dentro al video))?|(?:il|la|lo|l|i|le|gli) (?<s2>.{2,30}?) (?:c e|ci sono|si vede|si vedono|compare|appare)(?: (?:nel video|dentro|ancora|gia))*',
      ),
    ],
    [
      'plan',
      asked(
        '(?:cosa|che cosa|che) hai (?:cambiato|fatto|modificato).*|(?:che|quali) (?:clip|scene|video|foto) (?:ci sono|hai usato|si vedono|sono).*|cosa c e (?:dentro|nel video)',
      ),
    ],
    [
      'howrender',
      asked(
        'come (?:lo |la )?(?:scarico|esporto|salvo|posso (?:scaricar|esportar|salvar)\\p{L}*|faccio a (?:scaricar|esportar|salvar)\\p{L}*).*|dove (?:lo |posso )?(?:scarico|scaricar\\p{L}*).*',
      ),
    ],
    ['capability', asked('(?:cosa|che cosa|che) (?:sai|puoi|potresti) fare.*')],
    ['why', asked('perche .*')],
  ],
}

const folded = (request: string): string =>
  request
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase())
    .join(' ')

/** (ours) longer sentences tell something, and ask in the midst of it */
const QUESTION_CHARS_MAX = 90

/** What is named, as files are called: by the language's words for what clips show, or by their own. */
const namedIn = (said: string, reader: Reader, media: readonly MediaForPlan[]): ClipRef | null => {
  const own = new Set(media.flatMap(({ name }) => nameWords(name).map(stem)))
  for (const word of said.split(' ')) {
    const english = (shownBy(reader, word) ?? word).split('|').find((one) => own.has(stem(one)))
    if (english !== undefined) return { by: 'words', words: [english], raw: word }
  }
  // 'C’è anche il rigore?', where no clip is called so.
  const shown = said.split(' ').find((word) => shownBy(reader, word) !== undefined)
  return shown === undefined ? null : { by: 'words', words: [shown], raw: shown }
}

/** Said beside a question, and asking nothing. */
const BESIDE: Readonly<Record<Code, RegExp>> = {
  de: / (?:eigentlich|denn|gerade|jetzt|überhaupt|uberhaupt|genau|auch|noch|gar|schon)(?= )/gu,
  es: / (?:ahora|exactamente|tambien|ya|todavia|en realidad)(?= )/gu,
  fr: / (?:au juste|exactement|aussi|deja|encore|en fait)(?= )/gu,
  pt: / (?:agora|exatamente|exactamente|tambem|ja|ainda|afinal)(?= )/gu,
  it: / (?:adesso|ora|esattamente|anche|gia|ancora|di preciso)(?= )/gu,
}

/** Null where it is no question of these. */
export const readQuestionIn = (request: string, reader: Reader, media: readonly MediaForPlan[]): Ask | null => {
  if (request.length > QUESTION_CHARS_MAX || /["“”„«»:\n]|[.!?,;].*\p{L}/u.test(request)) return null
  const said = folded(request).replace(BESIDE[reader.language.code], '')
  for (const [about, says] of QUESTIONS[reader.language.code]) {
    const groups = says.exec(said)?.groups
    if (groups === undefined && !says.test(said)) continue
    const { n, s = groups?.s2 ?? groups?.s3 ?? (about === 'why' ? said : undefined) } = groups ?? {}
    const ref: ClipRef | null = n !== undefined ? sceneNumber(Number(n)) : s !== undefined ? namedIn(s, reader, media) : null
    if (about === 'shown' && ref === null) continue
    if (about === 'why') return ref ? { is: 'ask', about: 'shown', refs: [ref] } : { is: 'ask', about }
    return ref ? { is: 'ask', about, refs: [ref] } : { is: 'ask', about }
  }
  return null
}
