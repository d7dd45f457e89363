/**
 * Carries out what was understood, in the order in which one thing rests on another: format, brief, choice of clips,
 * music, story and timing, single scenes, transitions, look, and what lies on top.
 */
import { planFrames } from '../plan/plan-length.ts'
import type { LaidStory } from '../tools/lay-story.ts'
import { LOOK_DEFAULT, setLook } from '../tools/lut.ts'
import { nameWords } from '../tools/match-words.ts'
import { moodProfile } from '../tools/moods.ts'
import { setMusic } from '../tools/music.ts'
import { fasterPace, slowerPace } from '../tools/pace.ts'
import { ask, changeOrder, changeSequence, followTopic, moveScene, type Need, swapScenes } from './do-clips.ts'
import { setCount, setEach } from './do-count.ts'
import { changeExport, changeFraming, comeCloser, refuseFormat } from './do-export.ts'
import { autoLook, changeLook } from './do-look.ts'
import { adjustMusic, chooseMusic, musicName, recountMusic } from './do-music.ts'
import { replaceClip } from './do-replace.ts'
import { changeSceneLength, changeSound, changeSpeed } from './do-scenes.ts'
import { changeCaptions, changeLogo, followSpeech } from './do-signs.ts'
import { carryTransitions, setOneTransition } from './do-transitions.ts'
import { drawerMusic, drawerWishes, takeFormat } from './drawer-settings.ts'
import { openTarget, PLAIN_RELAY, REEL_SEC_MAX, REEL_SEC_MIN, relay } from './relay.ts'
import { change, mayUse, say, type Turn, take, usableSources } from './turn.ts'
import type { Wish } from './wishes.ts'

type Of<K extends Wish['is']> = Extract<Wish, { is: K }>

function every<K extends Wish['is']>(wishes: readonly Wish[], ...kinds: readonly K[]): Of<K>[] {
  return wishes.filter((wish): wish is Of<K> => kinds.some((kind) => kind === wish.is))
}

function last<K extends Wish['is']>(wishes: readonly Wish[], ...kinds: readonly K[]): Of<K> | undefined {
  return every(wishes, ...kinds).at(-1)
}

/** Pace, mood and length; the length in frames when one was asked for. */
function setBrief(turn: Turn, wishes: readonly Wish[], need: Need): number | null {
  const { plan } = turn
  const { fps } = plan.export
  const fresh = plan.scenes.length === 0
  const mood = last(wishes, 'mood')?.mood ?? plan.mood
  let pace = plan.pace
  if (fresh) pace = moodProfile(last(wishes, 'mood')?.mood ?? null)?.pace ?? turn.preferences.pace ?? plan.pace
  // A feeling that is quick or slow by nature takes the pace along.
  const felt = moodProfile(last(wishes, 'mood')?.mood ?? null)?.pace
  if (!fresh && felt !== undefined && felt !== 'medium' && mood !== plan.mood) pace = felt
  const said = last(wishes, 'pace')
  if (said) pace = said.pace
  for (const step of every(wishes, 'pace-by'))
    for (let i = 0; i < Math.abs(step.steps); i++) pace = step.steps > 0 ? fasterPace(pace) : slowerPace(pace)
  const target = lengthAsked(turn, wishes)
  change(turn, [{ op: 'set_brief', target_frames: target ?? plan.target_frames, pace, mood }])
  if (target !== null) ask(need, { targetFrames: target })
  if (!fresh) {
    if (pace !== plan.pace) {
      ask(need, { count: null })
      say(turn, 'pace', `The pace is ${pace} now.`)
    } else if (said || last(wishes, 'pace-by'))
      turn.notes.push(`The pace is ${pace} already${pace === 'medium' ? '' : `, the ${pace}est I have`}.`)
    if (mood !== plan.mood && mood !== null) say(turn, 'mood', `The mood is ${mood}.`)
    if (target !== null && target === planFrames(plan) && pace === plan.pace) turn.notes.push(`It is ${target / fps} seconds long already.`)
  }
  return target
}

/** A relative length comes out in half seconds; a length that was named is taken to the frame. */
function secAsked(turn: Turn, wish: Of<'length' | 'length-by' | 'length-add'>, now: number): number {
  if (wish.is === 'length') return wish.atMost ? openTarget(turn, usableSources(turn), wish.sec) / turn.plan.export.fps : wish.sec
  return Math.round((wish.is === 'length-by' ? now * wish.factor : now + wish.sec) * 2) / 2
}

function lengthAsked(turn: Turn, wishes: readonly Wish[]): number | null {
  const { fps } = turn.plan.export
  const wish = last(wishes, 'length', 'length-by', 'length-add')
  if (!wish) return null
  const now = planFrames(turn.plan) / fps || turn.preferences.durationSec || 30
  const sec = secAsked(turn, wish, now)
  if (!Number.isFinite(sec)) return null
  if (sec > REEL_SEC_MAX) turn.notes.push(`The longest reel I make is ${REEL_SEC_MAX / 60} minutes.`)
  if (sec < REEL_SEC_MIN) turn.notes.push(`The shortest reel I make is ${REEL_SEC_MIN} second.`)
  return Math.max(1, Math.round(Math.min(REEL_SEC_MAX, Math.max(REEL_SEC_MIN, sec)) * fps))
}

/** 'Use Night Drive' names no clip but a piece of music. */
function titlesAsMusic(turn: Turn, wishes: readonly Wish[]): Wish[] {
  return wishes.map((wish) => {
    const [ref] = wish.is === 'order' && wish.how === 'bring-in' && wish.refs.length === 1 ? wish.refs : []
    if (ref?.by !== 'words') return wish
    const said = ref.words.join(' ')
    const track = turn.shelf.tracks.find((one) => nameWords(one.title).join(' ') === said)
    return track ? { is: 'music', wish: { query: track.title } } : wish
  })
}

function carryClips(turn: Turn, wishes: readonly Wish[], need: Need): void {
  for (const wish of wishes) {
    if (wish.is === 'order') changeOrder(turn, wish, need)
    else if (wish.is === 'topic') followTopic(turn, wish, need)
    else if (wish.is === 'swap') swapScenes(turn, wish, need)
    else if (wish.is === 'move') moveScene(turn, wish, need)
    else if (wish.is === 'sequence') changeSequence(turn, wish.how, need)
    else if (wish.is === 'replace') replaceClip(turn, wish)
    else if (wish.is === 'count' || wish.is === 'count-by') setCount(turn, wish, need)
    else if (wish.is === 'each') setEach(turn, wish, need)
    else if (wish.is === 'every-file' && mayUse(turn, 'story')) {
      ask(need, { everyFile: true })
      if (turn.plan.scenes.length > 0) say(turn, 'files', 'Every clip is shown at least once, as far as the length allows.')
    }
  }
}

function carryMusic(turn: Turn, wishes: readonly Wish[], fresh: boolean, need: Need): void {
  const wish = last(wishes, 'music', 'music-off')
  const mood = last(wishes, 'mood')
  if (wish?.is === 'music-off') {
    if (!mayUse(turn, 'music')) return
    if (turn.plan.music === null && !fresh) turn.notes.push('There is no music in the reel.')
    else if (turn.plan.music !== null) {
      take(turn, setMusic(turn.plan, null, 'No music'))
      say(turn, 'music', 'The music is gone.')
    }
    return
  }
  if (wish) {
    if (!mayUse(turn, 'music')) return
    if (chooseMusic(turn, wish.wish)) {
      ask(need, turn.plan.scenes.length > 0 && need.relay?.count === undefined ? { count: turn.plan.scenes.length } : {})
      if (!fresh) say(turn, 'music', `The music is ${musicName(turn)}.`)
    } else if (turn.plan.music && Object.keys(wish.wish).length === 0) turn.notes.push(`The cuts follow ${musicName(turn)} already.`)
    return
  }
  if (!turn.tools.has('music') || turn.shelf.tracks.length === 0) return
  if (fresh) chooseMusic(turn, mood ? {} : drawerMusic(turn))
  else if (mood && turn.plan.music?.source.from === 'catalogue' && mood.mood !== turn.before.mood) {
    if (chooseMusic(turn, { mood: mood.mood })) {
      ask(need, need.relay?.count === undefined ? { count: turn.plan.scenes.length } : {})
      say(turn, 'music', `The music is ${musicName(turn)}.`)
    }
  }
}

function carryLook(turn: Turn, wishes: readonly Wish[], fresh: boolean): void {
  const asked = every(wishes, 'look', 'look-off', 'look-less', 'look-by', 'look-intensity', 'look-intensity-by')
  for (const wish of asked) changeLook(turn, wish)
  if (asked.length > 0 || !fresh || !turn.tools.has('lut') || turn.plan.look) return
  const { look } = turn.preferences
  const chosen =
    look && look.mode === 'style'
      ? { mode: 'style' as const, style: look.style, cube_media_id: null, intensity: look.intensity }
      : autoLook(turn, look?.intensity ?? 0.8)
  // The drawers call a look by its title.
  const known = turn.shelf.looks.looks.find((one) => one.key === chosen.style || one.title === chosen.style)
  take(turn, setLook({ ...chosen, style: known?.key ?? LOOK_DEFAULT }, turn.shelf.looks.looks))
}

function carryOnTop(turn: Turn, wishes: readonly Wish[]): void {
  for (const wish of wishes) {
    if (wish.is === 'volume' || wish.is === 'volume-to' || wish.is === 'fade' || wish.is === 'ducking') adjustMusic(turn, wish)
    else if (wish.is === 'scene-length') changeSceneLength(turn, wish)
    else if (wish.is === 'speed') changeSpeed(turn, wish)
    else if (wish.is === 'sound') changeSound(turn, wish)
    else if (wish.is === 'framing') changeFraming(turn, wish.wish)
    else if (wish.is === 'closer') comeCloser(turn, wish.refs)
    else if (wish.is === 'logo' || wish.is === 'logo-off') changeLogo(turn, wish)
    else if (wish.is === 'captions' || wish.is === 'captions-off' || wish.is === 'captions-style' || wish.is === 'transcribe')
      changeCaptions(turn, wish)
  }
}

/** A number for 'another version' that is never the same twice in a row: it grows out of the scenes that are there. */
function nextVariation(turn: Turn): number {
  let hash = 7
  for (const scene of turn.plan.scenes)
    hash = (Math.imul(hash, 31) + scene.in_frame + scene.media_id.charCodeAt(scene.media_id.length - 1)) | 0
  return (hash >>> 0) + 1
}

/** Null when the clips give no reel at all. */
export function carryOut(turn: Turn, asked: readonly Wish[]): { laid: LaidStory | null } | null {
  const fresh = turn.plan.scenes.length === 0
  const named = titlesAsMusic(turn, asked)
  const wishes = fresh ? [...named, ...drawerWishes(turn, named)] : named
  const need: Need = { relay: fresh ? {} : null }
  if (fresh) takeFormat(turn)
  changeExport(turn, every(wishes, 'export'))
  for (const wish of every(wishes, 'export-unsupported')) refuseFormat(turn, wish.what)
  setBrief(turn, wishes, need)
  carryClips(turn, wishes, need)
  carryMusic(turn, wishes, fresh, need)
  const recount = last(wishes, 'recount')
  if (recount && recountMusic(turn, recount.factor))
    ask(need, turn.plan.scenes.length > 0 && need.relay?.count === undefined ? { count: turn.plan.scenes.length } : {})
  if (last(wishes, 'again') && !fresh) {
    need.relay = {
      ...need.relay,
      fresh: true,
      variation: nextVariation(turn),
      targetFrames: need.relay?.targetFrames ?? planFrames(turn.before),
    }
    say(turn, 'version', 'Here is another version.')
  }
  const unslowed = every(wishes, 'speed').some((wish) => wish.speed === 1 && wish.refs.length === 0)
  if (unslowed && (fresh || turn.plan.scenes.some((scene) => scene.speed < 1))) ask(need, { slowMotion: false })
  let laid: LaidStory | null = null
  if (need.relay) {
    laid = relay(turn, { ...PLAIN_RELAY, fresh, ...need.relay })
    if (!laid) return null
    tellMaterial(turn, laid)
  }
  const single = every(wishes, 'scene-length', 'speed').filter((wish) => !(fresh && unslowed && wish.is === 'speed'))
  carryOnTop(turn, single)
  carryTransitions(turn, last(wishes, 'transitions', 'transitions-by'), fresh)
  for (const wish of every(wishes, 'transition-at')) setOneTransition(turn, wish)
  carryLook(turn, wishes, fresh)
  carryOnTop(
    turn,
    wishes.filter((wish) => wish.is !== 'scene-length' && wish.is !== 'speed'),
  )
  followSpeech(turn)
  return { laid }
}

/** What a person should know about how their material was used. */
function tellMaterial(turn: Turn, laid: LaidStory): void {
  const asked = turn.plan.target_frames
  if (asked !== null && laid.totalFrames < asked)
    turn.notes.push(
      `Your clips are too short for ${Math.round(asked / turn.plan.export.fps)} s even when shown again; this is as long as they reach.`,
    )
  if (laid.repeated > 0)
    turn.notes.push(
      `Your clips are shorter than the reel, so ${laid.repeated === 1 ? 'one scene is' : `${laid.repeated} scenes are`} shown again, a little closer each time.`,
    )
  if (laid.slowed > 0)
    turn.notes.push(`${laid.slowed === 1 ? 'One scene runs' : `${laid.slowed} scenes run`} in slow motion to fill the time.`)
  if (laid.flawed > 0)
    turn.notes.push(
      `${laid.flawed === 1 ? 'One shot is' : `${laid.flawed} shots are`} not perfect (shaky, blurred or alike); there was not enough better material.`,
    )
  if (!laid.onGrid && turn.plan.music) turn.notes.push('Some cuts fall between beats, for the clips are very short.')
}
