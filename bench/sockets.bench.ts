import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Bench } from './bench.ts'
import { startChild } from './lib/child.ts'
import { openSockets } from './lib/open-sockets.ts'

const SOCKETS = 10_000
const MIB = 2 ** 20

/** Memory of the whole process with all sockets open and idle, in MiB. */
const measureMib = async (file: string): Promise<number> => {
  const child = await startChild(join(import.meta.dirname, 'lib', file), {}, ['--expose-gc'])
  const sockets = await openSockets(child.port, SOCKETS)
  await pause(2_000)
  const open = sockets.filter((socket) => !socket.destroyed).length
  if (open !== SOCKETS) throw new Error(`only ${open} of ${SOCKETS} sockets stayed open`)
  const bytes = await child.residentBytes()
  for (const socket of sockets) socket.destroy()
  await child.end()
  return bytes / MIB
}

export const bench: Bench = {
  title: `${SOCKETS.toLocaleString('en')} idle sockets on one process`,
  run: async () => {
    const ours = await measureMib('sockets-ours.ts')
    const bare = await measureMib('sockets-bare.ts')
    const row = {
      what: 'resident memory',
      anchor: 'bare ws',
      measured: `${ours.toFixed(0)} MiB`,
      anchored: `${bare.toFixed(0)} MiB`,
      ratio: ours / bare,
    }
    return [
      atMost(1.2, row),
      {
        ...row,
        what: 'resident memory, alone',
        anchor: '200 MiB',
        anchored: '200 MiB',
        ratio: ours / 200,
        budget: '< 200 MiB',
        kept: ours < 200,
      },
    ]
  },
}
