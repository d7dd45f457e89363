/** Wishes about the reel's own first and last seconds, whichever scenes these are. */
import { nthScene, sceneNumber, sceneRange } from '@reelwright/contract/intents/clip-ref'
import { sceneAt } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { CUT, SEEN_SEC } from './scene-rules.ts'
import { areShown } from './shown.ts'
import { isOfFiles } from './slots.ts'

/** The reel's own last seconds, off the scene that has them; where it has not so many, the reel is shorter by them. */
const offTheEnd = (said: Said): Intent[] | null => {
  const sec = said.time()
  const { scenes, export: settings } = said.ground.plan
  const scene = scenes.at(-1)
  if (sec === null || !scene) return null
  if (scene.duration_frames / settings.fps - sec < SEEN_SEC) return [{ is: 'length-add', sec: -sec }]
  return [{ is: 'trim', refs: [nthScene(-1)], edge: 'end', sec }]
}

/** Whether so much of a scene is more than a flash. */
const isSeen = (frames: number, fps: number): boolean => frames / fps >= SEEN_SEC

/** The reel begins later: the scenes that are over by then go, and the one that is shown then begins there. */
const offTheStart = (said: Said): Intent[] | null => {
  // 'The market is shaky, skip the first 2 seconds': of that scene.
  if (said.ground.refs.length > 0 && !said.has('reel')) return null
  const { plan } = said.ground
  const { fps } = plan.export
  const from = Math.round((said.time() ?? 0) * fps)
  const first = from > 0 ? sceneAt(plan, from) : null
  if (first === null) return null
  const off = from - first.startFrame
  const isSliver = off > 0 && !isSeen(first.endFrame - from, fps) && first.index + 1 < plan.scenes.length
  const gone = isSliver ? first.index + 1 : first.index
  const trims: Intent[] = isSliver || off === 0 ? [] : [{ is: 'trim', refs: [sceneNumber(first.index + 1)], edge: 'start', sec: off / fps }]
  return gone === 0 ? trims : [...trims, { is: 'order', how: 'remove', refs: [sceneRange(1, gone)] }]
}

/** Only the reel's first seconds stay: the scenes behind them go, and the one that they end in ends there. */
const keepsFirst = (said: Said, place: string): Intent[] | null => {
  const { plan } = said.ground
  const { fps } = plan.export
  const to = Math.round((said.time(place) ?? 0) * fps)
  const last = to > 0 ? sceneAt(plan, to - 1) : null
  if (last === null) return null
  const over = last.endFrame - to
  const isSliver = !isSeen(to - last.startFrame, fps) && last.index > 0
  const kept = isSliver ? last.index : last.index + 1
  const count = plan.scenes.length
  const intents: Intent[] = kept < count ? [{ is: 'order', how: 'remove', refs: [sceneRange(kept + 1, count)] }] : []
  if (!isSliver && over > 0) intents.push({ is: 'trim', refs: [sceneNumber(kept)], edge: 'end', sec: over / fps })
  return intents
}

/** One that is named opens or closes the reel, and stands for so long there. */
const edgeFor = (said: Said, how: 'first' | 'last'): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  if (refs?.length !== 1 || sec === null || !(isOfFiles(refs) || areShown(said.ground, refs))) return null
  return [
    { is: 'order', how, refs },
    { is: 'scene-length', refs, sec, factor: 1 },
  ]
}
const ON_SET = '(?:(?:it|this|the (?:reel|video|whole thing)) )?(?:off )?(?:with|on) (?:(?:the first|just|only) )?'

const REST = '(?:the )?(?:rest|others?|remaining (?:part|scenes)|remainder|everything (?:else|after(?: that| it)?))'
const DROPS = '(?:drop|delete|remove|cut(?: off)?|throw away|lose|ditch|get rid of|forget|chop(?: off)?|trim(?: off)?)'

export const REEL_EDGE_RULES: readonly Rule[] = [
  rule(`(?:start|begin|open|kick|lead|opens?|starts?|begins?) ${ON_SET}<t> of <s>(?: first)?`, (said) => edgeFor(said, 'first')),
  rule(`(?:end|finish|close|wrap (?:it )?up|ends|finishes|closes) ${ON_SET}<t> of <s>(?: last)?`, (said) => edgeFor(said, 'last')),
  rule(
    `(?:put |show |have |use |play )?<t> of <s> (?:first|at the (?:very )?(?:start|beginning|front)|to (?:start|open|begin)(?: with| it)?)`,
    (said) => edgeFor(said, 'first'),
  ),
  rule(`(?:put |show |have |use |play )?<t> of <s> (?:last|at the (?:very )?end|to (?:end|close|finish)(?: with| it)?)`, (said) =>
    edgeFor(said, 'last'),
  ),
  rule(
    `(?:only |just )?(?:keep|use|leave|take) (?:only |just )?the (?:very )?first <t>(?: of (?:it|this|the (?:reel|video)))?(?:,? (?:and )?(?:then )?${DROPS}(?: all)?(?: of)? ${REST})?`,
    (said) => keepsFirst(said, 't'),
  ),
  rule(`${DROPS} (?:all|everything|whatever comes|what comes) (?:after|behind|past) (?:the (?:first )?)?<t2>(?: mark)?`, (said) =>
    keepsFirst(said, 't2'),
  ),
  rule(
    `${CUT} (?:off )?the (?:very )?(?:last|final) <t>(?: (?:of|off|from) (?:it|the (?:reel|video|end)|everything|the whole thing))?`,
    offTheEnd,
  ),
  rule(`${CUT} (?:off )?the (?:very )?first <t>(?: (?:of|off|from) (?:it|the (?:reel|video)|everything|the whole thing))?`, offTheStart),
  rule(
    `(?:add|give it|give me|put) (?:another|an extra|an additional) <t> (?:at|to|on|onto) the (?:very )?end(?: of (?:it|the (?:reel|video)))?`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : [{ is: 'trim', refs: [nthScene(-1)], edge: 'end', sec: -sec }]
    },
  ),
]
