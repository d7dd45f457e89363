import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useFocusBack } from './focus-back.ts'

export type ConfirmPanelProps = {
  onOpenChange: (open: boolean) => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The verb of the button that does it. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => void
  busy?: boolean
  tone?: 'danger' | 'primary'
  /** True for a question of what goes first itself. */
  goesFirst?: boolean
}

/** What `ConfirmDialog` shows when it is open. */
export const ConfirmPanel = ({
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  busy = false,
  tone = 'danger',
  goesFirst = false,
}: ConfirmPanelProps) => {
  const focusBack = useFocusBack()
  return (
    <AlertDialog.Root open onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay
          className={`fixed inset-0 grid animate-fade-in place-items-end overflow-y-auto bg-scrim sm:place-items-center sm:p-6 ${goesFirst ? 'z-50' : 'z-40'}`}
        >
          <AlertDialog.Content
            onOpenAutoFocus={focusBack.note}
            onCloseAutoFocus={focusBack.onCloseAutoFocus}
            className="w-full animate-rise-in rounded-t-panel border border-hairline bg-panel p-6 shadow-overlay focus:outline-none sm:max-w-dialog sm:rounded-panel"
          >
            <AlertDialog.Title className="font-semibold text-20">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-14 text-secondary">{description}</AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Cancel asChild>
                <Button variant="quiet">{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
