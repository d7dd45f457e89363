/** Wishes about halves of the reel, scenes by how long they stand, and where something moves to in steps. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { scenesOf } from './scenes-said.ts'

const byIds = (ids: readonly string[], words: string): readonly ClipRef[] => [{ by: 'scenes', ids, words }]
const GO = '(?:delete|remove|cut(?: out)?|drop|lose|ditch|get rid of|leave out|skip|dump|take out|throw out|toss|bin)'
const OF_REEL = '(?: of (?:the (?:reel|video|edit|whole thing)|it))'

/** One half of the scenes goes; which seconds that are nobody counted. */
const halfGone = ({ ground }: Said, gone: 'first' | 'last'): Intent[] | null => {
  const { scenes } = ground.plan
  const middle = Math.floor(scenes.length / 2)
  const ids = (gone === 'first' ? scenes.slice(0, middle) : scenes.slice(scenes.length - middle)).map(({ id }) => id)
  return ids.length > 0 ? [{ is: 'order', how: 'remove', refs: byIds(ids, `the ${gone} half`) }] : null
}

const HALVES: readonly Rule[] = [
  rule(`(?:only |just )?(?:keep|use|show|leave) (?:only |just )?the (?<half>first|second|last) half${OF_REEL}`, (said) =>
    halfGone(said, said.text('half') === 'first' ? 'last' : 'first'),
  ),
  rule(`${GO} the (?<half>first|second|last) half${OF_REEL}`, (said) => halfGone(said, said.text('half') === 'first' ? 'first' : 'last')),
]

/** Scenes that stand longer, or shorter, than so many seconds. */
const byLength = (said: Said): Intent[] | null => {
  const sec = said.time()
  const { scenes, export: settings } = said.ground.plan
  if (sec === null) return null
  const isOver = /longer|over|above|more|least/.test(said.text('than'))
  const ids = scenes.flatMap(({ id, duration_frames }) =>
    isOver === duration_frames / settings.fps > sec && duration_frames / settings.fps !== sec ? [id] : [],
  )
  // None is so, or all are: then the clips themselves may be meant.
  return ids.length > 0 && ids.length < scenes.length
    ? [{ is: 'order', how: 'remove', refs: byIds(ids, `scenes ${isOver ? 'over' : 'under'} ${sec} s`) }]
    : [{ is: 'cannot', what: 'which-scene' }]
}

/** So many places nearer to an edge. */
const moved = (said: Said): Intent[] | null => {
  const [ref, ...more] = said.refs() ?? []
  const at = ref && more.length === 0 ? placesOf(said.ground, ref)[0] : undefined
  if (!ref || at === undefined) return null
  const places = /few|several/.test(said.text('far')) ? 3 : /couple|two/.test(said.text('far')) ? 2 : 1
  const isBack = /back|down|later|behind/.test(said.text('way'))
  return [{ is: 'move', ref, to: Math.min(said.ground.plan.scenes.length, Math.max(1, at + 1 + (isBack ? places : -places))) }]
}

const ORDERS: readonly Rule[] = [
  rule(
    `${GO} (?:anything|everything|all|any|every)?(?: ?(?:the )?(?:clips?|scenes?|shots?|ones?))?(?: that(?:['’]?s| is| are)?| which (?:is|are))? ?(?<than>longer than|shorter than|under|over|above|below|less than|more than|at least|at most) <t>(?: long)?`,
    byLength,
  ),
  rule(
    `(?:push|move|bring|pull|shift|put|send) <s> (?:a bit |a little |further |some more )*(?<way>forwards?|backwards?|back|up|down|later|earlier)(?: by)?(?: (?<far>a few|a couple(?: of)?|several|two|one|a)(?: (?:more )?(?:scenes?|places?|spots?|clips?|positions?)))?`,
    (said) => (/further|bit|little|few|couple|several/.test(said.whole) ? moved(said) : null),
  ),
  rule(
    `(?:what(?:ever)?|the (?:clip|scene|thing)) (?:comes|is|plays|goes) (?:right )?(?<side>after|before) <s> (?:should|must|has to) be <s2>`,
    (said) => {
      const [beside, refs] = [said.refs()?.[0], said.refs('s2')]
      const [ref, ...more] = refs ?? []
      return ref && beside && more.length === 0 && areShown(said.ground, [ref, beside])
        ? [{ is: 'move', ref, to: { side: said.text('side') === 'before' ? 'before' : 'after', ref: beside } }]
        : null
    },
  ),
  // Something else opens it: what stands behind.
  rule(`(?:do not|don['’]?t|dont|never) (?:start|open|begin) (?:it )?(?:off )?(?:with|on) <s>`, (said) => {
    const [ref, ...more] = said.refs() ?? []
    return ref && more.length === 0 && placesOf(said.ground, ref)[0] === 0 && said.ground.plan.scenes.length > 1
      ? [{ is: 'move', ref, to: 2 }]
      : null
  }),
  rule(`(?:do not|don['’]?t|dont|never) (?:end|finish|close) (?:it )?(?:off )?(?:with|on) <s>`, (said) => {
    const [ref, ...more] = said.refs() ?? []
    const last = said.ground.plan.scenes.length
    return ref && more.length === 0 && placesOf(said.ground, ref)[0] === last - 1 && last > 1 ? [{ is: 'move', ref, to: last - 1 }] : null
  }),
]

const OTHERS: readonly Rule[] = [
  rule(`(?:shorten|cut|trim|end) <s>,? so (?:that )?(?:it|she|he) (?:ends|stops|is over|cuts) (?:right )?(?:after|at) <t>`, (said) => {
    const [refs, sec] = [said.refs(), said.time()]
    return refs && sec !== null ? [{ is: 'scene-length', refs, sec, factor: 1 }] : null
  }),
  rule(
    `<s> (?:should|must|shall|has to|needs to) (?:(?:be|last|stand|run|stay) )+(?:(?:for )?(?:exactly |just |only )?as long as|the same (?:length|time) as) <s2>`,
    (said) => {
      const [refs, [like, ...more]] = [said.refs(), scenesOf(said, said.refs('s2'))]
      return refs && like && more.length === 0
        ? [{ is: 'scene-length', refs, sec: like.duration_frames / said.ground.plan.export.fps, factor: 1 }]
        : null
    },
  ),
  rule(`(?:let |make |have )?<s> (?:really |just )*pop(?: out)?(?: more| a bit| a bit more| a little)?`, (said) => {
    const refs = said.refs()
    return refs && [{ is: 'scene-grade', refs: [...refs], exposure_by: 0, warmth_by: 0, saturation_by: 0.5 }]
  }),
  rule(
    `(?:i )?(?:(?:just|only) )*(?:want to |wanna )?hear (?:only |just )?<s>,? (?:and )?(?:nothing|nobody|no one|no music|not the music)(?: else)?`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'music-off' }, { is: 'sound', policy: 'mute', refs: [] }, { is: 'sound', policy: 'keep', refs }]
    },
  ),
  rule(
    `(?:replace|swap(?: out)?|switch(?: out)?|change|exchange) <s>(?: out)? (?:for|with|to|by) (?:something|a clip|one) (?:that )?(?:i|you|we) (?:haven['’]?t|havent|have not|did not|didn['’]?t|didnt) (?:used?|shown?|seen|show)(?: yet| before| so far)?`,
    (said) => {
      const refs = said.refs()
      return refs?.length === 1 && areShown(said.ground, refs) ? [{ is: 'other-clip', refs }] : null
    },
  ),
]

/** So much longer than the next it is seen to be the longest (ours). */
const LONGEST_BY = 1.25

/** 'Make the cat the longest one': longer than all others, or shorter. */
const THE_MOST: readonly Rule[] = [
  rule(
    `(?:make|let|have) <s> (?:be |to be )?the (?<most>longest|shortest)(?: (?:one|clip|scene|shot|bit|part|of (?:all|them(?: all)?)))*|<s2> (?:should|must|shall|has to|needs to) be the (?<most2>longest|shortest)(?: (?:one|clip|scene|shot|bit|part|of (?:all|them(?: all)?)))*`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      const isLongest = (said.text('most') || said.text('most2')) === 'longest'
      const own = new Set(scenesOf(said, refs).map(({ id }) => id))
      const { scenes, export: settings } = said.ground.plan
      const others = scenes.filter(({ id }) => !own.has(id)).map((scene) => scene.duration_frames / settings.fps)
      if (!refs || own.size !== 1 || others.length === 0) return null
      const sec = isLongest ? Math.max(...others) * LONGEST_BY : Math.min(...others) / LONGEST_BY
      const now = scenes.filter(({ id }) => own.has(id)).map((scene) => scene.duration_frames / settings.fps)
      return [
        { is: 'scene-length', refs, sec: Math.round((isLongest ? Math.max(sec, ...now) : Math.min(sec, ...now)) * 10) / 10, factor: 1 },
      ]
    },
  ),
]

const OWN_SOUND = '(?:own |original |real |natural )*(?:sound|audio|noise|voices?)'

const HEARD: readonly Rule[] = [
  rule(`(?:i )?(?:only|just) (?:want to |wanna |need to |should )?(?:hear|listen to) (?:only |just )?<s>`, (said) => {
    const refs = said.refs()
    return refs && [{ is: 'music-off' }, { is: 'sound', policy: 'mute', refs: [] }, { is: 'sound', policy: 'keep', refs }]
  }),
  // One clip's own sound is not that of all of them.
  rule(
    `(?:but )?(?:keep|use|leave(?: in)?|hear|let me hear|i want to hear) (?:only |just )?(?:the )?<s>(?:['’]?s)? ${OWN_SOUND}(?: in| on)?`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'sound', policy: 'keep', refs }] : null
    },
  ),
  rule(
    `(?:let|have|make) <s> (?:play|run|stay|last|go on)? ?(?:for )?(?:a (?:bit|little) )?longer,? (?:and )?with (?:its|their|the|his|her) ${OWN_SOUND}`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs)
        ? [
            { is: 'scene-length', refs, sec: null, factor: 1.5 },
            { is: 'sound', policy: 'keep', refs },
          ]
        : null
    },
  ),
]

export const PART_INTENT_RULES: readonly Rule[] = [...HALVES, ...ORDERS, ...OTHERS, ...THE_MOST, ...HEARD]
