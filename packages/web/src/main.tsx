import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app/app.tsx'
import { composeApp } from './app/compose.ts'
import { LoadingScreen } from './app/loading-screen.tsx'
import { loadFirstParts } from './app/routes.tsx'
import { afterScripts } from './ui/after-scripts.ts'

/** A wait that a person notices (ours). */
const WORDS_AFTER_MS = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = createRoot(root)
// The page that the worker hands out begins without words, for most of its boots are over before anybody could read them.
const words = root.childElementCount > 0 ? undefined : setTimeout(() => app.render(<LoadingScreen />), WORDS_AFTER_MS)

const begin = async (): Promise<void> => {
  const services = composeApp()
  await loadFirstParts(window.location.pathname, services.begun)
  clearTimeout(words)
  // With all of it there, this is before the browser draws its first frame: an empty one would be for nothing.
  flushSync(() =>
    app.render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    ),
  )
}

void afterScripts().then(begin)
