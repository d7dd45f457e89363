/** The feelings that a reel can be asked for; what each means in measurable things is the engine's. */
import * as z from 'zod/mini'

export const Mood = z.enum([
  'upbeat',
  'happy',
  'playful',
  'energetic',
  'epic',
  'dramatic',
  'dark',
  'dreamy',
  'calm',
  'romantic',
  'nostalgic',
  'sad',
  'inspiring',
  'elegant',
  'tense',
  'cool',
])
export type Mood = z.infer<typeof Mood>
