/** A folder of its own for each test that starts servers; both are gone when it ends, with every process that names the folder. */
import { afterEach, beforeEach } from 'vitest'
import { findProcessesNaming } from './find-processes.ts'
import { killGroup, type ServerProcess } from './server-process.ts'
import { createTempFolder } from './temp-folder.ts'

/** `path` is that of the running test's folder; `keep` hands a server over to be ended, `killAll` ends them at once. */
export const placeOfServers = (name: string) => {
  let folder: ReturnType<typeof createTempFolder>
  let running: ServerProcess[] = []
  beforeEach(() => {
    folder = createTempFolder(name)
  })
  afterEach(async () => {
    for (const server of running) {
      killGroup(server.child)
      await server.ended
    }
    running = []
    for (const { pid } of findProcessesNaming(folder.path)) process.kill(pid, 'SIGKILL')
    folder.remove()
  })
  return {
    get path() {
      return folder.path
    },
    keep: (server: ServerProcess): ServerProcess => {
      running.push(server)
      return server
    },
    killAll: (): void => {
      for (const server of running) killGroup(server.child)
    },
  }
}
