import { createServer } from 'node:net'
import { StartFault } from './start-fault.ts'

/** Looks before anything is started whether the port can be had, and finds a free one for 0. Throws `StartFault` when it is taken. */
export const probePort = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portFault(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

export const portFault = (error: Error, port: number, host: string): StartFault => {
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartFault(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`, { cause: error })
  if (code === 'EACCES')
    return new StartFault(`Port ${port} may not be used by this user. Set PORT to a number above 1023.`, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFault(`This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`, { cause: error })
  return new StartFault(`It cannot listen on ${host}, port ${port}: ${error.message}`, { cause: error })
}
