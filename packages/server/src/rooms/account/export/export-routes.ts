/** `/exports/{person}/{export}`: everything of a person as one ZIP, for a day. */
import { Readable } from 'node:stream'
import { UserId } from '@reelwright/contract/wire/ids'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import { dispositionOf } from '../../../platform/http/content-disposition.ts'
import { FILE_POLICY } from '../../../platform/http/files/answer-range.ts'
import { addressKey } from '../../../platform/http/origin/network-address.ts'
import { refuseAboveRate } from '../../../platform/http/rate-classes.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { RateLimiter } from '../../../ports/rate-limiter.ts'
import { EXPORTS_PATH, isExportAddress, openExport } from './export-store.ts'

export type ExportRouteParts = {
  clock: Clock
  limiter: RateLimiter
  store: Pick<ObjectStore, 'head' | 'readRange'>
  /** Signs addresses of exports. */
  exportSecret: string
}

const Place = z.object({ userId: UserId, exportId: z.guid() })

export const registerExportRoutes = (app: FastifyInstance, { clock, limiter, store, exportSecret }: ExportRouteParts): void => {
  app.get(
    `${EXPORTS_PATH}:userId/:exportId`,
    { onRequest: (request) => refuseAboveRate(limiter, 'heavy', `export ${addressKey(request.ip)}`) },
    async (request, reply) => {
      const place = Place.safeParse(request.params)
      const isAllowed = place.success && isExportAddress(exportSecret, place.data, { query: request.query, now: clock.now() })
      const archive = isAllowed ? await openExport(store, place.data) : null
      if (archive === null) throw new AppError('NOT_FOUND', { text: 'This link has ended. Open Account and collect your data again.' })
      return reply
        .type('application/zip')
        .header('content-length', archive.sizeBytes)
        .header('content-disposition', dispositionOf('attachment', 'reelwright-data.zip'))
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', FILE_POLICY)
        .send(Readable.from(archive.bytes, { objectMode: false }))
    },
  )
}
