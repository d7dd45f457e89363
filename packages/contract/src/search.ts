/** Search over the shots of a project's files (wire rulings; the first of the eight tools). */
import * as z from 'zod/mini'
import { callsOf } from './wire/define.ts'
import { Limit, Offset } from './wire/fields.ts'
import { MediaId, ProjectId } from './wire/ids.ts'

/** Shots a page; more than a screen shows at once. */
const SEARCH_LIMIT = 30
const SEARCH_LIMIT_MAX = 200

const range = (low: number, high: number) =>
  z.optional(
    z.object({ min: z.optional(z.number().check(z.gte(low), z.lte(high))), max: z.optional(z.number().check(z.gte(low), z.lte(high))) }),
  )

export const SearchFilters = z.object({
  kind: z.optional(z.enum(['video', 'image'])),
  orientation: z.optional(z.enum(['portrait', 'landscape', 'square'])),
  /** Of the shot. */
  duration_sec: range(0, 24 * 3600),
  brightness: range(0, 1),
  motion: range(0, 1),
  saturation: range(0, 1),
  /** −1 cold to 1 warm. */
  warmth: range(-1, 1),
  /** A colour that the shot shows, as #rrggbb. */
  colour: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  speech: z.optional(z.boolean()),
  sound: z.optional(z.boolean()),
  /** All of them. */
  tags: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  /** Uploaded between, both inclusive. */
  uploaded: z.optional(z.object({ from: z.optional(z.iso.datetime()), to: z.optional(z.iso.datetime()) })),
  /** Leaves out shots that analysis found a fault with. */
  flawless: z.optional(z.boolean()),
})
export type SearchFilters = z.infer<typeof SearchFilters>

export const ShotFound = z.object({
  media_id: MediaId,
  /** Names a shot of a file: its id, a colon and the shot's index. */
  shot_id: z.string(),
  shot_index: z.int(),
  in_sec: z.number(),
  out_sec: z.number(),
  /** 0 to 1, the best first. */
  score: z.number(),
  /** Why it was found, a few words each. */
  why: z.array(z.string()),
})
export type ShotFound = z.infer<typeof ShotFound>

export const searchCalls = {
  search_media: callsOf('media', 'user').read(
    {
      input: {
        project_id: ProjectId,
        query: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
        filters: z.optional(z.nullable(SearchFilters)),
        /** More like this shot of the project. */
        like: z.optional(z.nullable(z.object({ media_id: MediaId, shot_index: z.int().check(z.gte(0)) }))),
        limit: Limit(SEARCH_LIMIT, SEARCH_LIMIT_MAX),
        offset: Offset,
      },
      output: { results: z.array(ShotFound), total: z.int() },
      errors: ['PROJECT_NOT_FOUND'],
    },
    "Finds shots in a project's files by words, measured facts and similarity; without any of these, all that pass the filters.",
  ),
} as const
