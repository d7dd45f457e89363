/**
 * What each tool takes, by the switch of the studio that it hangs on, and how a model is told of it: the tools that a model is offered are made
 * of this.
 */
import { AUDIO_INTENTS } from '@reelwright/contract/intents/audio-intents'
import { EXPORT_INTENTS } from '@reelwright/contract/intents/export-intents'
import { LOOK_INTENTS } from '@reelwright/contract/intents/look-intents'
import { CAPTION_INTENTS, TRANSITION_INTENTS, WATERMARK_INTENTS } from '@reelwright/contract/intents/overlay-intents'
import { hold } from '@reelwright/contract/intents/reel-intent'
import { STORY_INTENTS } from '@reelwright/contract/intents/story-intents'
import { TIMING_INTENTS } from '@reelwright/contract/intents/timing-intents'
import { VERSION_INTENTS } from '@reelwright/contract/intents/version-intents'
import type { ToolKey } from '@reelwright/contract/tool-key'
import * as z from 'zod/mini'

const REFS =
  'refs name scenes or clips: {"by":"number","of":"scene","n":3}, {"by":"ordinal","of":"scene","n":-1,"count":1} is the last, {"by":"words","words":["beach"],"raw":"beach"} searches names, tags and speech, {"by":"fact","fact":"shaky","of":"clip","count":0} is what was measured. Scene numbers are those of the reel before the call.'

const [, , , order, topic, everyFile] = STORY_INTENTS

type ToolForModels = {
  /** What it is for, with an example where the schema alone does not tell how it is meant. */
  text: string
  /** A switch that is off refuses them all the same. */
  intents: z.core.$ZodType
}

export const TOOL_INTENTS = {
  search: {
    text: `Which clips the reel is made of: only these, without those. ${REFS}`,
    intents: z.discriminatedUnion('is', [order, topic, everyFile, hold]),
  },
  story: {
    text: `Makes a first reel ({"is":"make"}), and chooses, orders, splits, replaces and removes scenes. ${REFS}`,
    intents: z.discriminatedUnion('is', [...STORY_INTENTS, hold]),
  },
  timing: {
    text: `Length, pace, mood and speed, and trims of single scenes. "sec" are seconds. {"is":"trim","refs":[…],"edge":"end","sec":0.5} takes half a second off the end; negative seconds give it back. ${REFS}`,
    intents: z.discriminatedUnion('is', [...TIMING_INTENTS, hold]),
  },
  lut: {
    text: `The colour look of the reel; {"is":"look-own","name":"teal","intensity":null} is a .cube file of the person’s own. {"is":"scene-look","refs":[…],"intent":{"is":"look","trait":"bw","intensity":null}} is the same for single scenes alone, with {"is":"look-off"} as its intent for none; "scene-look-off" gives them the reel’s again. "scene-grade" makes scenes brighter, warmer, richer in contrast or more vivid by −2 to 2. A trait is a word such as "warm", "bw", "cinematic", "vintage", "auto", or the key of a look. Intensities are 0 to 1, null is usual. ${REFS}`,
    intents: z.discriminatedUnion('is', [...LOOK_INTENTS, hold]),
  },
  music: {
    text: 'The music and the clips’ own sound. {"is":"music","request":{"genre":"jazz","mood":"calm","bpm":[100,120]}}; an empty request lets pace and mood choose. Gains are 0 to 1. {"is":"sound","policy":"keep","refs":[],"by":0.6} turns all clips down, "level":0.3 sets them.',
    intents: z.discriminatedUnion('is', [...AUDIO_INTENTS, hold]),
  },
  transitions: {
    text: 'How scenes meet, everywhere or at one cut, and how the reel begins and ends: {"is":"edge-fade","edge":"closing","sec":1,"colour":"black"} fades to black at the end; sec 0 takes it away. No kinds: those that fit; no kinds with per_minute 0: hard cuts.',
    intents: z.discriminatedUnion('is', [...TRANSITION_INTENTS, hold]),
  },
  watermark: {
    text: 'The logo: where, how large (percent of the width), how visible.',
    intents: z.discriminatedUnion('is', [...WATERMARK_INTENTS, hold]),
  },
  export: {
    text: 'Format of the video, framing and slow movement of the pictures ({"is":"motion","refs":[…],"how":"zoom-in"} comes slowly closer over the whole scene), pictures that are turned ({"is":"rotate","refs":[…],"quarters":1,"mirror":false,"straighten_deg":0} by a quarter to the right), and captions: {"is":"captions","texts":["Hello"],"place":"auto","title":false,"span":{"from_sec":1,"to_sec":3}}. Several captions are several intents. {"is":"captions-style","size_by":1.25} makes all words larger ("size":1 is the style’s own, 0.6 to 1.8); {"is":"caption-edit","cue":2,"ink":"#ffd60a","size_by":0.8,"at":"top"} changes one alone and {"is":"caption-delete","cue":2} takes it out, by its number in the order of time. {"is":"versions","versions":[{"intents":[{"is":"export","settings":{"aspect":"16:9"},"asked_shapes":[],"platform_aspect":null}]}]} makes a version beside this one, which stays as it is.',
    intents: z.discriminatedUnion('is', [...EXPORT_INTENTS, ...CAPTION_INTENTS, ...VERSION_INTENTS, hold]),
  },
} as const satisfies Record<ToolKey, ToolForModels>
