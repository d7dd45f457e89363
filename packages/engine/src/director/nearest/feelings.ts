/** Words of feeling: moods, looks, kinds of music and colours, as the director has them and as people put them beside that. */

import { once } from '../parse/slips/once.ts'
import { LOOK_WORDS, MOOD_WORDS } from '../parse/words/feel-words.ts'
import { MUSIC_WORDS } from '../parse/words/thing-words.ts'
import type { Piece, Slot } from './piece.ts'

const MORE: readonly (readonly [slot: Slot, says: string, words: string])[] = [
  ['MOOD', 'calm', 'coffee|sunday|lazy|hammock|yoga|lullaby|fireplace|rainy day|breezy|easy|slow morning|bedtime|therapeutic'],
  [
    'MOOD',
    'energetic',
    'party|club|rave|dance|dancing|oomph|rollercoaster|hyper|turbo|electric|caffeine|crazy energy|banger|lit|turnt|wild',
  ],
  ['MOOD', 'romantic', 'lovely dovey|lovey|dovey|loved up|kiss|couple|anniversary|date night|tender|passionate'],
  ['MOOD', 'tense', 'horror|scary|thriller|creepy|haunted|suspense|nightmare|sinister|spooky'],
  ['MOOD', 'epic', 'goosebumps|hero|superhero|viking|blockbuster|trailer|gladiator|larger than life|legendary|mind blowing|jaw dropping'],
  ['MOOD', 'elegant', 'classy|posh|luxury|fancy|expensive|rich|boutique|designer|vogue|high class|tasteful'],
  ['MOOD', 'playful', 'silly|cartoon|goofy|childish|clown|funny|cheeky|childlike|circus'],
  ['MOOD', 'nostalgic', 'memory|memories|childhood|old times|throwback|good old days|reminiscing|looking back'],
  ['MOOD', 'dreamy', 'dream|dreams|floating|clouds|fairytale|magic|heavenly|trippy|hazy'],
  ['MOOD', 'sad', 'cry|crying|tearjerker|funeral|goodbye|heartbreak|tears|depressing|lonely'],
  ['MOOD', 'cool', 'swagger|gangster|street|rapper|swag|drip|skater'],
  ['MOOD', 'inspiring', 'motivation|sermon|hopeful|motivate|uplift|empowering|ted talk'],
  ['MOOD', 'upbeat', 'sunshine|cheer|positive|holiday|summer|carefree|feelgood|smile|good vibes|bubbly'],
  ['MOOD', 'dramatic', 'drama|opera|theatre|intense|shakespeare'],
  ['LOOK', 'vintage', 'polaroid|grandma|antique|old timey|analog|camcorder|super8|vhs|aged|old|film stock|kodak'],
  ['LOOK', 'cinematic', 'hollywood|netflix|blockbuster|imax|film|movie|cinema|hbo|arthouse'],
  ['LOOK', 'black and white', 'monochrome|chaplin|colourless|greyscale|noir|old newsreel'],
  ['LOOK', 'neon', 'cyberpunk|vegas|tron|vaporwave|blade runner|arcade'],
  ['LOOK', 'pastel', 'candy|cotton candy|powdery|wes anderson'],
  ['LOOK', 'golden hour', 'sunset|golden|honey|evening sun|sundown'],
  ['LOOK', 'vivid', 'tropical|bollywood|colour explosion|candy colours'],
  ['LOOK', 'cool', 'winter|snowy|polar|frozen|wintry'],
  ['LOOK', 'moody', 'brooding|noirish|gotham|batman|stormy'],
  ['GENRE', 'lofi', 'lofi|chill hop|chillhop|study beats|study music'],
  ['GENRE', 'jazz', 'jazzy|saxophone|lounge|smoky bar'],
  ['GENRE', 'electronic', 'edm|techno|festival|dj|rave'],
  ['GENRE', 'classical', 'orchestra|mozart|orchestral|symphony'],
  ['GENRE', 'acoustic', 'campfire|unplugged|strummy'],
  ['GENRE', 'hip hop', 'rap|trap|hiphop|boom bap'],
]

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
  for (const [slot, says, words] of MORE) put(slot, says, words)
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
