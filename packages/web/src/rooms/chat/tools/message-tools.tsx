import { type MessageRating, RATING_REASON_LENGTH_MAX } from '@reelwright/contract/chat'
import { clsx } from 'clsx'
import { Pencil, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type FormEvent, useContext, useState } from 'react'
import type { LogEntry } from '../../../core/messages/log-entry.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { CopyButton, SMALL } from './copy-button.tsx'
import { MessageActionsContext, type MessageActionsOfReel } from './message-actions.ts'

const REASONS = ['Not what I asked for', 'Wrong clips or cuts', 'Music or sound', 'Looks'] as const

const WhyNot = ({ onSay, onClose }: { onSay: (reason: string) => void; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onSay(reason.trim())
  }
  return (
    <form
      aria-label="What was wrong?"
      className="mt-1 mb-2 max-w-md animate-rise-in rounded-panel border border-hairline bg-panel p-3"
      onSubmit={send}
    >
      <p className="text-13 text-secondary">Thank you. What was wrong?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {REASONS.map((one) => (
          <Button key={one} size="small" onClick={() => onSay(one)}>
            {one}
          </Button>
        ))}
      </div>
      <TextField
        label="In your own words"
        labelHidden
        placeholder="In your own words"
        className="mt-2"
        value={reason}
        maxLength={RATING_REASON_LENGTH_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button size="small" type="submit" disabled={reason.trim() === ''}>
          Send
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}

/** So faint until one comes near that a conversation reads as one; with a finger nobody comes near. */
const SEEN_NEAR = 'opacity-0 transition-opacity group-hover/message:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100'

const AnswerTools = ({ entry, actions }: { entry: LogEntry; actions: MessageActionsOfReel }) => {
  const [asksWhy, setAsksWhy] = useState(false)
  const rating = actions.ratingOf(entry)
  const press = (pressed: MessageRating) => {
    const next = rating === pressed ? null : pressed
    actions.rate(entry, next)
    setAsksWhy(next === 'down')
  }
  return (
    <>
      <div className={clsx('-ml-1.5 flex h-7', rating === null && SEEN_NEAR)}>
        <CopyButton text={entry.content} />
        <IconButton label="Good answer" icon={<ThumbsUp />} pressed={rating === 'up'} className={SMALL} onClick={() => press('up')} />
        <IconButton label="Bad answer" icon={<ThumbsDown />} pressed={rating === 'down'} className={SMALL} onClick={() => press('down')} />
      </div>
      {asksWhy ? (
        <WhyNot
          onSay={(reason) => {
            actions.rate(entry, 'down', reason)
            setAsksWhy(false)
          }}
          onClose={() => setAsksWhy(false)}
        />
      ) : null}
    </>
  )
}

/** Under a message, for who comes near it: copy, write it anew, or say what one thinks of it. */
export const MessageTools = ({ entry }: { entry: LogEntry }) => {
  const actions = useContext(MessageActionsContext)
  if (actions === null) return null
  if (entry.sender !== 'user') return <AnswerTools entry={entry} actions={actions} />
  return (
    <div className={clsx('-mr-1.5 flex h-7', SEEN_NEAR)}>
      <CopyButton text={entry.content} />
      <IconButton label="Edit and send again" icon={<Pencil />} className={SMALL} onClick={() => actions.edit(entry.content)} />
    </div>
  )
}
