import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const KEYS = ['1', '2', '3', '4', '5', '6']

/** Six cards in the shape of what comes (PROJ-01). */
export const ProjectSkeletons = () => (
  <>
    {KEYS.map((key) => (
      <li
        key={key}
        data-testid="project-skeleton"
        className="overflow-hidden rounded-panel border border-hairline bg-panel"
        aria-hidden="true"
      >
        <Skeleton className="aspect-video rounded-none" />
        <div className="h-0.5" />
        <div className="p-4">
          <Skeleton className="mt-2.5 h-4.5 w-3/5" />
          <Skeleton className="mt-5 h-3.5 w-4/5" />
          <Skeleton className="mt-2 h-3.5 w-2/5" />
          <Skeleton className="mt-5.5 h-3.5 w-full" />
        </div>
      </li>
    ))}
  </>
)
