import type { Project } from '@reelwright/contract/projects'
import { CircleHelp, FolderOpen, House, Images, Settings } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { OpeningNote } from '../../ui/feedback/opening-note.tsx'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'

const WholeLibrary = lazy(async () => ({ default: (await import('../whole-library.tsx')).WholeLibrary }))
const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

type Way = { label: string; icon: ReactNode } & ({ to: string } | { opens: 'library' | 'help' })

const WAYS: readonly Way[] = [
  { label: 'Library', icon: <Images />, opens: 'library' },
  { label: 'Projects', icon: <FolderOpen />, to: '/projects' },
  { label: 'Home', icon: <House />, to: '/' },
  { label: 'Get Help', icon: <CircleHelp />, opens: 'help' },
  { label: 'Settings', icon: <Settings />, to: '/account' },
]

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-2 text-left text-13 text-secondary transition-colors hover:bg-wash hover:text-ink [&_.lucide]:size-4 [&_.lucide]:shrink-0'
const SQUARE =
  'inline-flex size-10 items-center justify-center rounded-control text-secondary transition-colors hover:bg-wash hover:text-ink [&_.lucide]:size-4.5'

type WayProps = { way: Way; isCollapsed: boolean; onOpen: (what: 'library' | 'help') => void }

const OneWay = ({ way, isCollapsed, onOpen }: WayProps) => {
  const content = (
    <>
      {way.icon}
      {isCollapsed ? null : way.label}
    </>
  )
  const style = isCollapsed ? SQUARE : ROW
  const name = isCollapsed ? { 'aria-label': way.label } : {}
  const made =
    'to' in way ? (
      <Link to={way.to} className={style} {...name}>
        {content}
      </Link>
    ) : (
      <button type="button" aria-haspopup="dialog" className={style} onClick={() => onOpen(way.opens)} {...name}>
        {content}
      </button>
    )
  return isCollapsed ? (
    <Tooltip text={way.label} side="right">
      {made}
    </Tooltip>
  ) : (
    made
  )
}

type RailFootProps = {
  api: ApiClient
  openOutbox: () => Promise<WaitingWrites>
  /** Where one is: the library begins with its files. */
  project: Pick<Project, 'id'>
  isCollapsed?: boolean
}

/** The sidebar's foot (PANEL-04): all files of all projects, the ways out, help, and what is set for the person. */
export const RailFoot = ({ api, openOutbox, project, isCollapsed = false }: RailFootProps) => {
  const [opened, setOpened] = useState<'library' | 'help' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <ul className={isCollapsed ? 'flex flex-col items-center py-1' : 'px-2 py-1'}>
        {WAYS.map((way) => (
          <li key={way.label}>
            <OneWay way={way} isCollapsed={isCollapsed} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <Suspense fallback={<OpeningNote />}>
        {opened === 'library' ? <WholeLibrary api={api} openOutbox={openOutbox} initialProjectId={project.id} onClose={close} /> : null}
        {opened === 'help' ? <HelpDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
