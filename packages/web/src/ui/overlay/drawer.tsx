import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../controls/icon-button.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  widthRem: number
  /** Beside the title, such as a badge or an action. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A column at the right edge that pushes its neighbour aside: the page goes on working beside it, so it takes
 * no focus away and Escape closes it only from within. On a narrow screen use a `Sheet`.
 */
export const Drawer = ({ open, onClose, title, widthRem, aside, children }: DrawerProps) => {
  const headingId = useId()
  return (
    <div
      className="h-full shrink-0 overflow-hidden transition-[width] duration-200"
      style={{ width: open ? `${widthRem}rem` : 0 }}
      inert={!open}
    >
      {open ? (
        <section
          aria-labelledby={headingId}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) onClose()
          }}
          className="flex h-full flex-col border-hairline border-l bg-panel"
          style={{ width: `${widthRem}rem` }}
        >
          <header className="flex h-14 shrink-0 items-center gap-3 border-hairline border-b pr-2 pl-5">
            <h2 id={headingId} className="flex-1 truncate font-semibold text-16">
              {title}
            </h2>
            {aside}
            <IconButton label={`Close ${title}`} icon={<X />} onClick={onClose} />
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        </section>
      ) : null}
    </div>
  )
}
