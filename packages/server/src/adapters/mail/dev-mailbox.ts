/** Mail that is kept instead of sent, for a machine without a mail server; shown by mailbox-pages.ts. */
import type pg from 'pg'
import type { Clock } from '../../ports/clock.ts'
import type { Mail } from '../../ports/mail.ts'
import type { NewId } from '../../ports/new-id.ts'

export type KeptMail = { id: string; to: string; subject: string; text: string; html: string; sentAt: Date }

/** Older mail than the newest thousand is thrown away: it holds codes that ended long ago. */
const KEPT_MAX = 1_000

export type DevMailbox = {
  mail: Mail
  /** Newest first; of one address when it is given. */
  list(page: { to: string | null; limit: number }): Promise<KeptMail[]>
  find(id: string): Promise<KeptMail | null>
}

const COLUMNS = 'id, recipient AS "to", subject, body_text AS text, body_html AS html, sent_at AS "sentAt"'

export const createDevMailbox = (parts: { pool: pg.Pool; clock: Clock; newId: NewId }): DevMailbox => ({
  mail: {
    send: async ({ to, subject, text, html }) => {
      await parts.pool.query(
        'INSERT INTO dev_mailbox (id, recipient, subject, body_text, body_html, sent_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [parts.newId(), to, subject, text, html, parts.clock.now()],
      )
      await parts.pool.query('DELETE FROM dev_mailbox WHERE id < (SELECT id FROM dev_mailbox ORDER BY id DESC OFFSET $1 LIMIT 1)', [
        KEPT_MAX,
      ])
    },
  },
  list: async ({ to, limit }) => {
    const { rows } = await parts.pool.query<KeptMail>(
      `SELECT ${COLUMNS} FROM dev_mailbox WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT $2`,
      [to, limit],
    )
    return rows
  },
  find: async (id) => {
    const { rows } = await parts.pool.query<KeptMail>(`SELECT ${COLUMNS} FROM dev_mailbox WHERE id = $1`, [id])
    return rows[0] ?? null
  },
})
