import type { Project } from '@reelwright/contract/projects'
import { Copy, Ellipsis, PencilLine, TextCursorInput, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '../../core/counted.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/controls/menu.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { FrameStrip } from '../../ui/film/frame-strip.tsx'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'

export type ProjectAction = 'rename' | 'edit' | 'duplicate' | 'delete'

type ProjectCardProps = {
  project: Project
  busy: boolean
  onAction: (action: ProjectAction, project: Project) => void
  /** How it stands with a project that the server does not have yet; null of any other. */
  unsent: ReactNode
}

/** One project: its newest frames, what it is called and how far it is. The whole card opens it. */
export const ProjectCard = ({ project, busy, onAction, unsent }: ProjectCardProps) => {
  const percent = Math.round(project.progress)
  return (
    <li
      className="group relative flex flex-col overflow-hidden rounded-panel border border-hairline bg-panel transition-colors focus-within:border-hairline-strong hover:border-hairline-strong hover:bg-raised aria-busy:opacity-60"
      aria-busy={busy || undefined}
    >
      <FrameStrip urls={project.poster_urls} className="transition-[filter] duration-200 group-hover:brightness-110" />
      <Progress label={`Progress of ${project.name}`} percent={percent} className="h-0.5 rounded-none" />
      <div className="flex flex-1 flex-col p-4 pr-2">
        <div className="flex items-start gap-1">
          <h2 className="min-w-0 flex-1 pt-2 font-semibold text-16 leading-tight">
            <MiddleTruncate text={project.name} />
          </h2>
          {/* Above the link that covers the card. */}
          <div className="relative z-10">
            <Menu trigger={<IconButton label={`Actions for ${project.name}`} icon={<Ellipsis aria-hidden="true" />} busy={busy} />}>
              <MenuItem icon={<TextCursorInput aria-hidden="true" />} onSelect={() => onAction('rename', project)}>
                Rename
              </MenuItem>
              <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => onAction('edit', project)}>
                Edit
              </MenuItem>
              {/* The server makes the copy, of what it has. */}
              {unsent === null ? (
                <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onAction('duplicate', project)}>
                  Duplicate
                </MenuItem>
              ) : null}
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onAction('delete', project)}>
                Delete
              </MenuItem>
            </Menu>
          </div>
        </div>
        <p className="line-clamp-2 min-h-10.5 pr-2 text-14 text-secondary">{project.description || 'No description'}</p>
        {unsent === null ? null : <div className="relative z-10 mt-3 pr-2">{unsent}</div>}
        <div className="mt-4 flex items-center gap-3 pr-2 text-13 text-faint">
          <span>{counted(project.file_count, 'file')}</span>
          <span>{counted(project.reel_count, 'reel')}</span>
          <span>{`${percent}%`}</span>
          <RelativeTime at={project.updated_at} className="relative z-10 ml-auto" />
        </div>
      </div>
      <Link
        to={`/playground?project=${project.id}`}
        aria-label={`Open ${project.name}`}
        className="absolute inset-0 rounded-panel focus-visible:-outline-offset-2"
      >
        <span className="absolute right-3 top-3 translate-y-1 rounded-control bg-canvas/85 px-3 py-1.5 font-medium text-13 opacity-0 transition-[opacity,translate] group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100">
          Open
        </span>
      </Link>
    </li>
  )
}
