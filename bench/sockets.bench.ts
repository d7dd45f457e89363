import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { NODE_OPTIONS } from '@reelwright/server/node-options'
import { atMost, type Bench } from './bench.ts'
import { startChild } from './lib/server/child.ts'
import { openSockets } from './lib/server/open-sockets.ts'

const SOCKETS = 10_000
const MIB = 2 ** 20
/** As `npm start` runs the server, and so that it can be asked to collect what nobody holds. */
const MEASURED = [...NODE_OPTIONS, '--expose-gc']

/** Memory of the process with all sockets open and idle, and what the sockets have added to it, in MiB. */
const measureMib = async (file: string): Promise<{ whole: number; added: number }> => {
  const child = await startChild(join(import.meta.dirname, 'lib', 'server', file), {}, MEASURED)
  const before = await child.residentBytes()
  const sockets = await openSockets(child.port, SOCKETS)
  await pause(2_000)
  const open = sockets.filter((socket) => !socket.destroyed).length
  if (open !== SOCKETS) throw new Error(`only ${open} of ${SOCKETS} sockets stayed open`)
  const bytes = await child.residentBytes()
  for (const socket of sockets) socket.destroy()
  await child.end()
  return { whole: bytes / MIB, added: (bytes - before) / MIB }
}

export const bench: Bench = {
  title: `${SOCKETS.toLocaleString('en')} idle sockets on one process`,
  run: async () => {
    const ours = await measureMib('sockets-ours.ts')
    const bare = await measureMib('sockets-bare.ts')
    const row = (what: string, measured: number, anchored: number) => ({
      what,
      anchor: 'bare ws',
      measured: `${measured.toFixed(0)} MiB`,
      anchored: `${anchored.toFixed(0)} MiB`,
      ratio: measured / anchored,
    })
    const whole = row('resident memory of the process, code and all', ours.whole, bare.whole)
    return [
      atMost(1.2, row('resident memory that the sockets add', ours.added, bare.added)),
      { ...whole, budget: '< 200 MiB', kept: ours.whole < 200 },
    ]
  },
}
