import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const figure = (text: string, name: string): string | undefined => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]

test('what uploads left is told as the last sweep found it, and what was taken away adds up [UPL-08]', async () => {
  const metrics = createMetrics()
  metrics.incomingSwept({ kept: { objects: 5, bytes: 900 }, swept: { objects: 1, bytes: 700 } })
  metrics.incomingSwept({ kept: { objects: 2, bytes: 300 }, swept: { objects: 2, bytes: 50 } })
  const text = await metrics.text()
  expect(['objects', 'bytes', 'swept_objects_total', 'swept_bytes_total'].map((end) => figure(text, `reelwright_incoming_${end}`))).toEqual(
    ['2', '300', '3', '750'],
  )
})

test('messages that no job would have answered are counted, and 0 where there was none [CHAT-03]', async () => {
  const metrics = createMetrics()
  expect(figure(await metrics.text(), 'reelwright_turns_mended_total')).toBe('0')
  metrics.turnsMended(2)
  metrics.turnsMended(1)
  expect(figure(await metrics.text(), 'reelwright_turns_mended_total')).toBe('3')
})

test('requests are told by their route, and never by an id [GATE-03]', async () => {
  const metrics = createMetrics()
  metrics.answered({ method: 'POST', route: '/api/function/:name', status: 500, ms: 7 })
  const text = await metrics.text()
  expect(text).toContain('reelwright_http_request_seconds_count{method="POST",route="/api/function/:name",status="500"} 1')
  expect(figure(text, 'reelwright_http_faults_total')).toBe('1')
})
