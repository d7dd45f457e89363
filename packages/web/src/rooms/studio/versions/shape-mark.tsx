import type { Aspect } from '@reelwright/contract/reel-plan'

/** Width and height of each shape's mark, of about the same area. */
const SIZES: Record<Aspect, string> = { '9:16': 'h-4 w-[9px]', '1:1': 'size-3', '4:5': 'h-3.5 w-[11px]', '16:9': 'h-[9px] w-4' }

export const SHAPE_NAMES: Record<Aspect, string> = {
  '9:16': 'Upright 9:16',
  '1:1': 'Square 1:1',
  '4:5': 'Portrait 4:5',
  '16:9': 'Wide 16:9',
}

/** The shape of a reel as an outline. */
export const ShapeMark = ({ aspect }: { aspect: Aspect }) => (
  <span aria-hidden="true" className="grid size-4 shrink-0 place-items-center">
    <span className={`block rounded-[2px] border-[1.5px] border-current ${SIZES[aspect]}`} />
  </span>
)
