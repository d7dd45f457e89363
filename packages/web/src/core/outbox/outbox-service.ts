/**
 * Runs the outbox: keeps every write on the device before it counts as saved, sends what waits from the one tab that
 * leads, and tells the other tabs. What is on the device decides; each change of it is one transaction.
 */
import type { ApiClient } from '../api/api-client.ts'
import { ApiError, type ApiErrorCode, errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import type { MessageTransport } from '../messages/message-transport.ts'
import type { Tabs } from '../tabs/tabs-service.ts'
import { EMPTY_OUTBOX, type OutboxEffect, type OutboxMachineState, stepOutbox } from './outbox.ts'
import type { Acknowledgement, MessagePayload, OutboxEntry, WaitingWrites } from './outbox-entry.ts'
import type { OutboxContents, OutboxStore } from './outbox-store.ts'
import { moveSteps, whyNotRebased } from './rebase-plan-steps.ts'
import {
  goesWith,
  goesWithDeleted,
  isCreation,
  isDoneBefore,
  isPlanStep,
  laneOf,
  madeIn,
  needs,
  type PlanStep,
  supersede,
} from './write-rules.ts'

export type OutboxPorts = {
  userId: string
  store: OutboxStore
  api: Pick<ApiClient, 'callFunction'>
  messages: MessageTransport
  now: () => number
  newId: () => string
  setTimer: (run: () => void, ms: number) => () => void
  tabs: Pick<Tabs, 'tell' | 'onMessage' | 'needLeader' | 'outranked'>
  /**
   * Calls back with the epoch of this tab's leadership when it begins, and with null when it ends: only the tab that leads
   * sends. Gives back how to hear no more of it.
   */
  lead: (onLead: (epoch: number | null) => void) => () => void
  isOnline: () => boolean
  warn: (text: string) => void
}

export type Outbox = WaitingWrites & {
  getState: () => OutboxMachineState
  /** Called in every tab with each answer of the server, before the entry leaves the outbox. */
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  /** How many entries the device has now. */
  count: () => Promise<number>
  /** The server has it, as this tab heard otherwise than by an answer: from the socket, or among a reel's messages. */
  settle: (id: string) => Promise<void>
  /** Sends what the device could not keep; rejects when the server does not have it. */
  sendUnkept: (id: string, message: MessagePayload) => Promise<void>
  /** Looks at what the device has: somebody may have kept something and had no time to tell. */
  reread: () => void
  /** The network came or went. */
  setOnline: (isOnline: boolean) => void
  close: () => void
}

type Outcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'later' }
  /** The plan is newer than the step, which still fits it. */
  | { kind: 'rebased'; baseVersion: number }
  | { kind: 'refused'; text: string; code?: ApiErrorCode; newerVersion?: number }

/** What an error says about a write: whether to send it again, to call it done, or to ask the person. */
const judge = (error: unknown, entry: OutboxEntry): Outcome => {
  // No answer of the server: whether a message arrived nobody knows, and its id makes another try harmless.
  if (!(error instanceof ApiError))
    return entry.call === 'send_message' ? { kind: 'later' } : { kind: 'refused', text: errorText(error, 'Failed to save') }
  // A session that has ended comes back with the next sign-in; the write waits for it.
  if (error.retryable || error.status === 401 || error.status >= 500) return { kind: 'later' }
  if (isDoneBefore(entry, error.code)) return { kind: 'done', answer: null }
  return { kind: 'refused', text: error.text, code: error.code }
}

/** As the server takes it: of a reel that is made here it knows the project by the chat. */
const bodyOf = (entry: OutboxEntry): unknown => {
  if (entry.call !== 'create_reel') return entry.payload
  const { project_id: _, ...body } = entry.payload
  return body
}

/** With a project that is gone goes what waited to be made in it; else the entry alone. */
const settledWith = (entry: OutboxEntry, entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entry.call === 'delete_project' ? [entry, ...madeIn(entries, entry.payload.id)] : [entry]

const isMessageOf = (entry: OutboxEntry, reelId: string): boolean => entry.call === 'send_message' && entry.payload.reel_id === reelId

export const createOutbox = (ports: OutboxPorts): Outbox => {
  const { store } = ports
  const listeners = new Set<(acknowledgement: Acknowledgement) => void>()
  /** The epoch under which this tab leads; null while another does. */
  let epoch: number | null = null
  let stopTick: (() => void) | null = null
  let isClosed = false
  let isRead = false
  /** Changes of the device and the reading of it, one after the other, so that an older picture never replaces a newer one. */
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  const fail = (what: string) => (error: unknown) => {
    if (!isClosed) ports.warn(errorText(error, what))
  }

  const reload = (): Promise<void> =>
    inTurn(async () => {
      const { entries } = await store.read()
      isRead = true
      machine.send({ type: 'loaded', entries })
    }).catch(fail('What waits to be sent could not be read'))

  type Found = OutboxEntry | 'gone' | 'fenced'
  type Settled = { settled: readonly OutboxEntry[] }

  /** The entry, if it still is there to be sent and no other tab has taken over since. */
  const findAsLeader = (id: string, { entries, leaderEpoch }: OutboxContents): Found => {
    if (epoch === null || leaderEpoch > epoch) return 'fenced'
    const entry = entries.find((known) => known.id === id)
    return entry === undefined || entry.state === 'failed' ? 'gone' : entry
  }

  const heedEpoch = (stored: number): void => {
    if (epoch === null || stored <= epoch) return
    lead(null)
    ports.tabs.outranked(stored)
  }

  /** A change that only the leader may make: refused when another tab has taken over since. */
  const changeAsLeader = async (
    id: string,
    to: (entry: OutboxEntry, entries: readonly OutboxEntry[]) => OutboxEntry | Settled,
  ): Promise<Found> => {
    const { kept, stored } = await store.change<{ kept: Found; stored: number }>((contents) => {
      const stored = contents.leaderEpoch
      const entry = findAsLeader(id, contents)
      if (typeof entry === 'string' || epoch === null) return { result: { kept: entry, stored } }
      const next = to(entry, contents.entries)
      if ('settled' in next) return { remove: next.settled.map((gone) => gone.id), result: { kept: entry, stored } }
      // A disk that was full when this tab took over does not have its epoch yet.
      return { ...(stored < epoch ? { leaderEpoch: epoch } : {}), put: [next], result: { kept: next, stored } }
    })
    heedEpoch(stored)
    return kept
  }

  /**
   * Notes that it is on the wire. A full disk cannot; a message goes all the same, for its id makes repeats harmless, and
   * nothing written later can take its place.
   */
  const mark = async (id: string): Promise<Found> => {
    try {
      return await changeAsLeader(id, (now) => ({ ...now, state: 'sending', attempts: now.attempts + 1 }))
    } catch (error) {
      const contents = await store.read()
      const found = findAsLeader(id, contents)
      heedEpoch(contents.leaderEpoch)
      if (typeof found !== 'string' && found.call !== 'send_message') throw error
      return found
    }
  }

  const lead = (now: number | null): void => {
    epoch = now
    if (now === null) {
      machine.send({ type: 'leads', isLeader: false })
      return
    }
    // What is there is looked at first: the one who led before may have kept something and had no time to tell.
    void reload().then(() => epoch === now && machine.send({ type: 'leads', isLeader: true }))
  }

  const drop = (id: string): void => {
    machine.send({ type: 'dropped', id })
    void reload()
  }

  const deliver = async (entry: OutboxEntry): Promise<Outcome> => {
    try {
      if (entry.call === 'send_message') {
        await ports.messages.send(entry.id, entry.payload)
        return { kind: 'done', answer: null }
      }
      // Proof: call and payload belong together by the type of the entry, which a union of calls cannot express.
      const answer: unknown = await ports.api.callFunction(entry.call, bodyOf(entry) as never, { idempotencyKey: entry.id })
      return { kind: 'done', answer }
    } catch (error) {
      return error instanceof ApiError && error.code === 'PLAN_CONFLICT' && isPlanStep(entry) ? rebase(entry) : judge(error, entry)
    }
  }

  /** Somebody else changed the plan first: asks for theirs and sees whether the step still fits it. */
  const rebase = async (step: OutboxEntry & PlanStep): Promise<Outcome> => {
    try {
      const newer = await ports.api.callFunction('get_reel_plan', { reel_id: step.payload.reel_id })
      const text = whyNotRebased(step, newer)
      return text === null ? { kind: 'rebased', baseVersion: newer.version } : { kind: 'refused', text, newerVersion: newer.version }
    } catch (error) {
      return judge(error, step)
    }
  }

  /** Sets a step of a plan upon another version, with those that wait behind it. */
  const move = async (movedId: string, baseVersion: number | undefined): Promise<void> => {
    await store.change(({ entries }) => {
      const entry = entries.find((known) => known.id === movedId)
      if (entry === undefined) return { result: null }
      const current = isPlanStep(entry) ? entry.payload.base_version : undefined
      // A message keeps its id: by it the server and every tab know it again.
      const id = entry.call === 'send_message' ? entry.id : ports.newId()
      return { ...moveSteps(entries, entry, { id, baseVersion: baseVersion ?? current }), result: null }
    })
    machine.send({ type: 'loaded', entries: (await store.read()).entries })
  }

  /** What the device could not keep goes one after the other. */
  let unkept: Promise<unknown> = Promise.resolve()

  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return
        stop()
        resolve()
      }
      const stop = machine.subscribe(look)
      look()
    })

  const changed = (): void => ports.tabs.tell({ type: 'outbox-changed' })

  const announce = (acknowledgement: Acknowledgement): void => {
    for (const listener of [...listeners]) listener(acknowledgement)
  }

  /** Told before the entry is gone, so that nothing that was done looks undone for a moment. */
  const acknowledge = (entry: Pick<OutboxEntry, 'id' | 'call' | 'payload'>, answer: unknown): void => {
    // Proof: the answer is the one of this call.
    const acknowledgement = { id: entry.id, call: entry.call, payload: entry.payload, answer } as Acknowledgement
    announce(acknowledgement)
    ports.tabs.tell({ type: 'outbox-acknowledged', acknowledgement })
    machine.send({ type: 'acknowledged', id: entry.id })
  }

  const send = async (entry: OutboxEntry): Promise<void> => {
    const marked = await inTurn(async () => {
      const kept = await mark(entry.id)
      if (kept === 'gone' || kept === 'fenced') drop(entry.id)
      else machine.send({ type: 'marked', id: kept.id, attempts: kept.attempts })
      return kept
    })
    if (marked === 'gone' || marked === 'fenced') return
    const outcome = await deliver(marked)
    await inTurn(async () => {
      const kept = await changeAsLeader(marked.id, (now, entries) => {
        if (outcome.kind === 'done') return { settled: settledWith(now, entries) }
        if (outcome.kind !== 'refused') return { ...now, state: 'waiting' }
        const { text, code, newerVersion } = outcome
        const inVain = code === 'PROJECT_DELETED' ? goesWithDeleted(entries, now) : null
        if (inVain !== null) return { settled: [now, ...inVain] }
        const why = { ...(code === undefined ? {} : { refusalCode: code }), ...(newerVersion === undefined ? {} : { newerVersion }) }
        return { ...now, state: 'failed', refusal: text, ...why }
      })
      if (kept === 'fenced' || kept === 'gone') return drop(marked.id)
      if (outcome.kind === 'done') {
        acknowledge(marked, outcome.answer)
        // More than itself may have gone with it.
        if (marked.call === 'delete_project') void reload()
      } else if (outcome.kind === 'later') machine.send({ type: 'postponed', id: marked.id })
      else if (outcome.kind === 'rebased') {
        machine.send({ type: 'dropped', id: marked.id })
        await move(marked.id, outcome.baseVersion)
      } else if (kept.state === 'failed') machine.send({ type: 'refused', entry: kept })
      else if (isCreation(marked)) {
        // What the screens have to hear is that there is no such project any more.
        acknowledge({ ...marked, call: 'delete_project' }, null)
        void reload()
      }
      changed()
    })
  }

  const perform = (effect: OutboxEffect): void => {
    if (effect.type === 'send') {
      void send(effect.entry).catch((error: unknown) => {
        fail('Failed to save')(error)
        // The device refused the mark: what is on it still is the truth, and it is looked at again later.
        machine.send({ type: 'postponed', id: effect.entry.id })
      })
      return
    }
    stopTick?.()
    stopTick = ports.setTimer(() => machine.send({ type: 'ticked' }), Math.max(0, effect.atMs - ports.now()))
  }

  const machine = runMachine({ initial: { ...EMPTY_OUTBOX, isOnline: ports.isOnline() }, step: stepOutbox, perform, now: ports.now })

  const stopListening = ports.tabs.onMessage((news) => {
    if (news.type === 'outbox-acknowledged') announce(news.acknowledgement)
    else if (news.type === 'outbox-changed') void reload()
  })
  void reload()
  const stopLeading = ports.lead(lead)

  return {
    getState: machine.getState,
    getEntries: () => machine.getState().entries,
    subscribe: machine.subscribe,
    write: (write, id) =>
      inTurn(async () => {
        const { entry, removed } = await store.change(({ entries }) => {
          const { remove, write: kept } = supersede(entries, write)
          // A message that another page has kept meanwhile goes on as it is.
          const isKept = write.call === 'send_message' && entries.some((entry) => entry.id === id)
          const made: OutboxEntry | null =
            kept === null || isKept
              ? null
              : {
                  ...kept,
                  id: id ?? ports.newId(),
                  userId: ports.userId,
                  lane: laneOf(kept),
                  order: (entries.at(-1)?.order ?? 0) + 1,
                  createdAt: new Date(ports.now()).toISOString(),
                  attempts: 0,
                  state: 'waiting',
                  refusal: null,
                }
          return { put: made === null ? [] : [made], remove, result: { entry: made, removed: remove } }
        })
        machine.send({ type: 'added', entry, removed })
        changed()
        if (epoch === null) ports.tabs.needLeader()
      }),
    retry: (id) =>
      inTurn(async () => {
        const entry = machine.getState().entries.find((known) => known.id === id)
        if (entry?.state !== 'failed') return
        // A refusal is kept under its key, so another try takes another: the server did nothing under the first.
        await move(id, entry.newerVersion)
        changed()
      }),
    discard: (id) =>
      inTurn(async () => {
        const gone = await store.change<readonly string[]>(({ entries }) => {
          const entry = entries.find((known) => known.id === id)
          if (entry === undefined || entry.state === 'sending') return { result: [] }
          const gone = isCreation(entry) ? [id, ...goesWith(entries, entry).map((other) => other.id)] : [id]
          return { remove: gone, result: gone }
        })
        machine.send({ type: 'removed', ids: gone })
        changed()
      }),
    settle: (id) =>
      inTurn(async () => {
        const settled = await store.change<OutboxEntry | null>(({ entries }) => {
          const entry = entries.find((known) => known.id === id)
          return entry === undefined ? { result: null } : { remove: [id], result: entry }
        })
        if (settled === null) return
        acknowledge(settled, null)
        changed()
      }),
    sendUnkept: (id, message) => {
      // What was written before it about the reel goes first, and the reel itself.
      const write = { call: 'send_message' as const, payload: message }
      const isBefore = (entry: OutboxEntry) => needs(write, entry) || (entry.state !== 'failed' && isMessageOf(entry, message.reel_id))
      const isFirst = () => !machine.getState().entries.some(isBefore)
      const own = unkept.then(() => until(isFirst)).then(() => ports.messages.send(id, message))
      unkept = own.catch(() => undefined)
      return own
    },
    onAcknowledged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    count: () => inTurn(async () => (await store.read()).entries.length),
    reread: () => void reload(),
    setOnline: (isOnline) => machine.send({ type: 'network', isOnline }),
    wake: () => machine.send({ type: 'woken' }),
    isForgetful: () => store.kind === 'memory',
    isRead: () => isRead,
    close: () => {
      isClosed = true
      stopLeading()
      stopListening()
      stopTick?.()
      store.close()
    },
  }
}
