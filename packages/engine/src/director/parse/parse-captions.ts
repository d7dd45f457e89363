/** Words on the picture: 'caption: …', 'add the title "Rome"', 'no captions', 'in a box', 'as an srt file'. */
import type { Captions } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, polarity, use, useNegators } from './clauses.ts'
import { type Item, means, sense } from './read-items.ts'

const STYLES: readonly Captions['style'][] = ['plain', 'boxed', 'highlight', 'bold']
const MODES: readonly Captions['mode'][] = ['burn', 'srt', 'vtt']

const placeOf = (clause: Clause): 'auto' | 'start' | 'end' | 'whole' => {
  if (has(clause, 'verb', 'start')) return 'start'
  if (has(clause, 'verb', 'end')) return 'end'
  return clause.items.some((item) => ['throughout', 'whole', 'entire', 'always'].includes(item.text)) ? 'whole' : 'auto'
}

/** What comes after the noun, as it was typed: 'add the title Summer in Rome'. */
const unquoted = (clause: Clause, from: number, text: string): string => {
  const rest = clause.items.slice(from)
  // 'Write Happy Birthday at the end': the place is not part of the text.
  const place = rest.findLastIndex((item) => /^at the (end|start|beginning|very end|bottom|top)$|^in the (end|beginning)$/.test(item.text))
  const items = place === rest.length - 1 && place > 0 ? rest.slice(0, place) : rest
  const first = items.find((item) => !(means(item, 'filler') && ['the', 'a', 'of', 'to', 'as', 'it', 'that'].includes(item.text)))
  const last = items.at(-1)
  if (!first || !last) return ''
  for (const item of items) item.used = true
  return text.slice(first.at, last.end).trim()
}

const useAround = (clause: Clause): void => {
  use(clause, 'caption')
  use(clause, 'verb', 'add', 'make', 'start', 'end', 'use', 'write', 'replace')
  use(clause, 'position')
}

/** `text` is the cleaned request that the items' places refer to; `open` tells that the clause before spoke of captions. */
export const parseCaptions = (clause: Clause, text: string, open: boolean): Intent[] => {
  const transcribe = find(clause, 'transcribe')
  const title = find(clause, 'caption', 'title')
  const closing = find(clause, 'caption', 'cta')
  const noun = title ?? closing ?? find(clause, 'caption', 'noun') ?? find(clause, 'verb', 'write')
  const say = find(clause, 'caption', 'say')
  if (transcribe) {
    use(clause, 'transcribe')
    useAround(clause)
    return [{ is: 'transcribe' }]
  }
  const intents: Intent[] = []
  const mode = MODES.find((one) => one === sense(find(clause, 'captionmode')?.item, 'captionmode'))
  const style = STYLES.find((one) => one === sense(find(clause, 'captionstyle')?.item, 'captionstyle'))
  const bare = find(clause, 'captionmode', 'srt', 'vtt')
  const larger = noun ? find(clause, 'sizeby', '1') : null
  if (larger) {
    larger.item.used = true
    useAround(clause)
    return [{ is: 'captions-style', style: 'bold' }]
  }
  const quoted = clause.items.some((item) => item.kind === 'quote' && !item.used)
  if (!noun && !bare && !((say || open) && quoted)) return []
  if (noun && polarity(clause, noun.index) === 'no') {
    useNegators(clause, noun.index)
    useAround(clause)
    return [{ is: 'captions-off' }]
  }
  if (mode || style) {
    use(clause, 'captionmode')
    use(clause, 'captionstyle')
    intents.push({ is: 'captions-style', ...(style ? { style } : {}), ...(mode ? { mode } : {}) })
  }
  const quotes = clause.items.filter((item) => item.kind === 'quote' && !item.used)
  const place = closing ? 'end' : placeOf(clause)
  let texts = quotes.map((quote) => quote.text).filter((said) => said !== '')
  for (const quote of quotes) quote.used = true
  if (texts.length === 0 && noun && !style && !mode) {
    const said = typedText(clause, noun, say, text)
    if (said !== '') texts = [said]
  }
  if (noun || texts.length > 0) useAround(clause)
  if (texts.length > 0) intents.push({ is: 'captions', texts, place, title: title !== null })
  else if (noun && intents.length === 0) intents.push({ is: 'captions', texts: [], place, title: title !== null })
  return intents
}

/** Without quotation marks, text follows 'saying', or a title follows straight after the noun. */
const typedText = (
  clause: Clause,
  noun: { item: Item; index: number },
  say: { item: Item; index: number } | null,
  text: string,
): string => {
  if (say && say.index > noun.index) return unquoted(clause, say.index + 1, text)
  if (means(noun.item, 'verb', 'write')) return unquoted(clause, noun.index + 1, text)
  const next = clause.items[noun.index + 1]
  if (!next || next.used) return ''
  // 'Captions at the bottom', 'a title at the start' say where, not what.
  if (
    means(next, 'position') ||
    means(next, 'verb') ||
    means(next, 'captionstyle') ||
    means(next, 'degree') ||
    means(next, 'neg') ||
    means(next, 'sizeby') ||
    means(next, 'look')
  )
    return ''
  const rest = clause.items.slice(noun.index + 1)
  if (rest.every((item) => means(item, 'filler'))) return ''
  if (means(next, 'filler') && next.text !== 'the' && next.text !== 'of' && next.text !== 'my' && next.text !== 'our') return ''
  return unquoted(clause, noun.index + 1, text)
}
