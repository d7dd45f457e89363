/** Music: 'no music', 'something with a piano', '120 bpm', 'another song', 'music a bit louder', 'my own song'. */

import type { MusicRequest } from '@reelwright/contract/intents/audio-intents'
import type { Intent } from '../intents.ts'
import { type Clause, degreeOf, find, has, polarity, use, useNegators } from './clauses.ts'
import { moodOf } from './parse-feel.ts'
import { points } from './parse-scene.ts'
import { type Item, means, sense } from './read-items.ts'

/** '120 bpm', '110 to 130 bpm', 'between 100 and 110 bpm': the numbers that stand right before the unit. */
const tempo = (clause: Clause): readonly [number, number] | null => {
  const { items } = clause
  const unit = items.findIndex((item) => !item.used && means(item, 'unit', 'bpm'))
  const value = items[unit - 1]
  if (unit < 0 || !value || value.used) return null
  const taken = [items[unit], value]
  const between = items[unit - 2]
  const other = between && (between.text === 'to' || means(between, 'join', 'and')) ? items[unit - 3] : undefined
  const numbers = value.pair?.sign === '-' ? [value.pair.left, value.pair.right] : [value.value, other?.value]
  if (other?.value != null) taken.push(other)
  const [low, high] = numbers.filter((number): number is number => number != null && number >= 30 && number <= 300)
  if (low === undefined) return null
  for (const item of taken) if (item) item.used = true
  return high === undefined ? [low - 4, low + 4] : [Math.min(low, high), Math.max(low, high)]
}

/** Words that may stand between a describing word and the music it describes: 'a slow, sad piano song'. */
const describing = (item: Item | undefined): boolean =>
  item !== undefined &&
  (['filler', 'degree', 'mood', 'pace', 'paceby', 'genre', 'instrument', 'again', 'degreeword', 'neg'].some((tag) => means(item, tag)) ||
    item.used) &&
  item.value === null &&
  !means(item, 'unit')

/** Words of feeling and pace that stand with the music describe it, not the reel. */
const describe = (clause: Clause, noun: number, intent: MusicRequest): void => {
  for (const [index, item] of clause.items.entries()) {
    const between = clause.items.slice(Math.min(index, noun) + 1, Math.max(index, noun))
    if (item.used || !between.every(describing)) continue
    const mood = moodOf(sense(item, 'mood'))
    if (mood) {
      item.used = true
      if (polarity(clause, index) === 'yes') intent.mood = mood
    }
    const pace = sense(item, 'pace')
    const by = sense(item, 'paceby')
    if (pace === 'fast' || pace === 'slow') {
      item.used = true
      intent.bpm ??= pace === 'fast' ? [125, 170] : [60, 92]
    } else if (by !== null) {
      item.used = true
      if (/slow|fast|quick|speed|tempo/.test(item.text)) intent.tempo_by = Number(by)
      else intent.energy_by = Number(by)
    }
  }
}

/** 'To 40 percent', 'at half volume': a loudness of its own, whatever verb stands before; null for 'by 20 percent'. */
const gainOf = (clause: Clause): number | null => {
  for (const [index, item] of clause.items.entries()) {
    if (item.value === null || item.used || !means(clause.items[index + 1], 'unit', 'percent')) continue
    const before = clause.items[index - 1]?.text ?? ''
    const behind = clause.items.slice(index + 2).some((one) => means(one, 'degree', 'more', 'less') || means(one, 'volumeby'))
    if (/^(by|of)$/.test(before) || (behind && !/^(to|at)$/.test(before))) return null
    item.used = true
    use(clause, 'unit', 'percent')
    return Math.min(1, Math.max(0, item.value / 100))
  }
  const half = clause.items.findIndex((item, index) => means(item, 'share', '0.5') && means(clause.items[index + 1], 'noun', 'volume'))
  const item = clause.items[half]
  if (item) item.used = true
  return item ? 0.5 : null
}

/** 'By 20 percent', as a share of full loudness. */
const stepOf = (clause: Clause): number => {
  const at = clause.items.findIndex((item, index) => item.value !== null && !item.used && means(clause.items[index + 1], 'unit', 'percent'))
  const item = clause.items[at]
  if (item?.value == null) return 0.2 * degreeOf(clause)
  item.used = true
  use(clause, 'unit', 'percent')
  return item.value / 100
}

const VOICES = /^(voices?|speech|talking|dialogue?|speaking|what (they|we) say)$/

/** 'Talking louder than the music', 'louder voices': the clips' sound above the music, or the other way round. */
export const parseBalance = (clause: Clause): Intent[] => {
  const step = find(clause, 'volumeby')
  const sound = clause.items.findIndex((item) => means(item, 'noun', 'sound'))
  const music = clause.items.findIndex((item) => means(item, 'music', 'noun'))
  const than = clause.items.findIndex((item) => item.text === 'than' || item.text === 'over')
  const voices = VOICES.test(clause.items[sound]?.text ?? '')
  if (!step || sound < 0 || (music < 0 && !voices) || (music >= 0 && than < 0)) return []
  const speechUp = means(step.item, 'volumeby', '1') === (music < 0 || sound < than)
  if (polarity(clause, step.index) !== 'yes' || (music < 0 && !speechUp)) return []
  for (const item of clause.items) if (['volumeby', 'noun', 'music'].some((tag) => means(item, tag))) item.used = true
  return [speechUp ? { is: 'speech-first' } : { is: 'volume', by: 0.2 }]
}

const parseVolume = (clause: Clause): Intent[] => {
  const step = find(clause, 'volumeby')
  const noun = clause.items.some((item) => means(item, 'music', 'noun') || means(item, 'noun', 'volume'))
  const gain = (noun || step) && !has(clause, 'noun', 'sound') ? gainOf(clause) : null
  if (gain !== null) {
    use(clause, 'music', 'noun')
    use(clause, 'noun', 'volume')
    use(clause, 'volumeby')
    use(clause, 'degree', 'more', 'less')
    return [{ is: 'volume-to', gain }]
  }
  if (step && !has(clause, 'noun', 'sound')) {
    step.item.used = true
    use(clause, 'music', 'noun')
    use(clause, 'noun', 'volume')
    const up = means(step.item, 'volumeby', '1') === (polarity(clause, step.index) === 'yes')
    if (polarity(clause, step.index) !== 'yes') useNegators(clause, step.index)
    return [{ is: 'volume', by: (up ? 1 : -1) * stepOf(clause) }]
  }
  if (!noun) return []
  // 'Softer' alone is said of looks and transitions, too.
  const softer = clause.items.find((item) => item.text === 'softer' && !item.used)
  if (softer && !has(clause, 'transition') && !has(clause, 'noun', 'colour')) {
    softer.used = true
    use(clause, 'music', 'noun')
    return [{ is: 'volume', by: -stepOf(clause) }]
  }
  // 'The music is too loud', 'not loud enough'.
  for (const [index, item] of clause.items.entries()) {
    const loud = item.text === 'loud'
    if (item.used || !(loud || item.text === 'quiet')) continue
    const tone = polarity(clause, index)
    if (clause.items[index - 1]?.text !== 'too' && tone === 'yes') continue
    item.used = true
    useNegators(clause, index)
    use(clause, 'music', 'noun')
    return [{ is: 'volume', by: loud === (tone === 'yes') ? -0.2 : 0.2 }]
  }
  // 'Turn the music down': the verb's other half stands behind.
  const way = clause.items.find((item) => !item.used && (item.text === 'down' || item.text === 'up'))
  if (way) {
    way.used = true
    use(clause, 'music', 'noun')
    use(clause, 'noun', 'volume')
    return [{ is: 'volume', by: (way.text === 'up' ? 1 : -1) * stepOf(clause) }]
  }
  const lower = find(clause, 'degree', 'more', 'less')
  if (lower && has(clause, 'noun', 'volume')) {
    lower.item.used = true
    use(clause, 'music', 'noun')
    use(clause, 'noun', 'volume')
    return [{ is: 'volume', by: means(lower.item, 'degree', 'more') ? 0.2 : -0.2 }]
  }
  return []
}

const parseFade = (clause: Clause): Intent[] => {
  const fade = find(clause, 'noun', 'fade')
  if (fade && clause.items.some((item) => item.text === 'black')) {
    for (const item of clause.items) item.used = true
    return [
      {
        is: 'edge-fade',
        edge: fade.item.text === 'fade in' || has(clause, 'verb', 'start') ? 'opening' : 'closing',
        sec: null,
        colour: 'black',
      },
    ]
  }
  const aboutMusic = has(clause, 'music', 'noun') || has(clause, 'noun', 'volume')
  if (!fade || !(aboutMusic || fade.item.text === 'fade in' || fade.item.text === 'fade out')) return []
  fade.item.used = true
  use(clause, 'music', 'noun')
  const on = polarity(clause, fade.index) === 'yes'
  if (!on) useNegators(clause, fade.index)
  const edge =
    fade.item.text === 'fade in' || has(clause, 'verb', 'start')
      ? 'in'
      : fade.item.text === 'fade out' || has(clause, 'verb', 'end') || clause.items.some((item) => /(?:^|\s)out$/u.test(item.text))
        ? 'out'
        : 'both'
  use(clause, 'verb', 'start', 'end')
  return [{ is: 'fade', edge, on }]
}

/** Genres that are also everyday words count only when music is spoken of. */
const genreOf = (clause: Clause, music: boolean): Item | null => {
  // A song's own name is no genre, whatever the word means elsewhere.
  const index = clause.items.findIndex((item) => !item.used && means(item, 'genre') && item.files.length === 0)
  const item = clause.items[index]
  if (!item) return null
  const found = { item, index }
  const everyday = [
    'house',
    'corporate',
    'club',
    'country',
    'island',
    'jungle',
    'soul',
    'campfire',
    'rocky',
    'asian',
    'indian',
    'african',
    'irish',
    'metal',
  ].includes(found.item.text)
  return !everyday || music ? found.item : null
}

/** Wishes about the music that is there, none of which chooses another. */
const parseTheMusicThere = (clause: Clause): Intent[] => {
  const recount = find(clause, 'recount')
  if (recount && polarity(clause, recount.index) === 'yes') {
    recount.item.used = true
    for (const item of clause.items)
      if (means(item, 'music', 'noun') || means(item, 'noun', 'beat', 'cut') || means(item, 'verb')) item.used = true
    return [{ is: 'recount', factor: Number(sense(recount.item, 'recount')) }]
  }
  // 'No music in the last scene': it has no parts.
  const scenes = clause.items.some((item, at) => points(clause.items, at) && (means(item, 'ordinal') || means(item, 'noun', 'scene')))
  if (
    scenes &&
    has(clause, 'music', 'noun') &&
    clause.items.some((item) => /^(in|on|for|during|at|from|under|after|before|until|over)$/.test(item.text))
  ) {
    for (const item of clause.items) item.used = true
    return [{ is: 'cannot', what: 'music-part' }]
  }
  const fade = parseFade(clause)
  if (fade.length > 0) return fade
  const volume = parseVolume(clause)
  if (volume.length > 0) return volume
  const duck = find(clause, 'noun', 'ducking')
  if (duck) {
    duck.item.used = true
    use(clause, 'music', 'noun')
    const on = polarity(clause, duck.index) === 'yes'
    if (!on) useNegators(clause, duck.index)
    return [{ is: 'ducking', on }]
  }
  return []
}

/** 'My own song groove': what stands behind is its name, also where the word is a kind of music elsewhere. */
const nameOwn = ({ items }: Clause, at: number, intent: MusicRequest): void => {
  const isName = (item: Item) => !item.used && item.files.length === 0 && ['genre', 'instrument', 'named'].some((tag) => means(item, tag))
  const end = items.findIndex((item, index) => index > at && !isName(item))
  const name = items.slice(at + 1, end < 0 ? items.length : end)
  if (name.length === 0) return
  for (const item of name) item.used = true
  intent.query = name.map((item) => item.text).join(' ')
}

export const parseMusic = (clause: Clause): Intent[] => {
  const there = parseTheMusicThere(clause)
  if (there.length > 0) return there
  // 'Cut to the beat' is what is done anyway with music; it asks for music to be there.
  const beat = find(clause, 'noun', 'beat')
  const own = find(clause, 'music', 'own')
  const noun = find(clause, 'music', 'noun')
  const onBeat = beat !== null && (noun === null || noun.item === beat.item) && own === null
  const bpm = tempo(clause)
  const intent: MusicRequest = {}
  if (own) nameOwn(clause, own.index, intent)
  const genre = genreOf(clause, noun !== null)
  const instrument = find(clause, 'instrument')
  if (onBeat && !bpm && !genre && !instrument) {
    if (beat.item.text === 'beats' && !has(clause, 'verb', 'add', 'use', 'make', 'keep') && polarity(clause, beat.index) === 'yes')
      return []
    beat.item.used = true
    use(clause, 'noun', 'cut')
    use(clause, 'transition', 'cut')
    if (polarity(clause, beat.index) !== 'yes') {
      useNegators(clause, beat.index)
      return [{ is: 'music-off' }]
    }
    return [{ is: 'music', request: {} }]
  }
  const subject = own ?? noun ?? (instrument ? instrument : null)
  if (!subject && !genre && !bpm) return []
  const anchor = subject?.index ?? (genre ? clause.items.indexOf(genre) : 0)
  const negated = polarity(clause, genre ? clause.items.indexOf(genre) : (instrument?.index ?? anchor)) !== 'yes'
  if (bpm) intent.bpm = bpm
  if (genre) {
    intent.genre = sense(genre, 'genre') ?? ''
    genre.used = true
  }
  if (instrument) {
    intent.instrument = sense(instrument.item, 'instrument') ?? ''
    // An acoustic guitar is the sound of a kind of music, too.
    if (instrument.item.text.startsWith('acoustic ')) intent.genre ??= 'acoustic'
    instrument.item.used = true
  }
  for (const item of clause.items) if (means(item, 'music')) item.used = true
  use(clause, 'noun', 'beat')
  if (has(clause, 'complain') && !genre && !instrument) {
    use(clause, 'complain')
    for (const item of clause.items) if (means(item, 'neg')) item.used = true
    return [{ is: 'music', request: { other: true } }]
  }
  if (negated) return parseMusicUnwanted(clause, { anchor, intent, isDescribed: genre !== null || instrument !== null })
  if (has(clause, 'verb', 'mute') && noun) {
    use(clause, 'verb', 'mute')
    return [{ is: 'music-off' }]
  }
  describe(clause, anchor, intent)
  if (own) intent.own = true
  // Whoever wants it swapped does not want what plays, also where that would fit.
  if (has(clause, 'again') || has(clause, 'verb', 'replace', 'swap')) {
    intent.other = true
    use(clause, 'again')
    use(clause, 'verb', 'replace', 'swap')
  }
  const quote = clause.items.find((item) => item.kind === 'quote' && !item.used)
  if (quote) {
    quote.used = true
    intent.query = quote.text.slice(0, 80)
  }
  const files = clause.items.find((item) => item.files.length > 0 && !item.used)
  if (files) {
    files.used = true
    intent.media_ids = files.files
  }
  // 'My song summer': a part of its name.
  const named = clause.items.filter((item) => !item.used && means(item, 'named'))
  if (!files && !quote && named.length > 0) {
    for (const item of named) item.used = true
    intent.query = named.map((item) => item.text).join(' ')
  }
  return [{ is: 'music', request: intent }]
}

/** 'No rock', 'not so loud a song', 'without music': the intent holds what was said of the piece. */
const parseMusicUnwanted = (
  clause: Clause,
  { anchor, intent, isDescribed }: { anchor: number; intent: MusicRequest; isDescribed: boolean },
): Intent[] => {
  useNegators(clause, anchor + 1)
  for (const item of clause.items) if (means(item, 'neg')) item.used = true
  if (polarity(clause, anchor) === 'less') {
    describeAgainst(clause, intent)
    return [{ is: 'music', request: intent }]
  }
  // 'No rock', 'nothing with drums': another piece, not silence.
  const unwanted = [intent.genre, intent.instrument].filter((sound) => sound !== undefined)
  if (isDescribed) return [{ is: 'music', request: { other: true, without: unwanted } }]
  if (has(clause, 'verb', 'mute')) return []
  return clause.items.some((item) => means(item, 'neg', 'not') && !has(clause, 'verb', 'add', 'use', 'make')) &&
    clause.items.some((item) => item.text === 'like' || item.text === 'dont like' || item.text === 'hate')
    ? [{ is: 'music', request: { other: true } }]
    : [{ is: 'music-off' }]
}

/** 'Music that is not so fast', 'not too sad a song'. */
const describeAgainst = (clause: Clause, intent: MusicRequest): void => {
  for (const item of clause.items) {
    const pace = sense(item, 'pace')
    if (pace === 'fast' || pace === 'slow') {
      item.used = true
      intent.energy_by = pace === 'fast' ? -1 : 1
    }
    const mood = moodOf(sense(item, 'mood'))
    if (mood) {
      item.used = true
      intent.other = true
    }
  }
}
