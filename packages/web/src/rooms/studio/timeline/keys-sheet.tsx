import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
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
      <h2 className="font-semibold text-16">Keys of the timeline</h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className="label-caps mb-2">{group}</h3>
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
      <div className="mt-6 flex justify-end">
        <Button size="small" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
    </dialog>
  )
}
