/** Google Drive by its API (version 3) and a key: it sees what anyone with the link may see, and nothing else. */

import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { plainName } from '@reelwright/contract/wire/plain-name'
import * as z from 'zod/mini'
import type { CloudDrive, DriveFile } from '../../ports/cloud-drive.ts'

const FOLDER = 'application/vnd.google-apps.folder'
const FIELDS = 'id,name,mimeType,size'
/** What the API takes at most. */
const PAGE_SIZE = 1000
/** A folder with more is not one of clips for a reel. */
const FILES_MAX = 5000
const ANSWER_LIMIT_MS = 20_000

const File = z.looseObject({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.optional(z.string().check(z.regex(/^\d+$/))) })
const FileList = z.looseObject({ files: z.array(File), nextPageToken: z.optional(z.string()) })

const toDriveFile = (file: z.infer<typeof File>): DriveFile => ({
  id: file.id,
  name: plainName(file.name),
  mimeType: file.mimeType,
  sizeBytes: file.size === undefined ? null : Number(file.size),
  isFolder: file.mimeType === FOLDER,
})

/** (ours: a download is sent on once.) */
const REDIRECTS_MAX = 3
const GOOGLES = /(?:^|\.)(?:google|googleapis|googleusercontent)\.com$/

/** Bytes may lie at another address of Google's; anywhere else, above all beside this server, nobody is asked. */
const followInside = async (address: URL, signal: AbortSignal): Promise<Response> => {
  let asked = address
  for (let redirects = 0; ; redirects += 1) {
    const reply = await fetch(asked, { signal, redirect: 'manual' })
    const location = reply.headers.get('location')
    if (reply.status < 300 || reply.status >= 400 || location === null) return reply
    await reply.body?.cancel()
    const next = new URL(location, asked)
    const isInside = next.origin === address.origin || (next.protocol === 'https:' && GOOGLES.test(next.hostname))
    // The address may hold the key, so it must not get into a log.
    if (!isInside || redirects >= REDIRECTS_MAX) throw new Error('the drive sent on to an address that is not asked')
    asked = next
  }
}

/** `apiUrl` without a slash at its end, as in https://www.googleapis.com/drive/v3. */
export const createGoogleDrive = ({ apiUrl, apiKey }: { apiUrl: string; apiKey: string }): CloudDrive => {
  const addressOf = (path: string, query: Record<string, string>): URL => {
    const url = new URL(`${apiUrl.replace(/\/+$/, '')}/${path}`)
    for (const [name, value] of Object.entries({ supportsAllDrives: 'true', ...query, key: apiKey })) url.searchParams.set(name, value)
    return url
  }

  const ask = async (path: string, query: Record<string, string>, signal: AbortSignal): Promise<Response> => {
    const reply = await followInside(addressOf(path, query), signal)
    if (reply.ok) return reply
    await reply.body?.cancel()
    // The address holds the key, so it must not get into a log.
    throw Object.assign(new Error(`the drive answered ${reply.status}`), { status: reply.status })
  }

  const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)])

  return {
    find: async (id, signal) => {
      try {
        const reply = await ask(`files/${encodeURIComponent(id)}`, { fields: FIELDS }, within(signal))
        return toDriveFile(File.parse(await reply.json()))
      } catch (error) {
        if (error instanceof Error && 'status' in error && (error.status === 404 || error.status === 403)) return null
        throw error
      }
    },
    listFolder: async (id, signal) => {
      const files: DriveFile[] = []
      let pageToken: string | undefined
      do {
        const query = {
          q: `'${id.replace(/[^A-Za-z0-9_-]/g, '')}' in parents and trashed = false`,
          fields: `nextPageToken,files(${FIELDS})`,
          pageSize: String(PAGE_SIZE),
          includeItemsFromAllDrives: 'true',
          ...(pageToken === undefined ? {} : { pageToken }),
        }
        const page = FileList.parse(await (await ask('files', query, within(signal))).json())
        files.push(...page.files.map(toDriveFile))
        pageToken = page.nextPageToken
      } while (pageToken !== undefined && files.length < FILES_MAX)
      return files
    },
    download: async ({ id, path, bytesMax, signal }) => {
      const reply = await ask(`files/${encodeURIComponent(id)}`, { alt: 'media' }, signal)
      if (reply.body === null) throw new Error('the drive sent no bytes')
      let bytes = 0
      const bounded = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          bytes += chunk.length
          done(bytes > bytesMax ? new Error('the drive sent more bytes than it said') : null, chunk)
        },
      })
      await pipeline(reply.body, bounded, createWriteStream(path), { signal })
    },
  }
}
