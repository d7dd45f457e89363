/** What goes over the bus, as text: apart from what writes it, so that the socket server loads no database. */

/** Where everything for one person goes. */
export const userChannel = (userId: string): string => `user:${userId}`

/** Which reel it is about in the first line ('-' for none), so that nobody has to parse the rest to deliver it. */
export const busText = (reelId: string | null, message: object): string => `${reelId ?? '-'}\n${JSON.stringify(message)}`

export const readBusText = (text: string): { reelId: string | null; json: string } => {
  const end = text.indexOf('\n')
  const reelId = text.slice(0, end)
  return { reelId: reelId === '-' ? null : reelId, json: text.slice(end + 1) }
}
