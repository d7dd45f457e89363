import { randomBytes } from 'node:crypto'
import type { studioCalls } from '@reelwright/contract/studio'
import { AppError } from '../../../platform/app-error.ts'
import { recordAudit } from '../../../platform/audit/audit-store.ts'
import type { Db } from '../../../platform/db.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import { findOwnRender } from '../render/render-store.ts'
import { shareUrl } from './share-routes.ts'
import { deleteShare, ensureShare } from './share-store.ts'

/** Bytes of a link's token: beyond guessing. */
const TOKEN_BYTES = 16

type ShareCallParts = {
  db: Db
  clock: Clock
  /** What links point to, without a slash at its end. */
  publicUrl: string
}

/** Links by which anybody may watch a finished video. */
export const createShareCalls = ({
  db,
  clock,
  publicUrl,
}: ShareCallParts): CallHandlers<keyof Pick<typeof studioCalls, 'share_jushn' | 'revoke_jushn_share'>> => ({
  share_jushn: async (input, { caller, log, source }) => {
    const token = await db.transaction(async (tx) => {
      const render = await findOwnRender(tx, { userId: caller.userId, renderId: input.jushn_id })
      if (render.status !== 'succeeded') throw new AppError('CONFLICT', { text: 'Only a finished video can be shared.' })
      await recordAudit(tx, { kind: 'share.opened', userId: caller.userId, source, now: clock.now() })
      return ensureShare(tx, {
        renderId: render.id,
        userId: caller.userId,
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        now: clock.now(),
      })
    })
    log.info({ event: 'share.opened', user_id: caller.userId, jushn_id: input.jushn_id })
    return { url: shareUrl(publicUrl, token) }
  },

  revoke_jushn_share: async (input, { caller, log, source }) => {
    await db.transaction(async (tx) => {
      const render = await findOwnRender(tx, { userId: caller.userId, renderId: input.jushn_id })
      await deleteShare(tx, { renderId: render.id, userId: caller.userId })
      await recordAudit(tx, { kind: 'share.ended', userId: caller.userId, source, now: clock.now() })
    })
    log.info({ event: 'share.ended', user_id: caller.userId, jushn_id: input.jushn_id })
    return { url: null }
  },
})
