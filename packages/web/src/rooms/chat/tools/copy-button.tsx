import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** So long it is said that the words were copied. */
const COPIED_MS = 1_600
/** A small button; with a finger its place is larger than its looks. */
export const SMALL = 'hit-area size-7! text-faint [&_.lucide]:size-3.5!'

/** Puts text on the clipboard, and says for a moment that it is there. */
export const CopyButton = ({ text, label = 'Copy' }: { text: string; label?: string }) => {
  const showToast = useToast()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => showToast({ tone: 'warning', title: 'Your browser does not let this page copy. Select the words and copy them by hand.' }),
    )
  return (
    <IconButton label={isCopied ? 'Copied' : label} icon={isCopied ? <Check /> : <Copy />} className={SMALL} onClick={() => void copy()} />
  )
}
