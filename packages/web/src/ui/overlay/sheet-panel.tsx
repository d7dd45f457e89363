import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { leaveToField } from './leave-to-field.ts'

export type SheetPanelProps = {
  onOpenChange: (open: boolean) => void
  title: string
  /** The edge it comes from and goes back to. */
  side?: keyof typeof SIDES
  children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode
}

const SIDES = {
  left: 'inset-y-0 left-0 w-[min(22rem,88vw)] border-r animate-slide-in-left',
  right: 'inset-y-0 right-0 w-[min(24rem,92vw)] border-l animate-slide-in-right',
  /** For what is laid along time, which wants the width. */
  wide: 'inset-y-0 right-0 w-[min(52rem,92vw)] border-l animate-slide-in-right',
  bottom: 'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-panel border-t animate-slide-in-bottom',
}

/** What `Sheet` shows when it is open. */
export const SheetPanel = ({ onOpenChange, title, side = 'right', children, footer }: SheetPanelProps) => {
  // Without a trigger of its own the library would leave the focus on the page's body.
  const [opener] = useState(() => document.activeElement)
  return (
    <RadixDialog.Root open onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          data-sheet=""
          tabIndex={-1}
          // The panel itself takes the focus: on its first button it would only open that one's tooltip.
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onEscapeKeyDown={leaveToField}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener instanceof HTMLElement) opener.focus()
          }}
          className={clsx('fixed z-40 flex flex-col border-hairline bg-panel shadow-overlay focus:outline-none', SIDES[side])}
        >
          <div className="flex h-14 shrink-0 items-center justify-between gap-4 border-hairline border-b pr-2 pl-5">
            <RadixDialog.Title className="truncate font-semibold text-16">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close" icon={<X />} />
            </RadixDialog.Close>
          </div>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer ? <div className="shrink-0 border-hairline border-t p-4">{footer}</div> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
