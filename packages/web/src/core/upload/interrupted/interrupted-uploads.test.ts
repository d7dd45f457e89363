import { describe, expect, test } from 'vitest'
import { refusal } from '../../../../../testkit/src/client/part-server.ts'
import { createPartSimulation, film, PROJECT_ID } from '../../../../../testkit/src/client/part-simulation.ts'

const DAY_MS = 86_400_000

/** A tab that was closed when two of the four parts had arrived. */
const interrupted = async (handle: Parameters<ReturnType<ReturnType<typeof createPartSimulation>['openTab']>['add']>[1] = null) => {
  const simulation = createPartSimulation()
  const file = film()
  const first = simulation.openTab('first')
  simulation.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
  first.add(file, handle)
  await simulation.settle()
  first.close()
  simulation.meet(() => undefined)
  return { simulation, file }
}

describe('an upload whose tab was closed', () => {
  test('is listed in the next tab with what has arrived, and kept with the fields of the document [UPL-04]', async () => {
    const { simulation, file } = await interrupted()
    const [record] = await simulation.store.readAll()
    expect(record).toMatchObject({
      s3_key: 'k1',
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
    const tab = simulation.openTab('second')
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'interrupted', name: 'film.mp4', sentBytes: 60 * 1024 * 1024, canReopen: false })
  })

  test('goes on with the file given again, sends the missing parts only, and is the same byte for byte [UPL-07]', async () => {
    const { simulation, file } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await simulation.settle()
    expect(simulation.puts.filter((put) => put.tab === 'second').map((put) => put.partNumber)).toEqual([3, 4])
    expect(simulation.operations().filter((operation) => operation === 'initiate_multipart_upload')).toHaveLength(1)
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('goes on as well when the file is simply added again [UPL-07]', async () => {
    const { simulation, file } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.add(film())
    await simulation.settle()
    expect(tab.uploads.getState().items.map((item) => item.status)).toEqual(['done'])
    expect(simulation.uploads.size).toBe(1)
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('goes on with one press where the browser can open the file by itself [UPL-07]', async () => {
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
    const { simulation } = await interrupted(handle)
    const tab = simulation.openTab('second')
    await simulation.settle()
    expect(tab.item()?.canReopen).toBe(true)
    tab.uploads.continueWith(tab.item()?.id ?? '', null)
    await simulation.settle()
    expect(asked).toEqual(['may I'])
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('asks for the file where the browser may not open it [UPL-07]', async () => {
    const { simulation } = await interrupted({ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) })
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', null)
    await simulation.settle()
    expect(tab.item()).toMatchObject({
      status: 'interrupted',
      canReopen: false,
      error: { text: 'The browser could not open the file. Choose it again.' },
    })
  })

  test.each([
    ['another name', film('other.mp4')],
    ['another size', new File([new Uint8Array(101 * 1024 * 1024)], 'film.mp4', { type: 'video/mp4' })],
  ])('refuses a file of %s [UPL-04]', async (_what, other) => {
    const { simulation } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: other, handle: null })
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'interrupted', error: { text: 'File does not match upload state' } })
    expect(simulation.puts.filter((put) => put.tab === 'second')).toEqual([])
  })

  test('that another tab ended meanwhile is not found [UPL-04]', async () => {
    const { simulation } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    const id = tab.item()?.id ?? ''
    await simulation.store.remove(id)
    tab.uploads.continueWith(id, { file: film(), handle: null })
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', error: { text: 'Upload state not found' } })
  })

  test('cannot go on after a day, and is swept by the hour [UPL-04]', async () => {
    const { simulation } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.pass(DAY_MS - 1_000)
    expect(tab.item()?.status).toBe('interrupted')
    await simulation.pass(1_000)
    tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', error: { text: 'Upload cannot be resumed' } })
    await simulation.pass(3_600_000)
    expect(await simulation.store.readAll()).toEqual([])
  })

  test('the first sweep comes after a minute [UPL-04]', async () => {
    const { simulation } = await interrupted()
    await simulation.pass(DAY_MS)
    simulation.openTab('second')
    await simulation.pass(59_000)
    expect(await simulation.store.readAll()).toHaveLength(1)
    await simulation.pass(1_000)
    expect(await simulation.store.readAll()).toEqual([])
  })

  test('that the server has ended cannot be resumed, and begins anew with a press [UPL-04]', async () => {
    const { simulation, file } = await interrupted()
    for (const upload of simulation.uploads.values()) upload.state = 'aborted'
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await simulation.settle()
    expect(tab.item()).toMatchObject({ status: 'failed', error: { text: 'Upload cannot be resumed' } })
    expect(await simulation.store.readAll()).toEqual([])
    tab.uploads.retry(tab.item()?.id ?? '')
    await simulation.settle()
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('before its first part had arrived begins anew with its file, and gives its room on the server back [UPL-07]', async () => {
    const simulation = createPartSimulation()
    const first = simulation.openTab('first')
    simulation.meet(() => 'held')
    first.add(film())
    await simulation.settle()
    first.close()
    simulation.meet(() => undefined)
    const tab = simulation.openTab('second')
    await simulation.settle()
    const file = film()
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await simulation.settle()
    expect([...simulation.uploads.values()].map((upload) => upload.state)).toEqual(['aborted', 'completed'])
    expect(tab.item()?.status).toBe('done')
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('when only its end was missing needs no file [UPL-07]', async () => {
    const simulation = createPartSimulation()
    const first = simulation.openTab('first')
    const file = film()
    simulation.refuse((operation) => (operation === 'complete_multipart_upload' ? refusal('UNAVAILABLE', 503) : undefined))
    first.add(file)
    await simulation.settle()
    first.close()
    simulation.refuse(() => undefined)
    const tab = simulation.openTab('second')
    await simulation.settle()
    expect(tab.item()?.status).toBe('done')
    expect(simulation.puts.filter((put) => put.tab === 'second')).toEqual([])
    expect(await simulation.isSame(file)).toBe(true)
  })

  test('a completed state is deleted about five seconds later [UPL-04]', async () => {
    const { simulation } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.add(film())
    await simulation.settle()
    expect((await simulation.store.readAll())[0]?.status).toBe('completed')
    await simulation.pass(5_000)
    expect(await simulation.store.readAll()).toEqual([])
  })

  test('leaves the list, the device and the server when it is cancelled [UPL-07]', async () => {
    const { simulation } = await interrupted()
    const tab = simulation.openTab('second')
    await simulation.settle()
    tab.uploads.cancel(tab.item()?.id ?? '')
    await simulation.settle()
    expect(tab.uploads.getState().items).toEqual([])
    expect(await simulation.store.readAll()).toEqual([])
    expect([...simulation.uploads.values()].map((upload) => upload.state)).toEqual(['aborted'])
  })

  test('a file that changed while it was sent is asked for again, and goes on from there [UPL-07]', async () => {
    const simulation = createPartSimulation()
    const tab = simulation.openTab('first')
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
    simulation.meet(({ partNumber }) => (partNumber > 2 ? { kind: 'failed', status: 0 } : undefined))
    tab.add(broken)
    await simulation.settle()
    expect(tab.item()).toMatchObject({
      status: 'interrupted',
      error: { text: 'This file changed or is no longer there. Choose it again.' },
    })
    simulation.meet(() => undefined)
    tab.uploads.continueWith(tab.item()?.id ?? '', { file, handle: null })
    await simulation.settle()
    expect(tab.item()?.status).toBe('done')
    expect(simulation.uploads.size).toBe(1)
    expect(await simulation.isSame(file)).toBe(true)
  })
})

describe('two tabs', () => {
  test('never send the same upload: what one sends the other does not show [UPL-07]', async () => {
    const { simulation } = await interrupted()
    const [one, other] = [simulation.openTab('one'), simulation.openTab('other')]
    await simulation.settle()
    expect([one.item()?.status, other.item()?.status]).toEqual(['interrupted', 'interrupted'])
    simulation.meet(() => 'held')
    const id = one.item()?.id ?? ''
    one.uploads.continueWith(id, { file: film(), handle: null })
    await simulation.settle()
    expect([one.item()?.status, other.item()]).toEqual(['uploading', undefined])
    other.uploads.continueWith(id, { file: film(), handle: null })
    await simulation.pass(2_000)
    expect(simulation.puts.filter((put) => put.tab === 'other')).toEqual([])
  })

  test('when the one that sends is gone, the other shows what it left [UPL-07]', async () => {
    const simulation = createPartSimulation()
    const [one, other] = [simulation.openTab('one'), simulation.openTab('other')]
    simulation.meet(({ partNumber }) => (partNumber > 2 ? 'held' : undefined))
    one.add(film())
    await simulation.settle()
    expect(other.item()).toBeUndefined()
    one.close()
    await simulation.settle()
    expect(other.item()).toMatchObject({ status: 'interrupted', sentBytes: 60 * 1024 * 1024 })
  })

  test('that cannot hear each other are kept apart by the lock, and the second says why [UPL-07]', async () => {
    const { simulation } = await interrupted()
    const [one, other] = [simulation.openTab('one', { hasChannel: false }), simulation.openTab('other', { hasChannel: false })]
    await simulation.settle()
    simulation.meet(() => 'held')
    for (const tab of [one, other]) tab.uploads.continueWith(tab.item()?.id ?? '', { file: film(), handle: null })
    await simulation.pass(2_000)
    expect(one.item()?.status).toBe('uploading')
    expect(other.item()).toMatchObject({ status: 'interrupted', error: { text: 'Another tab is uploading this file.' } })
    expect(simulation.puts.filter((put) => put.tab === 'other')).toEqual([])
  })

  test('both given the file at the same moment: one sends it, once [UPL-07]', async () => {
    const { simulation, file } = await interrupted()
    const [one, other] = [simulation.openTab('one'), simulation.openTab('other')]
    await simulation.settle()
    const id = one.item()?.id ?? ''
    one.uploads.continueWith(id, { file: film(), handle: null })
    other.uploads.continueWith(id, { file: film(), handle: null })
    await simulation.pass(2_000)
    const senders = new Set(simulation.puts.filter((put) => put.tab !== 'first').map((put) => put.tab))
    expect(senders.size).toBe(1)
    expect(await simulation.isSame(file)).toBe(true)
  })
})
