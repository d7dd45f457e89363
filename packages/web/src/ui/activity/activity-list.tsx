import type { AuditEvent } from '@reelwright/contract/operator/audit'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '../text/relative-time.tsx'
import { activityWords, isWorrying } from './activity-words.ts'

type ActivityListProps<Event extends AuditEvent> = {
  label: string
  events: readonly Event[]
  /** Whose it is and who did it, where the list is not of one account. */
  about?: (event: Event) => ReactNode
}

/** What happened to an account, the newest first. */
export const ActivityList = <Event extends AuditEvent>({ label, events, about }: ActivityListProps<Event>) => (
  <ul aria-label={label} className="divide-y divide-hairline rounded-panel border border-hairline bg-panel">
    {events.map((event) => (
      <li key={event.id} className="flex flex-wrap items-start gap-x-3 px-4 py-3">
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="flex items-center gap-2 text-14">
            {isWorrying(event) ? <TriangleAlert className="size-4 shrink-0 text-warning" aria-label="Look at this" /> : null}
            <span className="min-w-0 break-words">{activityWords(event)}</span>
          </p>
          <p className="mt-0.5 break-words text-13 text-faint">
            {about?.(event)}
            {event.by_operator && about === undefined ? 'By the operator of this server' : null}
            {event.user_agent === '' || event.by_operator ? null : event.browser}
            {event.source === '' || event.by_operator ? null : (
              <>
                {' '}
                · network <span className="mono text-12">{event.source.slice(0, 6)}</span>
              </>
            )}
          </p>
        </div>
        <RelativeTime at={event.at} className="shrink-0 pt-px text-13 text-secondary" />
      </li>
    ))}
  </ul>
)
