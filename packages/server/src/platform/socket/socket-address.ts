import { SOCKET_BEARER_PREFIX, SOCKET_PROTOCOL } from '@reelwright/contract/wire/socket-address'

export type SocketAddress = { userId: string; chatId: string; reelId: string; token: string | null; tabId: string | null }

/** Reads `/ws/{user_id}/{chat_id}/{reel_id}`; null when the address is another. The token may stand in a subprotocol or in the query. */
export const readSocketAddress = (url: string | undefined, protocolHeader: string | undefined): SocketAddress | null => {
  const match = /^\/ws\/([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})(?:\?(.*))?$/.exec(url ?? '')
  if (match === null) return null
  const [, userId = '', chatId = '', reelId = '', query = ''] = match
  const search = new URLSearchParams(query)
  const bearer = readProtocols(protocolHeader).find((each) => each.startsWith(SOCKET_BEARER_PREFIX))
  const tabId = search.get('tab_id')
  return {
    userId: userId.toLowerCase(),
    chatId: chatId.toLowerCase(),
    reelId: reelId.toLowerCase(),
    token: bearer?.slice(SOCKET_BEARER_PREFIX.length) ?? search.get('token'),
    tabId: tabId !== null && /^[\w.:-]{1,100}$/.test(tabId) ? tabId : null,
  }
}

/** The protocol that the server agrees to: never the one that holds the token, because answers are logged by proxies. */
export const chooseProtocol = (offered: ReadonlySet<string>): string | false => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false)

const readProtocols = (header: string | undefined): string[] => (header ?? '').split(',').map((each) => each.trim())
