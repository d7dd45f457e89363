/** `/s/{token}`: what anybody with a shared link may see. Its addresses name nothing but the link, and end with it. */
import { Container } from '@reelwright/contract/reel-plan'
import type { ReelId, UserId } from '@reelwright/contract/wire/ids'
import { CONTAINER_FORMATS } from '@reelwright/engine/container-formats'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { addressKey } from '../../../platform/http/origin/network-address.ts'
import { refuseAboveRate } from '../../../platform/http/rate-classes.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { RateLimiter } from '../../../ports/rate-limiter.ts'
import { downloadNameOf } from '../render/render-rules.ts'
import { sendObject } from './send-object.ts'
import { goneSharePage, SHARE_STYLE, sharedPage } from './share-page.ts'
import { countView, findShared } from './share-store.ts'

export type ShareParts = {
  db: Db
  store: Pick<ObjectStore, 'head' | 'readRange'>
  limiter: RateLimiter
  /** What links point to, without a slash at its end. */
  publicUrl: string
  findReel(db: Db, ids: { userId: UserId; reelId: ReelId }): Promise<{ name: string } | null>
  /** Whether its owner has asked to delete the account: what was shared of it is closed at once. */
  isLeaving(db: Db, userId: UserId): Promise<boolean>
}

/** By the ending that the store keeps it under, which is its container. */
const typeOf = (videoKey: string): string => {
  const container = Container.safeParse(videoKey.slice(videoKey.lastIndexOf('.') + 1))
  return CONTAINER_FORMATS[container.success ? container.data : 'mp4'].mimeType
}

const Token = z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) })

export const shareUrl = (publicUrl: string, token: string): string => `${publicUrl}/s/${token}`

/** Programs that read a page for a picture of it, and browsers that read ahead, watch nothing. */
const isWatcher = ({ headers }: FastifyRequest): boolean =>
  !/bot|crawl|spider|preview|facebookexternalhit|whatsapp|slack|discord|telegram|embedly|curl|wget/i.test(headers['user-agent'] ?? 'bot') &&
  !/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))

export const registerShareRoutes = (app: FastifyInstance, parts: ShareParts): void => {
  const find = async (params: unknown) => {
    const token = Token.safeParse(params)
    const video = token.success ? await findShared(parts.db, token.data.token) : null
    const reel = video === null || (await parts.isLeaving(parts.db, video.userId)) ? null : await parts.findReel(parts.db, video)
    if (!token.success || video === null || reel === null || video.videoKey === null || video.posterKey === null) return null
    return {
      token: token.data.token,
      reelName: reel.name,
      videoKey: video.videoKey,
      posterKey: video.posterKey,
      width: video.width ?? 0,
      height: video.height ?? 0,
    }
  }
  const page = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(html)
  const gone = (reply: FastifyReply) => page(reply, 404, goneSharePage())
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>
  // Not a redirect to the store: its signed address would name whose it is, and live on when the link is taken back.
  const send = async (request: FastifyRequest, reply: FastifyReply, which: (found: Found) => Parameters<typeof sendObject>[1]) => {
    const found = await find(request.params)
    if (found === null) return gone(reply)
    const isOpen = async (): Promise<boolean> => (await find(request.params)) !== null
    return (await sendObject(parts.store, which(found), { request, reply, isOpen })) ?? gone(reply)
  }

  app.get('/s/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SHARE_STYLE),
  )
  // What strangers watch passes this server, and each may ask as often as somebody who is signed in may read.
  const onRequest = (request: FastifyRequest): Promise<void> => refuseAboveRate(parts.limiter, 'read', `shared ${addressKey(request.ip)}`)
  app.get('/s/:token', { onRequest }, async (request, reply) => {
    const found = await find(request.params)
    if (found === null) return gone(reply)
    if (isWatcher(request)) await countView(parts.db, found.token)
    const url = shareUrl(parts.publicUrl, found.token)
    return page(
      reply,
      200,
      sharedPage({
        title: found.reelName,
        pageUrl: url,
        videoUrl: `${url}/video`,
        videoType: typeOf(found.videoKey),
        posterUrl: `${url}/poster`,
        downloadUrl: `${url}/download`,
        width: found.width,
        height: found.height,
      }),
    )
  })
  app.get('/s/:token/video', { onRequest }, (request, reply) =>
    send(request, reply, ({ videoKey }) => ({ key: videoKey, contentType: typeOf(videoKey) })),
  )
  app.get('/s/:token/poster', { onRequest }, (request, reply) =>
    send(request, reply, ({ posterKey }) => ({ key: posterKey, contentType: 'image/jpeg' })),
  )
  app.get('/s/:token/download', { onRequest }, (request, reply) =>
    send(request, reply, ({ videoKey, reelName }) => ({
      key: videoKey,
      contentType: typeOf(videoKey),
      downloadName: downloadNameOf(reelName, videoKey),
    })),
  )
}
