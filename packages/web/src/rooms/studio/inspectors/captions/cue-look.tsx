import { CAPTION_SIZE, type CaptionCue } from '@reelwright/contract/reel-plan'
import { AArrowDown, AArrowUp } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { percentText } from '../commit-slider.tsx'
import { BackButton } from './back-button.tsx'

type CueLookProps = { cue: CaptionCue; number: number; sizeOfAll: number; onRestyle: (cue: CaptionCue) => void }

/** As large a step as is seen at once. (ours) */
const STEP = 0.1

const rounded = (size: number): number => Math.min(CAPTION_SIZE.most, Math.max(CAPTION_SIZE.least, Math.round(size * 20) / 20))

/** One caption larger or smaller than the others; what a word gave it, a colour of its own too, can be taken back here. */
export const CueLook = ({ cue, number, sizeOfAll, onRestyle }: CueLookProps) => {
  const { size: own, ink, ...plain } = cue
  const size = own ?? sizeOfAll
  const by = (step: number) => {
    const to = rounded(size + step)
    if (to === size) return
    const { size: _, ...rest } = cue
    onRestyle(to === sizeOfAll ? rest : { ...rest, size: to })
  }
  return (
    <div role="group" aria-label={`Look of caption ${number}`} className="flex flex-wrap items-center gap-1 text-12 text-secondary">
      <IconButton
        label={`Caption ${number} smaller`}
        icon={<AArrowDown />}
        disabled={size <= CAPTION_SIZE.least}
        onClick={() => by(-STEP)}
      />
      <IconButton label={`Caption ${number} larger`} icon={<AArrowUp />} disabled={size >= CAPTION_SIZE.most} onClick={() => by(STEP)} />
      <span aria-live="polite" className="tabular-nums">
        {percentText(size)}
      </span>
      {ink === undefined ? null : <span className="size-4 rounded-full border border-hairline-strong" style={{ backgroundColor: ink }} />}
      {own === undefined && ink === undefined ? null : <BackButton onBack={() => onRestyle(plain)}>As all others</BackButton>}
    </div>
  )
}
