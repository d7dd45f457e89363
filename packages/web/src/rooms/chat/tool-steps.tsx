import type { ToolEvent } from '@reelwright/contract/chat'
import { TOOLS } from '@reelwright/contract/tool-key'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toolText } from '../../ui/film/tool-hue.ts'
import { TOOL_ICONS } from '../../ui/film/tool-icons.ts'

const Step = ({ event }: { event: ToolEvent }) => {
  const Icon = TOOL_ICONS[event.tool]
  return (
    <li className="relative flex animate-rise-in items-start gap-3 py-1">
      <span
        className={clsx(
          'relative z-10 mt-px flex size-5 shrink-0 items-center justify-center bg-canvas [&_svg]:size-4',
          toolText(event.tool),
        )}
      >
        {event.state === 'running' ? <Spinner /> : event.state === 'failed' ? <TriangleAlert className="text-danger-text" /> : <Icon />}
      </span>
      <span className="min-w-0 text-13 leading-relaxed">
        <span className={clsx('mr-2 font-medium', toolText(event.tool))}>{TOOLS[event.tool].stepTitle}</span>{' '}
        <span className={event.state === 'failed' ? 'text-danger-text' : 'text-secondary'}>{event.summary}</span>
        {event.state === 'running' ? <span className="sr-only"> (working)</span> : null}
      </span>
    </li>
  )
}

/** What Jushn did, tool by tool, each in its hue: a track with its marks. */
export const ToolSteps = ({ events }: { events: readonly ToolEvent[] }) =>
  events.length === 0 ? null : (
    <ul
      aria-label="What Jushn did"
      className="relative mb-3 before:absolute before:top-3 before:bottom-3 before:left-2.5 before:w-px before:bg-hairline-strong"
    >
      {events.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever appended
        <Step key={index} event={event} />
      ))}
    </ul>
  )
