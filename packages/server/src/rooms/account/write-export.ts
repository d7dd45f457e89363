/** Everything of a person as one JSON file, written piece by piece so that no account is too large for memory. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Section = { section: string; rows: readonly unknown[] }

/** `{ "exported_at": …, "profile": […], "projects": […], … }`; sections of one name that follow each other are joined. */
const pieces = async function* ({
  exportedAt,
  own,
  others,
}: {
  exportedAt: Date
  own: readonly Section[]
  others: AsyncIterable<Section>
}): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(exportedAt.toISOString())}`
  let open: string | null = null
  const all = async function* (): AsyncGenerator<Section> {
    yield* own
    yield* others
  }
  for await (const { section, rows } of all()) {
    if (section !== open) {
      yield `${open === null ? '' : '\n]'},\n${JSON.stringify(section)}: [`
      open = section
    } else if (rows.length > 0) yield ','
    yield rows.map((row) => `\n${JSON.stringify(row)}`).join(',')
  }
  yield `${open === null ? '' : '\n]'}\n}\n`
}

export const writeExport = (
  path: string,
  content: { exportedAt: Date; own: readonly Section[]; others: AsyncIterable<Section>; signal: AbortSignal },
): Promise<void> => pipeline(Readable.from(pieces(content)), createWriteStream(path), { signal: content.signal })
