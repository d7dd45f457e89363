/** Plain wishes of few words, in the sentences that people have for them. Pure. */
import { type Rule, rule } from './rule.ts'
import { areShown } from './shown.ts'

/** What 'longer' adds to a reel, too. */
const LONGER = 1.35

const SOUND = '(?:own |original |real |natural )*(?:sound|audio|noise|voices?)'

export const PLAIN_WISH_RULES: readonly Rule[] = [
  rule(
    '(?:delete|remove|clear|bin|scrap|throw (?:away|out)|forget) (?:everything|it all|all of (?:it|this|that)|all),? (?:and )?(?:then )?(?:start|begin) (?:again|over|anew|afresh|from scratch|fresh)',
    () => [{ is: 'start-over' }],
  ),
  rule(
    "(?:(?:it|this|that|the (?:reel|video))(?:['’]?s| is)?|its|thats) (?:all )?(?:over|finished|done|gone) (?:(?:way|much|far|a bit|a little) )?too (?:quick(?:ly)?|soon|fast|early)",
    () => [{ is: 'length-by', factor: LONGER }],
  ),
  // One clip's own sound is not that of all of them.
  rule(
    `(?:but )?(?:keep|use|leave(?: in)?|hear|let me hear|i want to hear) (?:only |just )?(?:the )?<s>(?:['’]?s)? ${SOUND}(?: in| on)?`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'sound', policy: 'keep', refs }] : null
    },
  ),
  rule(
    `(?:let|have|make) <s> (?:play|run|stay|last|go on)? ?(?:for )?(?:a (?:bit|little) )?longer,? (?:and )?with (?:its|their|the|his|her) ${SOUND}`,
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
