/** A look of the person's own by its name: 'use my teal cube', 'Sunset look.cube at 40 %'. In the words of all languages. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { nameWords, ownLooks } from '../../apply/own-looks.ts'
import type { Intent } from '../../intents.ts'
import { type Item, means } from '../read-items.ts'
import { isAllOf, type Stretch, useStretch, wordsOfStretch } from './stretches.ts'

const CUBE = /^(cube|cubes|lut|luts)$/
const LOOK = /^(look|looks|grade|grading|filter|colours|colors|farben|couleurs|colores|colori|cores)$/
const MINE = /^(my|our|own|mein|meine|meinen|meinem|unser|unseren|mon|ma|mes|notre|mi|mis|nuestro|mio|mia|nostro|meu|minha|nosso)$/
const ASKS = /^(which|what|how|why|is|are|does|do|welche|quel|quels|que|cuales|quali|quais)$/
const SAID =
  /^(use|using|apply|put|grade|try|set|take|with|at|to|of|on|it|this|strength|intensity|percent|full|style|nimm|verwende|nutze|benutze|mit|bei|auf|prozent|utilise|applique|mets|prends|avec|de|usa|aplica|pon|con|al|applica|metti|use|poe|com|em|por|pour|cento|ciento|cent|video|reel)$/
/** Of a name that no file has. */
const UNKNOWN_MAX = 3

const isShare = (item: Item): boolean => item.value !== null || means(item, 'unit', 'percent') || means(item, 'share')

const intensityOf = ({ items }: Stretch): number | null => {
  const percent = items.findIndex((item) => means(item, 'unit', 'percent') || item.text === 'percent')
  const value = items[percent - 1]?.value
  if (percent > 0 && value != null) return Math.min(1, value / 100)
  return items.some((item) => means(item, 'share', '0.5') || item.text === 'half') ? 0.5 : null
}

const readStretch = (stretch: Stretch, media: readonly MediaForPlan[]): Intent | null => {
  const own = ownLooks(media)
  const byFile = stretch.items.flatMap((item) => own.filter((file) => item.files.includes(file.mediaId)))
  const spoken = wordsOfStretch(stretch)
  if (spoken.some((word) => ASKS.test(word)) || stretch.items.some((item) => means(item, 'neg') && item.text !== 'nimm')) return null
  const names = new Set(own.flatMap((file) => nameWords(file.name)))
  const called = spoken.filter((word) => names.has(word) && !LOOK.test(word) && !CUBE.test(word))
  const saysCube = byFile.length > 0 || spoken.some((word) => CUBE.test(word))
  const saysMine = spoken.some((word) => MINE.test(word))
  const isMine = saysMine && spoken.some((word) => LOOK.test(word)) && called.length > 0
  if (!saysCube && !isMine) return null
  const isPlain = (item: Item): boolean =>
    isShare(item) ||
    item.files.some((id) => own.some((file) => file.mediaId === id)) ||
    item.text.split(' ').every((word) => [CUBE, LOOK, MINE, SAID].some((pattern) => pattern.test(word)) || names.has(word))
  const isSaid = (item: Item): boolean => isAllOf({ items: [item], isJoined: false }, isPlain)
  const strange = stretch.items.filter((item) => !isSaid(item))
  const isNamed = byFile.length > 0 || called.length > 0
  // A word that no file is called by, beside 'my' and 'cube', is the name of one that is not there.
  // Without 'my', 'a vintage lut' is one of the built-in looks.
  const couldName = (item: Item) =>
    item.kind === 'word' &&
    (item.senses.length === 0 || (saysMine && item.senses.every(({ tag }) => tag === 'look' || tag === 'lookby' || tag === 'mood')))
  const isMissing = !isNamed && strange.length <= UNKNOWN_MAX && strange.every(couldName)
  if (isNamed ? strange.length > 0 : !isMissing) return null
  const name = byFile[0]?.name ?? (isNamed ? called : strange.map((item) => item.text)).join(' ')
  return { is: 'look-own', name: name.slice(0, 60), intensity: intensityOf(stretch) }
}

/** Takes the stretches that name a look of the person's own. */
export const readOwnLooks = (stretches: readonly Stretch[], media: readonly MediaForPlan[]): Intent[] =>
  stretches.flatMap((stretch) => {
    if (stretch.items.every((item) => item.used)) return []
    const intent = readStretch(stretch, media)
    if (intent === null) return []
    useStretch(stretch)
    return [intent]
  })
