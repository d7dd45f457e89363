import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Toolbar } from '../../../ui/controls/toolbar.tsx'

export type PanelChoice<Key extends string> = { key: Key; title: string; icon: ReactNode }

type PanelStripProps<Key extends string> = {
  panels: readonly PanelChoice<Key>[]
  openKey: Key | null
  onToggle: (key: Key) => void
}

/** The right edge: a button for each drawer (PLAY-07). */
export const PanelStrip = <Key extends string>({ panels, openKey, onToggle }: PanelStripProps<Key>) => (
  <Toolbar
    label="Panels"
    orientation="vertical"
    className="flex h-full w-12 shrink-0 flex-col items-center gap-1 border-hairline border-l bg-panel py-2"
  >
    {panels.map(({ key, title, icon }) => (
      <IconButton
        key={key}
        data-panel={key}
        label={title}
        icon={icon}
        pressed={openKey === key}
        onClick={() => onToggle(key)}
        tooltipSide="left"
      />
    ))}
  </Toolbar>
)

/** The same on a phone: one sheet, and a row within reach of the thumb to move between what it shows. */
export const PanelTabs = <Key extends string>({ panels, openKey, onToggle }: PanelStripProps<Key>) => (
  <div role="group" aria-label="Panels" className="flex gap-1">
    {panels.map(({ key, title, icon }) => (
      <button
        key={key}
        type="button"
        aria-pressed={openKey === key}
        onClick={() => onToggle(key)}
        className={clsx(
          'flex h-11 items-center justify-center gap-2 rounded-control text-13 transition-colors [&_.lucide]:size-4 [&_.lucide]:shrink-0',
          // Its word has room, the others share what is left.
          openKey === key ? 'min-w-0 flex-[2_1_6.5rem] bg-wash-strong px-2 text-ink' : 'flex-1 text-secondary',
        )}
      >
        {icon}
        {/* Six words are wider than a phone. */}
        <span className={openKey === key ? 'truncate' : 'sr-only'}>{title}</span>
      </button>
    ))}
  </div>
)
