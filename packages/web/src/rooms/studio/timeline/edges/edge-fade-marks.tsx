import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { type Edge, fadesIn } from '@reelwright/engine/frame/edge-fades'
import { memo } from 'react'

/** Between the pictures and the signs of the joins, which it does not reach. */
const MARK_PX = 8

/** As much of the colour as there is: all of it at the reel's edge, none where the fade is done. */
const WEDGES: Record<Edge, string> = { opening: '0,0 1,0 0,1', closing: '0,0 1,0 1,1' }

type EdgeFadeMarksProps = { fades: ReelPlan['fades']; frames: number; fps: number; pxPerFrame: number }

/** The reel's opening and closing fades as wedges under its first and last pictures: over them they would hide numbers and lengths. */
export const EdgeFadeMarks = memo(({ fades, frames, fps, pxPerFrame }: EdgeFadeMarksProps) => (
  <div className="pointer-events-none relative">
    {fadesIn(fades, frames, { startFrame: 0, frames }).map((fade) => {
      const name = `${fade.edge === 'opening' ? 'Comes up from' : 'Goes to'} ${fade.colour} over ${(fade.frames / fps).toFixed(1)} s`
      // One that is longer than the reel is shown as far as the reel goes.
      const shown = Math.min(fade.frames, frames)
      return (
        <svg
          key={fade.edge}
          role="img"
          aria-label={name}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="absolute top-0.5 overflow-visible"
          style={{ left: Math.max(0, fade.from) * pxPerFrame, width: shown * pxPerFrame, height: MARK_PX }}
        >
          <polygon
            points={WEDGES[fade.edge]}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            // The colour of the film itself, in every theme.
            fill={fade.colour}
            className="stroke-tool-transitions"
          />
        </svg>
      )
    })}
  </div>
))
