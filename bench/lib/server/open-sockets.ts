/** Opens WebSockets by hand, over plain TCP, so that ten thousand clients cost this process little. */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { SOCKET_BEARER_PREFIX, SOCKET_PROTOCOL, socketPath } from '@reelwright/contract/wire/socket-address'
import { createNewId } from '@reelwright/server/adapters/new-id'

const newId = createNewId()
/** A token of ours has some 400 characters, and the server keeps it for as long as the socket is open. */
const REST_OF_TOKEN = 'x'.repeat(360)

const openOne = (port: number, userId: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.once('data', (chunk: Buffer) => {
      socket.resume()
      if (chunk.toString('latin1').startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error(chunk.toString('latin1').split('\r\n')[0]))
    })
    socket.write(
      [
        `GET ${socketPath(userId, newId(), newId())} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Sec-WebSocket-Protocol: ${SOCKET_PROTOCOL}, ${SOCKET_BEARER_PREFIX}${userId}.${REST_OF_TOKEN}`,
        '',
        '',
      ].join('\r\n'),
    )
  })

/** `count` sockets, five to a person, a hundred handshakes at a time. */
export const openSockets = async (port: number, count: number): Promise<Socket[]> => {
  const sockets: Socket[] = []
  let userId = newId()
  for (let at = 0; at < count; at += 100) {
    const batch = Array.from({ length: Math.min(100, count - at) }, (_, each) => {
      if ((at + each) % 5 === 0) userId = newId()
      return openOne(port, userId)
    })
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}
