import type { MediaItem } from '@reelwright/contract/media'
import type { Reel } from '@reelwright/contract/reels'
import type { Jushn } from '@reelwright/contract/studio'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { Conversation } from '../../../core/messages/conversation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { optionsOf } from '../../../ui/controls/options-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { QueryErrorLine } from '../../../ui/feedback/query-error-line.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { PlanSkeleton } from '../plan/plan-skeleton.tsx'
import { filterRows, type LogFilter, type LogResult, type LogRow, logRows, RESULT_WORDS, rowsAsText } from './log-rows.ts'

/** Turns that the log goes back: as many messages as the server gives at once. */
const MESSAGES_READ = 100
const TONES: Record<LogResult, Tone> = { done: 'success', running: 'info', failed: 'danger', cancelled: 'neutral', undone: 'neutral' }
const KINDS = optionsOf<LogFilter['kind']>({ all: 'Everything', jushn: 'Jushn', hand: 'By hand', video: 'Videos', clip: 'Clips' })
const RESULTS = optionsOf<LogFilter['result']>({ all: 'Any result', ...RESULT_WORDS })

/** Messages that are stored; one that is still being written is not in the log either. */
const settledOf = (entries: ReturnType<Conversation['getState']>['entries']): number =>
  entries.filter(({ seq, isStreaming }) => seq !== null && !isStreaming).length

type Heard = Pick<Conversation, 'getState' | 'subscribe'>

/** Reads it anew whenever something was said in the conversation, or a video began or ended. */
const useFollowing = (reelId: string, conversation: Heard, videos: readonly Jushn[]): void => {
  const client = useQueryClient()
  const said = useSyncExternalStore(conversation.subscribe, () => settledOf(conversation.getState().entries))
  const made = videos.map(({ jushn_id, status }) => `${jushn_id} ${status}`).join()
  const now = `${said} ${made}`
  const read = useRef(now)
  useEffect(() => {
    if (read.current === now) return
    read.current = now
    void client.invalidateQueries({ queryKey: ['log', reelId] })
  }, [client, reelId, now])
}

const useLog = (api: ApiClient, reel: Reel, { videos, media }: { videos: readonly Jushn[]; media: readonly MediaItem[] }) => {
  const query = useQuery({
    queryKey: ['log', reel.id],
    queryFn: async ({ signal }) => {
      const [{ messages }, { steps }] = await Promise.all([
        api.callFunction('get_chat_messages', { chat_id: reel.chat_id, reel_id: reel.id, limit: MESSAGES_READ, offset: 0 }, { signal }),
        api.callFunction('list_plan_steps', { reel_id: reel.id }, { signal }),
      ])
      return { messages, steps }
    },
    // Whoever opens the log wants it as it is now.
    staleTime: 0,
    meta: { quiet: true },
  })
  const rows = useMemo(
    () => (query.data === undefined ? undefined : logRows({ ...query.data, videos, media })),
    [query.data, videos, media],
  )
  return { query, rows }
}

const Row = ({ row, isRaw }: { row: LogRow; isRaw: boolean }) => (
  <li className="flex flex-col gap-1 py-3">
    <p className="flex items-start gap-2">
      <span className="min-w-0 flex-1 text-14 wrap-anywhere">{row.title}</span>
      <Badge tone={TONES[row.result]}>{RESULT_WORDS[row.result]}</Badge>
    </p>
    {isRaw ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <pre tabIndex={0} className="mono max-h-60 overflow-auto rounded-control bg-raised p-2 text-11">
        {JSON.stringify(row.raw, null, 2)}
      </pre>
    ) : (
      row.details.map((line) => (
        <p key={line} className="text-13 text-secondary wrap-anywhere">
          {line}
        </p>
      ))
    )}
    <p className="flex gap-2 text-12 text-faint">
      <RelativeTime at={row.at} />
      {row.tookSec === null ? null : <span>{`took ${formatDuration(row.tookSec)}`}</span>}
    </p>
  </li>
)

type LogsPanelProps = { api: ApiClient; reel: Reel; conversation: Heard; videos: readonly Jushn[]; media: readonly MediaItem[] }

/** The drawer 'Logs': what ran, when, how long and with what result, in words or raw (REND-05). */
export const LogsPanel = ({ api, reel, conversation, videos, media }: LogsPanelProps) => {
  const showToast = useToast()
  const { query, rows } = useLog(api, reel, { videos, media })
  useFollowing(reel.id, conversation, videos)
  const [filter, setFilter] = useState<LogFilter>({ kind: 'all', result: 'all', words: '' })
  const [isRaw, setIsRaw] = useState(false)
  if (rows === undefined) {
    if (!query.isError) return <PlanSkeleton />
    return (
      <div className="p-5">
        <QueryErrorLine what="The log could not be loaded." query={query} />
      </div>
    )
  }
  const shown = filterRows(rows, filter)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsAsText(shown, isRaw ? 'raw' : 'words'))
      showToast({ tone: 'success', title: 'The log is copied' })
    } catch {
      showToast({ tone: 'danger', title: 'This browser does not let the page copy', text: 'Select the text and copy it by hand.' })
    }
  }
  return (
    <div className="flex flex-col gap-3 p-5">
      <TextField
        label="Search the log"
        type="search"
        maxLength={100}
        value={filter.words}
        onChange={(event) => setFilter({ ...filter, words: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select label="What" options={KINDS} value={filter.kind} onValueChange={(kind) => setFilter({ ...filter, kind })} />
        <Select label="Result" options={RESULTS} value={filter.result} onValueChange={(result) => setFilter({ ...filter, result })} />
      </div>
      <Switch label="Raw data" checked={isRaw} onCheckedChange={setIsRaw} />
      <div className="flex items-center gap-2">
        <p role="status" className="flex-1 text-13 text-secondary">{`${shown.length} of ${rows.length}`}</p>
        <IconButton label="Read the log again" icon={<RefreshCw />} busy={query.isFetching} onClick={() => void query.refetch()} />
        <Button size="small" icon={<Copy className="size-4" />} disabled={shown.length === 0} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {rows.length === 0 ? (
        <p className="text-14 text-secondary">Nothing has happened to this reel yet. Tell Jushn what you want.</p>
      ) : null}
      <ol aria-label="Log" className="flex flex-col divide-y divide-hairline">
        {shown.map((row) => (
          <Row key={row.id} row={row} isRaw={isRaw} />
        ))}
      </ol>
    </div>
  )
}
