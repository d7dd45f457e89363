import type { Server } from 'node:http'

/** A server of a test at a free port of this machine: where it is, and how to end it with whatever is still open. */
export const listenLocally = async (server: Server): Promise<{ url: string; close: () => Promise<void> }> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
