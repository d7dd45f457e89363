/** Words by which people look for what a model saw in a shot. */
import type { Shot } from '@reelwright/contract/media-facts'
import { nameWords } from './match-words.ts'

/** Wider words, and others for the same thing. */
const ALSO: readonly (readonly [names: readonly string[], words: readonly string[]])[] = [
  [['person'], ['people', 'somebody', 'someone', 'human']],
  [['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'], ['animal']],
  [['cat', 'dog'], ['pet']],
  [['car', 'bus', 'truck', 'train', 'motorcycle', 'bicycle', 'boat', 'airplane'], ['vehicle']],
  [['bicycle'], ['bike']],
  [['motorcycle'], ['motorbike']],
  [['airplane'], ['plane']],
  [['boat'], ['ship']],
  [['sports ball'], ['football']],
  [['banana', 'apple', 'sandwich', 'orange', 'broccoli', 'carrot', 'pizza', 'donut', 'cake'], ['food']],
  [['couch'], ['sofa']],
  [['tv'], ['television', 'screen']],
  [['cell phone'], ['mobile']],
  [['potted plant'], ['flower']],
]

/** What is seen in a shot, each thing once: 'dog', 'face'. */
export const seenIn = ({ sight }: Pick<Shot, 'sight'>): string[] => {
  if (!sight) return []
  const names = sight.subjects.flatMap(({ name }) => (name ? [name] : []))
  return [...new Set([...names, ...(sight.faces.length > 0 ? ['person', 'face'] : [])])]
}

/** The words that find the shot by what is seen in it. */
export const seenWords = (shot: Pick<Shot, 'sight'>): string[] =>
  seenIn(shot).flatMap((seen) => [...nameWords(seen), ...ALSO.flatMap(([names, words]) => (names.includes(seen) ? words : []))])

/** Words that speak of somebody: where a model looked they are told by what it saw, elsewhere guessed from what moves. */
export const SOMEBODY_WORDS: ReadonlySet<string> = new Set(['person', 'people', 'face', 'faces'])
