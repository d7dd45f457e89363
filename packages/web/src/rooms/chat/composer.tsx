import { MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'
import { ArrowUp, Paperclip, Sparkles, Square } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import {
  COMPOSER_HEIGHT_MAX_PX,
  COMPOSER_LINE_PX,
  canSend,
  canWrite,
  composerHint,
  MESSAGE_ERROR_TEXTS,
  messageError,
  placeholderOf,
} from './composer-rules.ts'
import { useComposerKeys } from './keys/use-composer-keys.ts'
import { type MentionsProps, useMentionField } from './mentions/mention-field.ts'

export type ComposerHandle = { focus: () => void }

type ComposerProps = {
  ref?: Ref<ComposerHandle>
  text: string
  onTextChange: (text: string) => void
  hasReel: boolean
  switching: boolean
  socketState: string | null
  processing: boolean
  /** Jushn is at it: the send button becomes the stop button while nothing is written. */
  isReplying: boolean
  isStopping: boolean
  onSend: () => void
  onStop: () => void
  /** What was said last, to be changed and sent again; null where nothing was. */
  onRecall: () => string | null
  onAttach: () => void
  onPasteFiles: (files: readonly File[]) => void
  onCreate: () => void
  /** Why no reel can be made now; null when one can. */
  createBlockedBy: string | null
  /** There is something to make one of; Create is not offered without. */
  hasClips: boolean
  isCreating: boolean
  /** What is attached and in progress, above the text. */
  tray: ReactNode
  /** Speaks the message instead of typing it. */
  dictation: ReactNode
  /** Offers clips and scenes while an '@' is written. */
  renderMentions: (props: MentionsProps) => ReactNode
}

/** Characters left are told from here on. */
const COUNT_FROM = MESSAGE_LENGTH_MAX - 500

/** The field grows with its text, line by line, to ten lines (PLAY-11); where the style sheet cannot say so it is measured. */
const useGrowing = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current
    // To measure is to lay out the page once more than it needs, with each letter and before its first frame.
    if (element === null || CSS.supports('field-sizing', 'content')) return
    element.style.height = `${COMPOSER_LINE_PX}px`
    element.style.height = `${Math.min(element.scrollHeight, COMPOSER_HEIGHT_MAX_PX)}px`
  }, [text])
  return field
}

const RoomLeft = ({ text, isTooLong }: { text: string; isTooLong: boolean }) => (
  <span className="min-w-0 flex-1 truncate px-1 text-12">
    {isTooLong ? (
      <span id="composer-fault" role="alert" className="text-danger-text">
        {MESSAGE_ERROR_TEXTS['too-long']}
      </span>
    ) : text.length >= COUNT_FROM ? (
      <span className="mono text-faint">{MESSAGE_LENGTH_MAX - text.length} left</span>
    ) : null}
  </span>
)

/** The raised bar: text, attachments, send and Create. Enter sends, Shift+Enter adds a line (PLAY-12). */
export const Composer = (props: ComposerProps) => {
  const { ref, text, onTextChange, isReplying, onStop } = props
  const field = useGrowing(text)
  const mentions = useMentionField(field, text, onTextChange)
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus({ preventScroll: true }) }), [field])
  const isTooLong = messageError(text) === 'too-long'
  const sendable = canSend(props)
  const writable = canWrite(props)
  const hint = composerHint(props)
  const showsStop = isReplying && text.trim() === ''
  const { isUntouched, touch, send, onKeyDown } = useComposerKeys(field, mentions, props)
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    props.onPasteFiles(files)
  }

  return (
    <div className="relative rounded-panel border border-hairline-strong bg-raised focus-within:border-edge">
      {mentions.props === null ? null : props.renderMentions(mentions.props)}
      {props.tray}
      <label className="sr-only" htmlFor="composer">
        Chat with Jushn
      </label>
      <div className="px-4 pt-3.5">
        <textarea
          ref={field}
          id="composer"
          rows={1}
          // Somebody who writes from right to left sees it so.
          dir="auto"
          value={text}
          disabled={!writable}
          placeholder={placeholderOf(props)}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'composer-fault' : hint === null ? undefined : 'composer-hint'}
          enterKeyHint="send"
          {...mentions.aria}
          data-hears-undo={text === '' && isUntouched ? '' : undefined}
          onChange={(event) => {
            touch()
            onTextChange(event.target.value)
            mentions.follow()
          }}
          onSelect={mentions.follow}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content block w-full resize-none bg-transparent text-16 placeholder:text-faint focus:outline-none disabled:cursor-default"
          style={{ lineHeight: `${COMPOSER_LINE_PX}px`, maxHeight: COMPOSER_HEIGHT_MAX_PX }}
        />
        {hint === null ? null : (
          <p id="composer-hint" role="status" className="mt-1 text-12 text-secondary">
            {hint}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1 p-2">
        <IconButton label="Add clips" icon={<Paperclip />} onClick={props.onAttach} disabled={!props.hasReel} />
        <RoomLeft text={text} isTooLong={isTooLong} />
        {showsStop ? null : props.dictation}
        {showsStop ? (
          <IconButton
            label="Stop Jushn"
            icon={<Square className="fill-current" />}
            variant="solid"
            busy={props.isStopping}
            onClick={onStop}
          />
        ) : (
          <IconButton label="Send message" icon={<ArrowUp />} variant="solid" disabled={!sendable} onClick={send} />
        )}
        {props.hasClips ? (
          <Button
            variant="primary"
            icon={<Sparkles className="size-4" />}
            busy={props.isCreating}
            disabled={!props.hasReel || props.createBlockedBy !== null}
            title={props.createBlockedBy ?? undefined}
            onClick={props.onCreate}
            className="ml-1"
          >
            Create
          </Button>
        ) : null}
      </div>
    </div>
  )
}
