/**
 * Carries out what was understood, in the order in which one thing rests on another: format, brief, choice of clips,
 * music, story and timing, single scenes, transitions, look, and what lies on top.
 */

import { leftOutAfter } from '../../plan/left-out.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { isOfLight, LOOK_DEFAULT, setLook } from '../../tools/look/lut.ts'
import { moodProfile } from '../../tools/music/moods.ts'
import { ownTracks, setMusic } from '../../tools/music/music.ts'
import { nameWords, stem } from '../../tools/search/match-words.ts'
import type { LaidStory } from '../../tools/story/lay-story.ts'
import { fasterPace, SCENE_SEC, slowerPace } from '../../tools/story/pace.ts'
import { findClips, isFound } from '../find-clips.ts'
import type { Intent } from '../intents.ts'
import { sceneGrade } from '../parse/words/scene-grade.ts'
import { DEFAULT_REBUILD, openTarget, REEL_SEC_MAX, REEL_SEC_MIN, rebuildScenes, secWords } from '../relay.ts'
import { change, during, mayUse, refuse, say, type Turn, take, usableSources } from '../turn.ts'
import { ask, changeOrder, changeSequence, followTopic, moveScene, type Need, swapScenes } from './apply-clips.ts'
import { evenOut, setCount, setEach, shakenFiles, standExactly } from './apply-count.ts'
import { changeEdges } from './apply-edges.ts'
import { changeExport, changeFraming, comeCloser, refuseFormat } from './apply-export.ts'
import { autoLook, changeLook } from './apply-look.ts'
import { adjustMusic, chooseMusic, landMusic, musicName, recountMusic, speechFirst, startMusicAt } from './apply-music.ts'
import { changeCaptions, changeLogo, followFaces, followSpeech } from './apply-overlays.ts'
import { reframe } from './apply-reframe.ts'
import { replaceClip } from './apply-replace.ts'
import { changeSceneLength, changeSpeed, lockScenes } from './apply-scenes.ts'
import { tighten } from './apply-tighten.ts'
import { applyTransitions, changeTransitionLength, setOneTransition } from './apply-transitions.ts'
import { changeAudio } from './clips/clip-sound.ts'
import { tellGone, tellMaterial } from './clips/tell-material.ts'
import { drawerIntents, drawerMusic, takeFormat } from './drawer-settings.ts'
import { deleteCaption, editCaption } from './edit-captions.ts'
import { changeClip, showAgain, slipScenes, splitScenes, trimScenes, trimScenesTo } from './edit-scenes.ts'
import { gradeScenes } from './pictures/grade-scenes.ts'
import { lookOfScenes } from './pictures/look-of-scenes.ts'
import { movePictures } from './pictures/move-pictures.ts'
import { rotateScenes } from './pictures/rotate-scenes.ts'
import { pinScenes } from './pin-scenes.ts'
import { quicker, roomForAll, sameScenes } from './reel-lengths.ts'
import { cutsOffBeat, withoutOffBeatNote } from './settle.ts'

type Of<K extends Intent['is']> = Extract<Intent, { is: K }>

const every = <K extends Intent['is']>(intents: readonly Intent[], ...kinds: readonly K[]): Of<K>[] =>
  intents.filter((intent): intent is Of<K> => kinds.some((kind) => kind === intent.is))

const last = <K extends Intent['is']>(intents: readonly Intent[], ...kinds: readonly K[]): Of<K> | undefined =>
  every(intents, ...kinds).at(-1)

/** Pace, mood and length; the length in frames when one was asked for. */
const setBrief = (turn: Turn, intents: readonly Intent[], need: Need, keepsLength: boolean): number | null => {
  const { plan } = turn
  const { fps } = plan.export
  const fresh = plan.scenes.length === 0
  const mood = last(intents, 'mood')?.mood ?? plan.mood
  let pace = plan.pace
  if (fresh) pace = moodProfile(last(intents, 'mood')?.mood ?? null)?.pace ?? turn.preferences.pace ?? plan.pace
  // A feeling that is quick or slow by nature takes the pace along.
  const felt = moodProfile(last(intents, 'mood')?.mood ?? null)?.pace
  if (!fresh && felt !== undefined && felt !== 'medium' && mood !== plan.mood) pace = felt
  const said = last(intents, 'pace')
  const isPaced = last(intents, 'pace', 'pace-by') !== undefined
  if (said) pace = said.pace
  for (const step of every(intents, 'pace-by'))
    for (let i = 0; i < Math.abs(step.steps); i++) pace = step.steps > 0 ? fasterPace(pace) : slowerPace(pace)
  const target = lengthAsked(turn, intents)
  const isFaster = SCENE_SEC[pace] < SCENE_SEC[plan.pace] || every(intents, 'pace-by').some(({ steps }) => steps > 0)
  const isOpen = !fresh && target === null && !keepsLength
  // How many scenes, or how long each of them is, was said.
  const isCountSaid = last(intents, 'count', 'count-by', 'each', 'every-file', 'again') !== undefined
  const room = isOpen ? (isFaster ? (isCountSaid ? null : quicker(turn)) : roomForAll(turn, pace)) : null
  const kept = plan.target_frames === null ? null : (room?.targetFrames ?? plan.target_frames)
  change(turn, [{ op: 'set_brief', target_frames: target ?? kept, pace, mood }])
  // Fewer scenes are what a slower reel of that length is.
  const same = fresh || target === null || SCENE_SEC[pace] > SCENE_SEC[plan.pace] ? {} : sameScenes(turn, target, pace)
  // 'Bring it back to 24 seconds', of one that is 24: its scenes are not timed anew for it.
  const isIdle = intents.length === 1 && target === planFrames(plan) && same.count !== undefined
  if (target !== null && !isIdle) ask(need, { targetFrames: target, ...same })
  if (!fresh) {
    if (pace !== plan.pace) {
      ask(need, { count: null, ...same, ...(isPaced ? { freesLengths: true } : {}), ...room })
      say(turn, 'pace', `The pace is ${pace} now.`)
    } else if (isPaced && room) {
      ask(need, { freesLengths: true, ...room })
      say(turn, 'pace', 'The scenes follow each other faster now.')
    } else if (isPaced) turn.notes.push(`The pace is ${pace} already${pace === 'medium' ? '' : `, the ${pace}est I have`}.`)
    if (mood !== plan.mood && mood !== null) say(turn, 'mood', `The mood is ${mood}.`)
    if (target !== null && target === planFrames(plan) && pace === plan.pace) turn.heldSec = target / fps
  }
  return target
}

/** A relative length comes out in half seconds; a length that was named is taken to the frame. */
const secAsked = (turn: Turn, intent: Of<'length' | 'length-by' | 'length-add'>, now: number): number => {
  if (intent.is === 'length') {
    if (intent.at_most) return openTarget(turn, usableSources(turn), intent.sec) / turn.plan.export.fps
    const keepsTo =
      turn.plan.scenes.length > 0 && (intent.bound === 'most' ? now <= intent.sec : intent.bound === 'least' && now >= intent.sec)
    return keepsTo ? now : intent.sec
  }
  return Math.round((intent.is === 'length-by' ? now * intent.factor : now + intent.sec) * 2) / 2
}

const lengthAsked = (turn: Turn, intents: readonly Intent[]): number | null => {
  const { fps } = turn.plan.export
  const intent = last(intents, 'length', 'length-by', 'length-add')
  if (!intent) return null
  const now = planFrames(turn.plan) / fps || turn.preferences.durationSec || 30
  const sec = secAsked(turn, intent, now)
  if (!Number.isFinite(sec)) return null
  if (sec > REEL_SEC_MAX && turn.plan.scenes.length === 0) {
    const frames = openTarget(turn, usableSources(turn), REEL_SEC_MAX)
    turn.notes.push(
      `The longest reel I make is ${REEL_SEC_MAX / 60} minutes; it shows most of what you filmed, and is ${secWords(frames, fps)} long by that.`,
    )
    return frames
  }
  if (sec > REEL_SEC_MAX) turn.notes.push(`The longest reel I make is ${REEL_SEC_MAX / 60} minutes.`)
  if (sec < REEL_SEC_MIN) turn.notes.push(`The shortest reel I make is ${REEL_SEC_MIN} second.`)
  return Math.max(1, Math.round(Math.min(REEL_SEC_MAX, Math.max(REEL_SEC_MIN, sec)) * fps))
}

/** 'Use Night Drive' names no clip but a piece of music. */
const titlesAsMusic = (turn: Turn, intents: readonly Intent[]): Intent[] =>
  intents.map((intent) => {
    const [ref] = intent.is === 'order' && intent.how === 'bring-in' && intent.refs.length === 1 ? intent.refs : []
    const songs = new Set(ownTracks(turn.media).map((file) => file.mediaId))
    if (ref?.by === 'files' && ref.ids.every((id) => songs.has(id))) return { is: 'music', request: { own: true, media_ids: ref.ids } }
    if (ref?.by !== 'words') return intent
    const said = ref.words.join(' ')
    const track = turn.catalog.tracks.find((one) => nameWords(one.title).join(' ') === said)
    if (track) return { is: 'music', request: { query: track.title } }
    // 'Use the anthem': a part of a song's name, which no clip is called by.
    const isCalledSo = (name: string): boolean => ref.words.every((word) => nameWords(name).map(stem).includes(stem(word)))
    const ids = turn.media.filter((file) => isCalledSo(file.name)).map((file) => file.mediaId)
    return ids.length > 0 && ids.every((id) => songs.has(id)) ? { is: 'music', request: { own: true, media_ids: ids } } : intent
  })

const carryClips = (turn: Turn, intents: readonly Intent[], need: Need): void => {
  // How long each is makes a first reel so long as its clips are many: which these are has to be known.
  const isLast = ({ is }: Intent): boolean => is === 'each' && turn.plan.scenes.length === 0
  for (const intent of [...intents.filter((one) => !isLast(one)), ...intents.filter(isLast)])
    during(turn, intent, () => carryClip(turn, intent, need))
}

/** Moves of clips that the same wishes bring in. */
const movesOfNewcomers = (turn: Turn, intents: readonly Intent[]): Intent[] =>
  intents.filter((intent) => {
    if (intent.is !== 'move') return false
    const found = findClips(turn, intent.ref)
    return isFound(found) && found.scenes.length === 0 && every(intents, 'order').some(({ how }) => how === 'bring-in')
  })

const carryClip = (turn: Turn, intent: Intent, need: Need): void => {
  if (intent.is === 'order') changeOrder(turn, intent, need)
  else if (intent.is === 'topic') followTopic(turn, intent, need)
  else if (intent.is === 'swap') swapScenes(turn, intent, need)
  else if (intent.is === 'move') moveScene(turn, intent, need)
  else if (intent.is === 'sequence') changeSequence(turn, intent.how, need)
  else if (intent.is === 'replace') replaceClip(turn, intent)
  else if (intent.is === 'other-clip' || intent.is === 'other-moment') changeClip(turn, intent)
  else if (intent.is === 'show-again') showAgain(turn, intent)
  else if (intent.is === 'split') splitScenes(turn, intent)
  else if (intent.is === 'count' || intent.is === 'count-by') setCount(turn, intent, need)
  else if (intent.is === 'each' && intent.sec === null && intent.beats === null) evenOut(turn, need)
  else if (intent.is === 'each') setEach(turn, intent, need)
  else if (intent.is === 'every-file' && mayUse(turn, 'story')) {
    // What stayed out until now is one of all; what goes out in the same wish is its exception.
    const { left_out } = turn.before
    change(turn, [{ op: 'set_left_out', media_ids: turn.plan.left_out.filter((id) => !left_out.includes(id)) }])
    ask(need, { everyFile: true, must: shakenFiles(turn) })
    if (turn.plan.scenes.length > 0) say(turn, 'files', 'Every clip is shown at least once, as far as the length allows.')
  }
}

/** The music that is wished last; 'cut to the beat' beside 'my song groove' wishes no other. */
const musicAsked = (intents: readonly Intent[]): Of<'music' | 'music-off'> | undefined => {
  const asked = every(intents, 'music', 'music-off')
  return asked.findLast((intent) => intent.is === 'music-off' || Object.keys(intent.request).length > 0) ?? asked.at(-1)
}

const carryMusic = (turn: Turn, intents: readonly Intent[], fresh: boolean, need: Need): void => {
  const intent = musicAsked(intents)
  const mood = last(intents, 'mood')
  if (intent?.is === 'music-off') {
    if (!mayUse(turn, 'music')) return
    if (turn.plan.music === null && !fresh) turn.notes.push('There is no music in the reel.')
    else if (turn.plan.music !== null) {
      take(turn, setMusic(turn.plan, null, 'No music'))
      say(turn, 'music', 'The music is gone.')
    }
    return
  }
  if (intent) {
    if (!mayUse(turn, 'music')) return
    if (chooseMusic(turn, intent.request)) {
      ask(need, turn.plan.scenes.length > 0 && need.rebuildScenes?.count === undefined ? { count: turn.plan.scenes.length } : {})
      if (!fresh) say(turn, 'music', `The music is ${musicName(turn)}.`)
    } else if (Object.keys(intent.request).length === 0 && turn.plan.scenes.length > 0 && cutsOffBeat(turn)) {
      ask(need, need.rebuildScenes?.count === undefined ? { count: turn.plan.scenes.length } : {})
      say(turn, 'beat', `The cuts follow ${musicName(turn)} again.`)
    } else if (turn.plan.music && Object.keys(intent.request).length === 0) turn.notes.push(`The cuts follow ${musicName(turn)} already.`)
    return
  }
  if (!turn.tools.has('music') || turn.catalog.tracks.length === 0) return
  // Music that was kept, or put there by hand, is what the first reel is cut to.
  if (fresh && turn.plan.music === null) chooseMusic(turn, mood ? {} : drawerMusic(turn))
  else if (!fresh && mood && turn.plan.music?.source.from === 'catalogue' && mood.mood !== turn.before.mood) {
    if (chooseMusic(turn, { mood: mood.mood })) {
      ask(need, need.rebuildScenes?.count === undefined ? { count: turn.plan.scenes.length } : {})
      say(turn, 'music', `The music is ${musicName(turn)}.`)
    }
  }
}

/** 'Brighter', said of a reel that is there, is its light, and so is what no look that is there has; beside a feeling ('darker and moody') it is a look. */
const changeColours = (turn: Turn, intent: Parameters<typeof changeLook>[1], isFelt: boolean): void => {
  const isLight =
    intent.is === 'look-by' &&
    (intent.direction === 'brighter' || intent.direction === 'darker' || isOfLight(turn.plan.look, intent.direction, intent.amount))
  const grade = isLight && !isFelt ? sceneGrade(intent.direction, intent.amount) : null
  if (!grade) changeLook(turn, intent)
  else
    gradeScenes(turn, {
      is: 'scene-grade',
      refs: [{ by: 'scenes', ids: turn.plan.scenes.map(({ id }) => id), words: 'All scenes' }],
      ...grade,
    })
}

const carryLook = (turn: Turn, intents: readonly Intent[], fresh: boolean): void => {
  const asked = every(intents, 'look', 'look-own', 'look-off', 'look-less', 'look-by', 'look-intensity', 'look-intensity-by')
  for (const intent of asked) during(turn, intent, () => changeColours(turn, intent, fresh || last(intents, 'mood', 'look') !== undefined))
  if (asked.length > 0 || !fresh || !turn.tools.has('lut') || turn.plan.look) return
  const { look } = turn.preferences
  const chosen =
    look && look.mode === 'style'
      ? { mode: 'style' as const, style: look.style, cube_media_id: null, intensity: look.intensity }
      : autoLook(turn, look?.intensity ?? 0.8)
  // The drawers call a look by its title.
  const known = turn.catalog.looks.looks.find((one) => one.key === chosen.style || one.title === chosen.style)
  take(turn, setLook({ ...chosen, style: known?.key ?? LOOK_DEFAULT }, turn.catalog.looks.looks))
}

const applyOnTop = (turn: Turn, intents: readonly Intent[]): void => {
  for (const intent of intents) during(turn, intent, () => applyOneOnTop(turn, intent))
}

const applyOneOnTop = (turn: Turn, intent: Intent): void => {
  if (intent.is === 'volume' || intent.is === 'volume-to' || intent.is === 'fade' || intent.is === 'ducking') adjustMusic(turn, intent)
  else if (intent.is === 'music-from') startMusicAt(turn, intent.sec)
  else if (intent.is === 'scene-length') changeSceneLength(turn, intent)
  else if (intent.is === 'trim') trimScenes(turn, intent)
  else if (intent.is === 'trim-to') trimScenesTo(turn, intent)
  else if (intent.is === 'slip') slipScenes(turn, intent)
  else if (intent.is === 'speed') changeSpeed(turn, intent)
  else if (intent.is === 'tighten') tighten(turn, intent)
  else if (intent.is === 'sound') changeAudio(turn, intent)
  else if (intent.is === 'speech-first') speechFirst(turn)
  else if (intent.is === 'framing') changeFraming(turn, intent)
  else if (intent.is === 'closer') comeCloser(turn, intent.refs)
  else if (intent.is === 'reframe') reframe(turn, intent)
  else if (intent.is === 'motion') movePictures(turn, intent)
  else if (intent.is === 'scene-grade' || intent.is === 'scene-grade-off') gradeScenes(turn, intent)
  else if (intent.is === 'scene-look' || intent.is === 'scene-look-off') lookOfScenes(turn, intent)
  else if (intent.is === 'rotate' || intent.is === 'rotate-off') rotateScenes(turn, intent)
  else if (intent.is === 'logo' || intent.is === 'logo-off') changeLogo(turn, intent)
  else if (intent.is === 'captions' || intent.is === 'captions-off' || intent.is === 'captions-style' || intent.is === 'transcribe')
    changeCaptions(turn, intent)
  else if (intent.is === 'caption-edit') editCaption(turn, intent)
  else if (intent.is === 'caption-delete') deleteCaption(turn, intent)
}

/** Wishes about the length and the speed of single scenes, which come before what lies on top. */
const SINGLE = ['scene-length', 'trim', 'trim-to', 'slip', 'speed', 'tighten'] as const

/** A number for 'another version' that is never the same twice in a row: it grows out of the scenes that are there. */
const nextVariation = (turn: Turn): number => {
  let hash = 7
  for (const scene of turn.plan.scenes)
    hash = (Math.imul(hash, 31) + scene.in_frame + scene.media_id.charCodeAt(scene.media_id.length - 1)) | 0
  return (hash >>> 0) + 1
}

const TIMED = ['length', 'length-by', 'length-add', 'pace', 'pace-by'] as const

/** How long a first reel is belongs to its story; to change that, or its pace, is Timing's, and not done where Timing is off. */
const withTiming = (turn: Turn, intents: readonly Intent[], fresh: boolean): readonly Intent[] => {
  const timing = new Set<Intent>(every(intents, ...TIMED))
  const isOff = !fresh && [...timing].filter((intent) => !during(turn, intent, () => mayUse(turn, 'timing'))).length > 0
  return isOff ? intents.filter((intent) => !timing.has(intent)) : intents
}

/** 'Caption for the dog: …, at the top' beside words that are there already: where the new ones are to stand, and not all. */
const placedWithWords = (turn: Turn, intents: readonly Intent[]): readonly Intent[] => {
  if (turn.plan.captions === null) return intents
  const isPlace = (intent: Intent | undefined): intent is Of<'captions-style'> & { at: NonNullable<Of<'captions-style'>['at']> } =>
    intent?.is === 'captions-style' && intent.at !== undefined && Object.keys(intent).length === 2
  return intents.flatMap((intent, at) => {
    const [before, next] = [intents[at - 1], intents[at + 1]]
    if (intent.is === 'captions' && intent.at === undefined && isPlace(next)) return [{ ...intent, at: next.at }]
    return isPlace(intent) && before?.is === 'captions' && before.at === undefined ? [] : [intent]
  })
}

/** A first reel is as long as was said, also where some of its scenes were given lengths of their own: the others share what is left. */
const keepToLength = (turn: Turn, targetFrames: number | null): void => {
  const { scenes } = turn.plan
  const timed = scenes.filter(({ is_timed }) => is_timed === true)
  if (timed.length === 0) return
  withoutOffBeatNote(turn)
  if (timed.length < scenes.length)
    rebuildScenes(turn, { ...DEFAULT_REBUILD, targetFrames: targetFrames ?? planFrames(turn.plan), count: scenes.length })
}

/** What has a place among the scenes of a first reel is shown, and put there once it is laid. */
const bringMoved = (turn: Turn, moves: readonly Of<'move'>[], need: Need): void => {
  for (const { ref } of moves) {
    const found = findClips(turn, ref)
    if (isFound(found)) ask(need, { must: found.shots.slice(0, 1) })
  }
}

/** Null when the clips give no reel at all. `keepsLength`: it was said that the reel is to stay as long as it is. */
export const applyIntents = (turn: Turn, asked: readonly Intent[], keepsLength = false): { carried: readonly Intent[] } | null => {
  const fresh = turn.plan.scenes.length === 0
  const named = titlesAsMusic(turn, pinScenes(turn, placedWithWords(turn, asked)))
  const intents = fresh ? [...named, ...drawerIntents(turn, named)] : named
  const need: Need = { rebuildScenes: fresh ? {} : null }
  if (fresh) takeFormat(turn)
  const formats = every(intents, 'export')
  const [format] = formats
  if (format) during(turn, format, () => changeExport(turn, formats))
  for (const intent of every(intents, 'export-unsupported')) during(turn, intent, () => refuseFormat(turn, intent.what))
  for (const intent of every(intents, 'lock')) during(turn, intent, () => lockScenes(turn, intent))
  const timed = withTiming(turn, intents, fresh)
  const brief = last(timed, 'length', 'length-by', 'length-add', 'pace', 'pace-by', 'mood')
  const targetFrames = brief
    ? during(turn, brief, () => setBrief(turn, timed, need, keepsLength))
    : setBrief(turn, timed, need, keepsLength)
  // What comes in with a reel of another length has its place once that is laid.
  // Beside which scene it stands is known once there are scenes.
  const moves = every(intents, 'move').filter(({ to }) => typeof to === 'object')
  const placedLater = fresh ? moves : need.rebuildScenes === null ? [] : movesOfNewcomers(turn, intents)
  if (fresh) bringMoved(turn, moves, need)
  carryClips(
    turn,
    intents.filter((intent) => !placedLater.includes(intent)),
    need,
  )
  const music = musicAsked(intents)
  if (music) during(turn, music, () => carryMusic(turn, intents, fresh, need))
  else carryMusic(turn, intents, fresh, need)
  const recount = last(intents, 'recount')
  if (recount && during(turn, recount, () => recountMusic(turn, recount.factor)))
    ask(need, turn.plan.scenes.length > 0 && need.rebuildScenes?.count === undefined ? { count: turn.plan.scenes.length } : {})
  const locked = turn.plan.scenes.filter((scene) => scene.is_locked).length
  const again = last(intents, 'again')
  if (again && !fresh && locked === turn.plan.scenes.length)
    during(turn, again, () =>
      refuse(turn, 'nothing-left', 'All scenes are locked, so there is nothing to lay anew; unlock some of them in Story.'),
    )
  else if (again && !fresh) {
    need.rebuildScenes = {
      ...need.rebuildScenes,
      fresh: true,
      variation: nextVariation(turn) + (again.nth ?? 0),
      targetFrames: need.rebuildScenes?.targetFrames ?? planFrames(turn.before),
    }
    const kept = locked === 1 ? 'the locked scene' : `the ${locked} locked scenes`
    say(turn, 'version', locked === 0 ? 'Here is another version.' : `Here is another version, around ${kept}.`)
  }
  const unslowed = every(intents, 'speed').some((intent) => intent.speed === 1 && intent.refs.length === 0)
  if (unslowed && (fresh || turn.plan.scenes.some((scene) => scene.speed < 1))) ask(need, { slowMotion: false })
  let laid: LaidStory | null = null
  if (need.rebuildScenes) {
    const { plan: shown } = turn
    laid = rebuildScenes(turn, { ...DEFAULT_REBUILD, fresh, ...need.rebuildScenes })
    if (!laid) return null
    if (!need.rebuildScenes.fresh) tellGone(turn, shown, need.rebuildScenes.without ?? [])
    landMusic(turn)
    tellMaterial(turn, laid)
    carryClips(turn, placedLater, { rebuildScenes: null })
  }
  const each = last(intents, 'each')
  if (fresh && each?.sec != null) standExactly(turn, each.sec, targetFrames)
  const single = every(intents, ...SINGLE).filter((intent) => !(fresh && unslowed && intent.is === 'speed'))
  applyOnTop(turn, single)
  if (fresh) keepToLength(turn, targetFrames)
  const transitions = last(intents, 'transitions', 'transitions-by')
  if (transitions) during(turn, transitions, () => applyTransitions(turn, transitions, fresh))
  else applyTransitions(turn, undefined, fresh)
  for (const intent of every(intents, 'transition-at')) during(turn, intent, () => setOneTransition(turn, intent))
  for (const intent of every(intents, 'transition-length')) during(turn, intent, () => changeTransitionLength(turn, intent))
  carryLook(turn, intents, fresh)
  for (const intent of every(intents, 'edge-fade')) during(turn, intent, () => changeEdges(turn, intent))
  applyOnTop(
    turn,
    intents.filter((intent) => !SINGLE.some((kind) => kind === intent.is)),
  )
  const media_ids = leftOutAfter({ ...turn.before, left_out: turn.plan.left_out }, turn.plan, false)
  if (media_ids !== turn.plan.left_out) change(turn, [{ op: 'set_left_out', media_ids }])
  followSpeech(turn)
  followFaces(turn)
  return { carried: intents }
}
