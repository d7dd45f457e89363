import { clsx } from 'clsx'
import { CircleAlert, Clock } from 'lucide-react'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/controls/pill.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { MessageText } from './message-text.tsx'
import { ToolSteps } from './tool-steps.tsx'

export type MessageActions = {
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

type MessageViewProps = MessageActions & {
  entry: LogEntry
  isFirst: boolean
  /** What stands under a message of theirs that the server does not have yet. */
  pendingText: string
  /** What stands under a message that is about a video, and over one that files were sent along with. */
  attachment: ReactNode
  /** What can be done with a message; it takes 1.75 rem. */
  Tools: ComponentType<{ entry: LogEntry }>
}

const SendError = ({ entry, onRetry, onDiscard }: MessageActions & { entry: LogEntry }) => {
  const { clientId } = entry
  return (
    <div
      role="group"
      aria-label="This message was not sent"
      className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-13 text-danger-text"
    >
      <span role="alert" className="flex items-center gap-1.5">
        <CircleAlert className="size-4" aria-hidden="true" />
        {entry.errorMessage ?? 'Failed to send'}
      </span>
      {clientId === null ? null : (
        <span className="flex">
          <Button size="small" variant="quiet" onClick={() => onRetry(clientId)}>
            Try again
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDiscard(clientId)}>
            Discard
          </Button>
        </span>
      )}
    </div>
  )
}

const OwnMessage = ({ entry, pendingText, attachment, onRetry, onDiscard, Tools }: MessageViewProps) => (
  <div className="flex flex-col items-end gap-1.5 pl-10 sm:pl-20">
    {attachment}
    <div
      dir="auto"
      className={clsx(
        'max-w-full whitespace-pre-wrap rounded-panel rounded-br-control border border-hairline bg-raised px-4 py-2.5 text-16 leading-normal wrap-anywhere',
        entry.isPending && 'text-secondary',
        entry.isError && 'border-danger/50',
      )}
    >
      {entry.content}
    </div>
    {entry.isError ? <SendError entry={entry} onRetry={onRetry} onDiscard={onDiscard} /> : null}
    {entry.isPending ? (
      <span className="flex items-center gap-1.5 text-12 text-faint">
        <Clock className="size-3.5" aria-hidden="true" />
        {pendingText}
      </span>
    ) : null}
    {entry.isPending || entry.isError ? null : <Tools entry={entry} />}
  </div>
)

const JushnMessage = ({ entry, attachment, Tools }: MessageViewProps) => (
  <div className="max-w-full pr-2 sm:pr-10">
    <ToolSteps events={entry.toolEvents} />
    {entry.content ? <MessageText entry={entry} /> : null}
    {attachment}
    {entry.isStreaming ? null : <Tools entry={entry} />}
  </div>
)

const SystemMessage = ({ entry, attachment }: MessageViewProps) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <Pill tone="warning">
      <span className="py-0.5 wrap-anywhere">{entry.content}</span>
    </Pill>
    {attachment}
  </div>
)

/** One message: the person's own in a frame at the right, Jushn's as plain text, the system's as an amber pill. */
export const MessageView = memo((props: MessageViewProps) => {
  const { entry, isFirst } = props
  const isSystem = entry.sender === 'system'
  const isOwn = entry.sender === 'user'
  return (
    <article aria-label={isSystem ? 'Note' : `${entry.senderName} said`} className={clsx('group/message', isFirst ? 'pt-4' : 'pt-2.5')}>
      {isFirst && !isSystem ? (
        <header className={clsx('mb-2 flex items-baseline gap-2 text-13', isOwn && 'justify-end')}>
          <span className={clsx('font-semibold', isOwn ? 'text-secondary' : 'text-ink')}>{isOwn ? 'You' : entry.senderName}</span>
          <RelativeTime at={entry.timestamp} className="text-12 text-faint" />
        </header>
      ) : null}
      {isSystem ? <SystemMessage {...props} /> : isOwn ? <OwnMessage {...props} /> : <JushnMessage {...props} />}
    </article>
  )
})
MessageView.displayName = 'MessageView'
