import { CAPTION_SIZE, type Captions } from '@reelwright/contract/reel-plan'
import { focusBefore } from '../../../../ui/controls/focus-before.ts'
import { CommitSlider, percentText } from '../commit-slider.tsx'

type CaptionSizeProps = { captions: Captions; onChange: (captions: Captions) => void }

/** A twentieth is seen. */
const STEP = 0.05

/** How large all words are, of what their style has; one that has a size of its own is told of in its row. */
export const CaptionSize = ({ captions, onChange }: CaptionSizeProps) => {
  const { size = 1, ...rest } = captions
  return (
    <div className="flex flex-col gap-2">
      <CommitSlider
        label="Size of the words"
        min={CAPTION_SIZE.least}
        max={CAPTION_SIZE.most}
        step={STEP}
        format={percentText}
        value={size}
        onCommit={(to) => onChange(to === 1 ? rest : { ...rest, size: to })}
      />
      {size === 1 ? null : (
        <button
          type="button"
          onClick={(event) => {
            focusBefore(event)
            onChange(rest)
          }}
          className="h-8 self-start rounded-control px-2 text-13 text-secondary hover:bg-wash-strong hover:text-ink"
        >
          Back to the style’s size
        </button>
      )}
    </div>
  )
}
