import { Aspect } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { clsx } from 'clsx'
import { Columns2, Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from '../../../ui/controls/menu.tsx'
import { SHAPE_NAMES, ShapeMark } from './shape-mark.tsx'
import { useVersions, type VersionMaterial } from './versions-data.ts'

const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }))

export type VersionsBarProps = VersionMaterial & { outbox: WaitingWrites; shown: PlanState }

/** Sideways alone: the panel stays where it is. */
const bringToSight = (strip: HTMLElement | null, item: HTMLElement | null | undefined): void => {
  if (strip === null || !item) return
  const [from, to] = [item.offsetLeft - strip.offsetLeft, item.offsetLeft - strip.offsetLeft + item.offsetWidth]
  if (from < strip.scrollLeft) strip.scrollLeft = from
  else if (to > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = to - strip.clientWidth
}

/** The versions of a reel beside each other: which one is worked on, and how another comes to be. */
export const VersionsBar = ({ api, outbox, reelId, shown, files, findTrack }: VersionsBarProps) => {
  const hand = useVersions({ api, outbox, reelId })
  const [isOpen, setIsOpen] = useState(false)
  const { aspect } = shown.plan.export
  const { versions, isBusy } = hand
  const strip = useRef<HTMLDivElement>(null)
  const currentId = versions.find(({ is_current }) => is_current)?.version_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is worked on is brought into sight when it becomes another
  useEffect(() => bringToSight(strip.current, strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')), [currentId])
  return (
    // One line, however narrow its column: what does not fit is reached by scrolling sideways.
    <section aria-label="Versions" aria-busy={isBusy} className="flex min-w-0 grow basis-40 items-center gap-1.5">
      {versions.length === 0 ? null : (
        <div ref={strip} className="scroll-fade-x -m-1 flex min-w-0 gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
          {versions.map((version) => (
            <button
              key={version.version_id}
              type="button"
              aria-pressed={version.is_current}
              disabled={isBusy}
              onClick={() => (version.is_current ? undefined : void hand.open(version))}
              className={clsx(
                'hit-area relative flex h-8 max-w-44 shrink-0 items-center gap-2 rounded-control px-2.5 text-13 transition-colors disabled:opacity-45',
                version.is_current ? 'bg-wash-strong text-ink' : 'text-secondary hover:bg-wash hover:text-ink',
              )}
            >
              <ShapeMark aspect={version.is_current ? aspect : version.aspect} />
              <span className="truncate">{version.name}</span>
            </button>
          ))}
        </div>
      )}
      <Menu
        align="start"
        trigger={
          // Among versions a plus is enough; one button stays one, so that it keeps the focus when the first are made.
          <Button size="small" variant="quiet" busy={isBusy} title="New version" icon={<Plus className="size-4" />}>
            <span className={clsx(versions.length > 0 && 'sr-only')}>New version</span>
          </Button>
        }
      >
        <MenuLabel>This one stays as it is</MenuLabel>
        <MenuItem icon={<ShapeMark aspect={aspect} />} onSelect={() => void hand.make({})}>
          The same again
        </MenuItem>
        {Aspect.options
          .filter((one) => one !== aspect)
          .map((one) => (
            <MenuItem key={one} icon={<ShapeMark aspect={one} />} onSelect={() => void hand.make({ aspect: one })}>
              {SHAPE_NAMES[one]}
            </MenuItem>
          ))}
      </Menu>
      {versions.length === 0 ? null : (
        <IconButton label="Compare and manage versions" icon={<Columns2 />} className="size-8!" onClick={() => setIsOpen(true)} />
      )}
      {isOpen ? (
        <Suspense>
          <VersionsDialog {...{ api, reelId, hand, files, findTrack }} plan={shown.plan} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
