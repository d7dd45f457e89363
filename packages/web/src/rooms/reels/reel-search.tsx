import { Search, X } from 'lucide-react'
import { lazy } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { OpeningNote } from '../../ui/feedback/opening-note.tsx'
import { Lazily } from '../../ui/lazily.tsx'
import { useOpener } from '../../ui/overlay/use-opener.ts'

const SearchReelsDialog = lazy(async () => ({ default: (await import('./search-reels-dialog.tsx')).SearchReelsDialog }))

type ReelSearchProps = {
  /** What the list is filtered by; empty shows all. */
  searched: string
  onSearch: (words: string) => void
  /** How many are left. */
  found: number
}

/** Stands over the project's reels: opens the search, and says what the list is filtered by. */
export const ReelSearch = ({ searched, onSearch, found }: ReelSearchProps) => {
  const { isOpen, close, button } = useOpener()
  return (
    <>
      <div className="mb-1 flex items-center">
        <button
          {...button}
          type="button"
          className="flex h-10 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-13 text-secondary transition-colors hover:bg-wash hover:text-ink"
        >
          <Search className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{searched === '' ? 'Search Reels' : `“${searched}”, ${found} found`}</span>
        </button>
        {searched === '' ? null : <IconButton label="Show all reels" icon={<X />} onClick={() => onSearch('')} />}
      </div>
      <Lazily when={isOpen} place={<OpeningNote />}>
        <SearchReelsDialog searched={searched} onSearch={onSearch} onClose={close} />
      </Lazily>
    </>
  )
}
