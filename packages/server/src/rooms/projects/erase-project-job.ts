/** The job that takes a deleted project out for good, once its deletion cannot be taken back any more. */
import { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import * as z from 'zod/mini'
import { ERASURE_RULES } from '../../platform/jobs/erasure-rules.ts'
import type { JobDefinition } from '../../platform/room.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { eraseProject, findDeletedAt, lockProjectsOf } from './projects-store.ts'

export const ERASE_PROJECT_JOB = { name: 'erase-project' } as const

/** Which deletion it is for: one that was taken back, and made again later, has a job of its own. */
const Payload = z.object({ projectId: ProjectId, userId: UserId, deletedAt: z.string() })

export const createEraseProjectJob = (parts: Pick<ProjectsParts, 'db' | 'releaseObjects'>): JobDefinition<z.infer<typeof Payload>> => ({
  ...ERASE_PROJECT_JOB,
  payload: Payload,
  ...ERASURE_RULES,
  run: ({ deletedAt, ...own }) =>
    parts.db.transaction(async (tx) => {
      // Whoever takes the deletion back at this moment comes before or after.
      await lockProjectsOf(tx, own.userId)
      if ((await findDeletedAt(tx, own))?.toISOString() !== deletedAt) return
      await parts.releaseObjects(tx, own)
      await eraseProject(tx, own)
    }),
})
