import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/** Looks before anything is started whether the port can be had, and finds a free one for 0. Throws `StartError` when it is taken. */
export const probePort = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portError(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

export const portError = (error: Error, port: number, host: string): StartError => {
  const code = 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`, { cause: error })
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this user. Set PORT to a number above 1023.`, { cause: error })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`, { cause: error })
  return new StartError(`It cannot listen on ${host}, port ${port}: ${error.message}`, { cause: error })
}
