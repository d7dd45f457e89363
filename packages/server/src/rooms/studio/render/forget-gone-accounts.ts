/**
 * What machines keep for rendering goes with the account that it was made for: copies of clips, and pieces of reels. They lie in a folder
 * of that account each.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UserId } from '@reelwright/contract/wire/ids'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

export const sourcesIn = (cacheDir: string): string => join(cacheDir, 'sources')
const partsIn = (cacheDir: string): string => join(cacheDir, 'segments', 'parts')

/** Of a folder that may not be there yet. */
const accountsIn = async (dir: string): Promise<UserId[]> => {
  const names = await readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const userId = UserId.safeParse(name)
    return userId.success ? [userId.data] : []
  })
}

const Rows = z.array(z.object({ id: z.string() }))

/** Throws away what this machine keeps of accounts that are no more. */
export const forgetGoneAccounts = async ({ db, cacheDir }: { db: Db; cacheDir: string }): Promise<void> => {
  const dirs = [sourcesIn(cacheDir), partsIn(cacheDir)]
  const kept = new Set((await Promise.all(dirs.map(accountsIn))).flat())
  if (kept.size === 0) return
  const { rows } = await db.execute(sql`SELECT id FROM users WHERE id = ANY (${sql.param([...kept])}::uuid[])`)
  const there = new Set(Rows.parse(rows).map(({ id }) => id))
  for (const userId of kept) if (!there.has(userId)) for (const dir of dirs) await rm(join(dir, userId), { recursive: true, force: true })
}

const GONE_CHANNEL = 'account.gone'

type ListenParts = Parameters<typeof forgetGoneAccounts>[0] & {
  bus: { publish(channel: string, text: string): Promise<void>; subscribe(channel: string, onText: () => void): Promise<unknown> }
  log: { warn(fields: object): void }
}

/** Now, for what went while this process did not run, and whenever an account goes, on whatever process. */
export const keepForgetting = async (parts: ListenParts): Promise<void> => {
  const forget = (): Promise<void> =>
    forgetGoneAccounts(parts).catch((error: unknown) => parts.log.warn({ event: 'cache.not_forgotten', err: error }))
  await parts.bus.subscribe(GONE_CHANNEL, () => void forget())
  await forget()
}

/** Told once the account is gone for good. */
export const announceGone = ({ bus }: Pick<ListenParts, 'bus'>): Promise<void> => bus.publish(GONE_CHANNEL, '')
