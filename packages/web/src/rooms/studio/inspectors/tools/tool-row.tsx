import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Suspense, useId } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { toolText } from '../../../../ui/film/tool-hue.ts'
import type { InspectorProps } from '../inspector-props.ts'
import type { ToolRow as Row } from './tool-list.tsx'
import { toolStanding } from './tool-standing.ts'

type ToolRowProps = { row: Row; isOpen: boolean; onOpenChange: (open: boolean) => void; inspector: InspectorProps }

const ComingInspector = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading the settings</span>
    <Skeleton className="h-10" />
    <Skeleton className="h-24" />
  </div>
)

/** One tool of the card: its switch, and below it what it is set to. */
export const ToolRow = ({ row, isOpen, onOpenChange, inspector }: ToolRowProps) => {
  const bodyId = useId()
  const { key, title, settingsTitle, Icon, Inspector } = row
  const standing = toolStanding(row, inspector.state.plan, inspector.media)
  const isOff = key !== 'captions' && !inspector.settings.tools[key]
  const hint = standing === null ? row.hint : isOff ? `Off, left as it is: ${standing}` : standing
  const hue = key === 'captions' ? 'text-secondary' : toolText(key)
  const mark = (
    <span aria-hidden="true" className={clsx('[&_.lucide]:size-4.5', hue)}>
      <Icon />
    </span>
  )
  return (
    <li className="py-1">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          {key === 'captions' ? (
            <div className="flex min-h-10 items-center gap-3">
              {mark}
              <span className="min-w-0 flex-1 py-2 leading-tight">
                <span className="block text-14">{title}</span>
                <span className="mt-0.5 block text-12 text-faint">{hint}</span>
              </span>
            </div>
          ) : (
            <Switch
              label={title}
              hint={hint}
              icon={mark}
              checked={inspector.settings.tools[key]}
              onCheckedChange={(checked) => inspector.changeSettings({ tools: { [key]: checked } })}
            />
          )}
        </div>
        <IconButton
          label={settingsTitle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          icon={<ChevronDown className={clsx('transition-transform', isOpen && 'rotate-180')} />}
          onClick={() => onOpenChange(!isOpen)}
        />
      </div>
      {isOpen ? (
        <section id={bodyId} aria-label={settingsTitle} className="pt-2 pb-4">
          <Suspense fallback={<ComingInspector />}>
            <Inspector {...inspector} />
          </Suspense>
        </section>
      ) : null}
    </li>
  )
}
