import { Button } from '../ui/controls/button.tsx'

export type ErrorTexts = { title: string; text: string; button: string }

/** NAV-10. */
export const GENERAL_ERROR: ErrorTexts = {
  title: 'Something went wrong',
  text: "We're sorry, but something unexpected happened. Please refresh the page to try again.",
  button: 'Refresh Page',
}
export const HOOK_ERROR: ErrorTexts = {
  title: 'A part of the page could not start',
  text: 'Its pieces were put together in the wrong order. Reloading puts it right; nothing you saved is lost.',
  button: 'Reload Application',
}
export const QUERY_ERROR: ErrorTexts = {
  title: 'Query System Initialization Failed',
  text: 'The part of the page that fetches your projects did not load. Check your connection, then reload.',
  button: 'Reload',
}

type ErrorScreenProps = { texts: ErrorTexts; reload: () => void; fill?: 'screen' | 'page' }

export const ErrorScreen = ({ texts, reload, fill = 'screen' }: ErrorScreenProps) => (
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
    <h1 className="mt-8 font-semibold text-34">{texts.title}</h1>
    <p className="mt-3 text-16 text-secondary">{texts.text}</p>
    <Button variant="primary" size="large" className="mt-8" onClick={reload}>
      {texts.button}
    </Button>
  </div>
)
