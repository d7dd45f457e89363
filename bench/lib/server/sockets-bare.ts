/** Bare ws: what that many open sockets cost without any of our own work. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { reportReady } from './child.ts'

const server = createServer()
new WebSocketServer({ server, perMessageDeflate: false })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  reportReady(typeof address === 'object' && address !== null ? address.port : 0)
})
