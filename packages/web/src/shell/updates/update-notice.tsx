import { Button } from '../../ui/controls/button.tsx'
import { CloseButton } from '../../ui/controls/close-button.tsx'
import type { UpdateState } from './update.ts'

type UpdateNoticeProps = { state: UpdateState; onReload: () => void; onPutOff: () => void }

/** A line at the upper edge that waits until it suits; what is being written stays under the hands. */
export const UpdateNotice = ({ state, onReload, onPutOff }: UpdateNoticeProps) => (
  <section aria-label="New version" aria-live="polite" className="pointer-events-none fixed inset-x-0 top-14 z-40 flex justify-center p-2">
    {state.status !== 'current' && !state.isPutOff ? (
      <div className="pointer-events-auto flex animate-rise-in items-center gap-3 rounded-panel border border-hairline-strong bg-overlay py-2 pr-3 pl-4 text-14 shadow-overlay">
        <span>A new version is ready</span>
        <Button size="small" variant="primary" busy={state.status === 'reloading'} onClick={onReload}>
          Reload
        </Button>
        <CloseButton label="Later" onClick={onPutOff} />
      </div>
    ) : null}
  </section>
)
