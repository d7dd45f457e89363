import { describe, expect, test } from 'vitest'
import { createPartWorld, film, PROJECT_ID, refusal } from '../../../../testkit/src/client/part-world.ts'

const alone = () => {
  const world = createPartWorld()
  return { world, tab: world.openTab('first') }
}

/** Two of the four parts have arrived, the others are on their way. */
const halfway = async () => {
  const { world, tab } = alone()
  const file = film()
  world.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
  tab.add(file)
  await world.settle()
  return { world, tab, file }
}

describe('a file of 100 MB and more', () => {
  test('[UPL-02] goes up in parts, three at once, and is the same byte for byte', async () => {
    const { world, tab } = alone()
    const file = film()
    world.meet(() => 'held')
    tab.add(file)
    await world.settle()
    expect(world.puts.map((put) => put.partNumber)).toEqual([1, 2, 3])
    world.meet(() => undefined)
    tab.uploads.pause(tab.item()?.id ?? '')
    tab.uploads.resume(tab.item()?.id ?? '')
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'done', sentBytes: file.size })
    expect(tab.arrived).toEqual([PROJECT_ID])
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-02] below that it goes in one PUT', async () => {
    const { world, tab } = alone()
    tab.add(new File([new Uint8Array(100 * 1024 * 1024 - 1)], 'almost.mp4', { type: 'video/mp4' }))
    await world.settle()
    expect(world.operations()).toEqual([])
    expect(tab.item()?.way).toBe('whole')
  })

  test('[UPL-03] a part is tried three times more, 1 s, 2 s and 4 s apart', async () => {
    const { world, tab } = alone()
    const triedAt: number[] = []
    world.meet(({ partNumber }) => {
      if (partNumber !== 2) return undefined
      triedAt.push(world.now())
      return triedAt.length <= 3 ? { kind: 'failed', status: 503 } : undefined
    })
    tab.add(film())
    await world.pass(20_000)
    expect(triedAt.map((at, index) => at - (triedAt[index - 1] ?? at))).toEqual([0, 1000, 2000, 4000])
    expect(tab.item()?.status).toBe('done')
  })

  test('[UPL-03] an answer without an ETag is no part', async () => {
    const { world, tab } = alone()
    world.meet(({ partNumber }) => (partNumber === 1 ? { kind: 'done', etag: null } : undefined))
    tab.add(film())
    await world.pass(7_500)
    const [record] = await world.store.readAll()
    expect(record).toMatchObject({ status: 'failed', retry_count: 1, error_message: 'No ETag in response' })
    expect(tab.item()).toMatchObject({ status: 'delayed', fault: { text: 'No ETag in response' } })
  })

  test('[UPL-03] after three failures it is aborted, its state is gone, and the person may begin anew', async () => {
    const { world, tab } = alone()
    const file = film()
    world.meet(({ partNumber }) => (partNumber === 4 ? { kind: 'failed', status: 500 } : undefined))
    tab.add(file)
    await world.pass(120_000)
    expect(tab.item()).toMatchObject({
      status: 'failed',
      sentBytes: 0,
      fault: { text: 'Maximum retry attempts exceeded', retryable: true },
    })
    expect(await world.store.readAll()).toEqual([])
    // Three failures of four tries each.
    expect(world.puts.filter((put) => put.partNumber === 4)).toHaveLength(12)
    expect(world.operations().filter((operation) => operation === 'abort_multipart_upload')).toHaveLength(1)
    world.meet(() => undefined)
    tab.uploads.retry(tab.item()?.id ?? '')
    await world.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] a server that starts anew costs none of those, however long it takes', async () => {
    const { world, tab } = alone()
    const file = film()
    world.meet(({ partNumber }) => (partNumber > 1 ? { kind: 'failed', status: 0 } : undefined))
    tab.add(file)
    await world.pass(180_000)
    expect(tab.item()?.status).toMatch(/uploading|delayed/)
    expect((await world.store.readAll())[0]).toMatchObject({ retry_count: 0 })
    world.meet(() => undefined)
    await world.pass(20_000)
    expect(tab.item()?.status).toBe('done')
    expect(world.puts.filter((put) => put.partNumber === 1)).toHaveLength(1)
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] going offline pauses by itself and goes on by itself', async () => {
    const { world, tab, file } = await halfway()
    tab.setOnline(false)
    await world.pass(60_000)
    const sent = world.puts.length
    expect(tab.uploads.getState()).toMatchObject({ isOnline: false, items: [{ status: 'delayed' }] })
    world.meet(() => undefined)
    await world.pass(60_000)
    expect(world.puts).toHaveLength(sent)
    tab.setOnline(true)
    await world.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] a pause keeps what has arrived; going on sends the rest only', async () => {
    const { world, tab, file } = await halfway()
    tab.uploads.pause(tab.item()?.id ?? '')
    await world.settle()
    const sent = world.puts.length
    world.meet(() => undefined)
    await world.pass(60_000)
    expect(tab.item()?.status).toBe('paused')
    tab.uploads.resume(tab.item()?.id ?? '')
    await world.settle()
    expect(world.puts.slice(sent).map((put) => put.partNumber)).toEqual([3, 4])
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] a cancel ends it here and on the server', async () => {
    const { world, tab } = alone()
    world.meet(() => 'held')
    tab.add(film())
    await world.settle()
    tab.uploads.cancel(tab.item()?.id ?? '')
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'cancelled', fault: { text: 'Upload cancelled' } })
    expect(await world.store.readAll()).toEqual([])
    expect([...world.uploads.values()].map((upload) => upload.state)).toEqual(['aborted'])
  })

  test('[UPL-03] what the server finds incomplete at the end is sent whole once more', async () => {
    const { world, tab } = alone()
    const file = film()
    let refused = 0
    world.refuse((operation) => {
      if (operation !== 'complete_multipart_upload' || refused > 0) return undefined
      refused += 1
      return refusal('UPLOAD_INCOMPLETE', 409)
    })
    tab.add(file)
    await world.pass(5_000)
    expect(world.puts.map((put) => put.partNumber).toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-03] a line that takes nothing for half a minute is tried anew', async () => {
    const { world, tab } = alone()
    let held = 0
    world.meet(({ partNumber }) => {
      if (partNumber !== 3 || held > 0) return undefined
      held += 1
      return 'held'
    })
    tab.add(film())
    await world.pass(29_000)
    expect(tab.item()?.status).toBe('uploading')
    await world.pass(3_000)
    expect(tab.item()?.status).toBe('done')
  })

  test('[UPL-06] a full plan says so and tries no more', async () => {
    const { world, tab } = alone()
    const text = 'Storage quota exceeded. Please free up space or upgrade your plan.'
    world.refuse(() => refusal('QUOTA_EXCEEDED', 402, text))
    tab.add(film())
    await world.pass(60_000)
    expect(tab.item()).toMatchObject({ status: 'failed', fault: { text, retryable: false } })
    expect(world.operations()).toEqual(['initiate_multipart_upload'])
  })

  test('[UPL-06] a server that begins nothing fails with the document’s words', async () => {
    const { world, tab } = alone()
    world.refuse((operation) => (operation === 'upload_part' ? refusal('INVALID_RESPONSE', 200, '') : undefined))
    tab.add(film())
    await world.settle()
    expect(tab.item()?.fault?.text).toBe('Failed to get presigned URLs')
  })
})
