/** What is said of versions that were made beside a reel: how each differs from it. Pure. */
import type { AnswerChange, ChangedThing } from '@reelwright/contract/answer-change'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { NewVersion } from '../../engine-api.ts'
import { planSec } from '../../plan/plan-length.ts'
import { changedWords } from '../changes/changed-words.ts'
import { listed } from '../listed.ts'
import type { Turn } from '../turn.ts'

export type VersionNames = Pick<Turn, 'media' | 'catalog'>

type Has = (to: string | null) => string

/** The fades and the sound of the music follow from its length and its track, and what is left out from the clips. */
const HAS: Readonly<Partial<Record<ChangedThing, Has>>> = {
  pace: (to) => `at a ${to} pace`,
  music: (to) => (to === null ? 'without music' : `with the music “${to}”`),
  'music-volume': (to) => `with the music at ${to}`,
  'clip-sound': (to) => (to === 'off' ? 'without the clips’ own sound' : 'with the clips’ own sound'),
  look: (to) => (to === null ? 'without a look' : `with the look ${to}`),
  transitions: (to) => (to === null ? 'without transitions' : `with ${to}`),
  captions: (to) => (to === null ? 'without captions' : to.startsWith('“') ? `with the caption ${to}` : `with the captions ${to}`),
  logo: (to) => (to === null ? 'without the logo' : `with the logo ${to}`),
}

const partsOf = (words: AnswerChange['words']): string[] => words.flatMap(({ what, to }) => HAS[what]?.(to) ?? [])

/** (ours: a tenth of a second is what is said of a length) */
const TOLD_SEC = 0.05

const seconds = (plan: ReelPlan): string => `${planSec(plan).toFixed(1).replace(/\.0$/u, '')} s`

/** What a version is called among the others: its shape where that differs, which whoever stores it knows; else its length, its music or its look. */
export const versionName = (version: ReelPlan, plan: ReelPlan, names: VersionNames): string | null => {
  if (version.export.aspect !== plan.export.aspect) return null
  if (isOtherLength(version, plan)) return seconds(version)
  const things = changedWords(plan, version, names)
  const name = ['music', 'look'].map((what) => things.find((thing) => thing.what === what)?.to).find((to) => to != null)
  return name?.split(',')[0] ?? null
}

const filesOf = ({ scenes }: ReelPlan): string => scenes.map(({ media_id }) => media_id).join()

/** How the story differs, where nothing else does. */
const storyWords = (version: ReelPlan, plan: ReelPlan): string => {
  if (version.scenes.length !== plan.scenes.length) return `with ${version.scenes.length} scene${version.scenes.length === 1 ? '' : 's'}`
  return filesOf(version) === filesOf(plan) ? 'with other moments' : 'with its clips in another order'
}

const isOtherLength = (version: ReelPlan, plan: ReelPlan): boolean => Math.abs(planSec(version) - planSec(plan)) >= TOLD_SEC

/** What it has that the reel has not, beside its shape and its length. */
const thingsOf = (version: ReelPlan, plan: ReelPlan, names: VersionNames): string[] =>
  // Transitions go along with the scenes that they are between.
  partsOf(changedWords(plan, version, names).filter(({ what }) => what !== 'transitions' || filesOf(version) === filesOf(plan)))

const shapeAndLength = (version: ReelPlan, plan: ReelPlan): string[] => [
  ...(version.export.aspect === plan.export.aspect ? [] : [`in ${version.export.aspect}`]),
  ...(isOtherLength(version, plan) ? [`of ${planSec(version).toFixed(1)} s`] : []),
]

/** 'A version in 16:9, 18.0 s, stands beside this one', '2 versions stand beside this one, which stays as it is: one in 16:9 and one in 1:1.' */
export const versionWords = (versions: readonly NewVersion[], plan: ReelPlan, names: VersionNames): string => {
  const told = versions.map(({ plan: version }) => {
    const [measures, things] = [shapeAndLength(version, plan), thingsOf(version, plan, names)]
    return { version, measures, things: measures.length + things.length === 0 ? [storyWords(version, plan)] : things }
  })
  const [first, ...more] = told
  if (first === undefined) return ''
  if (more.length === 0) {
    const { version, things } = first
    const how = [`in ${version.export.aspect}`, `${planSec(version).toFixed(1)} s`, ...(things.length === 0 ? [] : [listed(things)])]
    return `A version ${how.join(', ')}, stands beside this one, which stays as it is. “Versions” over the preview shows and opens it.`
  }
  const each = told.map(({ measures, things }) => `one ${[...measures, ...things].join(' ')}`)
  return `${versions.length} versions stand beside this one, which stays as it is: ${listed(each)}. “Versions” over the preview shows and opens them.`
}
