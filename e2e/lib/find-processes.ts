/** Which processes of this machine name a text, for tests that nothing is left behind. Linux only, as `/proc` is. */
import { readdirSync, readFileSync } from 'node:fs'

export type Found = { pid: number; commandLine: string }

/** Processes whose command line names `text`, this one left out. */
export const findProcessesNaming = (text: string): Found[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const commandLine = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return commandLine.includes(text) ? [{ pid: Number(name), commandLine }] : []
      } catch {
        // It ended while we looked.
        return []
      }
    })
