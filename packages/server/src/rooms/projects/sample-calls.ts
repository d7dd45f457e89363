/** A first project for people who have no clips at hand. */
import { chooseId } from '@reelwright/contract/wire/chosen-id'
import { ChatId, ProjectId } from '@reelwright/contract/wire/ids'
import type { CallHandlers } from '../../platform/room.ts'
import { saveContext } from './context-store.ts'
import { makeProject } from './make-project.ts'
import type { ProjectsParts } from './projects-parts.ts'
import { toProject } from './to-project.ts'

const SAMPLE_PROJECT = {
  name: 'Sample clips',
  description: 'Four clips that come with Reelwright, to try it with.',
  tags: ['sample'],
} as const

export const createSampleCalls = (parts: ProjectsParts): CallHandlers<'create_sample_project'> => ({
  create_sample_project: async (_input, { caller: { userId } }) => {
    // Named before it is made, as a device does: the copies of the samples lie under its id.
    const newId = () => chooseId(userId, parts.newId())
    const ids = { id: ProjectId.parse(newId()), chat_id: ChatId.parse(newId()) }
    // Before the transaction: a store elsewhere takes its time, and nobody's projects are locked meanwhile.
    const samples = await parts.prepareSamples({ userId, projectId: ids.id, chatId: ids.chat_id })
    try {
      const { row, reelId } = await parts.db.transaction(async (tx) => {
        const { row } = await makeProject(tx, parts, userId, SAMPLE_PROJECT, ids)
        const reelId = await samples.fill(tx)
        await saveContext(tx, { userId, projectId: row.id, reelId, now: parts.clock.now() })
        return { row, reelId }
      })
      return { project: await toProject(parts, parts.db, row), chat_id: row.chatId, reel_id: reelId }
    } catch (error) {
      await samples.drop()
      throw error
    }
  },
})
