/** Words on the picture: 'caption: …', 'add the title "Rome"', 'no captions', 'in a box', 'as an srt file'. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { CaptionStyle, type Captions } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Clause, find, has, polarity, use, useNegators } from './clauses.ts'
import { SIZE_STEPS } from './one-caption/size-said.ts'
import { points, readPointed } from './parse-scene.ts'
import { readSpan } from './parse-span.ts'
import { type Item, means, sense } from './read-items.ts'

const STYLES = CaptionStyle.options
const MODES: readonly Captions['mode'][] = ['burn', 'srt', 'vtt']

const OVER = /^(on|onto|over|in|during|for|to|under|at)$/

const placeOf = (clause: Clause): 'auto' | 'start' | 'end' | 'whole' => {
  if (has(clause, 'verb', 'start')) return 'start'
  if (has(clause, 'verb', 'end')) return 'end'
  return clause.items.some((item) => ['throughout', 'whole', 'entire', 'always'].includes(item.text)) ? 'whole' : 'auto'
}

/** What comes after the noun, as it was typed: 'add the title Summer in Rome'. */
const unquoted = (clause: Clause, from: number, text: string): string => {
  // What says when it stands ('for the first three seconds') was taken before and is no part of it.
  const all = clause.items.slice(from)
  const taken = all.findIndex((item) => item.used)
  const rest = taken < 0 ? all : all.slice(0, taken)
  // 'Write Happy Birthday at the end': the place is not part of the text.
  const place = rest.findLastIndex((item) => /^at the (end|start|beginning|very end|bottom|top)$|^in the (end|beginning)$/.test(item.text))
  const lead = place === rest.length - 1 && place > 0 ? rest.slice(0, place) : rest
  // 'Lisbon in the middle of the screen': where it stands is no part of it either, and is asked about where it is not known.
  const where = lead.findIndex((item, at) => at > 0 && means(item, 'position') && / (middle|centre|center|top|bottom)$/.test(item.text))
  const items = where > 0 ? lead.slice(0, where) : lead
  const first = items.find((item) => !(means(item, 'filler') && ['the', 'a', 'of', 'to', 'as', 'it', 'that'].includes(item.text)))
  const last = items.at(-1)
  if (!first || !last) return ''
  for (const item of items) item.used = true
  return text.slice(first.at, last.end).trim()
}

/** 'The text covers her face', 'the words vanish too soon': what is told of words on the picture is no text for them. */
const TELLS =
  /^\s*(?!says\b|reads\b)(?:\p{Ll}{3,}s|vanish|disappear|fly|flash|go|come|cover|hide|run|block|stay|stand|pop|look|overlap|sit|fade|leave|need|should|could|must|have|do|don['’]?t|can['’]?t|cannot|are|is|isn['’]?t|was|were)\b/u

const isToldOf = ({ items }: Clause, noun: { item: Item; index: number }, text: string): boolean =>
  noun.index > 0 &&
  items.slice(0, noun.index).every((item) => means(item, 'filler')) &&
  items[noun.index - 1]?.text === 'the' &&
  TELLS.test(text.slice(noun.item.end))

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
    return [{ is: 'captions-style', size_by: SIZE_STEPS.plain }]
  }
  const quoted = clause.items.some((item) => item.kind === 'quote' && !item.used)
  // '"Hi there" on scene 2', 'add "Bye" at second 9': words with a time of their own are no clip.
  const verb = find(clause, 'verb', 'add', 'move')
  const isPlaced = clause.items.some((item) => OVER.test(item.text) || /^at the (?:very )?(?:start|beginning|end)$/.test(item.text))
  const placed = quoted && (verb !== null || clause.items[0]?.kind === 'quote') && isPlaced
  if (!noun && !bare && !((say || open) && quoted) && !placed) return []
  if (noun && !say && !quoted && isToldOf(clause, noun, text)) return []
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
  const span = readSpan(clause)
  const refs = quotes.length > 0 ? onScenes(clause) : []
  const place = closing ? 'end' : placeOf(clause)
  let texts = quotes.map((quote) => quote.text).filter((said) => said !== '')
  for (const quote of quotes) quote.used = true
  if (texts.length === 0 && noun && !style && !mode) {
    const said = typedText(clause, noun, say, text)
    if (said !== '') texts = [said]
  }
  if (noun || texts.length > 0) useAround(clause)
  if (placed && verb) verb.item.used = true
  // '"A" first': the order of what stands one after the other.
  if (quotes.length > 0) use(clause, 'ordinal', '1')
  const when = { place, title: title !== null, ...(span ? { span } : {}), ...(refs.length > 0 ? { refs } : {}) }
  if (texts.length > 0) intents.push({ is: 'captions', texts, ...when })
  else if (noun && intents.length === 0) intents.push({ is: 'captions', texts: [], ...when })
  return intents
}

/** Longer words are no headline (ours). */
export const HEADLINE_CHARS_MAX = 40

/** In six languages; 'text', 'words' and 'put' leave open what it is to be. */
const CALLED_CAPTION = /^(?:caption|subtitle|untertitel|sous-?titre|subt[ií]tulo|legenda|sottotitol|didascali)/u

/**
 * A few words that are wished with the reel itself, and without a place in it, are its headline: 'a 15 second reel, put "Lazy Sunday" on it'. As
 * a caption they would stand in the picture from its first second to its last.
 */
export const asHeadline = (intent: Intent, { items }: Clause): Intent =>
  intent.is === 'captions' &&
  intent.place === 'auto' &&
  !intent.span &&
  !intent.refs &&
  intent.texts.length === 1 &&
  (intent.texts[0]?.length ?? 0) <= HEADLINE_CHARS_MAX &&
  !items.some(({ text }) => CALLED_CAPTION.test(text))
    ? { ...intent, title: true }
    : intent

/** 'On scene 2', 'over the last scene'. */
const onScenes = (clause: Clause): ClipRef[] => {
  const at = clause.items.findIndex((item, index) => OVER.test(item.text) && index > clause.items.findIndex((one) => one.kind === 'quote'))
  const behind = { ...clause, items: clause.items.slice(at + 1) }
  if (at < 0 || !behind.items.some((_, index) => points(behind.items, index))) return []
  return readPointed(behind)
}

/** Whether a piece only goes on with the words before: 'caption "A", then "B"', 'write Hello, then Goodbye'. */
export const goesOnSaying = (clause: Clause, heard: readonly Intent[], before: Intent | undefined, text: string): Intent | null => {
  if (before?.is !== 'captions' || before.texts.length === 0) return null
  const [only] = heard
  const sameStretch = only?.is === 'captions' && heard.length === 1 && only.place === before.place && !only.span && !only.refs
  const listed = clause.lead === 'stop' && clause.items.every((item) => item.kind === 'quote' || means(item, 'filler'))
  if (only?.is === 'captions' && sameStretch && (clause.lead === 'and' || listed))
    return { ...before, texts: [...before.texts, ...only.texts] }
  // '… and stay for 4 seconds'.
  const stays = clause.items.some((item) => /^(stays?|last|lasts|visible|remains?|stand|stands)$/.test(item.text))
  const span = heard.length === 0 && stays && before.span === undefined ? readSpan(clause) : null
  if (span) {
    for (const item of clause.items) item.used = true
    return { ...before, span }
  }
  if (heard.length > 0 || clause.joint !== 'then') return null
  const said = unquoted(clause, 0, text)
  return said === '' ? null : { ...before, texts: [...before.texts, said] }
}

/** Without quotation marks, text follows 'saying', or a title follows straight after the noun. */
const typedText = (
  clause: Clause,
  noun: { item: Item; index: number },
  say: { item: Item; index: number } | null,
  text: string,
): string => {
  if (say && say.index > noun.index) return unquoted(clause, say.index + 1, text)
  // 'Write the budget into a sheet for me' is no caption.
  const isForThem = /^(?:me|us)$/.test(clause.items[noun.index + 1]?.text ?? '')
  const elsewhere = isForThem || clause.items.some((item) => /^(into|for me|sheet|email|mail|letter|file|document)$/.test(item.text))
  if (means(noun.item, 'verb', 'write')) return elsewhere ? '' : unquoted(clause, noun.index + 1, text)
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
  // 'The title shorter' says how it should be, 'the title Shorter' what it says.
  const meant = next.senses.some((one) => one.tag !== 'filler' && one.tag !== 'named')
  if (meant && !/^\p{Lu}/u.test(next.raw)) return ''
  const rest = clause.items.slice(noun.index + 1)
  // A word with a capital in the midst of a sentence is somebody's own.
  const own = /^\p{Lu}/u.test(next.raw)
  if (!own && rest.every((item) => means(item, 'filler'))) return ''
  if (!own && means(next, 'filler') && next.text !== 'the' && next.text !== 'of' && next.text !== 'my' && next.text !== 'our') return ''
  return unquoted(clause, noun.index + 1, text)
}
