/** Questions about the reel, answered in the language in which they were asked; what it has no words for is null. Pure. */
import type { ReelChange } from '@reelwright/contract/intents/intent-outcome'
import type { ReelQuestion } from '@reelwright/contract/intents/reel-intent'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { placeScenes, planFrames } from '../../plan/plan-length.ts'
import { capitalised } from '../capitalised.ts'
import { findClips, isFound, nameOf } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import { changesBetween } from '../resolve/changes-between.ts'
import { pictureFiles, type Turn } from '../turn.ts'
import type { Replies } from './language.ts'
import { decimal } from './told/numbers-in.ts'

const ASKED: Readonly<Partial<Record<ReelQuestion, ReelChange['of']>>> = {
  music: 'music',
  length: 'length',
  scenes: 'scenes',
  look: 'look',
  format: 'export',
  captions: 'captions',
  logo: 'watermark',
}

/** A look of the person's own goes by the name of its file. */
export const namedLook = (change: ReelChange, { plan: { look }, media }: Pick<Turn, 'plan' | 'media'>): ReelChange =>
  change.of === 'look' && look?.mode === 'cube' ? { ...change, title: nameOf({ media }, look.cube_media_id ?? '') } : change

/** More scenes than these are not told one by one. */
const TOLD_MAX = 12

const scenesIn = (turn: Turn, { shown }: Replies, isMeant: (place: { index: number; sceneId: string }) => boolean): string[] => {
  const { fps } = turn.plan.export
  return placeScenes(turn.plan).flatMap(({ scene, index, startFrame, endFrame }) =>
    shown && isMeant({ index, sceneId: scene.id })
      ? shown({
          number: index + 1,
          name: nameOf(turn, scene.media_id),
          length: `${decimal((endFrame - startFrame) / fps)} s`,
          from: `${decimal(startFrame / fps)} s`,
          to: `${decimal(endFrame / fps)} s`,
        })
      : [],
  )
}

const aboutShown = (turn: Turn, replies: Replies, refs: NonNullable<Extract<Intent, { is: 'ask' }>['refs']>): string[] =>
  refs.flatMap((ref) => {
    const found = findClips(turn, ref)
    if (!isFound(found)) return replies.notShown?.('raw' in ref ? replies.quoted(ref.raw) : '') ?? []
    const meant = new Set(found.scenes.map(({ id }) => id))
    const told = scenesIn(turn, replies, ({ sceneId }) => meant.has(sceneId))
    return told.length > 0 ? told : (replies.notShown?.(found.words) ?? [])
  })

/** Files that no scene shows. */
const leftOut = ({ plan, media }: Turn): string[] => {
  const shown = new Set<string>(plan.scenes.map((scene) => scene.media_id))
  return pictureFiles(media).flatMap((file) => (shown.has(file.mediaId) ? [] : [file.name]))
}

export type Asked = Extract<Intent, { is: 'ask' }>

export const answerIn = (
  turn: Turn,
  replies: Replies,
  asked: readonly Asked[],
  pieceOf: (fact: ReelChange) => string | null,
): string | null => {
  const facts = changesBetween({ ...turn, before: EMPTY_PLAN })
  const answers = asked.map(({ about, refs = [] }): string | null => {
    if (about === 'shown' && refs.length > 0) return aboutShown(turn, replies, refs).join('\n') || null
    if (about === 'plan') return scenesIn(turn, replies, ({ index }) => index < TOLD_MAX).join('\n') || null
    if (about === 'capability') return replies.able
    if (about === 'howrender') return replies.create
    if (about === 'looklist') return `${turn.catalog.looks.looks.map(({ title }) => title).join(', ')}.`
    // Why it is as it is: how fast it is cut, and into how much.
    if (about === 'why') return `${capitalised(replies.pace[turn.plan.pace])}, ${replies.scenes(turn.plan.scenes.length)}.`
    if (about === 'captions' && turn.plan.captions === null) return `${capitalised(replies.noCaptions)}.`
    if (about === 'logo' && turn.plan.watermark === null) return `${capitalised(replies.noLogo)}.`
    if (about === 'format') return `${capitalised(replies.format(turn.plan.export.aspect, turn.plan.export.resolution))}.`
    if (about === 'look' && turn.plan.look === null) return `${capitalised(replies.noLook)}.`
    if (about === 'left')
      return (
        leftOut(turn)
          .map((name) => replies.notShown?.(name) ?? name)
          .join(' ') || null
      )
    if (about === 'length') return replies.lasts(`${decimal(planFrames(turn.plan) / turn.plan.export.fps)} s`)
    const fact = facts.find((one) => one.of === ASKED[about])
    const piece = fact ? pieceOf(namedLook(fact, turn)) : about === 'music' ? replies.noMusic : null
    return piece === null ? null : `${capitalised(piece)}.`
  })
  return answers.length > 0 && answers.every((one) => one !== null) ? answers.join(' ') : null
}
