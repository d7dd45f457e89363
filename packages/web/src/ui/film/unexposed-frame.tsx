type UnexposedFrameProps = {
  viewBox: string
  /** The safe area's corners, as a path. */
  corners: string
  strokeWidth: number
  className: string
}

/** A frame that nothing was filmed in: the safe area's corners, as in a viewfinder. */
export const UnexposedFrame = ({ viewBox, corners, strokeWidth, className }: UnexposedFrameProps) => (
  <svg viewBox={viewBox} className={`absolute inset-0 size-full ${className}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d={corners} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
  </svg>
)
