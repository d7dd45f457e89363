import { expect, test } from 'vitest'
import { testProject } from '../store/test-records.ts'
import { replyReader } from './reply-reader.ts'

const id = (n: number) => `0198a6f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const project = testProject(id(1), { user_id: id(2), chat_id: id(3) })
const answer = {
  project,
  chat_id: id(3),
  context: {
    user_id: id(2),
    current_project: project,
    chat_id: id(3),
    project_name: project.name,
    current_chat_id: id(3),
    current_reel_id: null,
    current_reel_name: null,
  },
}
const read = (data: object) =>
  replyReader.readFunction('switch_project_context', {
    status: 200,
    body: { success: true, data: { status: 'success', data } },
    requestId: null,
  })

test('an answer to a switch of project names the project and its chat, or is none: there is nothing to wait for and verify [REEL-04]', async () => {
  expect(await read(answer)).toMatchObject({ chat_id: id(3), project: { id: id(1), chat_id: id(3) } })
  for (const lack of ['chat_id', 'project', 'context'] as const) {
    const { [lack]: _, ...rest } = answer
    await expect(read(rest), lack).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  }
})
