import './chat.css'
import { ArrowDown } from 'lucide-react'
import { type ComponentType, type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { LogEntry } from '../../core/messages/log-entry.ts'
import { whenIdle } from '../../ui/after-frame.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dayName, groupMessages, lastRowsFilling, type MessageRow } from './group-messages.ts'
import { type MessageActions, MessageView } from './message-view.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'

type MessageListProps = MessageActions & {
  /** The reel: another one starts at its end. */
  listKey: string
  entries: readonly LogEntry[]
  /** What was sent last from here, to be looked at; what another tab of the same person sends must not move this one. */
  sentHere: string | null
  isLoading: boolean
  isTyping: boolean
  pendingText: string
  hasOlder: boolean
  onLoadOlder: () => Promise<void>
  /** What stands under a message that is about a video; null when nothing does. */
  renderAttachment: (entry: LogEntry) => ReactNode
  /** What can be done with a message; always the same component. */
  Tools: ComponentType<{ entry: LogEntry }>
  /** What is going on, under the last message. */
  footer: ReactNode
  /** Stands where the messages would, while there are none. */
  empty: ReactNode
}

const Day = ({ at }: { at: string }) => {
  const name = dayName(new Date(at), new Date())
  return (
    <div className="flex items-center gap-4 pt-8 pb-1 text-12 text-faint" role="separator" aria-label={name}>
      <span className="h-px flex-1 bg-hairline" />
      <time dateTime={at}>{name}</time>
      <span className="h-px flex-1 bg-hairline" />
    </div>
  )
}

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-8 pt-10">
    <span className="sr-only">Loading messages</span>
    <Skeleton className="ml-auto h-12 w-3/5 rounded-panel" />
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
    <Skeleton className="ml-auto h-12 w-2/5 rounded-panel" />
  </div>
)

const Typing = () => (
  <div className="flex items-center gap-3 pt-6 text-13 text-secondary">
    <span aria-hidden="true" className="flex h-3 items-end gap-0.5">
      {[0, 1, 2].map((tick) => (
        <span key={tick} className="beat-tick w-0.5 rounded-full bg-accent" style={{ animationDelay: `${tick * 180}ms` }} />
      ))}
    </span>
    Jushn is typing...
  </div>
)

/** Reads out what is new: whole messages, never the pieces of one that is being written. */
const Announcer = ({ entries, isTyping }: { entries: readonly LogEntry[]; isTyping: boolean }) => {
  const last = entries.findLast((entry) => !entry.isStreaming && entry.sender !== 'user')
  const first = useRef(last?.key)
  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (last !== undefined && last.key !== first.current) setIsNew(true)
  }, [last])
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {isTyping ? 'Jushn is typing...' : isNew && last ? `${last.sender === 'system' ? '' : `${last.senderName}: `}${last.content}` : ''}
    </p>
  )
}

/** So long somebody who scrolls up at once may wait for it (ours: a third of a second is when a wait is noticed). */
const REST_WITHIN_MS = 300

const useDrawn = (): boolean => {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    let wanted = true
    void whenIdle(REST_WITHIN_MS).then(() => (wanted ? startTransition(() => setIsDrawn(true)) : undefined))
    return () => {
      wanted = false
    }
  }, [])
  return isDrawn
}

/** The conversation. Rows out of sight are not laid out (`content-visibility`), so thousands scroll like dozens and can still be searched. */
export const MessageList = ({
  listKey,
  entries,
  sentHere,
  isLoading,
  isTyping,
  pendingText,
  hasOlder,
  onLoadOlder,
  renderAttachment,
  Tools,
  footer,
  empty,
  onRetry,
  onDiscard,
}: MessageListProps) => {
  const allRows = useMemo(() => groupMessages(entries), [entries])
  const isDrawn = useDrawn()
  // What lies above the window is put in front once the page has drawn what is in it and is at rest.
  const lastRows = lastRowsFilling(window.innerHeight, allRows)
  const rows = isDrawn ? allRows : lastRows
  // Those in sight when the page opens never rest: on their way to it they would be laid out anew, and seen moving.
  const awake = new Set(lastRows.map(({ key }) => key))
  const { scroller, content, isPinned, toBottom } = useStickToBottom(listKey, rows[0]?.key, sentHere)
  const [isLoadingOlder, setIsLoadingOlder] = useState(false)

  const loadOlder = async () => {
    setIsLoadingOlder(true)
    await onLoadOlder().finally(() => setIsLoadingOlder(false))
  }

  const draw = (row: MessageRow) =>
    row.kind === 'day' ? (
      <Day key={row.key} at={row.at} />
    ) : (
      // Whether a row is in sight is found out by laying out the page once: the first rows all are.
      <div key={row.key} className={isDrawn && !awake.has(row.key) ? 'message-row message-row-resting' : 'message-row'}>
        <MessageView
          entry={row.entry}
          isFirst={row.isFirst}
          pendingText={pendingText}
          attachment={renderAttachment(row.entry)}
          Tools={Tools}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      </div>
    )

  const isEmpty = rows.length === 0 && !isTyping
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Conversation"
        className="message-scroller relative h-full overflow-y-auto overscroll-contain px-4 sm:px-6"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-column flex-col pb-8">
          {hasOlder ? (
            <div className="flex justify-center pt-4">
              <Button size="small" variant="quiet" busy={isLoadingOlder} onClick={() => void loadOlder()}>
                Show earlier messages
              </Button>
            </div>
          ) : null}
          {isLoading && isEmpty ? <Loading /> : null}
          {!isLoading && isEmpty ? empty : null}
          {rows.map(draw)}
          {isTyping && !entries.some((entry) => entry.isStreaming) ? <Typing /> : null}
          {footer}
        </div>
      </div>
      {isPinned || isEmpty ? null : (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="small"
            icon={<ArrowDown className="size-4" />}
            className="pointer-events-auto animate-fade-in rounded-full! shadow-overlay"
            onClick={toBottom}
          >
            Newest
          </Button>
        </div>
      )}
      <Announcer key={listKey} entries={entries} isTyping={isTyping} />
    </div>
  )
}
