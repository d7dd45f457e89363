import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { controlStyle, FieldFrame, type FieldTexts, fieldNoteIds } from './field-frame.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  disabled?: boolean
}

/**
 * The platform's own select: it is the one list that every keyboard, phone and screen reader already knows, and it
 * injects no style tag, which Radix's does and the Content-Security-Policy refuses.
 */
export const Select = <Value extends string>({
  options,
  value,
  onValueChange,
  disabled,
  label,
  labelHidden,
  hint,
  error,
}: SelectProps<Value>) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={fieldNoteIds(id, { label, hint, error })}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onValueChange(chosen.value)
          }}
          className={clsx(controlStyle, 'h-10 appearance-none ps-3 pe-9 text-16 sm:text-14')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-overlay text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-secondary" aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
