/**
 * Faults that somebody could make in the client's machines, as replacements of a piece of their source. None of it is in the source
 * itself: a mutant exists only in the process that runs it. A piece that is not there exactly once is an error, so that no mutant
 * outlives the code it was made for.
 */
export type Mutant = { machine: string; name: string; file: string; from: string; to: string }

/** Seeds at which the simulation once found a fault of the client. */
export const SEEDS_WITH_A_PAST = [176, 631, 1323, 2899, 3198, 3507, 4515, 4576] as const

const CORE = 'packages/web/src/core'

const of = (machine: string, file: string, mutants: readonly (readonly [name: string, from: string, to: string])[]): readonly Mutant[] =>
  mutants.map(([name, from, to]) => ({ machine, name, file: `${CORE}/${file}`, from, to }))

export const MUTANTS: readonly Mutant[] = [
  ...of('tabs', 'tabs/tabs.ts', [
    ['nobody takes over from the silent', 'return leaderless && state.hasChannel && isOldest(known) ?', 'return false ?'],
    ['the silent are never forgotten', 'peer.lastHeartbeat >= askedAt || !isSilent(peer.lastHeartbeat, now)', 'peer.lastHeartbeat >= 0'],
    [
      'a claim is never taken for granted',
      "if (state.role !== 'claiming' || event.claim !== state.claim) return stay(state)",
      'return stay(state)',
    ],
  ]),
  ...of('message log', 'messages/message-log.ts', [
    ['a gap of one is none', 'message.seq > state.lastSeq + 1', 'message.seq > state.lastSeq + 2'],
    ['what waits is put beside itself', 'if (entry.clientId !== null) kept.delete(entry.clientId)', ''],
    ['what was refused elsewhere goes on waiting', '{ ...entry, ...standingOf(message) }', 'entry'],
  ]),
  ...of('log entries', 'messages/log-entry.ts', [
    ['an echo is a second message', 'return entry.clientId === message.client_id', 'return false'],
    ['sequence is ignored', 'rank(a.entry) - rank(b.entry) || a.index - b.index', 'a.index - b.index'],
  ]),
  ...of('conversation', 'messages/conversation.ts', [
    ['no idempotency key on the socket', '        debug_id: message.clientId,\n', '        debug_id: ports.newId(),\n'],
    ['no idempotency key on the route', 'debug_id: message.clientId },', 'debug_id: ports.newId() },'],
    ['shown as kept before it is', 'await ports.store.putUnsent(message)', 'await undefined'],
    ['the newest goes first', '.sort((a, b) => a.order - b.order)', '.sort((a, b) => b.order - a.order)'],
  ]),
  ...of('connection', 'connection/connection.ts', [
    ['a clock set back holds the switch', 'sinceMs < 0 ? 0 : Math.max', 'Math.max'],
    ['a silent socket is not noticed', "if (!state.alive) return backOff(state, now, 'reconnecting', null)", ''],
    ['a server going away ends it', "return backOff(state, now, 'reconnecting', null)\n}", "return end('disconnected', null)\n}"],
  ]),
  ...of('coordinator', 'connection/coordinator.ts', [
    ['a newer switch is taken for the same', 'sameContext(last?.context ?? null, operation.context)', 'true'],
    ['nothing waits its turn', 'if (next === undefined) return { state, effects: [] }', 'return { state, effects: [] }'],
  ]),
  ...of('upload', 'upload/upload.ts', [
    ['bytes that arrived are sent again as another file', "item.isSent && fault.category !== 'incomplete'", 'false'],
    ['done before it is confirmed', "({ ...sent, status: 'confirming', isSent: true,", "({ ...sent, status: 'done', isSent: true,"],
    [
      'no try after a delay',
      "return item.status === 'delayed' ? tryAgain(state, item, item.failures) :",
      "return item.status === 'done' ? tryAgain(state, item, item.failures) :",
    ],
  ]),
]

/** The file's text with the mutant in it. */
export const plant = (mutant: Mutant, text: string): string => {
  const pieces = text.split(mutant.from)
  if (pieces.length !== 2) throw new Error(`${mutant.machine}, ${mutant.name}: ${mutant.file} has its piece ${pieces.length - 1} times`)
  return pieces.join(mutant.to)
}
