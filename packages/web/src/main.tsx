import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app/app.tsx'
import { composeApp } from './app/compose.ts'
import { loadFirstParts } from './app/routes.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const services = composeApp()
void loadFirstParts(window.location.pathname, services.begun).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  ),
)
