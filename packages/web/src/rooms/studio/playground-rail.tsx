import { clsx } from 'clsx'
import { ChevronLeft, ChevronsLeft, ChevronsRight, Film, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'

/** Width of the collapsed sidebar (A2, B9). */
const SIDEBAR_COLLAPSED_REM = 3
/** Width of the open sidebar, of the window (A2, B9). */
const SIDEBAR_WIDTH_PERCENT = 12.5

type RailSectionProps = { title: string; action: ReactNode; children: ReactNode; className?: string }

export const RailSection = ({ title, action, children, className }: RailSectionProps) => (
  <section aria-label={title} className={clsx('flex min-h-0 flex-col', className)}>
    <header className="flex h-11 shrink-0 items-center justify-between pr-1 pl-4">
      <h2 className="label-caps">{title}</h2>
      {action}
    </header>
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-3">{children}</div>
  </section>
)

type PlaygroundRailProps = {
  projectName: string
  isCollapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
  onLeave: () => void
  reels: ReactNode
  clips: ReactNode
  /** At the very end, whatever stands above. */
  foot: ReactNode
  onCreateReel: () => void
  onAddClips: () => void
  /** Beside what adds clips: another way to them. */
  clipsAction: ReactNode
  clipCount: number
}

/**
 * Each list keeps room for its title and a row (9 rem), and where the window has not that much, on a phone that is held across or with
 * letters twice as large, the rail is scrolled as a whole. In a low window it is not scrolled within itself besides.
 */
const PART = 'min-h-36 [@media(height<36rem)]:max-h-none [@media(height<36rem)]:flex-none'

/** The left rail: the project, its reels and its clips (PLAY-06). In a wide window it takes its share, but never less than reads well. */
export const PlaygroundRail = ({
  projectName,
  isCollapsed,
  onCollapsedChange,
  onLeave,
  reels,
  clips,
  foot,
  onCreateReel,
  onAddClips,
  clipsAction,
  clipCount,
}: PlaygroundRailProps) => (
  <nav
    aria-label="Project"
    className="flex h-full shrink-0 flex-col overflow-y-auto border-hairline border-r bg-panel transition-[width] duration-200"
    style={{ width: isCollapsed ? `${SIDEBAR_COLLAPSED_REM}rem` : `clamp(15.5rem, ${SIDEBAR_WIDTH_PERCENT}%, 20rem)` }}
  >
    <header className={clsx('flex h-14 shrink-0 items-center border-hairline border-b', isCollapsed ? 'justify-center' : 'pr-1 pl-1')}>
      {isCollapsed ? null : (
        <>
          <IconButton label="Back to Projects" icon={<ChevronLeft />} onClick={onLeave} tooltipSide="right" />
          <h1 className="min-w-0 flex-1 font-semibold text-14">
            <MiddleTruncate text={projectName} />
          </h1>
        </>
      )}
      <IconButton
        label={isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
        aria-expanded={!isCollapsed}
        icon={isCollapsed ? <ChevronsRight /> : <ChevronsLeft />}
        onClick={() => onCollapsedChange(!isCollapsed)}
        tooltipSide="right"
      />
    </header>
    {isCollapsed ? (
      <div className="flex min-h-0 flex-1 flex-col items-center gap-2 overflow-y-auto py-2 [scrollbar-width:none]">
        <IconButton label="Create Reel" icon={<Plus />} onClick={onCreateReel} tooltipSide="right" />
        {reels}
        <span className="my-1 h-px w-6 shrink-0 bg-hairline-strong" />
        <IconButton label={`Add clips, ${clipCount} so far`} icon={<Film />} onClick={onAddClips} tooltipSide="right" />
      </div>
    ) : (
      <>
        <RailSection
          title="Reels"
          className={clsx('max-h-1/2', PART)}
          action={<IconButton label="Create Reel" icon={<Plus />} onClick={onCreateReel} tooltipSide="right" />}
        >
          {reels}
        </RailSection>
        <RailSection
          title="Clips"
          className={clsx('flex-1 border-hairline border-t', PART)}
          action={
            <span className="flex">
              {clipsAction}
              <IconButton label="Add clips" icon={<Plus />} onClick={onAddClips} tooltipSide="right" />
            </span>
          }
        >
          {clips}
        </RailSection>
      </>
    )}
    <footer className="shrink-0 border-hairline border-t">{foot}</footer>
  </nav>
)
