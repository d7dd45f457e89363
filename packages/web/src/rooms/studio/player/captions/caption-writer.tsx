import { type FocusEvent, useRef } from 'react'
import { boxStyle, type CaptionBox } from './caption-hold.tsx'

type CaptionWriterProps = {
  box: CaptionBox
  text: string
  /** Shown while it is written. */
  onHold: (text: string) => void
  /** Null leaves it as it was. */
  onDone: (text: string | null) => void
}

const selectAll = (event: FocusEvent<HTMLTextAreaElement>) => event.currentTarget.select()

/** Words typed where they stand; the picture shows them as the video will, the field only holds the cursor. */
export const CaptionWriter = ({ box, text, onHold, onDone }: CaptionWriterProps) => {
  const isDone = useRef(false)
  const done = (next: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a second press on the words, as of two, goes on writing; keys are the field's
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      onPointerDown={(event) => (event.target === event.currentTarget ? event.preventDefault() : undefined)}
      onMouseDown={(event) => (event.target === event.currentTarget ? event.preventDefault() : undefined)}
      onClick={(event) => event.stopPropagation()}
      className="absolute flex min-h-16 flex-col items-center"
      style={{ ...boxStyle(box), left: '4%', width: '92%' }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever asked to write has the cursor here
        autoFocus
        aria-label="Words of the caption"
        data-keeps-escape=""
        dir="auto"
        maxLength={300}
        rows={2}
        defaultValue={text}
        onFocus={selectAll}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => onHold(event.currentTarget.value)}
        onBlur={(event) => done(event.currentTarget.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          done(event.key === 'Enter' ? event.currentTarget.value : null)
        }}
        className="w-full translate-y-[calc(-100%-0.5rem)] resize-none rounded-control border border-accent bg-overlay px-2 py-1 text-center text-14 text-ink shadow-overlay"
      />
    </div>
  )
}
