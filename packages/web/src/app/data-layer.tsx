import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ToastProvider, useToast } from '../ui/toast.tsx'
import { AUTH_REQUIRED_EVENT } from './compose.ts'
import { createQueryClient } from './query-client.ts'

const QueryLayer = ({ children }: { children: ReactNode }) => {
  const showToast = useToast()
  const [client] = useState<QueryClient>(() =>
    createQueryClient({ notify: showToast, onAuthRequired: () => window.dispatchEvent(new CustomEvent(AUTH_REQUIRED_EVENT)) }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Everything a signed-in page stands on: queries and toasts. A chunk of its own, which the public pages never load. */
export const DataLayer = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <QueryLayer>{children}</QueryLayer>
  </ToastProvider>
)
