import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Where pages may load from beyond this server: the object store, and Google's sign-in button where that is set up. */
export type OutsideOrigins = { publicUrl: string; objectStore: string | null; googleSignIn: boolean }

export const registerSecurityHeaders = async (app: FastifyInstance, outside: OutsideOrigins): Promise<void> => {
  const secure = outside.publicUrl.startsWith('https:')
  const store = outside.objectStore === null ? [] : [outside.objectStore]
  const google = outside.googleSignIn ? ['https://accounts.google.com'] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google.map((origin) => `${origin}/gsi/client`)],
        // The design system's overlays set inline styles; no script can hide in one.
        styleSrc: ["'self'", "'unsafe-inline'", ...google.map((origin) => `${origin}/gsi/style`)],
        imgSrc: ["'self'", 'blob:', 'data:', ...store, ...(outside.googleSignIn ? ['https://*.googleusercontent.com'] : [])],
        mediaSrc: ["'self'", 'blob:', ...store],
        fontSrc: ["'self'"],
        // Older Safari does not count ws: of the same host as 'self'.
        connectSrc: ["'self'", outside.publicUrl.replace(/^http/, 'ws'), 'blob:', ...store, ...google.map((origin) => `${origin}/gsi/`)],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: google.length > 0 ? google.map((origin) => `${origin}/gsi/`) : ["'none'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Google's sign-in opens a window that must be able to answer.
    crossOriginOpenerPolicy: { policy: outside.googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)')
  })
}
