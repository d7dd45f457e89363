import { Slider as RadixSlider } from 'radix-ui'
import { useId, useRef } from 'react'

type SliderProps = {
  label: string
  value: number
  onValueChange: (value: number) => void
  /** Once, when the person lets go of it or of the key. */
  onValueCommit?: (value: number) => void
  min: number
  max: number
  step: number
  /** The value with its unit, as it is shown and read out. */
  format: (value: number) => string
  disabled?: boolean
}

const FILL = 'absolute h-full rounded-full bg-accent'

/** Of a scale with a middle, from there to the value, in percent from the left and from the right; null for one that begins at its end. */
const fillFromMiddle = ({ value, min, max }: Pick<SliderProps, 'value' | 'min' | 'max'>): { left: string; right: string } | null => {
  if (min >= 0 || max <= 0) return null
  const percentOf = (each: number): number => (100 * (each - min)) / (max - min)
  return { left: `${percentOf(Math.min(0, value))}%`, right: `${100 - percentOf(Math.max(0, value))}%` }
}

export const Slider = ({ label, value, onValueChange, onValueCommit, min, max, step, format, disabled = false }: SliderProps) => {
  const id = useId()
  const isKeyed = useRef(false)
  const keyed = useRef<number | null>(null)
  const fill = fillFromMiddle({ value, min, max })
  const letGo = (): void => {
    isKeyed.current = false
    const to = keyed.current
    keyed.current = null
    if (to !== null) onValueCommit?.(to)
  }
  const commit = (to: number): void => {
    // A key that is held moves it many times: that is one change.
    if (isKeyed.current) keyed.current = to
    else onValueCommit?.(to)
  }
  return (
    <div className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 text-13">
        <span id={id} className="font-medium text-secondary">
          {label}
        </span>
        <output className="mono text-ink">{format(value)}</output>
      </div>
      <RadixSlider.Root
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => (next === undefined ? undefined : onValueChange(next))}
        onValueCommit={([next]) => (next === undefined ? undefined : commit(next))}
        onKeyDown={() => {
          isKeyed.current = true
        }}
        onKeyUp={letGo}
        onBlur={letGo}
        className="relative flex h-10 touch-none select-none items-center data-[disabled]:opacity-45"
      >
        <RadixSlider.Track className="relative h-1 grow rounded-full bg-edge/50">
          {fill === null ? <RadixSlider.Range className={FILL} /> : <span data-fill="" className={FILL} style={fill} />}
        </RadixSlider.Track>
        <RadixSlider.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="block h-5 w-2.5 rounded-full border border-canvas bg-ink transition-[height] hover:h-6"
        />
      </RadixSlider.Root>
    </div>
  )
}
