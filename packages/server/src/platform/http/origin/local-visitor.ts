import { isFromThisMachine, isLoopbackName } from './host-guard.ts'

/** What is asked of a request; Fastify's has it. */
type Asked = { headers: Readonly<Record<string, unknown>>; socket: { remoteAddress?: string | undefined } }

export type IsLocalVisitor = (request: Asked) => boolean

/** Whether people open this server at their own machine: PUBLIC_URL is loopback, or nobody set one. */
export const isForThisMachine = (publicUrl: string | undefined): boolean =>
  publicUrl === undefined || isLoopbackName(new URL(publicUrl).hostname)

/**
 * Whether a visitor sits at this machine. Never where PUBLIC_URL is another address: a proxy there makes everyone's request
 * come from loopback, and one that passes on no header of its own cannot be told from a person.
 */
export const createIsLocalVisitor = (publicUrl: string | undefined): IsLocalVisitor =>
  isForThisMachine(publicUrl) ? ({ headers, socket }) => isFromThisMachine({ remoteAddress: socket.remoteAddress, headers }) : () => false
