import { Switch as RadixSwitch } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Before the label, such as a tool's icon in its hue. */
  icon?: ReactNode
}

/** A setting that takes effect at once. The whole row is the target. */
export const Switch = ({ label, hint, checked, onCheckedChange, disabled = false, icon }: SwitchProps) => {
  const id = useId()
  return (
    <div className="flex min-h-10 items-center gap-3">
      {icon}
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-2 leading-tight">
        <span id={`${id}-label`} className="block text-14">
          {label}
        </span>
        {hint ? (
          <span id={`${id}-hint`} className="mt-0.5 block text-12 text-faint">
            {hint}
          </span>
        ) : null}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        // The hint describes it; its name is the label alone.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="hit-area h-6 w-10 shrink-0 rounded-full border border-edge bg-canvas transition-colors disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-4 translate-x-1 rounded-full bg-secondary transition-[translate,background-color] data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
    </div>
  )
}
