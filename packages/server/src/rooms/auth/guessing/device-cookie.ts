/**
 * A cookie that names the browser it was given to. It signs nobody in; it only lets somebody who was here before try
 * on while strangers have used up what strangers may (OWASP, "Device cookies": slowing down online guessing).
 */
import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '../cookie-name.ts'

const NAME = 'reelwright_device'
/** A year: browsers keep no cookie much longer, and each sign-in begins it anew. */
const LIFE_SEC = 31_536_000
const ID_BYTES = 16

export type DeviceCookieOptions = { secret: string; secureCookies: boolean }

const macOf = (secret: string, id: string): string => createHmac('sha256', secret).update(`reelwright device\n${id}`).digest('base64url')

/** The browser's name where it brings a cookie that this server signed; null otherwise. */
export const readDevice = (request: FastifyRequest, { secret, secureCookies }: DeviceCookieOptions): string | null => {
  const [id, mac, ...rest] = (request.cookies[cookieName(NAME, secureCookies)] ?? '').split('.')
  if (!id || !mac || rest.length > 0) return null
  const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}

/** The browser's name, new where it has none yet; the answer lets the browser keep it for another year. */
export const keepDevice = (request: FastifyRequest, reply: FastifyReply, options: DeviceCookieOptions): string => {
  const id = readDevice(request, options) ?? randomBytes(ID_BYTES).toString('base64url')
  reply.setCookie(cookieName(NAME, options.secureCookies), `${id}.${macOf(options.secret, id)}`, {
    path: '/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: options.secureCookies,
    maxAge: LIFE_SEC,
  })
  return id
}
