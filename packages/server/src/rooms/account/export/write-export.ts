/** Everything of a person as JSON, written piece by piece so that no account is too large for memory. */
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportSection } from '../account-parts.ts'

/** `{ "exported_at": …, "profile": […], "projects": […], … }`; sections of one name that follow each other are joined. */
const pieces = async function* (
  exportedAt: Date,
  sections: Iterable<ExportSection> | AsyncIterable<ExportSection>,
): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(exportedAt.toISOString())}`
  let open: string | null = null
  for await (const { section, rows } of sections) {
    if (section !== open) {
      yield `${open === null ? '' : '\n]'},\n${JSON.stringify(section)}: [`
      open = section
    } else if (rows.length > 0) yield ','
    yield rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
  }
  yield `${open === null ? '' : '\n]'}\n}\n`
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
  }: { exportedAt: Date; account: readonly ExportSection[]; projects: AsyncIterable<ExportSection>; signal: AbortSignal },
): Promise<string[]> => {
  const write = (name: string, sections: Parameters<typeof pieces>[1]): Promise<void> =>
    pipeline(Readable.from(pieces(exportedAt, sections)), createWriteStream(join(dir, name), { mode: 0o600 }), { signal })
  await writeFile(join(dir, 'read-me.txt'), READ_ME, { mode: 0o600 })
  await write('account.json', account)
  await write('projects.json', projects)
  return ['read-me.txt', 'account.json', 'projects.json']
}
