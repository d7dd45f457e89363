import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import type { Core } from '../../core/core.ts'
import { DropZone } from '../../rooms/media/drop-zone.tsx'
import { FilePicker } from '../../rooms/media/file-picker.tsx'
import { libraryModeOf } from '../../rooms/media/library/library-mode.ts'
import { ProjectsPage } from '../../rooms/projects/projects-page.tsx'
import { useApp } from '../../shell/app-context.tsx'
import { lazyExtra } from '../../shell/lazy-extra.tsx'
import { lazyPage } from '../lazy-page.ts'
import { FirstSteps } from './first-steps.tsx'
import { useQuickStart } from './use-quick-start.ts'

const SyncStatus = lazyPage(async () => (await import('../../shell/sync-status.tsx')).SyncStatus)
const ContinueLink = lazyExtra(async () => (await import('../continue-link.tsx')).ContinueLink)
const WholeLibrary = lazyPage(async () => (await import('../../playground/whole-library.tsx')).WholeLibrary)

/** `/projects`: the list, and the short ways into a project: sample clips, or files that are dropped. */
export const ProjectsRoute = () => {
  const { api } = useApp()
  // From the gate that stands above it (core-gate.tsx): the code of the core is no part of a visitor's page.
  const core = useOutletContext<Core>()
  const start = useQuickStart(api, core)
  return (
    <DropZone what="Drop to begin a project with them" onFiles={start.withFiles} isEnabled={start.busy === null}>
      <FilePicker ref={start.picker} onFiles={start.withFiles} />
      <ProjectsPage
        api={api}
        outbox={core.outbox}
        status={
          <Suspense>
            <SyncStatus />
          </Suspense>
        }
        continuation={<ContinueLink api={api} core={core} />}
        firstSteps={<FirstSteps start={start} />}
        renderLibrary={(onClose) => (
          <Suspense>
            <WholeLibrary api={api} openOutbox={async () => core.outbox} onClose={onClose} mode={libraryModeOf('projects', false)} />
          </Suspense>
        )}
      />
    </DropZone>
  )
}
