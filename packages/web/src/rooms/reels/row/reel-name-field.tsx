import { REEL_NAME_LENGTH_MAX } from '@reelwright/contract/constants'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type ReelNameFieldProps = { name: string; onRename: (name: string) => void; onEnd: () => void }

/** The name of a reel as a field in its place: Enter keeps it, Escape leaves it, and so does a blank one. */
export const ReelNameField = ({ name, onRename, onEnd }: ReelNameFieldProps) => {
  const [text, setText] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    // The menu gives the focus back to its button when it has closed.
    const timer = setTimeout(() => field.current?.select())
    return () => clearTimeout(timer)
  }, [])
  const end = (keeps: boolean) => {
    if (isOver.current) return
    isOver.current = true
    const wanted = text.trim()
    if (keeps && wanted !== '' && wanted !== name) onRename(wanted)
    onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    // A sheet around it would close as well.
    event.stopPropagation()
    end(event.key === 'Enter')
  }
  return (
    <input
      ref={field}
      aria-label="Name of the reel"
      value={text}
      maxLength={REEL_NAME_LENGTH_MAX}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(document.hasFocus())}
      className="h-9 w-full min-w-0 rounded-control border border-edge bg-canvas px-2 text-14"
    />
  )
}
