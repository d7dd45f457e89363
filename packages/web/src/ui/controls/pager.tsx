import { Button } from './button.tsx'

export type PagerProps = {
  /** What is counted, in the plural. */
  what: string
  offset: number
  limit: number
  total: number
  busy: boolean
  onOffsetChange: (offset: number) => void
}

/** Goes through a long list page by page; not there where one page holds everything. */
export const Pager = ({ what, offset, limit, total, busy, onOffsetChange }: PagerProps) =>
  total <= limit && offset === 0 ? null : (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-13 text-secondary tabular-nums">
        {offset < total ? `${offset + 1} to ${Math.min(offset + limit, total)} of ${total}` : `${total} in all`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={offset === 0} onClick={() => onOffsetChange(Math.max(0, offset - limit))}>
          Previous page
        </Button>
        <Button size="small" busy={busy} disabled={offset + limit >= total} onClick={() => onOffsetChange(offset + limit)}>
          Next page
        </Button>
      </div>
    </nav>
  )
