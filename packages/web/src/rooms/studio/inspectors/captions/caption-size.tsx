import { CAPTION_SIZE, type Captions } from '@reelwright/contract/reel-plan'
import { CommitSlider, percentText } from '../commit-slider.tsx'
import { BackButton } from './back-button.tsx'

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
        <BackButton onBack={() => onChange(rest)} className="self-start">
          Back to the style’s size
        </BackButton>
      )}
    </div>
  )
}
