import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testReel } from '../../core/store/test-records.ts'
import { applyReelAnswer, markRendering, reelsKey } from './reels-data.ts'

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

test('a reel that the server has renamed is called so in its place before that no longer waits [SYNC-06 REEL-03]', () => {
  const client = new QueryClient()
  client.setQueryData(reelsKey(made.chat_id), [testReel('newer'), made])
  const reel = { ...made, reel_name: 'Harbour' }
  applyReelAnswer(client, { id: 'e2', call: 'update_reel', payload: { reel_id: made.id, reel_name: 'Harbour' }, answer: { reel } })
  expect(client.getQueryData(reelsKey(made.chat_id))).toMatchObject([{ id: 'newer' }, { id: 'new', reel_name: 'Harbour' }])
})

test('a list that nobody has asked for yet is not taken for the one reel that was made [SYNC-06 CACHE-02]', () => {
  const client = new QueryClient()
  acknowledge(client)
  // The reels that the device remembers are shown only while there is no list.
  expect(client.getQueryData(reelsKey(made.chat_id))).toBeUndefined()
})

test('a reel says from the first second that a video of it is being made [PANEL-01]', () => {
  const client = new QueryClient()
  const [planned, other] = [testReel('a'), testReel('b')]
  client.setQueryData(reelsKey(planned.chat_id), [planned, other])
  markRendering(client, planned)
  expect(client.getQueryData(reelsKey(planned.chat_id))).toMatchObject([
    { id: 'a', state: 'rendering' },
    { id: 'b', state: other.state },
  ])
})

test('a deleted reel leaves the list with the answer, and comes back to its place with that of its restoration [PANEL-01]', () => {
  const client = new QueryClient()
  const [old, young] = [testReel('old', { created_at: '2026-01-01T00:00:00Z' }), testReel('young', { created_at: '2026-02-01T00:00:00Z' })]
  client.setQueryData(reelsKey(old.chat_id), [young, old])
  applyReelAnswer(client, { id: 'e3', call: 'delete_reel', payload: { reel_id: old.id }, answer: { reel_id: old.id } })
  expect(client.getQueryData(reelsKey(old.chat_id))).toMatchObject([{ id: 'young' }])
  applyReelAnswer(client, { id: 'e4', call: 'restore_reel', payload: { reel_id: old.id, reel: old }, answer: { reel: old } })
  expect(client.getQueryData(reelsKey(old.chat_id))).toMatchObject([{ id: 'young' }, { id: 'old' }])
})
