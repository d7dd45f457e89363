/** Where the socket is, how it is opened and how it ends; free of zod, so that a page can open it before any schema is loaded. */

/** Close codes beyond RFC 6455. */
export const SOCKET_CLOSE = {
  normal: 1000,
  goingAway: 1001,
  /** The token is missing, wrong or ended: no retry with the same one. */
  authFailed: 4001,
  /** The reel, the chat or the user of the address is not the caller's. */
  forbidden: 4003,
  rateLimited: 4029,
} as const

/**
 * Subprotocol beside which a proof travels: `['reelwright.v1', 'ticket.' + ticket]` of `create_socket_ticket`, or `'bearer.' + token` for
 * programs. The server answers with the first.
 */
export const SOCKET_PROTOCOL = 'reelwright.v1'
export const SOCKET_TICKET_PREFIX = 'ticket.'
export const SOCKET_BEARER_PREFIX = 'bearer.'

export const socketPath = (userId: string, chatId: string, reelId: string): string => `/ws/${userId}/${chatId}/${reelId}`
