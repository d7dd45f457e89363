import { FORMAT_WAYS } from './format-ways.ts'
import { LENGTH_WAYS } from './length-ways.ts'
import { LOOK_WAYS } from './look-ways.ts'
import { MUSIC_WAYS } from './music-ways.ts'
import { QUESTION_WAYS } from './question-ways.ts'
import { SCENE_WAYS } from './scene-ways.ts'
import { STORY_WAYS } from './story-ways.ts'
import type { Ways } from './ways.ts'
import { WORDS_WAYS } from './words-ways.ts'

/** The whole bank; where two wishes are as near, the earlier is offered first. */
export const ALL_WAYS: Ways = {
  ...LENGTH_WAYS,
  ...SCENE_WAYS,
  ...STORY_WAYS,
  ...LOOK_WAYS,
  ...MUSIC_WAYS,
  ...WORDS_WAYS,
  ...FORMAT_WAYS,
  ...QUESTION_WAYS,
}
