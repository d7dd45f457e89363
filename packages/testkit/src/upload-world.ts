/** A world whose uploads really arrive: on the disk behind the real addresses, or at an S3-compatible store. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaId, ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { createDiskStore, type DiskStore } from '@reelwright/server/adapters/objects/disk-object-store'
import { registerObjectRoutes } from '@reelwright/server/adapters/objects/object-routes'
import { createS3Store } from '@reelwright/server/adapters/objects/s3-object-store'
import type { RoomsOptions } from '@reelwright/server/compose-rooms'
import type { ObjectStore } from '@reelwright/server/ports/object-store'
import { takesBytes } from '@reelwright/server/rooms/media/uploads/upload-store'
import { sql } from 'drizzle-orm'
import { startS3Server } from './s3/start-s3-server.ts'
import { openStudioWorld, type StudioWorld } from './studio-world.ts'
import type { WorldPerson } from './world-person.ts'

type Served = { bytes: Buffer; type: string | null; disposition: string | null }
type Swept = Parameters<RoomsOptions['onIncomingSwept']>[0]

/** Where bytes lie. */
type Place = {
  store: ObjectStore
  put(url: string, headers: Record<string, string>, bytes: Buffer): Promise<number>
  get(url: string): Promise<Served | null>
  /** Every byte of it that is part of a file of somebody, whole or not. */
  bytes(): number
  empty(): void
  close(): Promise<void>
}

export type Upload = { uploadId: UploadId; url: string; headers: Record<string, string>; sizeBytes: number; mediaId: MediaId | null }

export type UploadWorld = StudioWorld & {
  place: Omit<Place, 'put' | 'empty' | 'close'> & { listed(): Promise<{ key: string; sizeBytes: number }[]> }
  begin(person: WorldPerson, projectId: ProjectId, sizeBytes: number, mimeType?: string): Promise<Upload>
  put(upload: Upload, bytes: Buffer): Promise<number>
  /** Sweeps what uploads left; what it found. */
  sweep(): Promise<Swept>
  /** Nobody and nothing is there any more, and it is now. */
  emptyWorld(): Promise<void>
}

const ORIGIN = 'http://localhost:4400'
const HEADERS = { host: 'localhost:4400' }

/** For {@link openUploadWorld}; its routes are of the app of the world. */
type OpenPlace = (world: () => StudioWorld) => Promise<{ place: Place; mount(): Promise<void> }>

export const onDisk =
  (seen: (disk: DiskStore) => void = () => undefined): OpenPlace =>
  async (world) => {
    const root = mkdtempSync(join(tmpdir(), 'reelwright-incoming-'))
    const clock = { now: () => world().clock.now() }
    const disk = createDiskStore({ root, secret: 'secret', clock, origin: () => ORIGIN })
    seen(disk)
    return {
      mount: () => registerObjectRoutes(world().app, disk, { clock, takesBytes: (key) => takesBytes(world().db, key) }),
      place: {
        store: disk.store,
        put: async (url, headers, payload) =>
          (await world().app.inject({ method: 'PUT', url: url.slice(ORIGIN.length), headers: { ...HEADERS, ...headers }, payload }))
            .statusCode,
        get: async (url) => {
          const answer = await world().app.inject({ method: 'GET', url: url.slice(ORIGIN.length), headers: HEADERS })
          if (answer.statusCode !== 200) return null
          const { 'content-type': type, 'content-disposition': disposition } = answer.headers
          return { bytes: answer.rawPayload, type: type ?? null, disposition: disposition?.toString() ?? null }
        },
        bytes: () =>
          readdirSync(root, { recursive: true, withFileTypes: true })
            .filter(
              (entry) =>
                entry.isFile() && /\/(segments|incoming)(\/|$)/.test(entry.parentPath.slice(root.length)) && !entry.name.endsWith('.json'),
            )
            .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0),
        empty: () => {
          rmSync(root, { recursive: true, force: true })
          mkdirSync(root)
        },
        close: async () => rmSync(root, { recursive: true, force: true }),
      },
    }
  }

export const onS3 = (): OpenPlace => async (world) => {
  const server = await startS3Server()
  const s3 = createS3Store({
    ...{ endpoint: server.endpoint, region: 'eu-west-1', bucket: server.bucket, ...server.credentials, forcePathStyle: true },
    clock: { now: () => world().clock.now() },
  })
  return {
    mount: async () => undefined,
    place: {
      store: s3.store,
      put: async (url, headers, bytes) => (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status,
      get: async (url) => {
        const answer = await fetch(url)
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (!answer.ok) return null
        return { bytes, type: answer.headers.get('content-type'), disposition: answer.headers.get('content-disposition') }
      },
      bytes: server.bytes,
      empty: server.empty,
      close: async () => {
        s3.close()
        await server.close()
      },
    },
  }
}

export const openUploadWorld = async (open: OpenPlace): Promise<UploadWorld> => {
  let found: Swept = { kept: { objects: 0, bytes: 0 }, swept: { objects: 0, bytes: 0 } }
  const worlds: StudioWorld[] = []
  const theWorld = (): StudioWorld => {
    const [one] = worlds
    if (one === undefined) throw new Error('the world is not open yet')
    return one
  }
  const { place, mount } = await open(theWorld)
  const world = await openStudioWorld({
    objects: place.store,
    onIncomingSwept: (swept) => {
      found = swept
    },
    analyseMedia: async ({ outDir }) => {
      await writeFile(join(outDir, 'poster.jpg'), 'poster')
      return { facts: clipFacts(), artefacts: { poster: 'poster.jpg', thumbnail: null, filmstrip: null, waveform: null, proxy: null } }
    },
  })
  worlds.push(world)
  await mount()
  return {
    ...world,
    place: {
      ...{ store: place.store, get: place.get, bytes: place.bytes },
      listed: async () => {
        const all: { key: string; sizeBytes: number }[] = []
        for await (const { key, sizeBytes } of place.store.list('')) all.push({ key, sizeBytes })
        return all
      },
    },
    begin: async (person, projectId, sizeBytes, mimeType = 'video/mp4') => {
      const files = [{ filename: 'a.mp4', file_size: sizeBytes, mime_type: mimeType }]
      const [signed] = (await person.call('get_presigned_urls_batch', { project_id: projectId, files })).presigned_urls
      if (signed === undefined) throw new Error('one file gets one address')
      return { uploadId: signed.upload_id, url: signed.presigned_url, headers: signed.headers, sizeBytes, mediaId: null }
    },
    put: (upload, bytes) => place.put(upload.url, upload.headers, bytes),
    sweep: async () => {
      await world.db.execute(sql`insert into test_jobs (name, payload, later) values ('sweep-incoming', '{}', false)`)
      await world.runJobs()
      return found
    },
    emptyWorld: async () => {
      await world.db.execute(sql`delete from test_jobs`)
      await world.db.execute(sql`delete from users`)
      place.empty()
      world.clock.set(new Date())
    },
    close: async () => {
      await world.close()
      await place.close()
    },
  }
}

let made = 0
/** A clip like no other, of that many bytes. */
export const clipOf = (sizeBytes: number): Buffer => {
  made += 1
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(sizeBytes - 12, String(made))])
}
