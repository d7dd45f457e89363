import { Spinner } from '../ui/feedback/spinner.tsx'

export const LOADING_TEXT = 'Loading Reelwright...'
export const QUERY_LOADING_TEXT = 'Initializing React Query...'

/** A whole page while its code or the session is on the way (NAV-09). `index.html` draws the same before any script runs. */
export const LoadingScreen = ({ text = LOADING_TEXT, fill = 'screen' }: { text?: string; fill?: 'screen' | 'page' }) => (
  <div
    role="status"
    className={`flex items-center justify-center gap-3 text-14 text-secondary ${fill === 'screen' ? 'min-h-dvh' : 'min-h-[calc(100dvh-3.5rem)]'}`}
  >
    <Spinner className="text-accent" />
    {text}
  </div>
)
