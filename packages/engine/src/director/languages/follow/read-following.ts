/** Half a sentence in a language beside English, as what it means behind the message before it. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { type Intent, isTalk } from '../../intents.ts'
import type { Understood } from '../../understand.ts'
import type { ReadIn } from '../learnt/read-in-language.ts'
import type { Reader } from '../read-language.ts'
import { followIn } from './follow-in.ts'

type Following = {
  request: string
  plan: { scenes: readonly unknown[] }
  media: readonly MediaForPlan[]
  goesOn?: ((words: string) => Understood) | null
}

const isDone = (intent: Intent): boolean => !isTalk(intent) && intent.is !== 'ask'

/** Null where it goes on from nothing, or is a wish of its own. */
export const readFollowing = (reader: Reader, { request, plan, media, goesOn }: Following): ReadIn | null => {
  if (!goesOn || plan.scenes.length === 0) return null
  for (const words of followIn(reader, request, media)) {
    const { intents, missed } = goesOn(words)
    // 'Another one', of nothing that there are several of, is no new reel.
    const isAnew = intents.some(({ is }) => is === 'again')
    if (missed.length === 0 && intents.length > 0 && !isAnew && intents.every(isDone))
      return { intents, missed: [], skipped: [], took: null, choices: [] }
  }
  return null
}
