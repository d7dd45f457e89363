import type { Scene } from '@reelwright/contract/reel-plan'
import { MOTION_ZOOM_MOST } from '../frame/motion-window.ts'
import type { FrameSize } from './frame-size.ts'
import { factorText } from './number-text.ts'

/**
 * Filters that move gently over a picture of the frame's size, still or moving itself. `perspective` places its corners between pixels; cropping at
 * whole pixels, as zoompan does, makes slow motion tremble. The motion runs over the whole scene, so that pieces made
 * apart, and joins that reach beyond the scene's ends, continue each other.
 */
export const sceneMotion = (scene: Pick<Scene, 'motion' | 'duration_frames'>, fromFrame: number, frame: FrameSize): string[] => {
  if (scene.motion === 'none') return []
  const way = `((in+${fromFrame - 1})/${Math.max(1, scene.duration_frames - 1)})`.replace('+-', '-')
  const window = windowOf(scene.motion, way)
  const corners = [
    ['x0', window.left('W')],
    ['y0', window.top('H')],
    ['x1', window.right('W')],
    ['y1', window.top('H')],
    ['x2', window.left('W')],
    ['y2', window.bottom('H')],
    ['x3', window.right('W')],
    ['y3', window.bottom('H')],
  ]
  const settings = corners.map(([name, expression]) => `${name}='${expression}'`).join(':')
  return frame.width > 0 ? [`perspective=${settings}:sense=source:interpolation=cubic:eval=frame`] : []
}

type Edges = Record<'left' | 'right' | 'top' | 'bottom', (side: string) => string>

/** The part of the picture that is shown, as expressions of its sides. */
const windowOf = (motion: Exclude<Scene['motion'], 'none'>, way: string): Edges => {
  const half = factorText(MOTION_ZOOM_MOST / 2)
  const whole = factorText(MOTION_ZOOM_MOST)
  const middled = (share: string): Edges => ({
    left: (side) => `${side}*${half}*${share}`,
    right: (side) => `${side}*(1-${half}*${share})`,
    top: (side) => `${side}*${half}*${share}`,
    bottom: (side) => `${side}*(1-${half}*${share})`,
  })
  const panned = (share: string): Edges => ({
    left: (side) => `${side}*${whole}*${share}`,
    right: (side) => `${side}*(1-${whole}*(1-${share}))`,
    top: (side) => `${side}*${half}`,
    bottom: (side) => `${side}*(1-${half})`,
  })
  // Beyond the scene's ends (within joins) the motion stands still at its edge.
  const share = `clip(${way},0,1)`
  switch (motion) {
    case 'zoom-in':
      return middled(share)
    case 'zoom-out':
      return middled(`(1-${share})`)
    case 'pan-right':
      return panned(share)
    case 'pan-left':
      return panned(`(1-${share})`)
  }
}
