/** The thread of a server's rooms (platform/thread/room-thread.ts): built as the server is, without anything that listens or runs by itself. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadData } from './compose-thread.ts'
import { prepareImports } from './platform/process/prepare-imports.ts'
import type { FromThread, ToThread } from './platform/thread/thread-messages.ts'

prepareImports()

const port = parentPort
if (port === null) throw new Error('this is a thread of the server, and no program')
// Proof: whoever starts this file hands it these (compose.ts).
const data = workerData as ThreadData

const early: ToThread[] = []
const send = (message: FromThread): void => port.postMessage(message)
const hold = (message: ToThread): void => void early.push(message)
port.on('message', hold)

const { composeThread } = await import('./compose-thread.ts')
const take = await composeThread(data, { send, end: () => port.close() })
port.off('message', hold)
port.on('message', take)
send({ kind: 'ready' })
for (const message of early) take(message)
