import type { TextWords } from './mark-texts.ts'

const PUT =
  'põe|poe|ponha|coloca|coloque|colocar|bota|bote|usa|use|adiciona|adicione|acrescenta|acrescente|quero|insere|inclui|mete|escreve|escreva'
const WRITE = 'escreve|escreva|escrever'
const NOUN = '(?:texto|título|frase|legenda|letreiro)'
const WHERE =
  'no começo|bem no começo|bem no final|logo no começo|logo no início|lá no final|no comecinho|no início|no final|no finalzinho|no fim|em cima|embaixo|em baixo|no centro|no meio|no topo|em cima à esquerda|em cima à direita|embaixo à esquerda|embaixo à direita'
const LITTLE = `grande|também|só|aí|por favor|pfv|${WHERE}`
const SEC = '(?: ?(?:s|seg|segundos?))'

export const PORTUGUESE_TEXTS: TextWords = {
  frames: [
    { before: `(?:${NOUN})(?: (?:${WHERE}))? ?:`, isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3} ?:`, isSmall: true },
    { before: `(?:(?:${PUT}) )?(?:como|de|por) título(?: (?:${PUT}))?`, reads: 'título' },
    {
      before: '(?:(?:que|quero que) )?o título (?:tem que ser|tem de ser|deve ser|devia ser|deveria ser|vai ser|será|é|seja)',
      reads: 'título',
    },
    { before: '(?:chama|chame) o vídeo de', reads: 'título' },
    {
      before: `(?:(?:${PUT}) )?(?:um texto |uma frase |uma legenda |o texto )?(?:que diga|que diz|dizendo|escrito|com o texto|com a frase)`,
      isSmall: true,
      reads: 'texto',
    },
    { before: `(?:${PUT}) (?:o|um|a|uma) ${NOUN}(?: (?:${WHERE}))?` },
    { before: `(?:muda|mude|troca|troque|corrige|corrija|altera|altere) (?:o|a|esse|essa|este) ${NOUN} (?:para|pra|por)` },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3}`, isSmall: true },
  ],
  never:
    'o|a|os|as|um|uma|algo|nada|outro|outra|que|mais|menos|em|no|na|nos|nas|ao|de|do|da|com|sem|por|pra|para|sobre|desde|até|durante|e|mas|meu|minha|isso|isto|tudo|grande|pequeno|amarelo|vermelho|azul|branco|preto|verde|embaixo|título|texto|legenda|pfv',
  next: '(?:do segundo|dos segundos|desde o segundo|entre o segundo|entre os segundos|no segundo|a partir do segundo|no começo|no início|no final|no fim|nos primeiros|nos últimos|durante os primeiros|durante os últimos|na cena|no plano|na última|na primeira|sobre a|sobre o|durante|e (?:tira|põe|coloca|bota|faz|deixa|muda|aumenta|abaixa|escreve|que|a|o))|(?:dos|de|por) \\d',
  when: `em (?:cor |letras )?(?:amarelo|vermelho|branco|preto|verde|azul|laranja|rosa|roxo|dourado|cinza|negrito)|${WHERE}|bem grande|por favor|pfv|(?:por )?\\d{1,3} ?(?:s|seg|segundos?)|de \\d{1,3}${SEC}? a \\d{1,3}${SEC}?`,
  and: 'e',
}
