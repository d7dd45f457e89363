import type { Reel } from '@reelwright/contract/reels'
import { clsx } from 'clsx'
import { lazy, Suspense, useId, useState } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { useFocusAfterRemoval } from '../../ui/overlay/use-focus-after-removal.ts'
import type { ReelActions } from './row/use-reel-actions.ts'

const ReelMenu = lazy(async () => ({ default: (await import('./row/reel-menu.tsx')).ReelMenu }))
const ReelNameField = lazy(async () => ({ default: (await import('./row/reel-name-field.tsx')).ReelNameField }))

const STATE_WORDS: Record<Reel['state'], string> = { empty: 'New', planned: 'Planned', rendering: 'Being made', finished: 'Finished' }
const STATE_DOTS: Record<Reel['state'], string> = { empty: 'bg-edge', planned: 'bg-info', rendering: 'bg-accent', finished: 'bg-success' }

const Poster = ({ reel, className }: { reel: Reel; className: string }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = reel.poster_url
  return (
    <span className={clsx('relative block shrink-0 overflow-hidden rounded-control bg-canvas', className)}>
      {url !== null && url !== brokenUrl ? (
        <img src={url} alt="" decoding="async" className="absolute inset-0 size-full object-cover" onError={() => setBrokenUrl(url)} />
      ) : (
        // An unexposed frame: the corners of a viewfinder.
        <svg viewBox="0 0 36 64" className="absolute inset-0 size-full text-edge/70" aria-hidden="true">
          <path d="M10 22v-4h4M22 18h4v4M26 42v4h-4M14 46h-4v-4" fill="none" stroke="currentColor" strokeWidth="1.25" />
        </svg>
      )}
    </span>
  )
}

/** How it stands with a reel that the server does not have yet. */
type Unsent = 'waiting' | 'sending' | 'failed'
const UNSENT_WORDS: Record<Unsent, string> = { waiting: 'Waiting to be sent', sending: 'Being saved', failed: 'Could not be saved' }

const wordsOf = (reel: Reel, unsent: Unsent | undefined): string => (unsent === undefined ? STATE_WORDS[reel.state] : UNSENT_WORDS[unsent])

const UnsentState = ({ unsent }: { unsent: Unsent }) => (
  <span className="flex items-center gap-1.5 text-12 text-secondary">
    <span aria-hidden="true" className={clsx('size-1.5 rounded-full', unsent === 'failed' ? 'bg-danger' : 'border border-secondary')} />
    {UNSENT_WORDS[unsent]}
  </span>
)

const StateMark = ({ state }: { state: Reel['state'] }) => (
  <span className="flex items-center gap-1.5 text-12 text-secondary">
    {state === 'rendering' ? (
      <Spinner className="text-accent [&_svg]:size-3" />
    ) : (
      <span aria-hidden="true" className={clsx('size-1.5 rounded-full', STATE_DOTS[state])} />
    )}
    {STATE_WORDS[state]}
  </span>
)

type ReelListProps = {
  reels: readonly Reel[]
  /** Those that wait to be made, by id. */
  unsent: ReadonlyMap<string, Unsent>
  selectedId: string | null
  isLoading: boolean
  onSelect: (reel: Reel) => void
  actions: ReelActions
  /** In the collapsed rail only the posters stand. */
  isCollapsed?: boolean
}

const Loading = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <div aria-busy="true" className={clsx('flex flex-col gap-3', isCollapsed ? 'items-center' : 'px-2 py-1')}>
    <span className="sr-only">Loading reels</span>
    {[0, 1].map((row) => (
      <span key={row} className="flex items-center gap-3">
        <Skeleton className={isCollapsed ? 'h-14 w-8' : 'h-16 w-9'} />
        {isCollapsed ? null : <Skeleton className="h-3 w-28" />}
      </span>
    ))}
  </div>
)

type ReelRowProps = Pick<ReelListProps, 'onSelect' | 'actions'> & {
  reel: Reel
  waiting: Unsent | undefined
  isSelected: boolean
  isCollapsed: boolean
}

/** Of many reels the opened one may be far down. Tests draw pages without a view. */
const bringIntoView = (mark: HTMLElement | null): void => mark?.parentElement?.scrollIntoView?.({ block: 'nearest' })

const ReelButton = ({ reel, waiting, isSelected, isCollapsed, onSelect, nameId }: ReelRowProps & { nameId: string }) => (
  <button
    type="button"
    aria-current={isSelected ? 'true' : undefined}
    aria-label={isCollapsed ? `${reel.reel_name}, ${wordsOf(reel, waiting)}` : undefined}
    onClick={() => onSelect(reel)}
    className={clsx(
      'relative flex w-full items-center gap-3 rounded-control text-left transition-colors hover:bg-wash',
      isCollapsed ? 'p-1' : 'p-2 pr-10',
      isSelected && 'bg-wash-strong hover:bg-wash-strong',
    )}
  >
    {isSelected ? <span ref={bringIntoView} aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 rounded-full bg-accent" /> : null}
    <Poster reel={reel} className={isCollapsed ? 'h-14 w-8' : 'h-16 w-9'} />
    {isCollapsed ? null : (
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span id={nameId} dir="auto" className="line-clamp-2 rtl:text-right text-14 leading-tight wrap-anywhere" title={reel.reel_name}>
          {reel.reel_name}
        </span>
        {reel.reel_description ? <span className="truncate text-12 text-faint">{reel.reel_description}</span> : null}
        {waiting === undefined ? <StateMark state={reel.state} /> : <UnsentState unsent={waiting} />}
      </span>
    )}
  </button>
)

const ReelRow = (props: ReelRowProps) => {
  const { reel, isCollapsed, actions } = props
  const nameId = useId()
  const [isRenaming, setIsRenaming] = useState(false)
  const button = <ReelButton {...props} nameId={nameId} />
  if (isCollapsed)
    return (
      <li>
        <Tooltip text={reel.reel_name} side="right">
          {button}
        </Tooltip>
      </li>
    )
  if (isRenaming)
    return (
      <li className="flex w-full items-center gap-3 p-2">
        <Poster reel={reel} className="h-16 w-9" />
        <Suspense fallback={null}>
          <ReelNameField name={reel.reel_name} onRename={(name) => actions.rename(reel, name)} onEnd={() => setIsRenaming(false)} />
        </Suspense>
      </li>
    )
  return (
    <li className="relative w-full">
      {button}
      <span className="absolute top-1/2 right-0 -translate-y-1/2">
        <Suspense fallback={null}>
          <ReelMenu
            describedBy={nameId}
            onRename={() => setIsRenaming(true)}
            onDuplicate={() => actions.duplicate(reel)}
            onDelete={() => actions.remove(reel)}
          />
        </Suspense>
      </span>
    </li>
  )
}

/** The project's reels: poster, name, where each stands, and what can be done with it (PANEL-01). */
export const ReelList = ({ reels, unsent, selectedId, isLoading, onSelect, isCollapsed = false, ...props }: ReelListProps) => {
  const { keepPlace, noteRemoval } = useFocusAfterRemoval(reels, 'li > button')
  const actions: ReelActions = {
    ...props.actions,
    remove: (reel) => {
      noteRemoval(reel.id)
      props.actions.remove(reel)
    },
  }
  if (isLoading && reels.length === 0) return <Loading isCollapsed={isCollapsed} />
  if (reels.length === 0)
    return isCollapsed ? null : (
      <p ref={keepPlace} tabIndex={-1} className="rounded-control px-2 py-2 text-13 text-secondary">
        No reels found for this project.
      </p>
    )
  return (
    <ul ref={keepPlace} aria-label="Reels" className={clsx('flex flex-col gap-0.5', isCollapsed && 'items-center gap-2')}>
      {reels.map((reel) => (
        <ReelRow
          key={reel.id}
          reel={reel}
          waiting={unsent.get(reel.id)}
          isSelected={reel.id === selectedId}
          isCollapsed={isCollapsed}
          onSelect={onSelect}
          actions={actions}
        />
      ))}
    </ul>
  )
}
