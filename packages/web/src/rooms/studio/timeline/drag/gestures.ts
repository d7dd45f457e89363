/** What a drag on the timeline means, by where it began. Each shows itself through the preview and makes one step at its end. */
import { move } from '@reelwright/engine/plan/hand-edits/arrange'
import { type Range, roll, rollRange, slip, slipRange, trimEnd, trimRange, trimStart } from '@reelwright/engine/plan/hand-edits/trim'
import { formatTimeCode } from '../../../../ui/film/format-time.ts'
import type { PlacedScene, Timeline } from '../../plan/lay-timeline.ts'
import type { Board } from '../commands.ts'
import { createLivePicture } from './live-picture.ts'
import type { Preview } from './preview.ts'
import { edgeText, snapped } from './snap.ts'

/** Where the pointer is: how far from where it began, and in the reel. */
export type DragAt = { byFrames: number; frame: number; clientX: number; clientY: number /** Snapping is ignored. */; isFree: boolean }

export type Gesture = {
  to: (at: DragAt) => void
  drop: () => void
  /** It ends as if it had not begun. */
  cancel?: () => void
}

export type DragWorld = { board: Board; timeline: Timeline; preview: Preview; isSnapping: boolean }

const between = ({ min, max }: Range, wanted: number): number => Math.max(min, Math.min(max, wanted))

/** The frame that an edge is dragged to: near a beat it is the beat's. */
const edgeAt = ({ board, isSnapping }: DragWorld, frame: number, isFree: boolean): number => {
  if (isFree || !isSnapping) return frame
  return snapped(frame, { plan: board.hand.plan, playheadFrame: board.playback.getState().frame, pxPerFrame: board.view.pxPerFrame })
}

export const trimGesture = (world: DragWorld, placed: PlacedScene, edge: 'start' | 'end'): Gesture => {
  const { board, preview } = world
  const { scene, index, startFrame } = placed
  const { plan } = board.hand
  const { pxPerFrame } = board.view
  const range = trimRange(plan, board.clips, scene.id, edge)
  const element = preview.find(scene.id)
  const endFrame = startFrame + scene.duration_frames
  const trim = edge === 'end' ? trimEnd : trimStart
  const live = createLivePicture(board.playback)
  let longer = 0
  return {
    to: ({ byFrames, clientX, clientY, isFree }) => {
      const wanted = Math.round(edge === 'end' ? byFrames : -byFrames)
      // With a start that is trimmed all behind it moves: it is the scene's end that meets a beat or not.
      longer = between(range, edgeAt(world, endFrame + wanted, isFree) - endFrame)
      if (element !== null) {
        preview.lift(element)
        preview.width(element, (scene.duration_frames + longer) * pxPerFrame)
        if (edge === 'start') preview.shift(element, -longer * pxPerFrame)
      }
      if (edge === 'end') preview.shiftBehind(index, longer * pxPerFrame)
      preview.markAt((edge === 'end' ? endFrame + longer : startFrame - longer) * pxPerFrame)
      preview.say(edgeText(plan, longer, endFrame + longer), clientX, clientY)
      live.show(longer, (by) => trim(plan, board.clips, { sceneId: scene.id, by }), edge === 'end' ? endFrame + longer - 1 : startFrame)
    },
    drop: () => live.letGo(longer !== 0 && board.hand.make((now) => trim(now, board.clips, { sceneId: scene.id, by: longer }))),
    cancel: () => live.letGo(false),
  }
}

export const rollGesture = (world: DragWorld, placed: PlacedScene): Gesture => {
  const { board, preview, timeline } = world
  const { scene, index, startFrame } = placed
  const { plan } = board.hand
  const { pxPerFrame } = board.view
  const range = rollRange(plan, board.clips, scene.id)
  const next = timeline.scenes[index + 1]?.scene
  const [left, right] = [preview.find(scene.id), next === undefined ? null : preview.find(next.id)]
  const cut = startFrame + scene.duration_frames
  const live = createLivePicture(board.playback)
  let by = 0
  return {
    to: ({ byFrames, clientX, clientY, isFree }) => {
      by = between(range, edgeAt(world, cut + Math.round(byFrames), isFree) - cut)
      if (left !== null) preview.width(left, (scene.duration_frames + by) * pxPerFrame)
      if (right !== null && next !== undefined) {
        preview.width(right, (next.duration_frames - by) * pxPerFrame)
        preview.shift(right, by * pxPerFrame)
      }
      preview.say(edgeText(plan, by, cut + by), clientX, clientY)
      live.show(by, (wanted) => roll(plan, board.clips, { sceneId: scene.id, by: wanted }), cut + by)
    },
    drop: () => live.letGo(by !== 0 && board.hand.make((now) => roll(now, board.clips, { sceneId: scene.id, by }))),
    cancel: () => live.letGo(false),
  }
}

export const slipGesture = ({ board, preview }: DragWorld, { scene, startFrame }: PlacedScene): Gesture => {
  const { plan } = board.hand
  const range = slipRange(plan, board.clips, scene.id)
  const strip = preview.find(scene.id)?.querySelector<HTMLElement>('[data-strip]') ?? null
  const live = createLivePicture(board.playback)
  let by = 0
  return {
    // The film is pulled along under the scene: to the left shows what comes later.
    to: ({ byFrames, clientX, clientY }) => {
      by = between(range, Math.round(-byFrames * scene.speed))
      if (strip !== null) preview.shift(strip, (-by / scene.speed) * board.view.pxPerFrame)
      preview.say(`From ${formatTimeCode(scene.in_frame + by, plan.export.fps)} of its clip`, clientX, clientY)
      live.show(by, (wanted) => slip(plan, board.clips, { sceneId: scene.id, by: wanted }), startFrame)
    },
    drop: () => live.letGo(by !== 0 && board.hand.make((now) => slip(now, board.clips, { sceneId: scene.id, by }))),
    cancel: () => live.letGo(false),
  }
}

/** The place between scenes that is nearest to a frame: 0 before the first. */
const gapAt = ({ scenes, frames }: Timeline, frame: number): { gap: number; atFrame: number } => {
  const found = scenes.find(({ scene, startFrame }) => frame < startFrame + scene.duration_frames / 2)
  return found === undefined ? { gap: scenes.length, atFrame: frames } : { gap: found.index, atFrame: found.startFrame }
}

export const moveGesture = ({ board, preview, timeline }: DragWorld, sceneIds: readonly string[]): Gesture => {
  const { pxPerFrame } = board.view
  const elements = sceneIds.flatMap((id) => preview.find(id) ?? [])
  let gap: number | null = null
  return {
    to: ({ byFrames, frame, clientX, clientY }) => {
      const at = gapAt(timeline, frame)
      gap = at.gap
      for (const element of elements) {
        preview.lift(element)
        preview.shift(element, byFrames * pxPerFrame)
      }
      preview.markAt(at.atFrame * pxPerFrame)
      preview.say(gap === 0 ? 'To the start' : `Behind scene ${gap}`, clientX, clientY)
    },
    drop: () => {
      const { plan } = board.hand
      const place = gap
      const stays = place === null || sceneIds.some((id) => plan.scenes[place]?.id === id || plan.scenes[place - 1]?.id === id)
      if (place !== null && !(stays && sceneIds.length === 1)) board.hand.make((now) => move(now, sceneIds, place))
    },
  }
}

export const scrubGesture = ({ board }: DragWorld): Gesture => ({
  to: ({ frame }) => board.playback.seek(frame),
  drop: () => undefined,
})
