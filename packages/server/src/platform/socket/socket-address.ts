import { SOCKET_BEARER_PREFIX, SOCKET_PROTOCOL, SOCKET_TICKET_PREFIX } from '@reelwright/contract/wire/socket-address'

/** What lets a socket in; a ticket is of use once. */
type SocketProof = { kind: 'ticket' | 'token'; text: string }
export type SocketAddress = { userId: string; chatId: string; reelId: string; proof: SocketProof | null; tabId: string | null }

/** Reads `/ws/{user_id}/{chat_id}/{reel_id}`; null when the address is another. A ticket stands in a subprotocol; a token there or in the query. */
export const readSocketAddress = (url: string | undefined, protocolHeader: string | undefined): SocketAddress | null => {
  const match = /^\/ws\/([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})(?:\?(.*))?$/.exec(url ?? '')
  if (match === null) return null
  const [, userId = '', chatId = '', reelId = '', query = ''] = match
  const search = new URLSearchParams(query)
  const tabId = search.get('tab_id')
  return {
    userId: userId.toLowerCase(),
    chatId: chatId.toLowerCase(),
    reelId: reelId.toLowerCase(),
    proof: readProof(readProtocols(protocolHeader), search.get('token')),
    tabId: tabId !== null && /^[\w.:-]{1,100}$/.test(tabId) ? tabId : null,
  }
}

/** Whether somebody wants a socket there, although no user, chat and reel are named as they must be. */
export const isSocketPath = (url: string | undefined): boolean => /^\/ws(?:[/?]|$)/.test(url ?? '')

const readProof = (protocols: readonly string[], inQuery: string | null): SocketProof | null => {
  const after = (prefix: string): string | undefined => protocols.find((each) => each.startsWith(prefix))?.slice(prefix.length)
  const ticket = after(SOCKET_TICKET_PREFIX)
  if (ticket !== undefined) return { kind: 'ticket', text: ticket }
  const token = after(SOCKET_BEARER_PREFIX) ?? inQuery
  return token === null || token === '' ? null : { kind: 'token', text: token }
}

/** The protocol that the server agrees to: never the one that holds the proof, because answers are logged by proxies. */
export const chooseProtocol = (offered: ReadonlySet<string>): string | false => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false)

const readProtocols = (header: string | undefined): string[] => (header ?? '').split(',').map((each) => each.trim())
