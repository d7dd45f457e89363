import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testReel } from '../../core/store/test-records.ts'
import { applyReelAnswer, reelsKey } from './reels-data.ts'

const made = testReel('new')
const payload = { id: made.id, project_id: made.project_id, chat_id: made.chat_id, reel_name: made.reel_name }
const acknowledge = (client: QueryClient) =>
  applyReelAnswer(client, { id: 'e1', call: 'create_reel', payload, answer: { reel: made, reel_id: made.id } })

test('a reel that was just made is in front of the list before it no longer waits, and once [SYNC-06 REEL-03]', () => {
  const client = new QueryClient()
  client.setQueryData(reelsKey(made.chat_id), [testReel('old')])
  for (let times = 0; times < 2; times += 1) acknowledge(client)
  expect(client.getQueryData(reelsKey(made.chat_id))).toMatchObject([{ id: 'new' }, { id: 'old' }])
})

test('a list that nobody has asked for yet is not taken for the one reel that was made [SYNC-06 CACHE-02]', () => {
  const client = new QueryClient()
  acknowledge(client)
  // The reels that the device remembers are shown only while there is no list.
  expect(client.getQueryData(reelsKey(made.chat_id))).toBeUndefined()
})
