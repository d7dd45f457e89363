import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useDialogTurn } from './dialog-turns.ts'
import { useFocusBack } from './focus-back.ts'
import { leaveToField } from './leave-to-field.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** One sentence under the title. */
  description?: ReactNode
  children?: ReactNode
  /** Beside the button that closes it. */
  headerAction?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** The last three are as high as they say, and scroll inside (MLIB-01). */
  size?: keyof typeof SIZES
  /** False while closing would lose something that is under way. */
  dismissible?: boolean
  /** True where the keyboard belongs in its first field, also over another dialog that would keep it. */
  startsInField?: boolean
  /** True for what has to be answered before anything else; it stands above all. */
  goesFirst?: boolean
}

const SIZES = {
  small: 'sm:max-w-96',
  medium: 'sm:max-w-dialog',
  large: 'sm:max-w-220',
  compact: 'flex h-[92dvh] flex-col sm:h-[70vh] sm:max-w-224',
  standard: 'flex h-[92dvh] flex-col sm:h-[90vh] sm:max-w-288',
  fullscreen: 'flex h-[95dvh] flex-col sm:h-[95vh] sm:max-w-[95vw]',
}
const SCROLLS = 'min-h-0 flex-1 overflow-y-auto overscroll-contain -mx-6 px-6'

const focusFirstField = (event: Event): void => {
  const field = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}

/** A question or a short task over the page. On a phone it rises from the bottom edge, within reach of the thumb. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  children,
  headerAction,
  footer,
  size = 'medium',
  dismissible = true,
  startsInField = false,
  goesFirst = false,
}: DialogProps) => {
  const { note, onCloseAutoFocus } = useFocusBack()
  const isOpen = useDialogTurn(open, goesFirst)
  useLayoutEffect(() => {
    // Before what it holds is there: of a dialog with a field that takes the focus by itself the library tells nothing.
    if (isOpen) note()
  }, [isOpen, note])
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => (next || dismissible ? onOpenChange(next) : undefined)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          className={`fixed inset-0 grid animate-fade-in place-items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6 ${goesFirst ? 'z-50' : 'z-40'}`}
        >
          <RadixDialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => {
              note()
              if (startsInField) focusFirstField(event)
              // As a sheet does: on the button beside the title it would only open that one's tooltip. And what comes up by itself takes no keys
              // that were meant for the page: somebody may be in the middle of a sentence there.
              else if ((headerAction || goesFirst) && event.currentTarget instanceof HTMLElement) {
                event.preventDefault()
                event.currentTarget.focus()
              }
            }}
            onEscapeKeyDown={leaveToField}
            onCloseAutoFocus={onCloseAutoFocus}
            className={`relative w-full animate-rise-in rounded-t-panel border border-hairline bg-panel p-6 shadow-overlay focus:outline-none sm:rounded-panel ${SIZES[size]}`}
          >
            <div className="flex items-start justify-between gap-4">
              <RadixDialog.Title className="pt-1.5 font-semibold text-20">{title}</RadixDialog.Title>
              {dismissible ? (
                <div className="-mt-1 -mr-2 flex">
                  {headerAction}
                  <RadixDialog.Close asChild>
                    <IconButton label="Close" icon={<X />} />
                  </RadixDialog.Close>
                </div>
              ) : null}
            </div>
            {description ? <RadixDialog.Description className="mt-1 text-14 text-secondary">{description}</RadixDialog.Description> : null}
            {children ? <div className={SIZES[size].startsWith('flex') ? `mt-5 ${SCROLLS}` : 'mt-5'}>{children}</div> : null}
            {footer ? <div className="mt-6 flex flex-wrap items-center justify-end gap-3">{footer}</div> : null}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
