/** Parses what the socket brings. */
import { ServerMessage } from '@reelwright/contract/wire/socket'

export type SocketFrame = { known: true; message: ServerMessage } | { known: false; message: Record<string, unknown> }

/** A frame as a message of the contract, as a message of a type we do not know (RT-07), or null when it is neither. */
export const parseFrame = (data: string): SocketFrame | null => {
  let body: unknown
  try {
    body = JSON.parse(data)
  } catch {
    return null
  }
  const parsed = ServerMessage.safeParse(body)
  if (parsed.success) return { known: true, message: parsed.data }
  if (typeof body !== 'object' || body === null || !('type' in body) || typeof body.type !== 'string') return null
  return { known: false, message: { ...body } }
}
