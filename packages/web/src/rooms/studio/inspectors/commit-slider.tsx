import { useState } from 'react'
import { Slider } from '../../../ui/controls/slider.tsx'

type CommitSliderProps = {
  label: string
  value: number
  onCommit: (value: number) => void
  min: number
  max: number
  step: number
  format: (value: number) => string
  disabled?: boolean
}

/** A slider that moves freely and changes the plan once, when the person lets go: one step to undo. */
export const CommitSlider = ({ value, onCommit, ...rest }: CommitSliderProps) => {
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null)
  // What the plan says since then goes before what was dragged, and stays so when Undo brings back the value it was dragged from.
  if (moved !== null && moved.from !== value) setMoved(null)
  const shown = moved !== null && moved.from === value ? moved.to : value
  return (
    <Slider
      {...rest}
      value={shown}
      onValueChange={(to) => setMoved({ from: value, to })}
      onValueCommit={(to) => {
        if (to !== value) onCommit(to)
      }}
    />
  )
}

export const percentText = (share: number): string => `${Math.round(share * 100)}%`

type ShareSliderProps = Pick<CommitSliderProps, 'label' | 'value' | 'onCommit'> &
  Partial<Pick<CommitSliderProps, 'min' | 'step' | 'format'>>

/** Of what is a share of all there could be. */
export const ShareSlider = (props: ShareSliderProps) => <CommitSlider min={0} max={1} step={0.05} format={percentText} {...props} />
