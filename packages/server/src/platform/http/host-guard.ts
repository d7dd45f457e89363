import { isIP } from 'node:net'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request may name this host. A page of a stranger can point its own name at this machine (DNS rebinding) and
 * then read what it answers; so only names that are ours count: loopback, PUBLIC_URL, HOST, and plain addresses, which
 * nobody can point elsewhere.
 */
export const isOurHost = (hostHeader: string | undefined, ours: { publicUrl: string; host: string }): boolean => {
  const name = hostName(hostHeader)
  if (name === null) return false
  if (LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')) return true
  if (name === new URL(ours.publicUrl).hostname || name === ours.host.toLowerCase()) return true
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0
}

/** Whether a browser's request comes from one of our own pages; programs send no Origin and have no cookies to steal. */
export const isOurOrigin = (origin: string | undefined, hostHeader: string | undefined, publicUrl: string): boolean => {
  if (origin === undefined) return true
  if (origin === new URL(publicUrl).origin) return true
  try {
    return new URL(origin).host === hostHeader?.toLowerCase()
  } catch {
    // 'null', as sandboxed pages send it.
    return false
  }
}

/** Loopback by the name that was asked for and by where the request came from, and not handed on by a proxy. */
export const isFromThisMachine = (request: { remoteAddress: string | undefined; headers: Readonly<Record<string, unknown>> }): boolean => {
  const { host } = request.headers
  const name = hostName(typeof host === 'string' ? host : undefined)
  const address = request.remoteAddress ?? ''
  return (
    name !== null &&
    (LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')) &&
    (address === '::1' || /^(::ffff:)?127\./.test(address)) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined &&
    request.headers['x-real-ip'] === undefined
  )
}

const hostName = (hostHeader: string | undefined): string | null => {
  if (hostHeader === undefined || !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(hostHeader)) return null
  return hostHeader.replace(/:\d+$/, '').toLowerCase()
}
