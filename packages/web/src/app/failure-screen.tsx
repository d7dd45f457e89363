import { Button } from '../ui/button.tsx'

export type Failure = { title: string; text: string; button: string }

/** NAV-10. */
export const GENERAL_FAILURE: Failure = {
  title: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please refresh the page to try again.",
  button: 'Refresh Page',
}
export const HOOK_FAILURE: Failure = {
  title: 'A part of the page could not start',
  text: 'Its pieces were put together in the wrong order. Reloading puts it right; nothing you saved is lost.',
  button: 'Reload Application',
}
export const QUERY_FAILURE: Failure = {
  title: 'Query System Initialization Failed',
  text: 'The part of the page that fetches your projects did not load. Check your connection, then reload.',
  button: 'Reload',
}

type FailureScreenProps = { failure: Failure; reload: () => void; fill?: 'screen' | 'page' }

export const FailureScreen = ({ failure, reload, fill = 'screen' }: FailureScreenProps) => (
  <div
    role="alert"
    className={`mx-auto flex max-w-prose flex-col items-start justify-center px-6 py-16 ${fill === 'screen' ? 'min-h-dvh' : 'min-h-[calc(100dvh-3.5rem)]'}`}
  >
    {/* A strip whose middle frame has come out of the gate. */}
    <svg viewBox="0 0 132 44" className="h-11 text-edge" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <rect x="1" y="6" width="40" height="32" rx="2" />
      <rect x="46" y="10" width="40" height="32" rx="2" className="text-accent" transform="rotate(-5 66 26)" stroke="currentColor" />
      <rect x="91" y="6" width="40" height="32" rx="2" />
    </svg>
    <h1 className="mt-8 font-semibold text-34">{failure.title}</h1>
    <p className="mt-3 text-16 text-secondary">{failure.text}</p>
    <Button variant="primary" size="large" className="mt-8" onClick={reload}>
      {failure.button}
    </Button>
  </div>
)
