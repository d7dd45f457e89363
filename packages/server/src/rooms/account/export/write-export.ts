/** Everything of a person as JSON, written piece by piece so that no account is too large for memory, and none keeps others waiting. */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { streamJson } from '../../../platform/json/stream-json.ts'
import type { ExportSections } from '../account-parts.ts'

const rowsOf = async function* (rows: readonly unknown[]): AsyncGenerator<unknown> {
  yield* rows
}

const READ_ME = `Everything that Reelwright stores of you.

account.json   your profile, preferences and notifications, where you are and were signed in, your plan, your invoices and what you used
projects.json  your projects with their files, reels, plans, messages and videos
files/         what you uploaded, by project, as you uploaded it
videos/        your finished videos, by project
invoices/      your invoices as PDF

In projects.json, "file" says where in this archive a file or a video lies.
`

/** Writes the documents of an export into a folder; their names. */
export const writeExport = async (
  dir: string,
  {
    exportedAt,
    account,
    projects,
    signal,
  }: { exportedAt: Date; account: ExportSections; projects: AsyncIterable<unknown>; signal: AbortSignal },
): Promise<string[]> => {
  const write = (name: string, sections: Record<string, AsyncIterable<unknown>>): Promise<void> =>
    pipeline(Readable.from(streamJson({ exported_at: exportedAt, ...sections })), createWriteStream(join(dir, name), { mode: 0o600 }), {
      signal,
    })
  await writeFile(join(dir, 'read-me.txt'), READ_ME, { mode: 0o600 })
  await write('account.json', Object.fromEntries(Object.entries(account).map(([section, rows]) => [section, rowsOf(rows)])))
  await write('projects.json', { projects })
  return ['read-me.txt', 'account.json', 'projects.json']
}
