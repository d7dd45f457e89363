/** Carries out intents about which clips are shown and in which order. */

import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { AboutShot, Scene } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { leftOutAfter } from '../../plan/left-out.ts'
import { planFrames } from '../../plan/plan-length.ts'
import type { ShotRef } from '../../tools/story/arrange-story.ts'
import { beatsFor, partsFor } from '../../tools/story/story-parts.ts'
import { type Found, findClips, isFound, namesOf } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import { follow, isAbout, type RebuildOptions } from '../relay.ts'
import { change, mayUse, miss, pictureFiles, refuse, say, type Turn } from '../turn.ts'
import { asSeen, followEverywhere, followPeople, followWithin, showNamed, unfollow } from './clips/follow-named.ts'
import { insertScenes } from './clips/insert-scenes.ts'
import { cutsOffBeat, OFF_BEAT_NOTE, setScenes } from './settle.ts'

/** What the story has to be laid anew with; null while it may stay as it is. */
export type Need = { rebuildScenes: Partial<RebuildOptions> | null }

export const ask = (need: Need, more: Partial<RebuildOptions>): void => {
  const before = need.rebuildScenes ?? {}
  need.rebuildScenes = {
    ...before,
    ...more,
    first: [...(before.first ?? []), ...(more.first ?? [])],
    last: [...(before.last ?? []), ...(more.last ?? [])],
    must: [...(before.must ?? []), ...(more.must ?? [])],
    about: [...(before.about ?? []), ...(more.about ?? [])],
    without: [...(before.without ?? []), ...(more.without ?? [])],
  }
}

/** As many scenes as this, unless a new pace decides how many there are: it asks for a count of null. */
const countUnlessPaced = (need: Need, count: number): Partial<RebuildOptions> => (need.rebuildScenes?.count === null ? {} : { count })

/** Whether more than one scene is named, as the verb has to know. */
export const nameSeveral = (refs: readonly ClipRef[]): boolean =>
  refs.length > 1 || refs.some((ref) => ref.by === 'scenes' && ref.ids.length > 1)

/** Everything the references point at; what is not there is said. `isTopic`: the reel is to show these, and nothing else. */
export const lookUp = (turn: Turn, refs: readonly ClipRef[], isTopic = false): Found | null => {
  const found: Found = { shots: [], scenes: [], words: '' }
  const words: string[] = []
  for (const ref of refs) {
    const one = findClips(turn, ref, { isAbout: isTopic })
    if (!isFound(one)) {
      miss(turn, one)
      continue
    }
    if (ref.by === 'words') turn.steps.push({ tool: 'search', summary: `“${ref.raw}”: ${one.words}` })
    else if (ref.by === 'fact') turn.steps.push({ tool: 'search', summary: `By what was measured: ${one.words}` })
    found.shots.push(...one.shots)
    found.scenes.push(...one.scenes.filter((scene) => !found.scenes.includes(scene)))
    if (!words.includes(one.words)) words.push(one.words)
  }
  return found.shots.length === 0 ? null : { ...found, words: listedShort(words) }
}

const listedShort = (words: readonly string[]): string =>
  words.length <= 4 ? words.join(', ') : `${words.slice(0, 3).join(', ')} and ${words.length - 3} more`

/** Whether these can only be scenes of the reel: whoever names one of those means no other. */
const areScenes = (refs: readonly ClipRef[]): boolean =>
  refs.every(
    (ref) =>
      ref.by === 'scenes' ||
      ref.by === 'ordinal' ||
      ((ref.by === 'number' || ref.by === 'range' || ref.by === 'fact') && ref.of === 'scene'),
  )

/**
 * Scenes in a new order, each keeping its length; the story's parts go by place. When cuts leave the beat that were on it, it is laid
 * anew, unless scenes were named one by one.
 */
const reorder = (turn: Turn, scenes: readonly Scene[], need: Need, single = false): boolean => {
  const parts = partsFor(scenes.length)
  const placed = scenes.map((scene, index) => ({ ...scene, beat_id: parts[index] ?? 'build' }))
  const before = turn.plan
  const wasOnBeat = !cutsOffBeat(turn)
  if (!change(turn, [{ op: 'set_story', beats: beatsFor(parts), scenes: placed, transitions: [] }])) return false
  follow(turn, before)
  const offBeat = wasOnBeat && cutsOffBeat(turn)
  if (offBeat && single) turn.notes.push(OFF_BEAT_NOTE)
  else if (offBeat)
    ask(need, { ...countUnlessPaced(need, scenes.length), targetFrames: need.rebuildScenes?.targetFrames ?? planFrames(turn.plan) })
  turn.rebuilt = true
  return true
}

const filesOf = (shots: readonly ShotRef[]): Set<string> => new Set(shots.map((shot) => shot.mediaId))

const placeAtEdge = (turn: Turn, found: Found, edge: 'first' | 'last', need: Need, refs: readonly ClipRef[]): void => {
  const single = areScenes(refs)
  const word = found.words.includes(', ') ? (edge === 'first' ? 'open' : 'close') : edge === 'first' ? 'opens' : 'closes'
  const present = edge === 'first' ? found.scenes : found.scenes.slice(-Math.max(1, found.shots.length))
  // A description may fit several files: the best of them. Several descriptions are a row.
  const best = found.words.includes(', ') ? found.shots : found.shots.slice(0, 1)
  const isOther = followWithin(turn, refs, filesOf(present.length > 0 ? found.shots : best))
  if (isOther && present.length > 0) showNamed(turn, new Set(present.map(({ id }) => id)))
  const { scenes } = turn.plan
  if (scenes.length > 0 && present.length > 0) {
    // One scene of a file that has several: the first of them.
    const ids = (found.shots.length === 1 ? present.slice(0, 1) : present).map(({ id }) => id)
    const moved = ids.flatMap((id) => scenes.find((scene) => scene.id === id) ?? [])
    const rest = scenes.filter((scene) => !moved.includes(scene))
    if (reorder(turn, edge === 'first' ? [...moved, ...rest] : [...rest, ...moved], need, single))
      say(turn, edge, rest.length === 0 && moved.length > 1 ? 'The scenes are in that order now.' : `${found.words} ${word} the reel now.`)
    return
  }
  const laid = scenes.length > 0 && need.rebuildScenes === null && insertScenes(turn, best, edge === 'first' ? 'start' : 'end')
  if (!laid) ask(need, { [edge]: best, ...(scenes.length > 0 ? countUnlessPaced(need, scenes.length + 1) : {}) })
  if (scenes.length > 0) say(turn, edge, `${found.words} ${word} the reel now.`)
}

/**
 * Keeps files out. With `fills` the others fill the reel's time; else nobody asked for anything in the place of what goes: the other scenes
 * stay as they are, and the reel gets shorter.
 */
const keepOut = (turn: Turn, out: ReadonlySet<string>, { words, fills }: { words: string; fills: boolean }, need: Need): void => {
  const files = pictureFiles(turn.media)
  const all = new Set<string>([...turn.plan.left_out, ...out])
  if (files.every((file) => all.has(file.mediaId))) {
    refuse(turn, 'nothing-left', 'That would leave no clip to show, so I kept them.')
    return
  }
  const ids = [...all].flatMap((id) => MediaId.safeParse(id).data ?? [])
  change(turn, [{ op: 'set_left_out', media_ids: ids.slice(0, 1000) }])
  const { scenes } = turn.plan
  const rest = scenes.filter((scene) => !all.has(scene.media_id))
  const isCut = rest.length < scenes.length
  if (!fills && isCut && rest.length > 0 && need.rebuildScenes === null && setScenes(turn, rest)) {
    say(turn, words, words)
    return
  }
  // Of those that are named, what was not shown yet comes in; else the others stand longer.
  const shown = new Set<string>(scenes.map((scene) => scene.media_id))
  const unshown = fills
    ? files.filter((file) => file.facts.kind === 'video' && !all.has(file.mediaId) && !shown.has(file.mediaId)).length
    : 0
  const count = rest.length === 0 ? scenes.length : rest.length + Math.min(scenes.length - rest.length, unshown)
  if (scenes.length === 0 || isCut) ask(need, scenes.length > 0 ? countUnlessPaced(need, count) : {})
  say(turn, words, words)
}

const bringIn = (turn: Turn, found: Found, need: Need): void => {
  const back = filesOf(found.shots)
  if (turn.plan.left_out.some((id) => back.has(id)))
    change(turn, [
      {
        op: 'set_left_out',
        media_ids: turn.plan.left_out.filter((id) => !back.has(id)),
        // Whoever wants a file in wants all that is in it.
        about: (turn.plan.about ?? []).filter(({ media_id }) => !back.has(media_id)),
      },
    ])
  const missing = found.shots.filter(
    (shot) =>
      !turn.plan.scenes.some(
        (scene) => scene.media_id === shot.mediaId && (shot.shotIndex === null || scene.shot_index === shot.shotIndex),
      ),
  )
  if (missing.length === 0) {
    turn.notes.push(`${found.words} ${found.shots.length === 1 ? 'is' : 'are'} in the reel already.`)
    return
  }
  const laid = turn.plan.scenes.length > 0 && need.rebuildScenes === null && insertScenes(turn, missing, 'before-last')
  if (!laid)
    ask(need, { must: missing, ...(turn.plan.scenes.length > 0 ? countUnlessPaced(need, turn.plan.scenes.length + missing.length) : {}) })
  say(turn, `in ${found.words}`, `${found.words} ${found.shots.length === 1 ? 'is' : 'are'} in the reel.`)
}

const removeScenes = (turn: Turn, found: Found, need: Need): void => {
  const scenes = turn.plan.scenes.filter((scene) => !found.scenes.includes(scene))
  if (scenes.length === 0 || found.scenes.length === 0) {
    refuse(
      turn,
      found.scenes.length === 0 ? 'not-in-reel' : 'nothing-left',
      found.scenes.length === 0 ? `${found.words} is not in the reel.` : 'That would leave nothing to show, so I kept it.',
    )
    return
  }
  const laidAnew = need.rebuildScenes !== null
  const before = turn.plan
  if (!setScenes(turn, scenes)) return
  change(turn, [{ op: 'set_left_out', media_ids: leftOutAfter(before, turn.plan, true) }])
  const without = found.scenes.map(({ media_id, shot_index }) => ({ mediaId: media_id, shotIndex: shot_index ?? null }))
  if (laidAnew) ask(need, { without, ...countUnlessPaced(need, scenes.length) })
  say(turn, `out ${found.words}`, `I took out ${found.words}.`)
}

/** 'Only scenes 1 to 3': the others go, and these stay as they are. */
const keepScenes = (turn: Turn, found: Found, need: Need): void => {
  const others = turn.plan.scenes.filter((scene) => !found.scenes.includes(scene))
  const words = others.length === 1 ? 'one scene' : `${others.length} scenes`
  removeScenes(turn, { shots: [], scenes: others, words }, need)
}

export const changeOrder = (turn: Turn, intent: Extract<Intent, { is: 'order' }>, need: Need): void => {
  if (!mayUse(turn, 'story')) return
  const found = lookUp(turn, intent.refs, intent.how === 'only')
  if (!found) return
  const files = filesOf(found.shots)
  // 'Leave out the last clip' means a place in the reel, not a file.
  const places =
    turn.plan.scenes.length > 0 && intent.refs.every((ref) => ref.by === 'scenes' || (ref.by === 'ordinal' && ref.of !== 'photo'))
  if (intent.how === 'first' || intent.how === 'last') placeAtEdge(turn, found, intent.how, need, intent.refs)
  else if (intent.how === 'bring-in') {
    if (followWithin(turn, intent.refs, files)) showNamed(turn, new Set(found.scenes.map(({ id }) => id)))
    bringIn(turn, found, need)
  } else if (intent.how === 'only' && turn.plan.scenes.length > 0 && areScenes(intent.refs)) keepScenes(turn, found, need)
  else if (intent.how === 'only') keepOnly(turn, found, need, intent.refs)
  else if (intent.how === 'remove' || places) removeScenes(turn, found, need)
  else {
    unfollow(turn, intent.refs)
    keepOut(turn, files, { words: `${found.words} ${files.size === 1 ? 'is' : 'are'} left out.`, fills: false }, need)
  }
}

/** 'My pets for', of 'my pets for Instagram'. */
const OPEN_END = /(?:\s+(?:for|of|to|in|on|at|with|and|the|an?|my|our))+$/iu

/** Restricts the reel to what it is said to be about, when every word of it names clips; otherwise it says that it cannot. */
export const followTopic = (turn: Turn, intent: Extract<Intent, { is: 'topic' }>, need: Need): void => {
  const found = intent.refs.map((ref) => {
    const one = findClips(turn, ref, { least: 1, isAbout: true })
    return isFound(one) ? one : findClips(turn, asSeen(ref), { least: 1, isAbout: true })
  })
  const known = found.filter(isFound)
  if (known.length < found.length) {
    const meant = known.length === 0 ? followPeople(turn, intent.refs) : null
    if (meant) {
      if (meant.isOther && turn.plan.scenes.length > 0) ask(need, { fresh: true })
      return
    }
    const said = intent.raw.replace(OPEN_END, '')
    turn.notes.push(
      said === ''
        ? 'I could not tell what it should be about, so I chose from all of your clips.'
        : `None of your clips is called “${said}”, so I chose from all of them.`,
    )
    return
  }
  // 'A reel of the best moments' is of whatever is there.
  const shown = filesOf(known.flatMap((one) => one.shots))
  if (turn.plan.left_out.length === 0 && pictureFiles(turn.media).every((file) => shown.has(file.mediaId))) {
    if (followEverywhere(turn, intent.refs, shown) && turn.plan.scenes.length > 0) ask(need, { fresh: true })
    return
  }
  if (!mayUse(turn, 'story')) return
  keepOnly(
    turn,
    {
      shots: known.flatMap((one) => one.shots),
      scenes: known.flatMap((one) => one.scenes),
      words: known.map((one) => one.words).join(', '),
    },
    need,
    intent.refs,
  )
}

/** What outlasts the turn: the shots of files that have others, too. Whole files are remembered by those that stay out. */
const aboutShots = (turn: Turn, shots: readonly ShotRef[]): AboutShot[] => {
  const partly = turn.media.filter(({ mediaId, facts }) => {
    const own = new Set(shots.flatMap((ref) => (ref.mediaId === mediaId ? [ref.shotIndex] : [])))
    return own.size > 0 && !own.has(null) && own.size < facts.shots.length
  })
  return partly
    .flatMap(({ mediaId }) => {
      const media = MediaId.safeParse(mediaId)
      const indexes = new Set(shots.flatMap((ref) => (ref.mediaId === mediaId && ref.shotIndex !== null ? [ref.shotIndex] : [])))
      return media.success ? [...indexes].map((shot_index) => ({ media_id: media.data, shot_index })) : []
    })
    .slice(0, 1000)
}

const keepOnly = (turn: Turn, found: Found, need: Need, refs: readonly ClipRef[]): void => {
  const files = filesOf(found.shots)
  const isOther = followEverywhere(turn, refs, files)
  change(turn, [{ op: 'set_left_out', media_ids: turn.plan.left_out.filter((id) => !files.has(id)), about: aboutShots(turn, found.shots) }])
  const others = pictureFiles(turn.media).filter((file) => !files.has(file.mediaId))
  if (others.length === 0) turn.notes.push('Those are all the clips there are.')
  const { scenes } = turn.plan
  if (scenes.length === 0 || scenes.some((scene) => !isAbout(found.shots, scene.media_id, scene.shot_index)))
    ask(need, { about: found.shots })
  // Whoever is followed now is seen at other moments of the same clips.
  if (isOther && scenes.length > 0) ask(need, { fresh: true })
  const words = scenes.length === 0 ? `It shows only ${namesOf(turn, found.shots)}.` : `Only ${namesOf(turn, found.shots)} from now on.`
  // Where all of them are seen already their scenes are the reel; one scene alone would be none.
  const stay = scenes.filter(({ media_id }) => files.has(media_id))
  const isThere = stay.length > 1 && [...files].every((id) => stay.some(({ media_id }) => media_id === id))
  keepOut(turn, new Set(others.map((file) => file.mediaId)), { words, fills: !isThere }, need)
}

export const swapScenes = (turn: Turn, intent: Extract<Intent, { is: 'swap' }>, need: Need): void => {
  if (!mayUse(turn, 'story')) return
  const all = intent.refs.map((ref) => findClips(turn, ref))
  for (const one of all) if (!isFound(one)) miss(turn, one)
  const found = all.filter(isFound)
  if (found.length < all.length) return
  const scenes = found.flatMap((one) => (intent.refs.length === 1 ? one.scenes : one.scenes.slice(0, 1)))
  const [a, b] = scenes
  if (!a || !b || a === b) {
    refuse(turn, 'incomplete', 'Tell me which two scenes to swap, for example: swap scene 1 and scene 3.')
    return
  }
  const order = turn.plan.scenes.map((scene) => (scene === a ? b : scene === b ? a : scene))
  const place = (scene: Scene) => turn.plan.scenes.indexOf(scene) + 1
  const words = `Scenes ${Math.min(place(a), place(b))} and ${Math.max(place(a), place(b))} have changed places.`
  if (reorder(turn, order, need, areScenes(intent.refs))) say(turn, words, words)
}

/** A clip that the reel does not show yet comes in where it was to be moved to. */
const putIn = (turn: Turn, found: Found, to: Exclude<Extract<Intent, { is: 'move' }>['to'], 'start' | 'end'>, need: Need): void => {
  const { scenes } = turn.plan
  const shots = found.shots.slice(0, 1)
  const anchor = typeof to === 'object' ? lookUp(turn, [to.ref])?.scenes : []
  if (typeof to === 'object' && anchor === undefined) return
  const beside = typeof to === 'object' && anchor?.[0] ? scenes.indexOf(to.side === 'after' ? (anchor.at(-1) ?? anchor[0]) : anchor[0]) : -1
  const at = typeof to === 'number' ? to - 1 : beside + (to.side === 'after' ? 1 : 0)
  const isPlaced = scenes.length > 0 && need.rebuildScenes === null && (typeof to === 'number' || beside >= 0)
  if (isPlaced && insertScenes(turn, shots, at)) {
    const name = namesOf(turn, shots)
    say(turn, `in ${name}`, `${name} is in the reel as scene ${Math.min(at, scenes.length) + 1}.`)
    return
  }
  if (scenes.length === 0) ask(need, { must: shots })
  refuse(turn, 'not-in-reel', `${found.words} is not in the reel yet, so there is nothing to move.`)
}

export const moveScene = (turn: Turn, intent: Extract<Intent, { is: 'move' }>, need: Need): void => {
  if (!mayUse(turn, 'story')) return
  const found = lookUp(turn, [intent.ref])
  if (!found) return
  if (intent.to === 'start' || intent.to === 'end') {
    placeAtEdge(turn, found, intent.to === 'start' ? 'first' : 'last', need, [intent.ref])
    return
  }
  const scene = found.scenes[0]
  if (!scene) {
    putIn(turn, found, intent.to, need)
    return
  }
  const rest = turn.plan.scenes.filter((other) => other !== scene)
  let at = typeof intent.to === 'number' ? intent.to - 1 : -1
  if (typeof intent.to === 'object') {
    const anchor = lookUp(turn, [intent.to.ref])?.scenes.find((other) => other !== scene)
    if (!anchor) return
    at = rest.indexOf(anchor) + (intent.to.side === 'after' ? 1 : 0)
  }
  const place = Math.min(rest.length, Math.max(0, at))
  if (reorder(turn, rest.toSpliced(place, 0, scene), need, areScenes([intent.ref])))
    say(turn, `move ${found.words}`, `${found.words} is scene ${place + 1} now.`)
}

export const changeSequence = (turn: Turn, how: 'in-order' | 'reverse' | 'shuffle', need: Need): void => {
  if (!mayUse(turn, 'story')) return
  const { scenes } = turn.plan
  if (scenes.length === 0) {
    ask(need, how === 'in-order' ? { inOrder: true } : how === 'shuffle' ? { variation: 1 } : {})
    if (how === 'in-order') say(turn, 'sequence', 'The clips follow in the order you uploaded them.')
    return
  }
  const order = new Map(turn.media.map((file, index) => [file.mediaId, index]))
  const sorted =
    how === 'in-order'
      ? scenes.toSorted((a, b) => (order.get(a.media_id) ?? 0) - (order.get(b.media_id) ?? 0) || a.in_frame - b.in_frame)
      : how === 'reverse'
        ? scenes.toReversed()
        : dealt(scenes)
  if (reorder(turn, sorted, need))
    say(
      turn,
      'sequence',
      how === 'in-order'
        ? 'The scenes follow in the order of your clips.'
        : how === 'reverse'
          ? 'The scenes run in reverse order.'
          : 'I shuffled the scenes.',
    )
}

/** A fixed mixing: the odd places, then the even ones, so that no scene keeps its neighbour. */
const dealt = (scenes: readonly Scene[]): Scene[] => [
  ...scenes.filter((_, index) => index % 2 === 1),
  ...scenes.filter((_, index) => index % 2 === 0),
]
