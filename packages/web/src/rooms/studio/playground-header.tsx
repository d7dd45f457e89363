import { ChevronDown, ChevronLeft, Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'

type PlaygroundHeaderProps = {
  reelName: string | null
  projectName: string
  /** How the connection stands, when that is worth a word. */
  status: ReactNode
  /** On a phone the rail is not there: back, reels and clips are reached from here. */
  isNarrow: boolean
  onLeave: () => void
  onOpenReels: () => void
  onOpenClips: () => void
  clipCount: number
  tools: ReactNode
}

/** The bar over the conversation: which reel this is, and, on a phone, the way to everything else. */
export const PlaygroundHeader = ({
  reelName,
  projectName,
  status,
  isNarrow,
  onLeave,
  onOpenReels,
  onOpenClips,
  clipCount,
  tools,
}: PlaygroundHeaderProps) => (
  <header className="flex h-14 shrink-0 items-center gap-1 border-hairline border-b px-1 pt-[env(safe-area-inset-top)] sm:px-2 md:pl-6">
    {isNarrow ? (
      <>
        <IconButton label="Back to Projects" icon={<ChevronLeft />} onClick={onLeave} />
        {/* The rail, which has the page's first heading, is not there. */}
        <h1 className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onOpenReels}
            aria-haspopup="dialog"
            className="flex h-11 w-full min-w-0 items-center gap-1.5 rounded-control px-2 text-left transition-colors hover:bg-wash"
          >
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-semibold text-14 leading-tight">{reelName ?? 'Choose a reel'}</span>
              <span className="truncate text-12 text-faint leading-tight">{projectName}</span>
            </span>
            <ChevronDown className="size-4 text-secondary" aria-hidden="true" />
          </button>
        </h1>
      </>
    ) : (
      <h2 className="min-w-0 flex-1 truncate font-semibold text-16" title={reelName ?? undefined}>
        {reelName ?? 'Chat with Jushn'}
      </h2>
    )}
    {status}
    {isNarrow ? <IconButton label={`Clips, ${clipCount} in all`} icon={<Film />} onClick={onOpenClips} /> : null}
    {tools}
  </header>
)
