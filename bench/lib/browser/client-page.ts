/** Runs in the browser: parts of the client core beside what they stand on, timed in the same page. */
import type { ChatMessage } from '@reelwright/contract/chat'
import { createBrowserPlatform } from '../../../packages/web/src/core/browser-platform.ts'
import type { WatchedStore } from '../../../packages/web/src/core/store/local-store.ts'
import { openLocalStore } from '../../../packages/web/src/core/store/open-local-store.ts'
import { createTabs, type Tabs } from '../../../packages/web/src/core/tabs/tabs-service.ts'

const REELS = 50
const MESSAGES_EACH = 2_000
const PAGE = 50
const USER = 'bench'

const reelId = (reel: number) => `reel-${reel}`

const message = (reel: number, seq: number, id = `${reelId(reel)}-${seq}`) =>
  // Proof: the fields of a message; ids are branded strings, and a bench's are as good as any.
  ({
    id,
    client_id: null,
    reel_id: reelId(reel),
    chat_id: 'chat',
    seq,
    sender: seq % 2 === 0 ? 'assistant' : 'user',
    senderId: 'someone',
    senderName: 'Someone',
    content: `Message ${seq} of reel ${reel}, as long as people write to Jushn: make it warmer, and cut on the beat.`,
    type: 'text',
    timestamp: new Date(1_750_000_000_000 + seq * 60_000).toISOString(),
    version: 1,
    tool_events: [],
    jushn_id: null,
  }) as unknown as ChatMessage

let opened: Promise<WatchedStore> | undefined
const openStore = (): Promise<WatchedStore> => {
  opened ??= openLocalStore(USER, (text) => console.warn(text))
  return opened
}

export const fill = async (): Promise<void> => {
  const store = await openStore()
  for (let reel = 0; reel < REELS; reel += 1)
    await store.writeMessages(Array.from({ length: MESSAGES_EACH }, (_, seq) => message(reel, seq + 1)))
}

const request = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(transaction.error)
  })
const openBare = (): Promise<IDBDatabase> => request(indexedDB.open(`reelwright-cache-${USER}`))

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The newest page of one reel after another by the store, and the same rows by one bare `getAll`. */
export const readPages = async (rounds: number): Promise<{ ours: number[]; bare: number[] }> => {
  const store = await openStore()
  const database = await openBare()
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const reel = reelId((round * 7) % REELS)
    ours.push(
      await timed(async () => {
        const page = await store.readMessages(reel, PAGE)
        if (page.length !== PAGE) throw new Error(`read ${page.length} of ${PAGE} messages`)
      }),
    )
    const range = IDBKeyRange.bound([reel, MESSAGES_EACH - PAGE + 1], [reel, MESSAGES_EACH])
    bare.push(await timed(() => request(database.transaction('messages').objectStore('messages').index('by_reel').getAll(range))))
  }
  database.close()
  return { ours, bare }
}

/** The longest time between two frames while `work` runs. */
const longestFrame = async (work: () => Promise<unknown>): Promise<number> => {
  let last = performance.now()
  let longest = 0
  let isOver = false
  const tick = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  await work()
  isOver = true
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return longest
}

/** A thousand new rows by the store, and by bare puts in one transaction; the page's longest frames meanwhile, and those of as long a rest. */
export const putRows = async (rounds: number, rows: number) => {
  const store = await openStore()
  const database = await openBare()
  const ours: number[] = []
  const bare: number[] = []
  const frames: number[] = []
  const restingFrames: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const of = (who: string) => Array.from({ length: rows }, (_, seq) => message(REELS + round, seq + 1, `${who}-${round}-${seq}`))
    const mine = of('ours')
    let tookMs = 0
    frames.push(
      await longestFrame(async () => {
        tookMs = await timed(() => store.writeMessages(mine))
      }),
    )
    ours.push(tookMs)
    restingFrames.push(await longestFrame(() => new Promise((resolve) => setTimeout(resolve, tookMs))))
    const theirs = of('bare')
    bare.push(
      await timed(() => {
        const transaction = database.transaction('messages', 'readwrite', { durability: 'relaxed' })
        for (const row of theirs) transaction.objectStore('messages').put(row)
        return ended(transaction)
      }),
    )
    await store.deleteMessages(reelId(REELS + round))
  }
  database.close()
  return { ours, bare, frames, restingFrames }
}

let tabs: Tabs | undefined

/** One of many tabs: answers whoever asks, over the app's own channel and over a bare one. */
export const openTab = (answersTo: string | null): string => {
  const platform = createBrowserPlatform({ emit: () => undefined })
  const mine = createTabs({
    ...platform,
    tabId: platform.newId(),
    userId: USER,
    describe: () => ({ ...platform.page(), projectId: null, reelId: null }),
    claimEpoch: async (above) => above + 1,
    canSend: async () => true,
    warn: (text) => console.warn(text),
  })
  tabs = mine
  if (answersTo !== null) {
    mine.onMessage((_message, from) => (from === answersTo ? mine.tell({ type: 'outbox-changed' }) : undefined))
    const bare = new BroadcastChannel('bare')
    bare.onmessage = (event) => (event.data === 'ask' ? bare.postMessage('answer') : undefined)
  }
  return mine.tabId
}

/** From asking to the last answer of `others` tabs. */
export const askTabs = async (rounds: number, others: number): Promise<{ ours: number[]; bare: number[] }> => {
  const mine = tabs
  if (mine === undefined) throw new Error('this tab was not opened')
  const ours: number[] = []
  const bare: number[] = []
  const channel = new BroadcastChannel('bare')
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await timed(
        () =>
          new Promise<void>((resolve) => {
            let answers = 0
            const stop = mine.onMessage(() => {
              answers += 1
              if (answers < others) return
              stop()
              resolve()
            })
            mine.tell({ type: 'outbox-changed' })
          }),
      ),
    )
    bare.push(
      await timed(
        () =>
          new Promise<void>((resolve) => {
            let answers = 0
            channel.onmessage = (event) => {
              if (event.data !== 'answer') return
              answers += 1
              if (answers === others) resolve()
            }
            channel.postMessage('ask')
          }),
      ),
    )
  }
  return { ours, bare }
}
