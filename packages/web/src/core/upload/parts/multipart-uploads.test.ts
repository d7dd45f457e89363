import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../testkit/src/client/part-server.ts'
import { createPartSimulation, film, PROJECT_ID } from '../../../../../testkit/src/client/part-simulation.ts'

const alone = () => {
  const simulation = createPartSimulation()
  return { simulation, tab: simulation.openTab('first') }
}

/** Two of the four parts have arrived, the others are on their way. */
const halfway = async () => {
  const { simulation, tab } = alone()
  const file = film()
  simulation.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
  tab.add(file)
  await simulation.settle()
  return { simulation, tab, file }
}

describe('a file of 100 MB and more', () => {
  test('goes up in parts, three at once, and is the same byte for byte [UPL-02]', async () => {
    const { simulation, tab } = alone()
    const file = film()
    simulation.meet(() => 'held')
    tab.add(file)
    await simulation.settle()
    expect(simulation.puts.map((put) => put.partNumber)).toEqual([1, 2, 3])
    simulation.meet(() => undefined)
    tab.uploads.pause(tab.item()?.id ?? '')
    tab.uploads.resume(tab.item()?.id ?? '')
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'done', sentBytes: file.size })
    expect(tab.arrived).toEqual([PROJECT_ID])
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('below that it goes in one PUT [UPL-02]', async () => {
    const { simulation, tab } = alone()
    tab.add(new File([new Uint8Array(100 * 1024 * 1024 - 1)], 'almost.mp4', { type: 'video/mp4' }))
    await simulation.settle()
    expect(simulation.operations()).toEqual([])
    expect(tab.item()?.way).toBe('whole')
  })

  test('a part is tried three times more, 1 s, 2 s and 4 s apart [UPL-03]', async () => {
    const { simulation, tab } = alone()
    const triedAt: number[] = []
    simulation.meet(({ partNumber }) => {
      if (partNumber !== 2) return undefined
      triedAt.push(simulation.now())
      return triedAt.length <= 3 ? { kind: 'failed', status: 503 } : undefined
    })
    tab.add(film())
    await simulation.pass(20_000)
    expect(triedAt.map((at, index) => at - (triedAt[index - 1] ?? at))).toEqual([0, 1000, 2000, 4000])
    expect(tab.item()?.status).toBe('done')
  })

  test('an answer without an ETag is no part [UPL-03]', async () => {
    const { simulation, tab } = alone()
    simulation.meet(({ partNumber }) => (partNumber === 1 ? { kind: 'done', etag: null } : undefined))
    tab.add(film())
    await simulation.pass(7_500)
    const [record] = await simulation.store.readAll()
    expect(record).toMatchObject({ status: 'failed', retry_count: 1, error_message: 'No ETag in response' })
    expect(tab.item()).toMatchObject({ status: 'delayed', error: { text: 'No ETag in response' } })
  })

  test('after three failures it is aborted, its state is gone, and the person may begin anew [UPL-03]', async () => {
    const { simulation, tab } = alone()
    const file = film()
    simulation.meet(({ partNumber }) => (partNumber === 4 ? { kind: 'failed', status: 500 } : undefined))
    tab.add(file)
    await simulation.pass(120_000)
    expect(tab.item()).toMatchObject({
      status: 'failed',
      sentBytes: 0,
      error: { text: 'Maximum retry attempts exceeded', retryable: true },
    })
    expect(await simulation.store.readAll()).toEqual([])
    // Three failures of four tries each.
    expect(simulation.puts.filter((put) => put.partNumber === 4)).toHaveLength(12)
    expect(simulation.operations().filter((operation) => operation === 'abort_multipart_upload')).toHaveLength(1)
    simulation.meet(() => undefined)
    tab.uploads.retry(tab.item()?.id ?? '')
    await simulation.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('a server that starts anew costs none of those, however long it takes [UPL-07]', async () => {
    const { simulation, tab } = alone()
    const file = film()
    simulation.meet(({ partNumber }) => (partNumber > 1 ? { kind: 'failed', status: 0 } : undefined))
    tab.add(file)
    await simulation.pass(180_000)
    expect(tab.item()?.status).toMatch(/uploading|delayed/)
    expect((await simulation.store.readAll())[0]).toMatchObject({ retry_count: 0 })
    simulation.meet(() => undefined)
    await simulation.pass(20_000)
    expect(tab.item()?.status).toBe('done')
    expect(simulation.puts.filter((put) => put.partNumber === 1)).toHaveLength(1)
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('going offline pauses by itself and goes on by itself [UPL-07]', async () => {
    const { simulation, tab, file } = await halfway()
    tab.setOnline(false)
    await simulation.pass(60_000)
    const sent = simulation.puts.length
    expect(tab.uploads.getState()).toMatchObject({ isOnline: false, items: [{ status: 'delayed' }] })
    simulation.meet(() => undefined)
    await simulation.pass(60_000)
    expect(simulation.puts).toHaveLength(sent)
    tab.setOnline(true)
    await simulation.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('a pause keeps what has arrived; going on sends the rest only [UPL-07]', async () => {
    const { simulation, tab, file } = await halfway()
    tab.uploads.pause(tab.item()?.id ?? '')
    await simulation.settle()
    const sent = simulation.puts.length
    simulation.meet(() => undefined)
    await simulation.pass(60_000)
    expect(tab.item()?.status).toBe('paused')
    tab.uploads.resume(tab.item()?.id ?? '')
    await simulation.settle()
    expect(simulation.puts.slice(sent).map((put) => put.partNumber)).toEqual([3, 4])
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('a cancel ends it here and on the server [UPL-07]', async () => {
    const { simulation, tab } = alone()
    simulation.meet(() => 'held')
    tab.add(film())
    await simulation.settle()
    tab.uploads.cancel(tab.item()?.id ?? '')
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'cancelled', error: { text: 'Upload cancelled' } })
    expect(await simulation.store.readAll()).toEqual([])
    expect([...simulation.uploads.values()].map((upload) => upload.state)).toEqual(['aborted'])
  })

  test('what the server finds incomplete at the end is sent whole once more [UPL-03]', async () => {
    const { simulation, tab } = alone()
    const file = film()
    let refused = 0
    simulation.refuse((operation) => {
      if (operation !== 'complete_multipart_upload' || refused > 0) return undefined
      refused += 1
      return refusal('UPLOAD_INCOMPLETE', 409)
    })
    tab.add(file)
    await simulation.pass(5_000)
    expect(simulation.puts.map((put) => put.partNumber).toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('a line that takes nothing for half a minute is tried anew [UPL-03]', async () => {
    const { simulation, tab } = alone()
    let held = 0
    simulation.meet(({ partNumber }) => {
      if (partNumber !== 3 || held > 0) return undefined
      held += 1
      return 'held'
    })
    tab.add(film())
    await simulation.pass(29_000)
    expect(tab.item()?.status).toBe('uploading')
    await simulation.pass(3_000)
    expect(tab.item()?.status).toBe('done')
  })

  test('a full plan says so and tries no more [UPL-06]', async () => {
    const { simulation, tab } = alone()
    const text = 'Storage quota exceeded. Please free up space or upgrade your plan.'
    simulation.refuse(() => refusal('QUOTA_EXCEEDED', 402, text))
    tab.add(film())
    await simulation.pass(60_000)
    expect(tab.item()).toMatchObject({ status: 'failed', error: { text, retryable: false } })
    expect(simulation.operations()).toEqual(['initiate_multipart_upload'])
  })

  test('a server that begins nothing fails with the document’s words [UPL-06]', async () => {
    const { simulation, tab } = alone()
    simulation.refuse((operation) => (operation === 'upload_part' ? refusal('INVALID_RESPONSE', 200, '') : undefined))
    tab.add(film())
    await simulation.settle()
    expect(tab.item()?.error?.text).toBe('Failed to get presigned URLs')
  })
})
