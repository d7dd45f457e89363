import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOpenedCore } from '../boot/use-core.ts'
import { playgroundPath } from '../core/context/url-context.ts'

/** Back to where the person was: this tab's project, else that of the tab used last, else the last of the history (SYNC-05). */
export const ContinueLink = () => {
  const [query] = useSearchParams()
  const context = useOpenedCore()?.background.context
  const last = useMemo(() => context?.restore(query) ?? null, [context, query])
  if (last === null || last.name === '') return null
  return (
    <Link
      to={playgroundPath(last)}
      className="inline-flex h-10 min-w-0 items-center gap-2 rounded-control px-3 text-14 text-secondary hover:bg-wash hover:text-ink"
    >
      <span className="truncate">{`Continue with ${last.name}`}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  )
}
