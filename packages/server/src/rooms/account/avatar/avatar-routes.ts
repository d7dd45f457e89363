/** `/avatars/{person}/{picture}.jpg`: an address that nobody guesses, and that shows the picture while it is theirs. */
import { UserId } from '@reelwright/contract/wire/ids'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { FILE_POLICY } from '../../../platform/http/files/answer-range.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'

export type AvatarRouteParts = {
  db: Db
  store: Pick<ObjectStore, 'head' | 'readRange'>
  findAvatarKey(db: Db, userId: UserId): Promise<string | null>
}

const Place = z.object({ userId: UserId, file: z.string().check(z.regex(/^[0-9a-f-]{36}\.jpg$/)) })

export const registerAvatarRoutes = (app: FastifyInstance, { db, store, findAvatarKey }: AvatarRouteParts): void => {
  app.get('/avatars/:userId/:file', async (request, reply) => {
    const place = Place.safeParse(request.params)
    const found = place.success ? await findAvatarKey(db, place.data.userId) : null
    const key = place.success && found?.endsWith(`/${place.data.file}`) ? found : null
    const object = key === null ? null : await store.head(key)
    if (object === null || key === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such picture.')
    return (
      reply
        .type('image/jpeg')
        // Another picture has another address.
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', FILE_POLICY)
        .send(Buffer.from(await store.readRange(key, 0, object.sizeBytes)))
    )
  })
}
