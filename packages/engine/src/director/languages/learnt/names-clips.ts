/** Whether what was read names only clips that there are: words that no clip is called by were read as a name, and hardly were one. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { namedFile, nameFit } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { refsOf } from '../../parse/grammar/ground.ts'

export const namesClips = (media: readonly MediaForPlan[]): ((intent: Intent) => boolean) => {
  const files = media.map(namedFile)
  return (intent) => refsOf(intent).every((ref) => ref.by !== 'words' || files.some((file) => nameFit(ref.words, file) > 0))
}
