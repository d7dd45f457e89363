import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { insertMention, readMention } from './read-mention.ts'

/** What offers names while an '@' is written. */
export type MentionsProps = {
  query: string
  listId: string
  /** Set while there is something to choose: true when it used the key. */
  keys: RefObject<((key: string) => boolean) | null>
  onPick: (name: string) => void
  /** The option that the keyboard is on, for who cannot see it; always the same function. */
  onActive: (optionId: string | null) => void
  onClose: () => void
}

/** The '@' of a field: what is written of a name, and what becomes of it when one is chosen. */
export const useMentionField = (field: RefObject<HTMLTextAreaElement | null>, text: string, onTextChange: (text: string) => void) => {
  const listId = useId()
  const keys: MentionsProps['keys'] = useRef(null)
  const [caret, setCaret] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const wanted = useRef<number | null>(null)
  // An '@' that is gone is not the one that is written next in its place.
  if (closedAt !== null && text[closedAt] !== '@') setClosedAt(null)
  const found = readMention(text, caret)
  const mention = found !== null && found.from !== closedAt ? found : null

  // The caret goes behind the name once the field has it.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    setCaret(wanted.current)
    wanted.current = null
  })
  const follow = useCallback(() => {
    const element = field.current
    if (element === null) return
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : 0)
  }, [field])
  const pick = (name: string) => {
    if (mention === null) return
    const next = insertMention(text, caret, mention, name)
    wanted.current = next.caret
    onTextChange(next.text)
  }
  const props: MentionsProps | null =
    mention === null
      ? null
      : { query: mention.query, listId, keys, onPick: pick, onActive: setActiveId, onClose: () => setClosedAt(mention.from) }
  return {
    /** For who draws the list; null while no name is written. */
    props,
    follow,
    /** True when the list used the key. */
    hears: (key: string): boolean => mention !== null && (keys.current?.(key) ?? false),
    aria: activeId === null ? {} : ({ 'aria-controls': listId, 'aria-activedescendant': activeId, 'aria-autocomplete': 'list' } as const),
  }
}
