import type { UserId } from '@reelwright/contract/wire/ids'
import type { FastifyBaseLogger } from 'fastify'
import { recordAudit } from '../../platform/audit/audit-store.ts'
import type { Db } from '../../platform/db.ts'
import type { RequestSource } from '../../platform/room.ts'

type FailedSignIn = { userId: UserId; source: RequestSource; now: Date; method: 'code' | 'password'; log: FastifyBaseLogger }

/** Nobody waits for it: how long the answer takes would tell a stranger that there is such an account. */
export const recordFailedSignIn = (db: Db, { userId, source, now, method, log }: FailedSignIn): void => {
  recordAudit(db, { kind: 'auth.sign_in_failed', userId, source, now, detail: method }).catch((error: unknown) =>
    log.warn({ event: 'audit.not_recorded', err: error }),
  )
}
