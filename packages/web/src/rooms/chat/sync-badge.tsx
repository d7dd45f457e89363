import { clsx } from 'clsx'
import { Check, CloudOff, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { SyncState } from './sync-state.ts'

/** A state that passes sooner is not worth a word. */
const SHOWN_AFTER_MS = 1_200

/** Says how things stand only while they do not stand well, and once more when they do again. */
export const SyncBadge = ({ state, onRetry, onShow }: { state: SyncState; onRetry: () => void; onShow: () => void }) => {
  const [shown, setShown] = useState<SyncState | null>(null)
  useEffect(() => {
    // Good news shows only after bad news, and leaves by itself.
    const timer = setTimeout(
      () => setShown((before) => (state.tone === 'good' ? null : (before ?? state))),
      state.tone === 'bad' ? 0 : SHOWN_AFTER_MS,
    )
    setShown((before) => (before === null ? null : state))
    return () => clearTimeout(timer)
  }, [state])
  const [what = '', ...more] = shown?.text.split(/(?=, )/) ?? []
  const rest = more.join('')
  return (
    <div role="status" className="flex items-center">
      {shown === null ? null : (
        <span
          className={clsx(
            'flex animate-fade-in items-center gap-1.5 px-2 text-12 whitespace-nowrap',
            shown.tone === 'bad' ? 'text-warning' : 'text-secondary',
          )}
        >
          {shown.tone === 'busy' ? (
            <Spinner className="[&_svg]:size-3.5" />
          ) : shown.tone === 'bad' ? (
            <CloudOff className="size-3.5" aria-hidden="true" />
          ) : (
            <Check className="size-3.5 sm:hidden" aria-hidden="true" />
          )}
          {/* On a phone there is little room beside a title: what goes well is a sign, and of what was refused the list tells the rest. */}
          <span className={clsx('leading-tight', shown.tone === 'bad' ? 'max-sm:min-w-20 max-sm:whitespace-normal' : 'max-sm:sr-only')}>
            {what}
            {rest === '' ? null : <span className={shown.canShow ? 'max-sm:sr-only' : undefined}>{rest}</span>}
          </span>
          {shown.canRetry ? (
            <Button size="small" variant="quiet" icon={<RotateCcw className="size-3.5" />} onClick={onRetry}>
              Reconnect
            </Button>
          ) : null}
          {shown.canShow ? (
            <Button size="small" variant="quiet" onClick={onShow}>
              Show
            </Button>
          ) : null}
        </span>
      )}
    </div>
  )
}
