import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { Core } from '../../core/core.ts'
import { limitNotice, opensPrompt } from '../../rooms/chat/message-limit.ts'
import { MessageLimitBanner } from '../../rooms/chat/message-limit-banner.tsx'
import { messageLimitQuery } from '../../rooms/chat/message-limit-data.ts'
import { logError } from '../../shell/log-error.ts'

const LimitPrompt = lazy(async () => ({ default: (await import('../../rooms/chat/limit-prompt.tsx')).LimitPrompt }))

const logCheck = (error: unknown): void => logError('checking the message limit', error)

/** What this page sent and what was refused, as one text: only a change of it is worth asking the server again. */
const useSent = (core: Core): { settled: number; refused: number } => {
  const counts = useSyncExternalStore(core.conversation.subscribe, () => {
    const own = core.conversation.getState().entries.filter((entry) => entry.sender === 'user')
    return `${own.filter((entry) => !entry.isPending && !entry.isError).length} ${own.filter((entry) => entry.isError).length}`
  })
  const [settled = 0, refused = 0] = counts.split(' ').map(Number)
  return { settled, refused }
}

/** The banner over the composer when few messages are left, and the upgrade prompt when none are (LIMIT-01, LIMIT-04). */
export const MessageLimit = ({ api, core }: { api: ApiClient; core: Core }) => {
  const { settled, refused } = useSent(core)
  const limit = useQuery(messageLimitQuery(api, logCheck))
  const { refetch } = limit
  const check = limit.data ?? null
  const [isPrompting, setIsPrompting] = useState(false)
  const asked = useRef(`${settled} ${refused}`)
  const before = useRef<Parameters<typeof opensPrompt>[0]>(null)

  useEffect(() => {
    const counts = `${settled} ${refused}`
    if (asked.current === counts) return
    asked.current = counts
    void refetch()
  }, [settled, refused, refetch])

  useEffect(() => {
    if (limit.isFetching || check === null) return
    const now = { check, refused }
    if (opensPrompt(before.current, now)) setIsPrompting(true)
    before.current = now
  }, [check, refused, limit.isFetching])

  const notice = limitNotice(check)
  return (
    <>
      {notice === null ? null : <MessageLimitBanner notice={notice} isRefreshing={limit.isFetching} onRefresh={() => void refetch()} />}
      {isPrompting && notice !== null ? (
        <Suspense fallback={null}>
          <LimitPrompt text={notice.text} onClose={() => setIsPrompting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
