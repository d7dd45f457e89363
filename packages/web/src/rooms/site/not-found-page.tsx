import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'

/** For every address that is none (NAV-01). */
export const NotFoundPage = () => {
  usePageTitle('Page Not Found')
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-page flex-col justify-center px-4 py-16 sm:px-6">
      {/* A strip with one frame missing. */}
      <svg
        viewBox="0 0 420 136"
        className="w-full max-w-105 text-edge"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {[0, 84, 252, 336].map((x) => (
          <g key={x}>
            <rect x={x + 4} y="6" width="76" height="124" rx="3" />
            <path d={`M${x + 22} 44v-8h8M${x + 54} 36h8v8M${x + 62} 92v8h-8M${x + 30} 100h-8v-8`} opacity="0.6" />
          </g>
        ))}
        <rect x="172" y="6" width="76" height="124" rx="3" strokeDasharray="3 7" className="text-accent" stroke="currentColor" />
      </svg>
      <h1 className="mt-10 font-semibold text-48">Page Not Found</h1>
      <p className="mt-3 max-w-prose text-16 text-secondary">Nothing was ever filmed at this address, or it has been cut.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/" variant="primary" size="large">
          Go Home
        </LinkButton>
        <Button size="large" onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}>
          Go Back
        </Button>
      </div>
    </div>
  )
}
