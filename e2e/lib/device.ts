/** What the browser keeps on the device, looked at and filled from outside the app. */
import { expect, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'
import type { Studio } from './studio.ts'

/** The whole app is on the device once the worker serves the page. */
export const workerServes = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
}

/** What the next page about this reel begins with is on the device: the page has been at rest for a moment. */
export const snapshotIsKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.first-view')))
}

/** An answer of the server is on the device, named by the parts of its key as `app/kept-queries.ts` names them. */
export const answerIsKept = async (page: Page, queryKey: readonly string[]): Promise<void> => {
  await page.waitForFunction(async (key) => {
    const { user } = JSON.parse(localStorage.getItem('auth_session') ?? '{}')
    const name = `reelwright-data-${user.id}`
    // To open it before the app does would make one of its own.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const answer = await new Promise<unknown>((resolve, reject) => {
      const asked = database.transaction('answers').objectStore('answers').get(key)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    return answer !== undefined
  }, JSON.stringify(queryKey))
}

/** Lets nothing be kept in the user's outbox until it is let go: the page holds the database as another tab's long write would. */
export const holdOutbox = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('auth_session') ?? '{}')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(`reelwright-outbox-${user.id}`)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
    const [name = ''] = database.objectStoreNames
    let isOver = false
    // A transaction lives for as long as something is asked in it.
    const ask = () => {
      if (isOver) database.close()
      else transaction.objectStore(name).count().onsuccess = ask
    }
    ask()
    Object.assign(window, {
      letGoOfOutbox: () => {
        isOver = true
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { letGoOfOutbox: () => void }).letGoOfOutbox())
}

/** Signs somebody new in, whose device has all it needs to go on without a connection. */
export const readyForOffline = async (page: Page, studio: Studio): Promise<void> => {
  await signIn(page, studio)
  await page.goto('/projects')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await workerServes(page)
}

/** Whether the lock that makes a tab the leader is held by this one. */
export const leads = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { held } = await navigator.locks.query()
    const leader = held?.find((lock) => lock.name?.startsWith('reelwright-leader-'))
    // A lock of one's own tells its client's id.
    return navigator.locks.request('who-am-i', async () => {
      const me = (await navigator.locks.query()).held?.find((lock) => lock.name === 'who-am-i')
      return leader !== undefined && leader.clientId === me?.clientId
    })
  })

export type MessagesToFill = {
  /** The tab's address names the project and the reel. */
  reelId: string
  chatId: string
  userId: string
  /** In all; a tenth of them in that reel, the rest in ninety others. */
  count: number
}

/** Messages straight into the device's store, as if they had come over years: `Message 1` to `Message {count / 10}` in the reel. */
export const fillMessages = (page: Page, messagesToFill: MessagesToFill): Promise<void> =>
  page.evaluate(async ({ reelId, chatId, userId, count }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(`reelwright-cache-${userId}`)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const isOpened = (at: number) => at < count / 10
    for (let from = 0; from < count; from += 5_000) {
      const transaction = database.transaction('messages', 'readwrite', { durability: 'relaxed' })
      for (let at = from; at < from + 5_000; at += 1) {
        transaction.objectStore('messages').put({
          id: crypto.randomUUID(),
          client_id: null,
          reel_id: isOpened(at) ? reelId : `00000000-0000-7000-8000-${String(at % 90).padStart(12, '0')}`,
          chat_id: chatId,
          seq: at + 1,
          sender: at % 2 === 0 ? 'user' : 'assistant',
          senderId: at % 2 === 0 ? userId : 'jushn',
          senderName: at % 2 === 0 ? 'You' : 'Jushn',
          content: `Message ${at + 1}, as long as people write to Jushn: make it warmer, and cut on the beat.`,
          type: 'text',
          timestamp: new Date(1_750_000_000_000 + at * 1_000).toISOString(),
          version: 1,
          tool_events: [],
          jushn_id: null,
          cached_at: at,
        })
      }
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onerror = () => reject(transaction.error)
      })
    }
    database.close()
  }, messagesToFill)

/** The person and the reel that a playground's tab is about, once the device has it: a reel just made is shown before it is kept. */
export const openedReel = async (page: Page): Promise<{ userId: string; reelId: string; chatId: string }> => {
  const opened = await page.waitForFunction(async () => {
    const { user } = JSON.parse(localStorage.getItem('auth_session') ?? '{}')
    const reelId = new URLSearchParams(location.search).get('reel_id') ?? ''
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(`reelwright-cache-${user.id}`)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const reel = await new Promise<{ chat_id: string } | undefined>((resolve, reject) => {
      const asked = database.transaction('reels').objectStore('reels').get(reelId)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    database.close()
    return reel === undefined ? null : { userId: String(user.id), reelId, chatId: reel.chat_id }
  })
  const found = await opened.jsonValue()
  if (found === null) throw new Error('the device has no such reel')
  return found
}
