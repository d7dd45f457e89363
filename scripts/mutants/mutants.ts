/**
 * Faults that somebody could make in the client's machines, as replacements of a piece of their source. None of it is in the source
 * itself: a mutant exists only in the process that runs it. A piece that is not there exactly once is an error, so that no mutant
 * outlives the code it was made for.
 */
export type Mutant = { machine: string; name: string; file: string; from: string; to: string }

const CORE = 'packages/web/src/core'

const mutantsOf = (
  machine: string,
  file: string,
  mutants: readonly (readonly [name: string, from: string, to: string])[],
): readonly Mutant[] => mutants.map(([name, from, to]) => ({ machine, name, file: `${CORE}/${file}`, from, to }))

export const MUTANTS: readonly Mutant[] = [
  ...mutantsOf('tabs', 'tabs/tabs.ts', [
    ['nobody takes over from the silent', 'return leaderless && state.hasChannel && isOldest(known) ?', 'return false ?'],
    ['the silent are never forgotten', 'peer.lastHeartbeat >= askedAt || !isSilent(peer.lastHeartbeat, now)', 'peer.lastHeartbeat >= 0'],
    [
      'a claim is never taken for granted',
      "if (state.role !== 'claiming' || event.claim !== state.claim) return stay(state)",
      'return stay(state)',
    ],
    ['a robbed tab does not queue again', '...(state.hasLocks ? [QUEUE] : []), HERE', 'HERE'],
    ['an old epoch is believed', 'const outdated = tab.isMaster && tab.epoch < state.epoch', 'const outdated = false'],
  ]),
  ...mutantsOf('message log', 'messages/message-log.ts', [
    ['a gap of one is none', 'seq > state.lastSeq + 1', 'seq > state.lastSeq + 2'],
    ['what waits is put beside itself', 'if (entry.clientId !== null) kept.delete(entry.clientId)', ''],
    ['what was refused elsewhere goes on waiting', '{ ...entry, ...standingOf(message.refusal) }', 'entry'],
    ['a failed catch-up is forgotten', '{ ...withGap(state, state.catchingUp), catchingUp: null }', '{ ...state, catchingUp: null }'],
    ['a reconnect asks nothing', 'message.last_seq > after ? withGap(next, newestStored(next)) : next', 'next'],
    [
      "another reel's news is taken",
      'state.context !== null && state.context.chatId === context.chatId && state.context.reelId === context.reelId',
      'state.context !== null',
    ],
    [
      'a refusal ends what is being said',
      "stay(change(state, message.debug_id ?? '',",
      "stay(change({ ...state, entries: endStreams(state.entries) }, message.debug_id ?? '',",
    ],
    [
      'an error hides what was lost before it',
      'const isGap = state.loaded && seq > state.lastSeq + 1',
      "const isGap = state.loaded && seq > state.lastSeq + 1 && message.type !== 'chat_error'",
    ],
  ]),
  ...mutantsOf('log entries', 'messages/log-entry.ts', [
    ['an echo is a second message', 'return entry.clientId === message.client_id', 'return false'],
    ['sequence is ignored', 'rank(a.entry) - rank(b.entry) || a.index - b.index', 'a.index - b.index'],
  ]),
  ...mutantsOf('conversation', 'messages/keep-messages.ts', [
    ['shown as kept before it is', "await outbox.write({ call: 'send_message', payload }, clientMessageId)", 'await undefined'],
    ['what is on its way to the device is noted nowhere', 'journal.note(sent.clientId, payloadOf(sent))', ''],
    ['a note is thrown away at once', 'await keep(clientMessageId, payload)\n', 'void keep(clientMessageId, payload)\n'],
    ['nobody reads the notes of a page that ended', 'of journal.read())', 'of new Map<string, MessagePayload>())'],
  ]),
  ...mutantsOf('message transport', 'messages/message-transport.ts', [
    ['no idempotency key on the socket', "_chat',\n        debug_id: id,\n", "_chat',\n        debug_id: id + now(),\n"],
    ['no idempotency key on the route', '...ids,\n        debug_id: id,\n', '...ids,\n        debug_id: id + now(),\n'],
  ]),
  ...mutantsOf('reel writes', 'reel-ops/reel-ops.ts', [
    [
      'what the device refuses once is given up',
      'if (lane.lock === null || !event.mayRetry || attempt >= REEL_OPERATION_RETRIES_MAX)',
      'if (true)',
    ],
    ['one try too few', 'attempt >= REEL_OPERATION_RETRIES_MAX)', 'attempt + 1 >= REEL_OPERATION_RETRIES_MAX)'],
    ['a lock is held for ever', 'now - lane.lock.sinceMs < REEL_LOCK_TIMEOUT_MS', 'lane.lock.sinceMs <= now'],
    ['a lock is waited for without end', 'if (lane?.waiting[0] !== event.opId)', 'if (lane === undefined || lane.waiting.length > 0)'],
    ['any number may wait', 'if (lane.waiting.length >= REEL_OPERATIONS_MAX)', 'if (lane.waiting.length < 0)'],
    [
      'nobody follows who is done',
      'return advance(state, reelId, { ...lane, lock: null }, now, [effect])',
      'return { state: withLane(state, reelId, { ...lane, lock: null }), effects: [effect] }',
    ],
  ]),
  ...mutantsOf('outbox', 'outbox/queue/next-to-send.ts', [
    ['nothing waits for what is before it', 'if (mustWait || state.onWire.has(entry.id)', 'if (state.onWire.has(entry.id)'],
  ]),
  ...mutantsOf('outbox opened', 'outbox/open-outbox.ts', [
    ['nobody looks for what a crashed tab left', 'if (isLeader && there !== before) outbox.reread()', ''],
  ]),
  ...mutantsOf('connection', 'connection/connection.ts', [
    ['a clock set back holds the switch', 'sinceMs < 0 ? 0 : Math.max', 'Math.max'],
    ['a wanted reel is forgotten', 'return { state: { ...state, wanted: context }, effects', 'return { state, effects'],
    ['a silent socket is not noticed', "if (!state.alive) return backOff(state, now, 'reconnecting', null)", ''],
    [
      'a server going away ends it',
      "return backOff(state, now, 'reconnecting', null)\n}",
      "return { state: { ...state, status: 'disconnected', retryAt: null }, effects: ALL_TIMERS }\n}",
    ],
  ]),
  ...mutantsOf('coordinator', 'connection/coordinator.ts', [
    ['a newer switch is taken for the same', 'sameContext(last?.context ?? null, operation.context)', 'true'],
    ['nothing waits its turn', 'if (next === undefined) return { state, effects: [] }', 'return { state, effects: [] }'],
  ]),
  ...mutantsOf('sync', 'sync/sync-planner.ts', [
    ['to be seen again is no reason', 'return schedule({ ...state, visibleSince: now }, now)', 'return { state, effects: [] }'],
    ['a follower asks nobody to sync', "effects: [...effects, { type: 'ask-leader' }] }", 'effects }'],
    [
      'an asked sync is not done',
      'return isFresh ? { state, effects: [] } : schedule({ ...state, isAsked: true }, now)',
      'return { state, effects: [] }',
    ],
    ['a round never ends', 'next.running.length + next.waiting.length + next.retries.length === 0', 'next.waiting.length < 0'],
  ]),
  ...mutantsOf('sync', 'sync/sync-service.ts', [
    ['the other tabs are not told', '    tabs.tell({ type: effect.message })', ''],
    ['what others synced is not shown', "message.type === 'sync-complete' || message.type === 'sync-error'", 'false'],
  ]),
  ...mutantsOf('sync', 'sync/keep-synced.ts', [
    ['projects are not kept', 'await Promise.all(projects.map((project) => store.writeProject(project)))', 'await undefined'],
  ]),
  ...mutantsOf('context', 'context/context-history.ts', [
    ['a step back is a step too far', 'at: history.at + by }', 'at: history.at + 2 * by }'],
    [
      'what lay ahead stays',
      'const behind = history.states.slice(0, isArrival ? history.at : history.at + 1)',
      'const behind = history.states',
    ],
    ['of two visits the earlier stays too', 'behind.filter((each) => !isSamePlace(each, state))', 'behind'],
    ["this tab's own place is not looked at", 'if (session !== null)', 'if (session !== null && lastActive === null)'],
  ]),
  ...mutantsOf('context', 'context/session-context.ts', [
    [
      'every reel counts as a visit of its project',
      'if (opened?.projectId !== at.projectId) {',
      'if (opened === null || at.reelId !== null) {',
    ],
    ['the tab used last is forgotten', 'writeKey(ports.local, keys.lastActive, state)', ''],
  ]),
  ...mutantsOf('outbox', 'outbox/queue/next-to-send.ts', [
    [
      'a refusal keeps nothing back',
      "if (entry.state === 'failed' || rejected.some((earlier) => buildsOn(entry, earlier))) {",
      "if (entry.state === 'failed') {",
    ],
    ['a reel does not wait for its project', 'needs(entry, earlier) ||', ''],
  ]),
  ...mutantsOf('outbox', 'outbox/queue/step-outbox.ts', [
    ['nothing is tried again later', "if (retryAtMs !== null) effects.push({ type: 'tick-at', atMs: retryAtMs })", ''],
  ]),
  ...mutantsOf('outbox', 'outbox/write-rules.ts', [
    [
      'a project that another device deleted is asked about for nothing',
      "return isDeletedHere || inIt.every(({ call }) => call === 'update_project') ? inIt : null",
      'return isDeletedHere ? inIt : null',
    ],
    [
      'what is in a project that another device deleted goes unasked',
      "return isDeletedHere || inIt.every(({ call }) => call === 'update_project') ? inIt : null",
      'return inIt',
    ],
    ['what is in a refused project goes without it', "return later.call !== 'delete_project'", 'return false'],
    ['what the server may have is superseded', "entry?.state === 'waiting' && entry.attempts === 0", "entry?.state === 'waiting'"],
    [
      'of two tool settings the newer alone goes',
      'customizations: { ...last.payload.customizations, ...write.payload.customizations }',
      'customizations: { ...write.payload.customizations }',
    ],
    [
      'of two names the older one counts',
      "'update_project', payload: { ...last.payload, ...write.payload }",
      "'update_project', payload: { ...write.payload, ...last.payload }",
    ],
    [
      'an undo takes its edit and goes too',
      'opposites.includes(last.call) ? { remove: [last.id], write: null }',
      'opposites.includes(last.call) ? { remove: [last.id], write }',
    ],
  ]),
  ...mutantsOf('outbox', 'outbox/send/rebase-plan-steps.ts', [
    [
      'an undo is set upon what others did',
      "if (step.call !== 'edit_reel_plan')",
      "if (step.call !== 'edit_reel_plan') return null\n  if (step.call !== 'edit_reel_plan')",
    ],
  ]),
  ...mutantsOf('outbox', 'outbox/send/deliver-write.ts', [
    ['every try has a key of its own', '{ idempotencyKey: entry.id }', '{ idempotencyKey: entry.id + entry.attempts }'],
  ]),
  ...mutantsOf('outbox', 'outbox/send/move-plan-step.ts', [
    ['a moved step keeps its key', "entry.call === 'send_message' ? entry.id : ports.newId()", 'entry.id'],
  ]),
  ...mutantsOf('outbox', 'outbox/send/leader-fence.ts', [
    ['the fence is not looked at', 'if (epoch === null || leaderEpoch > epoch) return', 'if (epoch === null) return'],
  ]),
  ...mutantsOf('outbox', 'outbox/outbox-service.ts', [
    ['a write is not told to who leads', "tabs.tell({ type: 'outbox-changed' })", 'undefined'],
  ]),
  ...mutantsOf('outbox', 'outbox/send/settle-attempt.ts', [
    ['what was refused is sent for ever', "return { ...now, state: 'failed', refusal", "return { ...now, state: 'waiting', refusal"],
  ]),
  ...mutantsOf('optimistic creation', 'background-work.ts', [['a project that waits is forgotten by a sync', '...notSynced()', '']]),
  ...mutantsOf('upload', 'upload/list/step-uploads.ts', [
    ['bytes that arrived are sent again as another file', "item.isSent && error.category !== 'incomplete'", 'false'],
    ['done before it is confirmed', "status: 'confirming', isSent: true,", "status: 'done', isSent: true,"],
    [
      'no try after a delay',
      "return item.status === 'delayed' ? tryAgain(state, item, item.failures, now) :",
      "return item.status === 'done' ? tryAgain(state, item, item.failures, now) :",
    ],
  ]),
]

/** The file's text with the mutant in it. */
export const plant = (mutant: Mutant, text: string): string => {
  const pieces = text.split(mutant.from)
  if (pieces.length !== 2) throw new Error(`${mutant.machine}, ${mutant.name}: ${mutant.file} has its piece ${pieces.length - 1} times`)
  return pieces.join(mutant.to)
}
