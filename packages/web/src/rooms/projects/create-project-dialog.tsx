import type { ChatId, ProjectId } from '@reelwright/contract/wire/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { ApiError, networkError } from '../../core/api/api-error.ts'
import { readFormDraft, writeFormDraft } from '../../core/form-draft.ts'
import { createOptimistically } from '../../core/outbox/creation/create-optimistically.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { projectErrorText } from './project-error-text.ts'
import type { ProjectFields, ProjectForm, ProjectMaking } from './project-form-rules.ts'
import { type ProjectsApi, refreshProjects } from './project-queries.ts'
import { isAnswerLost, recoverProject } from './recover-project.ts'

// Seldom needed.
const FullProjectDialog = lazy(async () => ({ default: (await import('./full/full-project-dialog.tsx')).FullProjectDialog }))

type CreateProjectDialogProps = ProjectMaking & { api: ProjectsApi; outbox: WaitingWrites }

const DRAFT = 'project'

/** Neither the device nor the server could take it. */
const isCutOff = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK_ERROR'

type Ids = { id: ProjectId; chat_id: ChatId }

/** For a device that has no room left: the server makes it at once, or nobody does. */
const makeOnServer = async (api: ProjectsApi, fields: ProjectFields & Ids): Promise<ProjectId> => {
  // Known to be offline: said at once, without the tries of a bad connection.
  if (!navigator.onLine) throw networkError()
  try {
    const made = await api.callFunction('create_project_with_context', fields)
    return made.project_id
  } catch (error) {
    if (!isAnswerLost(error)) throw error
    // The first error is the one to show, should the search fail as well.
    const found = await recoverProject(api, fields.name, () => Date.now()).catch(() => null)
    if (!found) throw error
    return found.id
  }
}

export const CreateProjectDialog = ({ api, outbox, onCreated, onQuotaReached, onClose }: CreateProjectDialogProps) => {
  const client = useQueryClient()
  /** The same fields sent again are the same project, however often the button is pressed. */
  const attempt = useRef<{ fields: string; ids: Ids } | null>(null)
  const [more, setMore] = useState<ProjectForm | null>(null)
  const [typed] = useState(() => readFormDraft(DRAFT))
  const create = useMutation({
    mutationFn: async (fields: ProjectFields): Promise<ProjectId> => {
      writeFormDraft(DRAFT, fields)
      const text = JSON.stringify(fields)
      // Proof: UUIDs, which is what these ids are.
      if (attempt.current?.fields !== text)
        attempt.current = { fields: text, ids: { id: outbox.newId(), chat_id: outbox.newId() } as unknown as Ids }
      const { ids } = attempt.current
      const made = await createOptimistically(outbox, { call: 'create_project_with_context', payload: { ...ids, ...fields } })
      return made === 'unkept' ? makeOnServer(api, { ...ids, ...fields }) : ids.id
    },
    retry: false,
    onSuccess: (id) => {
      writeFormDraft(DRAFT, null)
      void refreshProjects(client)
      onCreated(id)
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.code === 'QUOTA_EXCEEDED' || error.code === 'PLAN_REQUIRED')) onQuotaReached()
    },
  })
  if (more !== null)
    return (
      <Suspense fallback={null}>
        <FullProjectDialog api={api} initial={more} onCreated={onCreated} onQuotaReached={onQuotaReached} onClose={onClose} />
      </Suspense>
    )
  return (
    <ProjectDialog
      title="Create New Project"
      initial={typed}
      submitLabel="Create Project"
      busyLabel="Creating..."
      busy={create.isPending}
      error={
        !create.isError
          ? null
          : isCutOff(create.error)
            ? 'There is no room on this device, so a new project needs a connection. What you typed is kept until you have one.'
            : projectErrorText(create.error, 'Failed to create project')
      }
      onSubmit={create.mutate}
      onMore={setMore}
      onClose={() => {
        // Whoever cancels for want of a connection comes back to what they typed; anybody else meant it.
        if (!isCutOff(create.error)) writeFormDraft(DRAFT, null)
        onClose()
      }}
    />
  )
}
