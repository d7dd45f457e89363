import type { Preferences } from '@reelwright/contract/account'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useRadios } from '../../ui/controls/use-radios.ts'

type Theme = Preferences['theme']

export const THEMES: readonly { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
]

type ThemeChoiceProps = { theme: Theme; isDisabled: boolean; onChange: (theme: Theme) => void }

/** Three in a row, the browser's own radio buttons: arrow keys go from one to the next, and the page changes with them. */
export const ThemeChoice = ({ theme, isDisabled, onChange }: ThemeChoiceProps) => {
  const id = useId()
  const radio = useRadios(theme, onChange)
  return (
    <fieldset
      className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2"
      disabled={isDisabled}
      aria-describedby={`${id}-hint`}
    >
      {/* Floated, a legend is an item of the row like any other. */}
      <legend className="float-left text-14 leading-tight">
        Theme
        <span id={`${id}-hint`} className="mt-0.5 block text-12 text-faint">
          Film stays on a dark ground in each. System follows this device.
        </span>
      </legend>
      <div className="flex flex-wrap rounded-control border border-edge p-0.5">
        {THEMES.map(({ theme: each, label, Icon }) => (
          <label
            key={each}
            className="relative flex h-9 cursor-pointer items-center gap-2 rounded-control border border-transparent px-3 text-13 text-secondary transition-colors hover:text-ink has-checked:border-edge has-checked:bg-overlay has-checked:text-ink has-checked:[&_.lucide]:text-accent has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input {...radio(each)} className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none" />
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
