/** Plays a plan on a canvas: follows the playhead, has pictures decoded, and draws them as the render would. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { fadesIn, shareSeen } from '@reelwright/engine/frame/edge-fades'
import { type FrameView, type SceneMoment, viewFrames } from '@reelwright/engine/frame/joins'
import { lookOf } from '@reelwright/engine/frame/scene-colours'
import { lightOf } from '@reelwright/engine/frame/scene-light'
import { toneOf } from '@reelwright/engine/frame/scene-tone'
import { transitionAt } from '@reelwright/engine/frame/transition-motion'
import { type FrameSize, frameSize } from '@reelwright/engine/graph/frame-size'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import type { FindTrack } from './audio/load-music.ts'
import { createPreviewAudio, type Sound } from './audio/preview-audio.ts'
import { type Compositor, createCompositor } from './draw/compositor.ts'
import { hasGraphicsCard } from './draw/has-graphics-card.ts'
import { createOverlay, type Overlay } from './draw/overlay.ts'
import { placeScene } from './draw/place-scene.ts'
import { createPlainCompositor } from './draw/plain/plain-compositor.ts'
import { createSceneLooks, type SceneLooks } from './draw/scene-looks.ts'
import type { DrawnScene } from './draw/scene-pass.ts'
import { createPictureCache, type PictureCache, type Way } from './picture/picture-cache.ts'
import type { Playback } from './playback.ts'
import { createClock, type PreviewClock } from './preview-clock.ts'
import { describePreviewError, type MusicState, type PreviewState, QUIET_STATE } from './preview-state.ts'

export type Preview = {
  setPlan(plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void
  /** Left of this share of the frame the look is left out. */
  setWiper(share: number): void
  setVolume(volume: number): void
  getState(): PreviewState
  subscribe(listener: () => void): () => void
  destroy(): void
}

/** The canvas' short side: the proxies have no more to show. */
const SHORT_SIDE = 540
/** A wait that is shorter is not spoken of. */
const TELL_MS = 300
const TELL_MUSIC_MS = 1000
/** A hand that changes the plan rests after this long: what it passed by was drawn soon rather than fine. */
const REST_MS = 150
/** Scenes are opened this long before they are seen. */
const LOOK_AHEAD_SEC = 0.7

type Parts = { compositor: Compositor; cache: PictureCache; overlay: Overlay; sound: Sound; looks: SceneLooks; clock: PreviewClock }

type Stage = Parts & {
  canvas: HTMLCanvasElement
  playback: Playback
  plan: ReelPlan | null
  files: ReadonlyMap<string, MediaItem>
  viewAt: (frame: number) => FrameView | null
  wiper: number
  /** What is on the canvas now; null where it has to be drawn again. */
  drawnFrame: number | null
  waitingSinceMs: number | null
  /** The plan has changed since it was told. */
  isAudioStale: boolean
  /** Set while a hand changes the plan: what it comes to is drawn fine once it rests. */
  passing: ReturnType<typeof setTimeout> | null
  /** Speaks of the music once it has been awaited for a while. */
  musicTimer: ReturnType<typeof setTimeout> | undefined
  state: PreviewState
  listeners: Set<() => void>
  asked: number | null
  isOver: boolean
}

export type PreviewParts = { canvas: HTMLCanvasElement; aspect: FrameSize; playback: Playback; findTrack: FindTrack }

/** Null where the browser has no canvas. */
export const createPreview = ({ canvas, aspect, playback, findTrack }: PreviewParts): Preview | null => {
  const scale = SHORT_SIDE / Math.min(aspect.width, aspect.height)
  const size = { width: Math.round(aspect.width * scale), height: Math.round(aspect.height * scale) }
  // A processor that plays a graphics card is several times as slow as one that draws by itself.
  const compositor = (hasGraphicsCard() ? createCompositor(canvas, size) : null) ?? createPlainCompositor(canvas, size)
  if (compositor === null) return null
  // Filled in below: its parts call back into it.
  let stage: Stage | null = null
  const invalidate = (): void => (stage === null ? undefined : ask(stage))
  const redraw = (): void => {
    if (stage !== null) stage.drawnFrame = null
    invalidate()
  }
  const cache = createPictureCache({
    onPicture: invalidate,
    onError: (mediaId, error) => (stage === null ? undefined : tellError(stage, mediaId, error)),
  })
  const made: Stage = {
    ...{ compositor, cache, canvas, playback },
    overlay: createOverlay({ width: canvas.width, height: canvas.height }, redraw),
    sound: createPreviewAudio({ cache, findTrack, onMusic: (music) => (stage === null ? undefined : tellMusic(stage, music)) }),
    looks: createSceneLooks({
      onCube: redraw,
      onError: () => {
        redraw()
        if (stage !== null) note(stage, 'The look could not be fetched; colours are shown as filmed.')
      },
    }),
    clock: createClock(),
    ...{
      plan: null,
      files: new Map(),
      viewAt: () => null,
      wiper: 0,
      drawnFrame: null,
      waitingSinceMs: null,
      isAudioStale: false,
      passing: null,
      musicTimer: undefined,
    },
    ...{ state: QUIET_STATE, listeners: new Set(), asked: null, isOver: false },
  }
  stage = made
  const unsubscribe = playback.subscribe(invalidate)
  const stopAskingAgain = whenWorthAnotherTry(playback, () => askAgain(made))
  return {
    setPlan: (plan, files) => setPlan(made, plan, files),
    setWiper: (share) => {
      made.wiper = share
      made.drawnFrame = null
      ask(made)
    },
    setVolume: (volume) => made.sound.setVolume(volume),
    getState: () => made.state,
    subscribe: (listener) => {
      made.listeners.add(listener)
      return () => made.listeners.delete(listener)
    },
    destroy: () => {
      made.isOver = true
      clearTimeout(made.musicTimer)
      if (made.passing !== null) clearTimeout(made.passing)
      if (made.asked !== null) cancelAnimationFrame(made.asked)
      unsubscribe()
      stopAskingAgain()
      for (const part of [made.sound, cache]) part.close()
      compositor.destroy()
    },
  }
}

const change = (stage: Stage, next: Partial<PreviewState>): void => {
  stage.state = { ...stage.state, ...next }
  for (const listener of stage.listeners) listener()
}

const tellError = (stage: Stage, mediaId: string, error: unknown): void => {
  const name = stage.files.get(mediaId)?.original_name ?? 'A clip'
  const others = stage.state.errors.filter((fault) => fault.mediaId !== mediaId)
  change(stage, { errors: [...others, { mediaId, name, ...describePreviewError(error) }] })
  ask(stage)
}

/** What could not be fetched is asked for once more, as if it had never been. */
const askAgain = (stage: Stage): void => {
  const may = stage.state.errors.filter(({ mayCome }) => mayCome)
  if (may.length === 0) return
  for (const { mediaId } of may) stage.cache.askAgain(mediaId)
  change(stage, { errors: stage.state.errors.filter(({ mayCome }) => !mayCome), blackFor: null })
  stage.isAudioStale = true
  stage.drawnFrame = null
  ask(stage)
}

/** The connection is back, or somebody presses play where there may be one. */
const whenWorthAnotherTry = (playback: Playback, run: () => void): (() => void) => {
  let wasPlaying = playback.getState().isPlaying
  const stop = playback.subscribe(() => {
    const { isPlaying } = playback.getState()
    if (isPlaying && !wasPlaying && navigator.onLine) run()
    wasPlaying = isPlaying
  })
  window.addEventListener('online', run)
  return () => {
    stop()
    window.removeEventListener('online', run)
  }
}

const note = (stage: Stage, text: string): void =>
  stage.state.notes.includes(text) ? undefined : change(stage, { notes: [...stage.state.notes, text] })

/** A piece that is there already comes in a moment, of which nobody need be told. */
const tellMusic = (stage: Stage, music: MusicState): void => {
  clearTimeout(stage.musicTimer)
  if (music === 'coming') stage.musicTimer = setTimeout(() => change(stage, { music }), TELL_MUSIC_MS)
  else if (stage.state.music !== music) change(stage, { music })
}

const setPlan = (stage: Stage, plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void => {
  // Another shape has another canvas, and its plan comes to the old one first: what that opened nobody would close.
  if (stage.isOver) return
  stage.drawnFrame = null
  delete stage.canvas.dataset.frame
  stage.plan = plan
  stage.files = files
  stage.viewAt = viewFrames(plan)
  stage.cache.setFiles(files)
  const used = new Set<string>(plan.scenes.map((scene) => scene.media_id))
  const errors = stage.state.errors.filter(({ mediaId }) => used.has(mediaId) && stage.cache.hasFailed(mediaId))
  if (errors.length !== stage.state.errors.length) change(stage, { errors })
  notePassing(stage)
  stage.playback.setLength(planFrames(plan))
  stage.overlay.setPlan(plan, files)
  // Its faces are fetched while the pictures are, and not when these have come.
  stage.overlay.at(stage.playback.getState().frame)
  stage.isAudioStale = true
  // What a hand passes by while nothing plays is not heard: of five hundred scenes every sound would be placed for each of its moves.
  if (stage.passing === null || stage.playback.getState().isPlaying) setAudio(stage, plan)
  openPictures(stage, plan)
  stage.looks.setPlan(plan, files)
  ask(stage)
}

const setAudio = (stage: Stage, plan: ReelPlan): void => {
  if (!stage.isAudioStale) return
  stage.isAudioStale = false
  stage.sound.setPlan(plan, stage.files)
}

const notePassing = (stage: Stage): void => {
  if (stage.passing !== null) clearTimeout(stage.passing)
  const isHeld = stage.playback.draft.get()?.isLetGo === false
  const rest = (): void => {
    stage.passing = null
    stage.drawnFrame = null
    if (stage.plan !== null) setAudio(stage, stage.plan)
    ask(stage)
  }
  stage.passing = isHeld ? setTimeout(rest, REST_MS) : null
}

/** What is seen first is opened before the look is made, and not only at the next frame of the screen. */
const openPictures = ({ viewAt, cache, playback }: Stage, plan: ReelPlan): void => {
  const { frame, isPlaying, rate } = playback.getState()
  const view = viewAt(playback.draft.get()?.frame ?? frame)
  if (view === null) return
  for (const moment of momentsOf(view)) cache.pictureOf(moment, plan.export.fps, isPlaying && rate < 0 ? 'backwards' : 'forwards')
}

/** Draws at the next frame of the screen, once however often it is asked for. */
const ask = (stage: Stage): void => {
  if (stage.isOver || stage.asked !== null) return
  stage.asked = requestAnimationFrame((nowMs) => {
    stage.asked = null
    tick(stage, nowMs)
  })
}

const tick = (stage: Stage, nowMs: number): void => {
  const { plan, playback, clock, sound } = stage
  if (plan === null || plan.scenes.length === 0) return
  const at = playback.getState()
  if (!at.isPlaying) {
    clock.stop()
    sound.stop()
    // What a hand is changing this moment is looked at where it changes it.
    wait(stage, nowMs, show(stage, plan, playback.draft.get()?.frame ?? at.frame) === 'ready')
    return
  }
  setAudio(stage, plan)
  if (at.rate === 1) sound.prepare()
  const step = clock.step(at, nowMs, plan.export.fps, planFrames(plan))
  // A screen is faster than most plans: a frame that is there already is not drawn again.
  const isReady = stage.drawnFrame === step.frame || show(stage, plan, step.frame) === 'ready'
  wait(stage, nowMs, isReady)
  if (isReady) {
    clock.arrive(nowMs)
    const hasWaited = clock.hasWaited()
    if (step.isAnew || hasWaited) sound.play(step.frame, at.rate)
    sound.keepUp(step.frame)
    playback.advance(step.frame)
    if (step.isLast) playback.pause()
  } else if (clock.hold(nowMs)) {
    sound.stop()
  }
  ask(stage)
}

/** Says that it waits only once that has lasted. */
const wait = (stage: Stage, nowMs: number, isReady: boolean): void => {
  if (isReady) {
    stage.waitingSinceMs = null
    if (stage.state.isWaiting) change(stage, { isWaiting: false })
    return
  }
  stage.waitingSinceMs ??= nowMs
  if (nowMs - stage.waitingSinceMs < TELL_MS) ask(stage)
  else if (!stage.state.isWaiting) change(stage, { isWaiting: true })
}

const momentsOf = (view: FrameView): readonly [SceneMoment] | readonly [SceneMoment, SceneMoment] =>
  view.kind === 'body' ? [view.only] : [view.first, view.second]

const powersOf = (scene: Scene): readonly [number, number, number] => {
  const light = lightOf(scene)
  return light === undefined ? [1, 1, 1] : [light.red, light.green, light.blue]
}

const coloursOf = ({ looks }: Stage, plan: ReelPlan, scene: Scene): DrawnScene['colours'] => {
  const look = lookOf(scene, plan.look)
  const strength = look?.intensity ?? 0
  return { light: powersOf(scene), tone: toneOf(scene) ?? null, cube: strength > 0 ? looks.cubeOf(look) : null, strength }
}

/** Draws a frame as far as its pictures are there. */
const show = (stage: Stage, plan: ReelPlan, frame: number): 'ready' | 'waiting' => {
  const view = stage.viewAt(frame)
  if (view === null) return 'ready'
  const frameOfReel = frameSize(plan.export)
  const moments = momentsOf(view)
  const kept = new Set(moments.map(({ scene }) => scene.id))
  const { isPlaying, rate } = stage.playback.getState()
  const way = isPlaying && rate < 0 ? 'backwards' : 'forwards'
  let blackFor: string | null = null
  const lookUp = (moment: SceneMoment): { drawn: DrawnScene; isReady: boolean } => {
    const shown = stage.cache.pictureOf(moment, plan.export.fps, way)
    const { media_id: mediaId } = moment.scene
    if (shown === null && stage.cache.hasFailed(mediaId)) blackFor = mediaId
    const item = stage.files.get(mediaId)
    const size = { width: item?.metadata.width ?? 16, height: item?.metadata.height ?? 9 }
    return {
      drawn: {
        picture: shown?.picture ?? null,
        place: placeScene(moment.scene, moment.sceneFrame, size, frameOfReel),
        colours: coloursOf(stage, plan, moment.scene),
      },
      isReady: shown?.isExact ?? stage.cache.hasFailed(mediaId),
    }
  }
  const [first, second] = moments
  const one = lookUp(first)
  const other = second === undefined ? null : lookUp(second)
  for (const moment of comingScenes(stage, { frame, fps: plan.export.fps, way }, kept)) {
    kept.add(moment.scene.id)
    stage.cache.pictureOf(moment, plan.export.fps, way)
  }
  stage.cache.keepOnly(kept)
  const isReady = one.isReady && (other?.isReady ?? true)
  // An older picture is better than none while it plays; when it stands, only the right one will do.
  if (!isReady && !isPlaying) return 'waiting'
  if (one.drawn.picture === null && !one.isReady) return 'waiting'
  stage.compositor.draw({
    scenes: other === null ? [one.drawn] : [one.drawn, other.drawn],
    transition: view.kind === 'body' ? null : transitionAt(view.join.transition.kind, view.joinFrame, view.join.frames, frameOfReel.width),
    wiper: stage.wiper,
    over: stage.overlay.at(frame),
    veils: fadesIn(plan.fades, planFrames(plan), { startFrame: frame, frames: 1 }).map((fade) => ({
      colour: fade.colour === 'white' ? 1 : 0,
      share: 1 - shareSeen(fade, frame),
    })),
    isPassing: stage.passing !== null,
  })
  stage.drawnFrame = isReady ? frame : null
  if (blackFor !== stage.state.blackFor) change(stage, { blackFor })
  if (!isReady) return 'waiting'
  // For tests, and for whoever wonders which frame it is; not before look, logo and faces are there too.
  if (!stage.looks.isComing() && stage.overlay.isWhole()) stage.canvas.dataset.frame = String(frame)
  return 'ready'
}

/** Scenes that begin to be seen soon, each at the first frame it is seen at. */
const comingScenes = (
  stage: Stage,
  { frame, fps, way }: { frame: number; fps: number; way: Way },
  known: ReadonlySet<string>,
): SceneMoment[] => {
  const coming = new Map<string, SceneMoment>()
  for (let ahead = 1; ahead <= LOOK_AHEAD_SEC * fps; ahead += 1) {
    const view = stage.viewAt(way === 'forwards' ? frame + ahead : frame - ahead)
    if (view === null) break
    for (const moment of momentsOf(view)) {
      const { id } = moment.scene
      if (!known.has(id) && !coming.has(id)) coming.set(id, moment)
    }
  }
  return [...coming.values()]
}
