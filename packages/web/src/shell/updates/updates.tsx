import { BUILD_HEADER, readBuild } from '@reelwright/contract/wire/web-build'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../../session/use-session.ts'
import { afterPaint } from '../../ui/after-paint.ts'
import { useApp } from '../app-context.tsx'
import { logError } from '../log-error.ts'
import { reloadPage } from '../reload-page.ts'
import { UpdateNotice } from './update-notice.tsx'
import { createUpdates, type Updates as UpdateService } from './update-service.ts'

/** How often a page that stays open looks for a new version; a browser looks by itself only at a navigation. */
const LOOK_EVERY_MS = 3_600_000
const ownBuild = readBuild(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '')

const createService = (): UpdateService =>
  createUpdates({
    workers: 'serviceWorker' in navigator ? navigator.serviceWorker : null,
    workerUrl: import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/service-worker.js',
    workerType: import.meta.env.DEV ? 'module' : 'classic',
    ownBuild,
    fetchServerBuild: async () => (await fetch('/healthz', { cache: 'no-store' })).headers.get(BUILD_HEADER),
    reload: reloadPage,
    // The first paint and its files come before the files for the next time.
    whenIdle: (run) => void afterPaint().then(run),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the web app
    logNews: (text) => console.debug(text),
    logError,
  })

/** The service worker of whoever is signed in, and the question to reload when a newer version is there. Loaded after the first paint. */
export const Updates = () => {
  const session = useSession()
  const { events } = useApp()
  const [updates] = useState(createService)
  const state = useSyncExternalStore(updates.subscribe, updates.getState)

  useEffect(() => {
    const stop = updates.start()
    const look = () => (document.visibilityState === 'visible' ? updates.look() : undefined)
    const onPartMissing = () => updates.send({ type: 'part-missing' })
    const stopListening = events.on('app:server-build', (build) => updates.send({ type: 'server-build', build }), { component: 'updates' })
    const timer = setInterval(look, LOOK_EVERY_MS)
    window.addEventListener('vite:preloadError', onPartMissing)
    return () => {
      stop()
      stopListening()
      clearInterval(timer)
      window.removeEventListener('vite:preloadError', onPartMissing)
    }
  }, [updates, events])

  const owner = session.status === 'signed-in' ? session.user.id : session.status === 'signed-out' ? null : undefined
  useEffect(() => {
    if (owner === undefined) return
    updates.tellWorker({ type: 'OWNER', userId: owner }).catch((error: unknown) => logError('telling the service worker', error))
  }, [updates, owner])

  return (
    <UpdateNotice
      state={state}
      onReload={() => updates.send({ type: 'reload-pressed' })}
      onPutOff={() => updates.send({ type: 'put-off' })}
    />
  )
}
