import { clsx } from 'clsx'
import { Clapperboard, Film, Music } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import type { MentionsProps } from './mention-field.ts'
import type { MentionOption } from './mention-options.ts'

type MentionListProps = Omit<MentionsProps, 'query'> & { options: readonly MentionOption[] }

const Picture = ({ option: { item, kind } }: { option: MentionOption }) => {
  const picture = item?.thumbnail_url ?? null
  const Icon = kind === 'scene' ? Clapperboard : item?.file_type_category === 'audio' ? Music : Film
  return (
    <span className="flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-control bg-canvas text-faint [&_svg]:size-4">
      {picture === null ? <Icon aria-hidden="true" /> : <img src={picture} alt="" className="size-full object-cover" />}
    </span>
  )
}

/** Above the field, while an '@' is written: the keyboard stays in the field, which tells of the active option. */
export const MentionList = ({ options, listId, keys, onPick, onActive, onClose }: MentionListProps) => {
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, options.length - 1)
  const active = options[at]
  const idOf = (option: MentionOption) => `${listId}-${option.key}`

  useLayoutEffect(() => {
    keys.current = (key) => {
      if (key === 'Escape') onClose()
      else if (active === undefined) return false
      else if (key === 'ArrowDown') setChosen((at + 1) % options.length)
      else if (key === 'ArrowUp') setChosen((at + options.length - 1) % options.length)
      else if (key === 'Enter' || key === 'Tab') onPick(active.name)
      else return false
      return true
    }
    return () => {
      keys.current = null
    }
  })
  const activeId = active === undefined ? null : idOf(active)
  useEffect(() => {
    onActive(activeId)
    // Missing where nothing is laid out.
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [onActive, activeId])
  useEffect(() => () => onActive(null), [onActive])

  if (options.length === 0) return null
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Clips and scenes"
      className="absolute inset-x-0 bottom-full z-20 mb-2 max-h-72 animate-rise-in overflow-y-auto rounded-panel border border-hairline-strong bg-overlay p-1 shadow-overlay"
    >
      {options.map((option, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and tells of the active option
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above, the field hears the keys
        <div
          key={option.key}
          id={idOf(option)}
          role="option"
          aria-selected={place === at}
          className={clsx(
            'flex min-h-10 cursor-default items-center gap-3 rounded-control px-2 py-1 text-14',
            place === at && 'bg-wash-strong',
          )}
          // The field must not lose the focus to what is pressed.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => setChosen(place)}
          onClick={() => onPick(option.name)}
        >
          <Picture option={option} />
          <MiddleTruncate text={option.name} className="min-w-0 flex-1" />
          {option.clipName === null ? null : <span className="min-w-0 max-w-40 truncate text-12 text-secondary">{option.clipName}</span>}
          {option.lengthSec === null ? null : <span className="mono text-12 text-secondary">{formatDuration(option.lengthSec)}</span>}
        </div>
      ))}
    </div>
  )
}
