import { X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from '../ui/controls/icon-button.tsx'

export type LowerPart = 'timeline' | 'story'

/** What of the column was closed while the rest stays: the player, or what lies under it. */
export type ClosedPart = 'preview' | 'lower' | null

/** The picture takes the height that its controls leave (11.5 rem with the versions and the room around them). */
const PREVIEW_FITS = '[--stage-height:calc(100cqh-11.5rem)] [&>div]:[container-type:size]'

/** How much of the column's height lies under the player, in percent: so that tracks are seen at first, and how far the bar between goes. */
const LOWER = { first: 42, least: 20, most: 75, step: 4 }

type StudioColumnProps = {
  /** Null where the player stands alone, beside a drawer. */
  lower: LowerPart | null
  lowerTitle: string
  closed: ClosedPart
  close: (key: 'preview' | LowerPart) => void
  /** Of the column's height, under the player; null as it is at first. */
  percent: number | null
  onPercentChange: (percent: number) => void
  preview: ReactNode
  /** `factsPlace` is beside the title of that part. */
  lowerBody: (factsPlace: HTMLElement | null) => ReactNode
}

/** The player over the timeline or the story, beside the conversation: what is done in the one is seen in the other. */
export const StudioColumn = ({ lower, lowerTitle, closed, close, percent: kept, onPercentChange, ...parts }: StudioColumnProps) => {
  const { preview, lowerBody } = parts
  const column = useRef<HTMLDivElement>(null)
  const percent = kept ?? LOWER.first
  const [factsPlace, setFactsPlace] = useState<HTMLElement | null>(null)
  return (
    <div
      ref={column}
      className={`flex h-full flex-col border-hairline border-l bg-panel ${lower === null ? 'min-w-80 flex-[0.75]' : 'min-w-0 flex-[1.6]'}`}
    >
      {closed === 'preview' ? null : (
        <DockPart title="Preview" onClose={() => close('preview')} className={`min-h-0 flex-1 ${PREVIEW_FITS}`}>
          {preview}
        </DockPart>
      )}
      {closed === null && lower !== null ? (
        <HeightBar column={column} percent={percent} onChange={onPercentChange} name={lowerTitle} />
      ) : null}
      {closed === 'lower' || lower === null ? null : (
        <DockPart
          title={lowerTitle}
          onClose={() => close(lower)}
          className={closed === 'preview' ? 'min-h-0 flex-1' : 'shrink-0'}
          heightPercent={closed === 'preview' ? null : percent}
          aside={<span ref={setFactsPlace} className="min-w-0 flex-1 overflow-hidden" />}
        >
          {lowerBody(factsPlace)}
        </DockPart>
      )}
    </div>
  )
}

type HeightBarProps = { column: { current: HTMLElement | null }; percent: number; onChange: (percent: number) => void; name: string }

/** Between the player and what lies under it: dragged, or moved by the arrows; twice pressed it goes back. */
const HeightBar = ({ column, percent, onChange, name }: HeightBarProps) => {
  const change = (next: number): void => onChange(Math.round(Math.max(LOWER.least, Math.min(LOWER.most, next))))
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = column.current?.getBoundingClientRect()
    if (box !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
      change((100 * (box.bottom - event.clientY)) / box.height)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowUp: percent + LOWER.step, ArrowDown: percent - LOWER.step, Home: LOWER.least, End: LOWER.most }[event.key]
    if (to === undefined) return
    event.preventDefault()
    change(to)
  }
  return (
    <div
      role="separator"
      aria-orientation="horizontal"
      aria-label={`Height of ${name}`}
      aria-valuenow={percent}
      aria-valuemin={LOWER.least}
      aria-valuemax={LOWER.most}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={() => change(LOWER.first)}
      onKeyDown={onKeyDown}
      className="group relative z-10 h-2 shrink-0 cursor-row-resize touch-none"
    >
      <span className="absolute inset-x-0 top-1/2 h-px bg-hairline-strong transition-colors group-hover:bg-accent group-active:bg-accent" />
    </div>
  )
}

type DockPartProps = {
  title: string
  onClose: () => void
  className: string
  heightPercent?: number | null
  aside?: ReactNode
  children: ReactNode
}

const DockPart = ({ title, onClose, className, heightPercent = null, aside, children }: DockPartProps) => (
  <section
    aria-label={title}
    className={`flex min-w-0 flex-col ${className}`}
    style={heightPercent === null ? undefined : { height: `max(14rem, ${heightPercent}%)` }}
  >
    <header className="flex h-11 shrink-0 items-center gap-4 pr-2 pl-5">
      <h2 className={aside === undefined ? 'flex-1 truncate font-semibold text-14' : 'font-semibold text-14'}>{title}</h2>
      {aside}
      <IconButton label={`Close ${title}`} icon={<X />} onClick={onClose} />
    </header>
    {/* Where there is room for it, what is chosen sticks to the lower edge; what has the focus is scrolled clear of that. */}
    <div
      data-roomy={heightPercent === null || heightPercent >= LOWER.first ? '' : undefined}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain has-data-sticks:scroll-pb-44"
    >
      {children}
    </div>
  </section>
)
