import { isIP } from 'node:net'

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Host names that were looked at; clients use a handful. */
const SEEN_MAX = 1_000

/**
 * Whether a request may name this host. A page of a stranger can point its own name at this machine (DNS rebinding) and
 * then read what it answers; so only names that are ours count: loopback, PUBLIC_URL, HOST, and plain addresses, which
 * nobody can point elsewhere.
 */
export const createHostGuard = (ours: { publicUrl: string; host: string }): ((hostHeader: string | undefined) => boolean) => {
  const names = new Set([...LOOPBACK_NAMES, new URL(ours.publicUrl).hostname, ours.host.toLowerCase()])
  const seen = new Map<string, boolean>()
  const judge = (hostHeader: string): boolean => {
    const name = hostName(hostHeader)
    return name !== null && (names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  }
  return (hostHeader) => {
    if (hostHeader === undefined) return false
    const known = seen.get(hostHeader)
    if (known !== undefined) return known
    const verdict = judge(hostHeader)
    if (seen.size < SEEN_MAX) seen.set(hostHeader, verdict)
    return verdict
  }
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

/** Whether a host name, IPv6 in its brackets, always means the machine that asks. */
export const isLoopbackName = (name: string): boolean => LOOPBACK_NAMES.has(name) || name.endsWith('.localhost')

/** What proxies of all kinds add, whoever runs them. */
const FORWARDING_HEADER = /^(via|forwarded|cdn-loop|x-forwarded.*|x-original-.*|x-envoy-.*|x-amzn-.*|x-cloud-.*|cf-.*|fastly-.*|.+-ip)$/

/** Loopback by the name that was asked for and by where the request came from, and not handed on by a proxy. */
export const isFromThisMachine = (request: { remoteAddress: string | undefined; headers: Readonly<Record<string, unknown>> }): boolean => {
  const { host } = request.headers
  const name = hostName(typeof host === 'string' ? host : undefined)
  const address = request.remoteAddress ?? ''
  return (
    name !== null &&
    isLoopbackName(name) &&
    (address === '::1' || /^(::ffff:)?127\./.test(address)) &&
    !Object.keys(request.headers).some((header) => FORWARDING_HEADER.test(header))
  )
}

const hostName = (hostHeader: string | undefined): string | null => {
  if (hostHeader === undefined || !/^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(hostHeader)) return null
  return hostHeader.replace(/:\d+$/, '').toLowerCase()
}
