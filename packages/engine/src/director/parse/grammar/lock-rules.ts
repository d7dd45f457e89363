/** Scenes that somebody holds on to: 'keep scene 1 as it is, but change the rest', 'leave the cat alone', 'unlock scene 2'. Pure. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown } from './shown.ts'

const lock = (said: Said, locked: boolean, ...more: readonly Intent[]): Intent[] | null => {
  const refs = said.refs()
  return refs && areShown(said.ground, refs) ? [{ is: 'lock', refs, locked }, ...more] : null
}

const PLEASE = '(?:(?:please|just|can you|could you|but|and) )*'
const AS_IT_IS =
  '(?:exactly |just )?(?:as (?:it|they|that|he|she) (?:is|are|was|were)|as[- ]is|like (?:that|this|it is)|the way (?:it|they|that) (?:is|are)|how (?:it|they) (?:is|are)|untouched|unchanged|in place|where (?:it|they) (?:is|are)|locked|fixed|alone)'
const REST =
  '(?:change|redo|remake|do|make|re-?cut|shuffle|replace|re-?do|switch up|mix up) (?:all )?(?:of )?(?:the )?(?:rest|others?|other (?:scenes|clips|ones|shots)|everything else)(?: (?:of it|again|anew|differently|around|of (?:the )?(?:reel|video)))*'
const ANOTHER =
  '(?:make|give me|do|try|show me|create|build)?(?: me)? ?(?:an?other|a (?:new|different|fresh)) (?:version|take|cut|edit|variation|one|reel|try)(?: of (?:it|the (?:reel|video)))?'
const AGAIN: Intent = { is: 'again' }

export const LOCK_RULES: readonly Rule[] = [
  rule(`${PLEASE}(?:keep|leave|hold on to)(?: only| just)? <s>(?: ${AS_IT_IS})?,? (?:but|and|then) ${REST}`, (said) =>
    lock(said, true, AGAIN),
  ),
  rule(`${PLEASE}(?:keep|leave|hold on to) <s>(?: ${AS_IT_IS})?,? (?:but|and|then) ${ANOTHER}`, (said) => lock(said, true, AGAIN)),
  rule(`${PLEASE}(?:${ANOTHER}|${REST}),? (?:but|and|only|except) (?:please )?(?:keep|leave|hold on to) <s>(?: ${AS_IT_IS})?`, (said) =>
    lock(said, true, AGAIN),
  ),
  rule(`${PLEASE}(?:lock|pin) <s>(?: (?:down|in place|please|where (?:it|they) (?:is|are)))*`, (said) => lock(said, true)),
  rule(`${PLEASE}(?:keep|leave) <s> ${AS_IT_IS}`, (said) => lock(said, true)),
  rule(
    `${PLEASE}(?:do not|don['’]?t|dont|never) (?:touch|change|alter|modify|mess with|edit|shorten|trim) <s>(?: (?:please|at all|any ?more))*`,
    (said) => lock(said, true),
  ),
  rule(`${PLEASE}(?:unlock|unpin|let go of) <s>(?: (?:again|please))*`, (said) => lock(said, false)),
]
