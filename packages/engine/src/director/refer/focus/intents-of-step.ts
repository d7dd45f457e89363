/**
 * What was wished in a step, told by what it changed of the plan: where its words cannot be read again, for a button was pressed, a hand or a
 * model did it, or it was said in another language. What goes on from a step needs no more than that. Pure.
 */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { wholeGrade } from '../../../frame/scene-grade.ts'
import { UPRIGHT } from '../../../frame/scene-turn.ts'
import { planFrames } from '../../../plan/plan-length.ts'
import { sameValue } from '../../../plan/same-plan.ts'
import type { Intent } from '../../intents.ts'
import type { GradeBy } from '../../parse/words/scene-grade.ts'

/** Its number in the reel that the step met. */
const numbered = (at: number): ClipRef => sceneNumber(at + 1)

/** Factors are told to the thousandth. */
const share = (now: number, was: number): number => Math.round((now / was) * 1000) / 1000

type Pair = { at: number; was: Scene; now: Scene }

const pairsOf = (plan: ReelPlan, before: ReelPlan): Pair[] =>
  before.scenes.flatMap((was, at) => {
    const now = plan.scenes.find(({ id }) => id === was.id)
    return now ? [{ at, was, now }] : []
  })

const lengthOf = (changed: readonly Pair[], plan: ReelPlan, before: ReelPlan): Intent[] => {
  const [first] = changed
  if (!first) return []
  // Several scenes that each got another length are the reel's.
  if (changed.length > 1 && changed.length * 2 > plan.scenes.length)
    return [{ is: 'length-by', factor: share(planFrames(plan), planFrames(before)) }]
  return [
    {
      ...{ is: 'scene-length', refs: changed.map(({ at }) => numbered(at)), sec: null },
      factor: share(first.now.duration_frames, first.was.duration_frames),
    },
  ]
}

const gradeBetween = ({ was, now }: Pair): GradeBy => {
  const [from, to] = [wholeGrade(was), wholeGrade(now)]
  return {
    ...{ exposure_by: to.exposure - from.exposure, warmth_by: to.warmth - from.warmth },
    ...(to.contrast === from.contrast ? {} : { contrast_by: to.contrast - from.contrast }),
    ...(to.saturation === from.saturation ? {} : { saturation_by: to.saturation - from.saturation }),
  }
}

const lookOf = ({ now: { look } }: Pair, refs: ClipRef[]): Intent => {
  if (look === undefined) return { is: 'scene-look-off', refs }
  if (look === null) return { is: 'scene-look', refs, intent: { is: 'look-off' } }
  return { is: 'scene-look', refs, intent: { is: 'look', trait: look.style, intensity: look.intensity } }
}

/** Of several, by what the first of them was turned. */
const turnOf = ({ was, now }: Pair, refs: ClipRef[]): Intent => {
  if (now.turn === undefined) return { is: 'rotate-off', refs }
  const before = was.turn ?? UPRIGHT
  const quarters = (((now.turn.mirrored ? -1 : 1) * (now.turn.quarter - before.quarter) + 10) % 4) - 2
  const straighten_deg = now.turn.straighten_deg - before.straighten_deg
  return { is: 'rotate', refs, quarters, mirror: now.turn.mirrored !== before.mirrored, straighten_deg }
}

/** What was done to scenes that are there before and after. */
const ofScenes = (plan: ReelPlan, before: ReelPlan): Intent[] => {
  const pairs = pairsOf(plan, before)
  const changed = (differs: (pair: Pair) => boolean): Pair[] => pairs.filter(differs)
  const refs = (some: readonly Pair[]): ClipRef[] => some.map(({ at }) => numbered(at))
  const replaced = changed(({ was, now }) => was.media_id !== now.media_id)
  if (replaced.length > 0) return [{ is: 'other-clip', refs: refs(replaced) }]
  const sped = changed(({ was, now }) => was.speed !== now.speed)
  const graded = changed(({ was, now }) => !sameValue(was.grade, now.grade))
  const heard = changed(({ was, now }) => was.sound !== now.sound)
  const moved = changed(({ was, now }) => was.motion !== now.motion)
  const framed = changed(({ was, now }) => !sameValue(was.framing, now.framing))
  const intents: Intent[] = []
  const [one] = sped
  if (one) intents.push({ is: 'speed', refs: refs(sped), speed: share(one.now.speed, one.was.speed), relative: true })
  else
    intents.push(
      ...lengthOf(
        changed(({ was, now }) => was.duration_frames !== now.duration_frames),
        plan,
        before,
      ),
    )
  const [light] = graded
  if (light)
    intents.push({
      ...{ is: 'scene-grade', refs: refs(graded) },
      ...gradeBetween(light),
    })
  const [looked] = changed(({ was, now }) => !sameValue([was.look], [now.look]))
  if (looked) intents.push(lookOf(looked, refs(changed(({ was, now }) => !sameValue([was.look], [now.look])))))
  const [turned] = changed(({ was, now }) => !sameValue(was.turn, now.turn))
  if (turned) intents.push(turnOf(turned, refs(changed(({ was, now }) => !sameValue(was.turn, now.turn)))))
  const [sound] = heard
  if (sound) intents.push({ is: 'sound', policy: sound.now.sound === 0 ? 'mute' : 'keep', refs: refs(heard) })
  const [moving] = moved
  if (moving) intents.push({ is: 'motion', refs: refs(moved), how: moving.now.motion })
  if (framed.length > 0 && plan.export.aspect === before.export.aspect) intents.push({ is: 'closer', refs: refs(framed) })
  return intents
}

/** What came, went or stands elsewhere. */
const ofRow = (plan: ReelPlan, before: ReelPlan): Intent[] | null => {
  const [ids, were] = [plan.scenes.map(({ id }) => id), before.scenes.map(({ id }) => id)]
  if (sameValue(ids, were)) return null
  const gone = were.flatMap((id, at) => (ids.includes(id) ? [] : [numbered(at)]))
  const come = plan.scenes.filter(({ id }) => !were.includes(id))
  if (gone.length > 0 && come.length === 0 && gone.length * 2 <= were.length) return [{ is: 'order', how: 'remove', refs: gone }]
  if (come.length > 0 && gone.length === 0)
    return [{ is: 'order', how: 'bring-in', refs: [{ by: 'files', ids: [...new Set(come.map(({ media_id }) => media_id))] }] }]
  // Laid anew: in another pace, of other clips, in another order.
  if (gone.length > 0 || come.length > 0) return []
  const without = (list: readonly string[], id: string): string[] => list.filter((one) => one !== id)
  const moved = were.findIndex((id) => sameValue(without(ids, id), without(were, id)))
  const to = ids.indexOf(were[moved] ?? '')
  if (moved < 0) {
    const apart = ids.flatMap((id, at) => (id === were[at] ? [] : [at]))
    return apart.length === 2 ? [{ is: 'swap', refs: apart.map(numbered) }] : []
  }
  const ref = numbered(moved)
  if (to === 0) return [{ is: 'order', how: 'first', refs: [ref] }]
  return to === ids.length - 1 ? [{ is: 'order', how: 'last', refs: [ref] }] : [{ is: 'move', ref, to: to + 1 }]
}

const ofMusic = ({ music }: ReelPlan, { music: was }: ReelPlan): Intent[] => {
  if (music === null) return was === null ? [] : [{ is: 'music-off' }]
  if (!sameValue(music.source, was?.source)) return [{ is: 'music', request: music.source.from === 'media' ? { own: true } : {} }]
  const by = music.gain - (was?.gain ?? music.gain)
  return by === 0 ? [] : [{ is: 'volume', by: Math.round(by * 100) / 100 }]
}

const ofLook = ({ look }: ReelPlan, { look: was }: ReelPlan): Intent[] => {
  if (look === null) return was === null ? [] : [{ is: 'look-off' }]
  if (look.mode !== was?.mode && look.style !== was?.style) return [{ is: 'look', trait: look.style ?? 'auto', intensity: null }]
  const by = Math.round((look.intensity - (was?.intensity ?? look.intensity)) * 100) / 100
  return look.style !== was?.style
    ? [{ is: 'look', trait: look.style ?? 'auto', intensity: null }]
    : by === 0
      ? []
      : [{ is: 'look-intensity-by', by }]
}

const ofCaptions = ({ captions }: ReelPlan, { captions: was }: ReelPlan): Intent[] => {
  if (sameValue(captions, was)) return []
  const cues = captions?.cues ?? []
  if (cues.length === 0) return [{ is: 'captions-off' }]
  const known = new Set(was?.cues.map(({ text }) => text))
  const texts = cues.flatMap(({ text }) => (known.has(text) ? [] : [text]))
  if (texts.length > 0) return [{ is: 'captions', texts, place: 'auto', title: false }]
  const at = cues.findIndex((cue, index) => !sameValue(cue, was?.cues[index]))
  return at < 0 || cues.length < (was?.cues.length ?? 0)
    ? [{ is: 'captions-style', ink: undefined, accent: undefined }]
    : [{ is: 'caption-edit', cue: at + 1 }]
}

const ofLogo = ({ watermark }: ReelPlan, { watermark: was }: ReelPlan): Intent[] => {
  if (sameValue(watermark, was)) return []
  if (watermark === null) return [{ is: 'logo-off' }]
  const steps = { size_steps: Math.sign(watermark.size_pct - (was?.size_pct ?? watermark.size_pct)) }
  return [
    { is: 'logo', change: {}, ...steps, opacity_steps: Math.sign(watermark.opacity - (was?.opacity ?? watermark.opacity)), media_ids: [] },
  ]
}

const ofEdges = ({ fades }: ReelPlan, { fades: was }: ReelPlan): Intent[] =>
  (['opening', 'closing'] as const).flatMap((edge) => {
    const [now, then] = [fades?.[edge] ?? null, was?.[edge] ?? null]
    if (sameValue(now, then)) return []
    return [{ is: 'edge-fade', edge, sec: now === null ? 0 : null, colour: now?.colour ?? null }]
  })

const ofJoins = (plan: ReelPlan, before: ReelPlan): Intent[] => {
  if (sameValue(plan.transitions, before.transitions)) return []
  const kinds = [...new Set(plan.transitions.map(({ kind }) => kind))].filter((kind) => kind !== 'cut')
  return [{ is: 'transitions', kinds, every: false, per_minute: null, not: [] }]
}

const PACES = ['slow', 'medium', 'fast'] as const

const ofPace = ({ pace }: ReelPlan, { pace: was }: ReelPlan): Intent[] => {
  const steps = PACES.indexOf(pace) - PACES.indexOf(was)
  return steps === 0 ? [] : [{ is: 'pace-by', steps }]
}

/** None where the step laid the reel, or where no wish is known that does just that. */
export const intentsOfStep = (plan: ReelPlan, before: ReelPlan | undefined): Intent[] => {
  if (before === undefined || before.scenes.length === 0 || plan.scenes.length === 0) return []
  const pace = ofPace(plan, before)
  // Another pace lays scenes, joins and lengths anew, and another song puts the cuts on its beats.
  if (pace.length > 0) return pace
  const things = [
    ...ofMusic(plan, before),
    ...ofLook(plan, before),
    ...ofCaptions(plan, before),
    ...ofLogo(plan, before),
    ...ofEdges(plan, before),
  ]
  if (things.length > 0) return things
  const row = ofRow(plan, before)
  if (row !== null) return row
  const scenes = ofScenes(plan, before)
  return scenes.length > 0 ? scenes : ofJoins(plan, before)
}
