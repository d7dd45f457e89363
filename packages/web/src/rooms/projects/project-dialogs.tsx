import type { Project } from '@reelwright/contract/projects'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../core/counted.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { ProjectsApi } from './project-queries.ts'

// None of them is needed before somebody asks for it.
const CreateProjectDialog = lazy(async () => ({ default: (await import('./create-project-dialog.tsx')).CreateProjectDialog }))
const EditProjectDialog = lazy(async () => ({ default: (await import('./edit-project-dialog.tsx')).EditProjectDialog }))
const UpgradeDialog = lazy(async () => ({ default: (await import('./upgrade-dialog.tsx')).UpgradeDialog }))

/** Which of the page's dialogs is open; null when none is. */
export type OpenDialog = { kind: 'create' } | { kind: 'upgrade' } | { kind: 'rename' | 'edit' | 'delete'; project: Project } | null

type ProjectDialogsProps = {
  api: ProjectsApi
  outbox: WaitingWrites
  open: OpenDialog
  onOpen: (dialog: OpenDialog) => void
  onDelete: (project: Project) => void
}

const describeDeletion = ({ name, reel_count, file_count }: Project): string =>
  `"${name}" goes with its ${counted(reel_count, 'reel')} and ${counted(file_count, 'file')}. You can undo it for a few seconds afterwards.`

export const ProjectDialogs = ({ api, outbox, open, onOpen, onDelete }: ProjectDialogsProps) => {
  const navigate = useNavigate()
  const close = () => onOpen(null)
  const toDelete = open?.kind === 'delete' ? open.project : null
  return (
    <>
      <Suspense>
        {open?.kind === 'create' ? (
          <CreateProjectDialog
            api={api}
            outbox={outbox}
            onClose={close}
            onCreated={(id) => void navigate(`/playground?project_id=${id}`)}
            onQuotaReached={() => onOpen({ kind: 'upgrade' })}
          />
        ) : null}
        {open?.kind === 'rename' || open?.kind === 'edit' ? (
          <EditProjectDialog outbox={outbox} project={open.project} nameOnly={open.kind === 'rename'} onClose={close} />
        ) : null}
        {open?.kind === 'upgrade' ? <UpgradeDialog onClose={close} /> : null}
      </Suspense>
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={close}
        title="Delete this project?"
        description={toDelete === null ? '' : describeDeletion(toDelete)}
        confirmLabel="Delete"
        onConfirm={() => {
          if (toDelete !== null) onDelete(toDelete)
          close()
        }}
      />
    </>
  )
}
