import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { KEY_ROWS, type KeyRow } from './timeline-keys.ts'

const GROUPS: readonly KeyRow['group'][] = ['Choose', 'Change', 'Arrange', 'Look']

/** The keys of the timeline. The platform's own dialog: it holds the focus and gives it back. */
export const KeysSheet = ({ onClose }: { onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    // Before the dialog has been given its place by a browser that knows none it is simply there.
    if (element !== null && typeof element.showModal === 'function' && !element.open) element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Keys of the timeline"
      data-keeps-escape=""
      onKeyDown={(event) => (event.key === 'Escape' ? dialog.current?.close() : undefined)}
      onClose={onClose}
      className="m-auto max-h-[88dvh] w-[min(44rem,94vw)] overflow-y-auto rounded-panel border border-hairline-strong bg-overlay p-6 text-ink shadow-overlay backdrop:bg-scrim"
    >
      {/* What takes the focus stands at the top: at the foot it would pull the first keys out of sight. */}
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-semibold text-16">Keys of the timeline</h2>
        <IconButton label="Close" icon={<X />} className="-mt-2 -mr-2" onClick={() => dialog.current?.close()} />
      </div>
      <div className="mt-2 gap-6 sm:columns-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group} className="mb-6 break-inside-avoid">
            {/* No label as elsewhere: their faint letters are for what lies lower than an overlay. */}
            <h3 className="mb-2 text-12 text-secondary">{group}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-13">
              {KEY_ROWS.filter((row) => row.group === group).map(({ keys, text }) => (
                <div key={keys} className="contents">
                  <dt className="mono whitespace-nowrap text-ink">{keys}</dt>
                  <dd className="text-secondary">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  )
}
