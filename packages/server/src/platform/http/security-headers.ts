/** Headers that keep a browser from doing with our answers what we did not mean. Built once: they are the same for every request. */

/** Where pages may load from beyond this server: the object store, and Google's sign-in button where that is set up. */
export type OutsideOrigins = {
  publicUrl: string
  objectStore: string | null
  googleSignIn: boolean
  /** Whether browsers may take every name below the public one for https alone, too. */
  httpsOnlySubdomains?: boolean
}

export type SecurityHeaders = {
  /** For what programs read. */ api: Readonly<Record<string, string>> /** For what a browser shows. */
  page: Readonly<Record<string, string>>
}

/** A year: long enough for browsers' own lists, and it ends by itself when a place goes back to http. */
const HTTPS_ONLY_SEC = 31_536_000

export const securityHeaders = (outside: OutsideOrigins): SecurityHeaders => {
  const common = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure(outside) && {
      'strict-transport-security': `max-age=${HTTPS_ONLY_SEC}${outside.httpsOnlySubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
  return {
    // What a call answers holds tokens and what is somebody's own; files that may be kept say so themselves.
    api: {
      ...common,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
    page: {
      ...common,
      'content-security-policy': pagePolicy(outside),
      // Google's sign-in opens a window that must be able to answer.
      'cross-origin-opener-policy': outside.googleSignIn ? 'same-origin-allow-popups' : 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
      'x-frame-options': 'DENY',
    },
  }
}

const isSecure = (outside: OutsideOrigins): boolean => outside.publicUrl.startsWith('https:')

const pagePolicy = (outside: OutsideOrigins): string => {
  const store = outside.objectStore === null ? [] : [outside.objectStore]
  const google = outside.googleSignIn ? 'https://accounts.google.com' : null
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(google ? [`${google}/gsi/client`] : [])],
    // What React sets goes through the CSSOM; nothing in the app injects a style tag (docs/decisions/009).
    'style-src': ["'self'", ...(google ? [`${google}/gsi/style`] : [])],
    'img-src': ["'self'", 'blob:', 'data:', ...store, ...(google ? ['https://*.googleusercontent.com'] : [])],
    'media-src': ["'self'", 'blob:', ...store],
    'font-src': ["'self'"],
    // Older Safari does not count ws: of the same host as 'self'.
    'connect-src': ["'self'", outside.publicUrl.replace(/^http/, 'ws'), 'blob:', ...store, ...(google ? [`${google}/gsi/`] : [])],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': google ? [`${google}/gsi/`] : ["'none'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure(outside) && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
