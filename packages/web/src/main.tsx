import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles.css'
import { App } from './app/app.tsx'
import { composeApp } from './app/compose.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App services={composeApp()} />
  </StrictMode>,
)
