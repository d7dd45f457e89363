import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Stands where notifications will; apart from their list, whose code may still be loading. */
export const NotificationsLoading = () => (
  <div aria-busy="true" role="status" aria-label="Loading notifications" className="flex flex-col gap-3 p-4">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
)
