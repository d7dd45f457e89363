import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { FindTrack } from './audio/load-music.ts'
import { canDecode } from './picture/picture-cache.ts'
import type { Playback } from './playback.ts'
import { createPreview, type Preview } from './preview.ts'
import { type PreviewState, QUIET_STATE } from './preview-state.ts'
import { draftedPlan, useDraftEnd } from './use-drafted-plan.ts'

type PreviewInput = { aspect: ReelPlan['export']['aspect']; playback: Playback; findTrack: FindTrack }

/** Keeps a preview in `host`, in the plan's shape; its plan is set by usePlanOnPicture. Null until it is there; `isMissing` where the browser cannot draw it. */
export const usePreview = (
  host: RefObject<HTMLElement | null>,
  { aspect, playback, findTrack }: PreviewInput,
): { preview: Preview | null; state: PreviewState; isMissing: boolean } => {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  // Asked for when it is needed; another function is no other preview.
  const track = useRef(findTrack)
  useEffect(() => {
    track.current = findTrack
  })
  const { width, height } = frameSize({ aspect, resolution: '1080p' })
  useEffect(() => {
    const element = host.current
    if (element === null) return
    // Made here and not by React: a canvas that has lost its context never gets another.
    const canvas = document.createElement('canvas')
    canvas.className = 'absolute inset-0 size-full object-contain'
    canvas.setAttribute('aria-hidden', 'true')
    element.prepend(canvas)
    const made = createPreview({ canvas, aspect: { width, height }, playback, findTrack: (id) => track.current(id) })
    setPreview(made)
    setIsMissing(made === null)
    const onHide = (): void => (document.hidden ? playback.pause() : undefined)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      playback.pause()
      made?.destroy()
      canvas.remove()
    }
  }, [host, width, height, playback])
  const state = useSyncExternalStore(preview?.subscribe ?? never, preview?.getState ?? quiet)
  return { preview, state, isMissing }
}

type ShownPlan = { plan: ReelPlan; files: ReadonlyMap<string, MediaItem>; playback: Playback }

/** Gives the picture the plan with what a hand is doing to it, for every move of the hand: past React, for nothing else changes with it. */
export const usePlanOnPicture = (preview: Preview | null, { plan, files, playback }: ShownPlan): void => {
  const { draft } = playback
  useDraftEnd(plan, draft)
  useEffect(() => {
    if (preview === null) return
    const show = (): void => preview.setPlan(draftedPlan(plan, draft.get()), files)
    show()
    return draft.subscribe(show)
  }, [preview, plan, files, draft])
}

// Fetched beside the player rather than when it first has a clip to read and a look to make.
if (canDecode()) void import('./picture/read-clip.ts').catch(() => undefined)
void import('@reelwright/engine/tools/look/look-cube').catch(() => undefined)

const never = () => () => undefined
const quiet = () => QUIET_STATE
