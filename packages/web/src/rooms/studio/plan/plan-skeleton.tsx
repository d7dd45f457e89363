import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Stands where a plan will, in its shape; apart from the panel, whose code may still be loading. */
export const PlanSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-4 p-5">
    <span className="sr-only">Loading the plan</span>
    <Skeleton className="h-4 w-24" />
    <span className="flex gap-1.5">
      {[0, 1, 2, 3].map((frame) => (
        <Skeleton key={frame} className="aspect-[9/16] flex-1" />
      ))}
    </span>
  </div>
)
