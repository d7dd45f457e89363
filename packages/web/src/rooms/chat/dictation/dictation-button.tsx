import { Mic, MicOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type Dictation, NO_DICTATION, recognitionOf, startDictation } from './dictation.ts'

type DictationButtonProps = {
  text: string
  onTextChange: (text: string) => void
  isDisabled: boolean
  /** It listens no more: the words are there to be looked at and sent. */
  onDone: () => void
}

/** Speaks the message into the field (PLAY-13): while nothing is written, and as long as it listens. Where the browser cannot it says so. */
export const DictationButton = ({ text, onTextChange, isDisabled, onDone }: DictationButtonProps) => {
  const showToast = useToast()
  const running = useRef<{ dictation: Dictation; written: string } | null>(null)
  const [isListening, setIsListening] = useState(false)
  const Recogniser = recognitionOf(window)

  const drop = useCallback(() => {
    running.current?.dictation.drop()
    running.current = null
  }, [])
  useEffect(() => drop, [drop])
  // Whoever types, sends or goes to another reel has done with speaking: what is still heard must not overwrite that.
  useEffect(() => {
    if (isDisabled || (running.current !== null && running.current.written !== text)) drop()
  }, [text, isDisabled, drop])

  if (isListening)
    return <IconButton label="Stop dictating" icon={<MicOff />} variant="solid" pressed onClick={() => running.current?.dictation.stop()} />
  const listen = (): void => {
    if (Recogniser === null) {
      showToast({ tone: 'info', title: NO_DICTATION })
      return
    }
    const before = text.trimEnd()
    setIsListening(true)
    const dictation = startDictation(Recogniser, {
      lang: navigator.language,
      onWords: (words) => {
        if (running.current === null) return
        running.current.written = before === '' ? words : `${before} ${words}`
        onTextChange(running.current.written)
      },
      onError: (title) => showToast({ tone: 'danger', title }),
      onEnd: () => {
        setIsListening(false)
        onDone()
      },
    })
    running.current = { dictation, written: text }
  }
  return text.trim() === '' ? <IconButton label="Dictate" icon={<Mic />} disabled={isDisabled} onClick={listen} /> : null
}
