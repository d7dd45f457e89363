/** Clips and scenes as people name them. 'Clip 3' is the third file of the project, 'scene 3' the third of the reel; both count from 1. */
import * as z from 'zod/mini'

/** No reel has more scenes, and no project that a person speaks of by number more files. */
const PLACE_MAX = 1000
/** More things than this nobody names in one breath. */
export const REFS_MAX = 50

const place = z.int().check(z.gte(1), z.lte(PLACE_MAX))
const count = z.int().check(z.gte(0), z.lte(PLACE_MAX))
const id = z.string().check(z.minLength(1), z.maxLength(60))
const ids = z.readonly(z.array(id).check(z.maxLength(1000)))
export const Words = z.string().check(z.maxLength(300))

export const ClipRef = z.discriminatedUnion('by', [
  /** Files by the ids that the project has for them. */
  z.object({ by: z.literal('files'), ids }),
  z.object({ by: z.literal('number'), of: z.enum(['clip', 'scene']), n: place }),
  z.object({ by: z.literal('range'), of: z.enum(['clip', 'scene']), from: place, to: place }),
  /** 'The last two': a negative place counts from the end; `mid` is the middle one. */
  z.object({
    by: z.literal('ordinal'),
    n: z.union([z.int().check(z.gte(-PLACE_MAX), z.lte(PLACE_MAX)), z.literal('mid')]),
    count,
    of: z.enum(['clip', 'scene', 'photo']),
  }),
  /** By what was measured: 'bright', 'shaky', 'long' …; `count` 0 is all to which it plainly applies. */
  z.object({ by: z.literal('fact'), fact: z.string().check(z.maxLength(40)), of: z.enum(['clip', 'scene', 'photo']), count }),
  /** Scenes by their ids, as the reel was before anything of the request is done; `words` is how the person called them. */
  z.object({ by: z.literal('scenes'), ids, words: Words }),
  z.object({ by: z.literal('kind'), kind: z.enum(['video', 'image']) }),
  /** A description that names, tags and what is said are searched for; `raw` is the same as it was typed. */
  z.object({ by: z.literal('words'), words: z.readonly(z.array(Words).check(z.maxLength(100))), raw: Words }),
])
export type ClipRef = z.infer<typeof ClipRef>

type Ref<By extends ClipRef['by']> = Extract<ClipRef, { by: By }>

export const numberRef = (list: 'clip' | 'scene', n: number): Ref<'number'> => ({ by: 'number', of: list, n })
/** From the one to the other, both of them too. */
export const rangeRef = (list: 'clip' | 'scene', from: number, to: number): Ref<'range'> => ({ by: 'range', of: list, from, to })
export const ordinalRef = (list: Ref<'ordinal'>['of'], n: Ref<'ordinal'>['n'], count: number): Ref<'ordinal'> => ({
  by: 'ordinal',
  n,
  count,
  of: list,
})
export const factRef = (fact: string, list: Ref<'fact'>['of'], count: number): Ref<'fact'> => ({ by: 'fact', fact, of: list, count })

export const sceneNumber = (n: number): Ref<'number'> => numberRef('scene', n)
export const sceneRange = (from: number, to: number): Ref<'range'> => rangeRef('scene', from, to)
/** The scene at a place, or `count` of them from there on. */
export const nthScene = (n: Ref<'ordinal'>['n'], count = 1): Ref<'ordinal'> => ordinalRef('scene', n, count)

export const ClipRefs = z.readonly(z.array(ClipRef).check(z.maxLength(REFS_MAX)))
