import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/styles.css'
import { composeApp } from './compose.ts'
import { loadFirstParts } from './routes/routes.tsx'
import { App } from './shell/app.tsx'
import { LoadingScreen } from './shell/loading-screen.tsx'

/** A wait that a person notices (ours). */
const WORDS_AFTER_MS = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = createRoot(root)
// The page that the worker hands out begins without words, for most of its boots are over before anybody could read them.
const words = root.childElementCount > 0 ? undefined : setTimeout(() => app.render(<LoadingScreen />), WORDS_AFTER_MS)

// Not a module that waits: other chunks import what stands in this one.
const begin = async (): Promise<void> => {
  const services = composeApp()
  await loadFirstParts(window.location.pathname, services.begun)
  clearTimeout(words)
  const draw = () =>
    app.render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    )
  // What build/landing-page.ts has drawn stays until the whole page can take its place, and the browser stays free meanwhile.
  if ('drawnBefore' in root.dataset) startTransition(draw)
  else draw()
}

void begin()
