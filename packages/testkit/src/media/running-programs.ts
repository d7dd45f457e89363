import { readdir, readFile } from 'node:fs/promises'

/** Command lines of this machine's running programs that name `path`; none where the system has no /proc to tell. */
export const runningPrograms = async (path: string): Promise<string[]> => {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(path))
}
