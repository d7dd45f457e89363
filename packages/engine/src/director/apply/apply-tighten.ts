/** Carries out 'remove the silences' and 'cut the ums'. */
import type { Scene } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { hasTranscript } from '../../tools/captions/spoken-captions.ts'
import { freshIds } from '../../tools/story/lay-story.ts'
import { phrasesOf, tightenScene } from '../../tools/talking/tighten-speech.ts'
import type { Intent } from '../intents.ts'
import { secWords } from '../relay.ts'
import { mayUse, refuse, say, type Turn } from '../turn.ts'
import { scenesFor } from './apply-scenes.ts'
import { setScenes } from './settle.ts'

/** The contract's bound of scenes. */
const SCENES_MAX = 500

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const tighten = (turn: Turn, intent: Extract<Intent, { is: 'tighten' }>): void => {
  if (!mayUse(turn, 'timing')) return
  const silences = intent.what.includes('silences')
  const fillers = intent.what.includes('fillers') && hasTranscript(turn.media)
  if (intent.what.includes('fillers') && !fillers) {
    const reason = 'To find an “um” I need what is said written down, and no model for that is set up here.'
    if (!silences) {
      refuse(turn, 'unsupported', `${reason} I can cut out the silences: say “remove the silences”.`)
      return
    }
    turn.notes.push(`${reason} I cut out the silences.`)
  }
  const meant = new Set(scenesFor(turn, intent.refs).map((scene) => scene.id))
  if (meant.size === 0) return
  const factsOf = (scene: Scene) => turn.media.find((file) => file.mediaId === scene.media_id)?.facts
  const talks = (scene: Scene): boolean => meant.has(scene.id) && scene.sound > 0 && phrasesOf(factsOf(scene)?.sound ?? null).length > 0
  if (!turn.plan.scenes.some(talks)) {
    refuse(turn, 'nothing-to-change', 'Nobody is heard speaking in those scenes, so there are no pauses to cut out.')
    return
  }
  const { fps } = turn.plan.export
  const nextId = freshIds(turn.plan.scenes.map((scene) => scene.id))
  const total = { silences: 0, fillers: 0 }
  const lastPieces = new Map<string, string>()
  const scenes: Scene[] = []
  for (const scene of turn.plan.scenes) {
    const facts = factsOf(scene)
    if (!facts || !talks(scene)) {
      scenes.push(scene)
      continue
    }
    const tightened = tightenScene(scene, facts, { fps, silences, fillers, nextId, before: scenes.at(-1) })
    total.silences += tightened.silences
    total.fillers += tightened.fillers
    lastPieces.set(scene.id, tightened.scenes.at(-1)?.id ?? scene.id)
    scenes.push(...tightened.scenes)
  }
  if (total.silences + total.fillers === 0) {
    turn.notes.push('There is no pause in what is said that is long enough to be missed.')
    return
  }
  if (scenes.length > SCENES_MAX) {
    refuse(
      turn,
      'unsupported',
      `That would make ${scenes.length} scenes, more than the ${SCENES_MAX} that a reel can have. Do it for one scene at a time.`,
    )
    return
  }
  const before = planFrames(turn.plan)
  // What stood between a scene and the next stands behind its last piece; within it cuts are hard.
  const transitions = turn.plan.transitions.map((one) => ({
    ...one,
    after_scene_id: lastPieces.get(one.after_scene_id) ?? one.after_scene_id,
  }))
  if (!setScenes(turn, scenes, transitions)) return
  const parts = [
    ...(total.silences > 0 ? [counted(total.silences, 'silence', 'silences')] : []),
    ...(total.fillers > 0 ? [counted(total.fillers, 'filler', 'fillers')] : []),
  ]
  say(turn, 'tighten', `I cut out ${parts.join(' and ')}; the reel is ${secWords(before - planFrames(turn.plan), fps)} shorter.`)
}
