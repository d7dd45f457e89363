/** Versions of the reel beside the present one, which stays as it is. */
import * as z from 'zod/mini'
import { AUDIO_INTENTS } from './audio-intents.ts'
import { EXPORT_INTENTS } from './export-intents.ts'
import { LOOK_INTENTS } from './look-intents.ts'
import { CAPTION_INTENTS, TRANSITION_INTENTS, WATERMARK_INTENTS } from './overlay-intents.ts'
import { STORY_INTENTS } from './story-intents.ts'
import { TIMING_INTENTS } from './timing-intents.ts'

/** As many as somebody looks at side by side. */
export const NEW_VERSIONS_MAX = 5
const VERSION_INTENTS_MAX = 12

/** Whatever changes the plan of a reel. */
export const CHANGE_INTENTS = [
  ...STORY_INTENTS,
  ...TIMING_INTENTS,
  ...AUDIO_INTENTS,
  ...LOOK_INTENTS,
  ...TRANSITION_INTENTS,
  ...WATERMARK_INTENTS,
  ...CAPTION_INTENTS,
  ...EXPORT_INTENTS,
] as const

/** All that can be asked of a version, too; another version of a version cannot. */
const ChangeIntent = z.discriminatedUnion('is', CHANGE_INTENTS)

export const VersionIntents = z.readonly(z.array(ChangeIntent).check(z.maxLength(VERSION_INTENTS_MAX)))

export const VERSION_INTENTS = [
  z.object({
    is: z.literal('versions'),
    /** What each is to have that this one has not; without any it is the same story cut otherwise. */
    versions: z.readonly(z.array(z.object({ intents: VersionIntents })).check(z.minLength(1), z.maxLength(NEW_VERSIONS_MAX))),
  }),
] as const
