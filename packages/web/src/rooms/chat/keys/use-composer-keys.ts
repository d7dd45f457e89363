import { type KeyboardEvent, type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ComposerFacts, canSend } from '../composer-rules.ts'

type ComposerKeysProps = ComposerFacts & {
  onTextChange: (text: string) => void
  /** Jushn is at it. */
  isReplying: boolean
  isStopping: boolean
  onSend: () => void
  onStop: () => void
  /** What was said last; null where nothing was. */
  onRecall: () => string | null
}

/**
 * What keys do in the message field beside writing: Enter sends, the arrow up brings the last message back into an empty field, Escape
 * stops Jushn; a list of names that is open hears them first.
 */
export const useComposerKeys = (
  field: RefObject<HTMLTextAreaElement | null>,
  mentions: { hears: (key: string) => boolean },
  props: ComposerKeysProps,
) => {
  /** Something was typed since the last message, which the field's own undo may bring back. */
  const [isTouched, setIsTouched] = useState(false)
  const send = () => {
    setIsTouched(false)
    props.onSend()
  }
  const recall = (): boolean => {
    const said = props.onRecall()
    if (said === null) return false
    flushSync(() => props.onTextChange(said))
    // One writes on where the words end.
    field.current?.setSelectionRange(said.length, said.length)
    return true
  }
  /** True when the key meant something other than a letter. */
  const hears = (key: string): boolean => {
    if (mentions.hears(key)) return true
    if (key === 'ArrowUp' && props.text === '') return recall()
    if (key !== 'Escape' || !props.isReplying) return false
    if (!props.isStopping) props.onStop()
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method confirms its word with Enter; that is not a message.
    if (event.shiftKey || event.nativeEvent.isComposing) return
    if (hears(event.key)) event.preventDefault()
    else if (event.key === 'Enter') {
      event.preventDefault()
      // Within half a second of the last message it is sent as soon as that is over, not dropped.
      if (canSend({ ...props, processing: false })) send()
    }
  }
  return { isUntouched: !isTouched, touch: () => setIsTouched(true), send, onKeyDown }
}
