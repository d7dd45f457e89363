/** The sentences that are learnt from: requests in the director's own words, each with ways in which people put it. Pure. */
import type { Slot } from '../nearest/piece.ts'

export type Way = { request: string; way: string }

/** `## a request`, and a line for each of its ways. */
export const readCorpus = (text: string): Way[] => {
  let request = ''
  return text.split('\n').flatMap((line): Way[] => {
    if (line.startsWith('## ')) request = line.slice(3).trim()
    return line.startsWith('## ') || line.trim() === '' ? [] : [{ request, way: line.trim() }]
  })
}

/** What people put in the place of a slot; of clips, two that `sampleClips` has. */
const VALUES: Readonly<Record<Slot, readonly string[]>> = {
  SCENE: [
    ...['scene 2', 'the dog', 'scene 4', 'the first scene', 'the beach clip', 'the last scene', 'the wedding photo'],
    ...['the second clip', 'the harbour', 'scene 1', 'the dog scene', 'the third one', 'the wedding', 'shot 3'],
  ],
  SEC: ['2 seconds', '1.5 seconds', 'half a second', '3 secs', '12 s', '20 seconds', '1 second', 'five seconds'],
  NUM: ['3', '4', '2', '30', '1.5', '12'],
  PCT: ['40%', '30 percent', '60 %', '75%'],
  TEXT: ['"Hello there"', '“Summer 2024”'],
  MOOD: ['happy', 'calm', 'sad', 'energetic', 'dreamy', 'epic', 'romantic'],
  LOOK: ['vintage', 'black and white', 'pastel', 'cinematic', 'neon', 'moody'],
  GENRE: ['jazz', 'hip hop', 'piano', 'rock', 'techno', 'acoustic'],
  COLOUR: ['yellow', 'white', 'pink', 'blue'],
}

const SLOT = /SCENE|SEC|NUM|PCT|TEXT|MOOD|LOOK|GENRE|COLOUR/gu

/** With values in its slots; `turn` says which of them, so that the same way of the same turn is always the same sentence. */
export const sentenceWith = (valuesOf: Readonly<Record<Slot, readonly string[]>>, way: string, turn: number): string => {
  let filled = 0
  return way.replace(SLOT, (slot) => {
    const values = valuesOf[slot as Slot]
    filled += 1
    return values[(turn * 7 + filled * 3) % values.length] ?? slot
  })
}

export const sentenceOf = (way: string, turn: number): string => sentenceWith(VALUES, way, turn)

/** The clips that the sentences name. */
export const CLIP_NAMES = ['dog.mp4', 'beach.mp4', 'wedding.jpg', 'harbour.mp4'] as const
