import { describe, expect, test } from 'vitest'
import { createPartWorld, film, PROJECT_ID, refusal } from '../../../../testkit/src/client/part-world.ts'

const DAY_MS = 86_400_000

/** A tab that was closed when two of the four parts had arrived. */
const interrupted = async (handle: Parameters<ReturnType<ReturnType<typeof createPartWorld>['openTab']>['add']>[1] = null) => {
  const world = createPartWorld()
  const file = film()
  const first = world.openTab('first')
  world.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
  first.add(file, handle)
  await world.settle()
  first.close()
  world.meet(() => undefined)
  return { world, file }
}

describe('an upload whose tab was closed', () => {
  test('[UPL-04] is listed in the next tab with what has arrived, and kept with the fields of the document', async () => {
    const { world, file } = await interrupted()
    const [record] = await world.store.readAll()
    expect(record).toMatchObject({
      s3_key: 'k2',
      file_name: 'film.mp4',
      file_size: file.size,
      file_type: 'video/mp4',
      total_parts: 4,
      user_id: 'u1',
      project_id: PROJECT_ID,
      status: 'active',
      retry_count: 0,
      error_message: null,
    })
    expect(record?.expires_at).toBe((record?.created_at ?? 0) + DAY_MS)
    expect(record?.uploaded_parts.map((part) => [part.part_number, part.size])).toEqual([
      [1, 30 * 1024 * 1024],
      [2, 30 * 1024 * 1024],
    ])
    const tab = world.openTab('second')
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'interrupted', name: 'film.mp4', sentBytes: 60 * 1024 * 1024, canReopen: false })
  })

  test('[UPL-07] goes on with the file given again, sends the missing parts only, and is the same byte for byte', async () => {
    const { world, file } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await world.settle()
    expect(world.puts.filter((put) => put.tab === 'second').map((put) => put.partNumber)).toEqual([3, 4])
    expect(world.operations().filter((operation) => operation === 'initiate_multipart_upload')).toHaveLength(1)
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] goes on as well when the file is simply added again', async () => {
    const { world, file } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    tab.add(film())
    await world.settle()
    expect(tab.uploads.getState().items.map((item) => item.status)).toEqual(['done'])
    expect(world.uploads.size).toBe(1)
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] goes on with one press where the browser can open the file by itself', async () => {
    const file = film()
    const asked: string[] = []
    const handle = {
      getFile: async () => file,
      queryPermission: async () => 'prompt',
      requestPermission: async () => {
        asked.push('may I')
        return 'granted'
      },
    }
    const { world } = await interrupted(handle)
    const tab = world.openTab('second')
    await world.settle()
    expect(tab.item()?.canReopen).toBe(true)
    tab.uploads.continueWith(tab.item()?.id ?? '', null)
    await world.settle()
    expect(asked).toEqual(['may I'])
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] asks for the file where the browser may not open it', async () => {
    const { world } = await interrupted({ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) })
    const tab = world.openTab('second')
    await world.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', null)
    await world.settle()
    expect(tab.item()).toMatchObject({
      status: 'interrupted',
      canReopen: false,
      fault: { text: 'The browser could not open the file. Choose it again.' },
    })
  })

  test.each([
    ['another name', film('other.mp4')],
    ['another size', new File([new Uint8Array(101 * 1024 * 1024)], 'film.mp4', { type: 'video/mp4' })],
  ])('[UPL-04] refuses a file of %s', async (_what, other) => {
    const { world } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: other, handle: null })
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'interrupted', fault: { text: 'File does not match upload state' } })
    expect(world.puts.filter((put) => put.tab === 'second')).toEqual([])
  })

  test('[UPL-04] that another tab ended meanwhile is not found', async () => {
    const { world } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    const id = tab.item()?.id ?? ''
    await world.store.remove(id)
    tab.uploads.continueWith(id, { file: film(), handle: null })
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', fault: { text: 'Upload state not found' } })
  })

  test('[UPL-04] cannot go on after a day, and is swept by the hour', async () => {
    const { world } = await interrupted()
    const tab = world.openTab('second')
    await world.pass(DAY_MS - 1_000)
    expect(tab.item()?.status).toBe('interrupted')
    await world.pass(1_000)
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', fault: { text: 'Upload cannot be resumed' } })
    await world.pass(3_600_000)
    expect(await world.store.readAll()).toEqual([])
  })

  test('[UPL-04] the first sweep comes after a minute', async () => {
    const { world } = await interrupted()
    await world.pass(DAY_MS)
    world.openTab('second')
    await world.pass(59_000)
    expect(await world.store.readAll()).toHaveLength(1)
    await world.pass(1_000)
    expect(await world.store.readAll()).toEqual([])
  })

  test('[UPL-04] that the server has ended cannot be resumed, and begins anew with a press', async () => {
    const { world, file } = await interrupted()
    for (const upload of world.uploads.values()) upload.state = 'aborted'
    const tab = world.openTab('second')
    await world.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await world.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', fault: { text: 'Upload cannot be resumed' } })
    expect(await world.store.readAll()).toEqual([])
    tab.uploads.retry(tab.item()?.id ?? '')
    await world.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] before its first part had arrived begins anew with its file, and gives its room on the server back', async () => {
    const world = createPartWorld()
    const first = world.openTab('first')
    world.meet(() => 'held')
    first.add(film())
    await world.settle()
    first.close()
    world.meet(() => undefined)
    const tab = world.openTab('second')
    await world.settle()
    const file = film()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await world.settle()
    expect([...world.uploads.values()].map((upload) => upload.state)).toEqual(['aborted', 'completed'])
    expect(tab.item()?.status).toBe('done')
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-07] when only its end was missing needs no file', async () => {
    const world = createPartWorld()
    const first = world.openTab('first')
    const file = film()
    world.refuse((operation) => (operation === 'complete_multipart_upload' ? refusal('UNAVAILABLE', 503) : undefined))
    first.add(file)
    await world.settle()
    first.close()
    world.refuse(() => undefined)
    const tab = world.openTab('second')
    await world.settle()
    expect(tab.item()?.status).toBe('done')
    expect(world.puts.filter((put) => put.tab === 'second')).toEqual([])
    expect(await world.isSame(file)).toBe(true)
  })

  test('[UPL-04] a completed state is deleted about five seconds later', async () => {
    const { world } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    tab.add(film())
    await world.settle()
    expect((await world.store.readAll())[0]?.status).toBe('completed')
    await world.pass(5_000)
    expect(await world.store.readAll()).toEqual([])
  })

  test('[UPL-07] leaves the list, the device and the server when it is cancelled', async () => {
    const { world } = await interrupted()
    const tab = world.openTab('second')
    await world.settle()
    tab.uploads.cancel(tab.item()?.id ?? '')
    await world.settle()
    expect(tab.uploads.getState().items).toEqual([])
    expect(await world.store.readAll()).toEqual([])
    expect([...world.uploads.values()].map((upload) => upload.state)).toEqual(['aborted'])
  })

  test('[UPL-07] a file that changed while it was sent is asked for again, and goes on from there', async () => {
    const world = createPartWorld()
    const tab = world.openTab('first')
    const file = film()
    const broken = film()
    // What a browser does with a file that was changed under it.
    broken.slice = (start = 0, end = 0) => {
      const body = file.slice(start, end)
      body.slice = () => {
        const unreadable = new Blob()
        unreadable.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
        return unreadable
      }
      return body
    }
    world.meet(({ partNumber }) => (partNumber > 2 ? { kind: 'failed', status: 0 } : undefined))
    tab.add(broken)
    await world.settle()
    expect(tab.item()).toMatchObject({
      status: 'interrupted',
      fault: { text: 'This file changed or is no longer there. Choose it again.' },
    })
    world.meet(() => undefined)
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await world.settle()
    expect(tab.item()?.status).toBe('done')
    expect(world.uploads.size).toBe(1)
    expect(await world.isSame(file)).toBe(true)
  })
})

describe('two tabs', () => {
  test('[UPL-07] never send the same upload: what one sends the other does not show', async () => {
    const { world } = await interrupted()
    const [one, other] = [world.openTab('one'), world.openTab('other')]
    await world.settle()
    expect([one.item()?.status, other.item()?.status]).toEqual(['interrupted', 'interrupted'])
    world.meet(() => 'held')
    const id = one.item()?.id ?? ''
    one.uploads.continueWith(id, { file: film(), handle: null })
    await world.settle()
    expect([one.item()?.status, other.item()]).toEqual(['uploading', undefined])
    other.uploads.continueWith(id, { file: film(), handle: null })
    await world.pass(2_000)
    expect(world.puts.filter((put) => put.tab === 'other')).toEqual([])
  })

  test('[UPL-07] when the one that sends is gone, the other shows what it left', async () => {
    const world = createPartWorld()
    const [one, other] = [world.openTab('one'), world.openTab('other')]
    world.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
    one.add(film())
    await world.settle()
    expect(other.item()).toBeUndefined()
    one.close()
    await world.settle()
    expect(other.item()).toMatchObject({ status: 'interrupted', sentBytes: 60 * 1024 * 1024 })
  })

  test('[UPL-07] that cannot hear each other are kept apart by the lock, and the second says why', async () => {
    const { world } = await interrupted()
    const [one, other] = [world.openTab('one', { hasChannel: false }), world.openTab('other', { hasChannel: false })]
    await world.settle()
    world.meet(() => 'held')
    for (const tab of [one, other]) tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await world.pass(2_000)
    expect(one.item()?.status).toBe('uploading')
    expect(other.item()).toMatchObject({ status: 'interrupted', fault: { text: 'Another tab is uploading this file.' } })
    expect(world.puts.filter((put) => put.tab === 'other')).toEqual([])
  })

  test('[UPL-07] both given the file at the same moment: one sends it, once', async () => {
    const { world, file } = await interrupted()
    const [one, other] = [world.openTab('one'), world.openTab('other')]
    await world.settle()
    const id = one.item()?.id ?? ''
    one.uploads.continueWith(id, { file: film(), handle: null })
    other.uploads.continueWith(id, { file: film(), handle: null })
    await world.pass(2_000)
    const senders = new Set(world.puts.filter((put) => put.tab !== 'first').map((put) => put.tab))
    expect(senders.size).toBe(1)
    expect(await world.isSame(file)).toBe(true)
  })
})
