import type { User } from '@reelwright/contract/auth'
import type { Choice } from '@reelwright/contract/choice'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import type { ComposerHandle } from '../../rooms/chat/composer.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { PageCore } from '../page-core.ts'
import { useDraft } from './use-draft.ts'

/** The processing flag is cleared this long after sending (A4). */
const PROCESSING_CLEAR_MS = 500

/** Who is writing, as others read it (CHAT-05). */
const senderName = (user: { name: string | null; email: string }): string => user.name || user.email.split('@')[0] || 'Unknown User'

/** The text that is being written, and what sending and stopping do (CHAT-01). */
export const useComposer = ({ conversation, opened }: PageCore, user: User, reelId: string | undefined) => {
  const showToast = useToast()
  const handle = useRef<ComposerHandle>(null)
  const [text, setText] = useDraft(reelId)
  const [processing, setProcessing] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  /** Enter was pressed while the last message still was being sent. */
  const isWanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited belonged to another reel
  useEffect(() => {
    isWanted.current = false
  }, [reelId])

  useEffect(() => {
    if (!processing) return
    const timer = setTimeout(() => setProcessing(false), PROCESSING_CLEAR_MS)
    return () => clearTimeout(timer)
  }, [processing])

  /** Says something that was not typed, and carries what it means; what is being typed stays. */
  const say = useCallback(
    (content: string, wish?: Choice['wish']) => {
      handle.current?.focus()
      conversation
        .send(content, senderName(user), wish)
        .catch((error: unknown) => showToast({ tone: 'danger', title: `Failed to send message: ${errorText(error, 'unknown')}` }))
    },
    [conversation, user, showToast],
  )

  /** Puts words where one writes, behind what stands there already. */
  const addText = useCallback(
    (words: string) => {
      setText(text.trim() === '' ? words : `${text.trimEnd()}\n${words}`)
      handle.current?.focus()
    },
    [text, setText],
  )

  const send = useCallback(() => {
    const content = text.trim()
    if (content === '') return
    if (processing) {
      isWanted.current = true
      return
    }
    setText('')
    setProcessing(true)
    say(content)
  }, [say, text, processing, setText])

  useEffect(() => {
    if (processing || !isWanted.current) return
    isWanted.current = false
    send()
  }, [processing, send])

  const stop = useCallback(() => {
    setIsStopping(true)
    opened()
      .then((core) => core.conversation.stopReply())
      .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Operation failed') }))
      .finally(() => setIsStopping(false))
  }, [opened, showToast])

  return { handle, text, setText, processing, isStopping, send, say, addText, stop }
}
