/** The refresh token as a cookie that scripts cannot read and that goes to `/auth` alone. */
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from './cookie-name.ts'
import { SESSION_LIFE_MS } from './session-rules.ts'

const NAME = 'reelwright_refresh'

const options = (secure: boolean) => ({ path: '/auth', httpOnly: true, sameSite: 'strict', secure }) as const

/** `secure` is false only where the server is reached over plain http. */
export const setRefreshCookie = (reply: FastifyReply, token: string, secure: boolean): void => {
  reply.setCookie(cookieName(NAME, secure), token, { ...options(secure), maxAge: SESSION_LIFE_MS / 1000 })
}

export const clearRefreshCookie = (reply: FastifyReply, secure: boolean): void => {
  reply.clearCookie(cookieName(NAME, secure), options(secure))
}

export const refreshCookieOf = (request: FastifyRequest, secure: boolean): string | null =>
  request.cookies[cookieName(NAME, secure)] ?? null

/** The browser's own word that a page of ours asked; scripts cannot set this header. */
export const fromOurPages = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] === 'same-origin'
