/** Versions beside the plan, each made by what was wished of it. Pure; whoever asked stores them. */
import type { IntentOutcome } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { NewVersion } from '../../engine-api.ts'
import { planSec } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import type { Intent } from '../intents.ts'
import { type VersionNames, versionName } from './version-words.ts'

/** Carries out intents on a plan. */
type Resolve = (plan: ReelPlan, intents: readonly ReelIntent[]) => { plan: ReelPlan; outcomes: readonly IntentOutcome[] }

export type MadeVersions = { versions: readonly NewVersion[]; outcome: IntentOutcome }

const refusedBy = (outcomes: readonly IntentOutcome[]): Extract<IntentOutcome, { state: 'refused' }> | null =>
  outcomes.find((outcome) => outcome.state === 'refused') ?? null

/** Another cut may come out as one that is there already; so often it is tried. */
const TRIES_MAX = 10

const storyOf = (plan: ReelPlan): string =>
  JSON.stringify(plan.scenes.map((scene) => [scene.media_id, scene.in_frame, scene.duration_frames]))

/** What somebody sees and hears of a version. */
const partsOf = ({ scenes, music, look, captions, watermark, transitions, export: settings }: ReelPlan) => [
  ...[scenes.map(({ media_id, in_frame, duration_frames, speed }) => [media_id, in_frame, duration_frames, speed])],
  ...[music?.source, look, captions, watermark, transitions, settings],
]

/** 'Other music' is none of a version before. */
const unlike = (intent: ReelIntent, before: readonly ReelPlan[]): ReelIntent => {
  if (intent.is !== 'music' || intent.request.other !== true) return intent
  const played = before.flatMap(({ music }) => (music?.source.from === 'catalogue' ? [music.source.track_id] : []))
  return { ...intent, request: { ...intent.request, not_ids: [...new Set([...(intent.request.not_ids ?? []), ...played])] } }
}

const TOO_FEW: Extract<IntentOutcome, { state: 'refused' }> = {
  state: 'refused',
  code: 'nothing-left',
  reason: 'These clips give no further version that would differ. Add some more, or say what should be different.',
  nearest: null,
}

/** All of them, or none: a version that lacks what it was asked for is not the one that was asked for. */
export const makeVersions = (plan: ReelPlan, asked: readonly Intent[], resolve: Resolve, names: VersionNames): MadeVersions | null => {
  const wanted = asked.flatMap((intent) => (intent.is === 'versions' ? intent.versions : []))
  if (wanted.length === 0) return null
  if (plan.scenes.length === 0) {
    const reason = 'There is no reel yet to make a version of. Tell me what reel you want first.'
    return { versions: [], outcome: { state: 'refused', code: 'nothing-to-change', reason, nearest: null } }
  }
  const versions: NewVersion[] = []
  const stories = new Set([storyOf(plan)])
  let nth = 0
  const cutOtherwise = (from: ReelPlan) => {
    for (let tried = 0; tried < TRIES_MAX; tried++) {
      nth += 1
      const made = resolve(from, [{ is: 'again', nth }])
      if (refusedBy(made.outcomes) !== null || !stories.has(storyOf(made.plan))) return made
    }
    return { plan: from, outcomes: [TOO_FEW] }
  }
  // 'Three versions with different music': each unlike all before it, and where a wish leaves no choice, cut otherwise.
  const makeUnlike = (intents: readonly ReelIntent[]) => {
    const before = [plan, ...versions.map((version) => version.plan)]
    const made = resolve(
      { ...plan, look: before.at(-1)?.look ?? null },
      intents.map((intent) => unlike(intent, before)),
    )
    const isNew = !before.some((one) => sameValue(partsOf(one), partsOf(made.plan)))
    return isNew || refusedBy(made.outcomes) !== null ? made : cutOtherwise(made.plan)
  }
  for (const [at, { intents: own }] of wanted.entries()) {
    const isAgain = wanted.slice(0, at).some((other) => sameValue(other.intents, own))
    // Without a wish of its own it is the same story cut otherwise.
    const made = own.length === 0 ? cutOtherwise(plan) : isAgain ? makeUnlike(own) : resolve(plan, own)
    const differs = 'plan' in made && !sameValue(partsOf(made.plan), partsOf(plan))
    // 'A vertical one of 10 seconds', of a reel that is vertical already.
    const refused = refusedBy(differs ? made.outcomes.filter((one) => one.state !== 'refused' || one.code !== 'no-change') : made.outcomes)
    // Of 'a vertical one and a wide one' the one that is there already need not be made.
    if (refused?.code === 'no-change' && wanted.length > 1) continue
    if (refused !== null) return { versions: [], outcome: refused }
    stories.add(storyOf(made.plan))
    versions.push({ name: versionName(made.plan, plan, names), plan: made.plan })
  }
  if (versions.length === 0) return { versions: [], outcome: TOO_FEW }
  const told = versions.map((version) => ({
    aspect: version.plan.export.aspect,
    length_sec: Math.round(planSec(version.plan) * 1000) / 1000,
  }))
  return { versions, outcome: { state: 'done', changes: [{ of: 'versions', made: told }], notes: [] } }
}
