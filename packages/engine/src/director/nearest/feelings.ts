/** Words of feeling: moods, looks, kinds of music and colours, as the director has them and as people put them beside that. */

import { once } from '../parse/slips/once.ts'
import { LOOK_WORDS, MOOD_WORDS } from '../parse/words/feel-words.ts'
import { MUSIC_WORDS } from '../parse/words/thing-words.ts'
import { type Piece, SLOTS, type Slot } from './piece.ts'

/** By the slot they fill and what they come to. */
const MORE: Readonly<Partial<Record<Slot, Readonly<Record<string, string>>>>> = {
  MOOD: {
    calm: 'coffee|sunday|lazy|hammock|yoga|lullaby|fireplace|rainy day|breezy|easy|slow morning|bedtime|therapeutic',
    energetic: 'party|club|rave|dance|dancing|oomph|rollercoaster|hyper|turbo|electric|caffeine|crazy energy|banger|lit|turnt|wild',
    romantic: 'lovely dovey|lovey|dovey|loved up|kiss|couple|anniversary|date night|tender|passionate',
    tense: 'horror|scary|thriller|creepy|haunted|suspense|nightmare|sinister|spooky',
    epic: 'goosebumps|hero|superhero|viking|blockbuster|trailer|gladiator|larger than life|legendary|mind blowing|jaw dropping',
    elegant: 'classy|posh|luxury|fancy|expensive|rich|boutique|designer|vogue|high class|tasteful',
    playful: 'silly|cartoon|goofy|childish|clown|funny|cheeky|childlike|circus',
    nostalgic: 'memory|memories|childhood|old times|throwback|good old days|reminiscing|looking back',
    dreamy: 'dream|dreams|floating|clouds|fairytale|magic|heavenly|trippy|hazy',
    sad: 'cry|crying|tearjerker|funeral|goodbye|heartbreak|tears|depressing|lonely',
    cool: 'swagger|gangster|street|rapper|swag|drip|skater',
    inspiring: 'motivation|sermon|hopeful|motivate|uplift|empowering|ted talk',
    upbeat: 'sunshine|cheer|positive|holiday|summer|carefree|feelgood|smile|good vibes|bubbly',
    dramatic: 'drama|opera|theatre|intense|shakespeare',
  },
  LOOK: {
    vintage: 'polaroid|grandma|antique|old timey|analog|camcorder|super8|vhs|aged|old|film stock|kodak',
    cinematic: 'hollywood|netflix|blockbuster|imax|film|movie|cinema|hbo|arthouse',
    'black and white': 'monochrome|chaplin|colourless|greyscale|noir|old newsreel',
    neon: 'cyberpunk|vegas|tron|vaporwave|blade runner|arcade',
    pastel: 'candy|cotton candy|powdery|wes anderson',
    'golden hour': 'sunset|golden|honey|evening sun|sundown',
    vivid: 'tropical|bollywood|colour explosion|candy colours',
    cool: 'winter|snowy|polar|frozen|wintry',
    moody: 'brooding|noirish|gotham|batman|stormy',
  },
  GENRE: {
    lofi: 'lofi|chill hop|chillhop|study beats|study music',
    jazz: 'jazzy|saxophone|lounge|smoky bar',
    electronic: 'edm|techno|festival|dj|rave',
    classical: 'orchestra|mozart|orchestral|symphony',
    acoustic: 'campfire|unplugged|strummy',
    'hip hop': 'rap|trap|hiphop|boom bap',
  },
}

const COLOURS = 'white|black|yellow|red|green|blue|pink|orange|purple|gold'.split('|')

const KINDS: readonly (readonly [prefix: string, slot: Slot])[] = [
  ['mood:', 'MOOD'],
  ['look:', 'LOOK'],
  ['genre:', 'GENRE'],
  ['instrument:', 'GENRE'],
]

/** The words of the director's own table, the first of which names the meaning best. */
const known = (): (readonly [Slot, string, string])[] =>
  [MOOD_WORDS, LOOK_WORDS, MUSIC_WORDS].flatMap((table) =>
    Object.entries(table).flatMap(([key, words]) => {
      const slot = KINDS.find(([prefix]) => key.startsWith(prefix))?.[1]
      if (slot === undefined || key === 'look:auto') return []
      return [[slot, words.split('|')[0] ?? '', words] as const]
    }),
  )

const phrases = once(() => {
  const all = new Map<string, Partial<Record<Slot, string>>>()
  const put = (slot: Slot, says: string, words: string): void => {
    for (const phrase of words.split('|')) all.set(phrase, { [slot]: says, ...all.get(phrase) })
  }
  for (const slot of SLOTS) for (const [says, words] of Object.entries(MORE[slot] ?? {})) put(slot, says, words)
  for (const [slot, says, words] of known()) put(slot, says, words)
  for (const colour of COLOURS) put('COLOUR', colour, colour)
  return all
})

const WORDS_MAX = 3

/** The longest phrase that the words begin with. */
export const feelingAt = (words: readonly string[]): { length: number; piece: Piece } | null => {
  for (let length = Math.min(WORDS_MAX, words.length); length > 0; length--) {
    const own = words.slice(0, length)
    if (own.includes('')) continue
    const fills = phrases().get(own.join(' '))
    if (fills) return { length, piece: { words: own, fills, isWhole: false } }
  }
  return null
}

/** Each of them once, for whoever wants to know that all are understood. */
export const allFeelings = (): readonly (readonly [slot: string, says: string])[] => {
  const all = new Map<string, readonly [string, string]>()
  for (const fills of phrases().values()) for (const [slot, says] of Object.entries(fills)) all.set(`${slot}:${says}`, [slot, says])
  return [...all.values()]
}
