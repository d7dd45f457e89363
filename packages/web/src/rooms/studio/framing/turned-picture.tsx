import type { Scene } from '@reelwright/contract/reel-plan'
import { UPRIGHT } from '@reelwright/engine/frame/scene-turn'
import type { ReactNode } from 'react'
import type { Size } from './hand-crop.ts'

type TurnedPictureProps = {
  turn: Scene['turn']
  /** As it is seen, turned. */
  size: Size
  /** What it leans about, in shares of it. */
  about: { x: number; y: number }
  children: ReactNode
}

/** A clip's picture as its scene shows it: turned, mirrored and leaning. It fills the box that it stands in. */
export const TurnedPicture = ({ turn = UPRIGHT, size, about, children }: TurnedPictureProps) => {
  const { quarter, mirrored, straighten_deg: degrees } = turn
  // Lying on its side it is as wide as the box is high.
  const [width, height] = quarter % 2 === 1 ? [size.height / size.width, size.width / size.height] : [1, 1]
  return (
    <div
      className="absolute inset-0"
      style={{ transform: `rotate(${degrees}deg)`, transformOrigin: `${about.x * 100}% ${about.y * 100}%` }}
    >
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          ...{ width: `${width * 100}%`, height: `${height * 100}%` },
          transform: `translate(-50%, -50%) ${mirrored ? 'scaleX(-1) ' : ''}rotate(${quarter * 90}deg)`,
        }}
      >
        {children}
      </div>
    </div>
  )
}
