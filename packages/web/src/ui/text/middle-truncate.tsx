import { clsx } from 'clsx'

/** Characters that always stay at the end: a file's number and extension, the word that tells two names apart. */
const TAIL_LENGTH = 9

type MiddleTruncateProps = { text: string; className?: string; tailLength?: number }

/**
 * A long name with its middle left out, by the layout alone: the head gives way, the tail stays. The whole name is in
 * the text for a screen reader, and shows on hover.
 */
export const MiddleTruncate = ({ text, className, tailLength = TAIL_LENGTH }: MiddleTruncateProps) => {
  const letters = Array.from(text)
  const cut = letters.length > tailLength * 2 ? letters.length - tailLength : letters.length
  return (
    // In a name that is read from the right the head stands there, too; where names begin, all begin.
    <span title={text} dir="auto" className={clsx('flex min-w-0 max-w-full whitespace-pre rtl:justify-end', className)}>
      <span className="overflow-hidden text-ellipsis">{letters.slice(0, cut).join('')}</span>
      {cut < letters.length ? <span className="shrink-0">{letters.slice(cut).join('')}</span> : null}
    </span>
  )
}
