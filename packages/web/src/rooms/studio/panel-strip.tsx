import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

export type PanelChoice<Key extends string> = { key: Key; title: string; icon: ReactNode }

type PanelStripProps<Key extends string> = {
  panels: readonly PanelChoice<Key>[]
  openKey: Key | null
  onToggle: (key: Key) => void
}

/** The right edge: a button for each drawer (PLAY-07). */
export const PanelStrip = <Key extends string>({ panels, openKey, onToggle }: PanelStripProps<Key>) => (
  <div
    role="toolbar"
    aria-label="Panels"
    aria-orientation="vertical"
    className="flex h-full w-12 shrink-0 flex-col items-center gap-1 border-hairline border-l bg-panel py-2"
  >
    {panels.map(({ key, title, icon }) => (
      <IconButton key={key} label={title} icon={icon} pressed={openKey === key} onClick={() => onToggle(key)} tooltipSide="left" />
    ))}
  </div>
)

/** The same on a phone: one button with a menu. */
export const PanelMenu = <Key extends string>({ panels, onToggle }: Omit<PanelStripProps<Key>, 'openKey'>) => (
  <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />}>
    {panels.map(({ key, title, icon }) => (
      <MenuItem key={key} icon={icon} onSelect={() => onToggle(key)}>
        {title}
      </MenuItem>
    ))}
  </Menu>
)
