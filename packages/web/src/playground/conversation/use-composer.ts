import type { User } from '@reelwright/contract/auth'
import type { Choice } from '@reelwright/contract/choice'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { entriesOfReel } from '../../core/messages/message-log.ts'
import type { ComposerHandle } from '../../rooms/chat/composer.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { PageCore } from '../page-core.ts'
import { useDraft } from './use-draft.ts'

/** The processing flag is cleared this long after sending (A4). */
const PROCESSING_CLEAR_MS = 500

/** On a phone the field brings the keyboard with it, over what is to be read: only who is about to write is led there. */
const hasKeyboard = (): boolean => window.matchMedia('(pointer: fine)').matches

/** Who is writing, as others read it (CHAT-05). */
const senderName = (user: { name: string | null; email: string }): string => user.name || user.email.split('@')[0] || 'Unknown User'

/** The text that is being written, and what sending and stopping do (CHAT-01). */
export const useComposer = ({ conversation, opened }: PageCore, user: User, reelId: string | undefined) => {
  const showToast = useToast()
  const handle = useRef<ComposerHandle>(null)
  const [text, setText] = useDraft(reelId)
  const [processing, setProcessing] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  /** What Enter sent while the last message still was being sent: whoever writes on begins the next one. */
  const held = useRef<string[]>([])

  /** Says something that was not typed, and carries what it means; what is being typed stays. */
  const say = useCallback(
    (content: string, wish?: Choice['wish']) => {
      if (hasKeyboard()) handle.current?.focus()
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

  const recall = useCallback(() => {
    const log = conversation.getState()
    // While another reel opens, the messages are still those of the one before.
    if (log.context?.reelId !== reelId) return null
    return entriesOfReel(log).findLast(({ sender }) => sender === 'user')?.content ?? null
  }, [conversation, reelId])

  const send = useCallback(() => {
    const content = text.trim()
    if (content === '') return
    setText('')
    handle.current?.focus()
    if (processing) {
      held.current.push(content)
      return
    }
    setProcessing(true)
    say(content)
  }, [say, text, processing, setText])

  useEffect(() => {
    if (!processing) return
    const timer = setInterval(() => {
      const next = held.current.shift()
      if (next === undefined) setProcessing(false)
      else say(next)
    }, PROCESSING_CLEAR_MS)
    return () => clearInterval(timer)
  }, [processing, say])

  // Before another reel opens, or the page is gone, what is held goes where it was said.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the reel
  useLayoutEffect(() => {
    const sendHeld = () => {
      for (const content of held.current.splice(0)) say(content)
    }
    window.addEventListener('pagehide', sendHeld)
    return () => {
      window.removeEventListener('pagehide', sendHeld)
      sendHeld()
    }
  }, [reelId, say])

  const stop = useCallback(() => {
    setIsStopping(true)
    // The button that was pressed is gone when the answer is.
    if (hasKeyboard()) handle.current?.focus()
    opened()
      .then((core) => core.conversation.stopReply())
      .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Operation failed') }))
      .finally(() => setIsStopping(false))
  }, [opened, showToast])

  return {
    handle,
    say,
    addText,
    /** What the field is given that one writes in. */
    field: { text, onTextChange: setText, processing, isStopping, onSend: send, onStop: stop, onRecall: recall },
  }
}
