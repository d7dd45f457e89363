import { AUDIT_PAGE_LIMIT } from '@reelwright/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { ActivityList } from '../../ui/activity/activity-list.tsx'
import { Pager } from '../../ui/controls/pager.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type AccountApi, activityQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** What happened to the account, so that its owner sees what they did not do (AUTH-11). */
export const ActivitySection = ({ api }: { api: AccountApi }) => {
  const [offset, setOffset] = useState(0)
  const activity = useQuery({ ...activityQuery(api, offset), placeholderData: keepPreviousData })
  return (
    <AccountSection
      title="Recent activity"
      text="Sign-ins, links and changes of the last year; the same letters stand for the same network. Something you did not do? Sign that browser out above and set a new password."
    >
      {activity.data === undefined ? (
        activity.isError ? (
          <ErrorLine
            text={errorText(activity.error, 'The list could not be loaded.')}
            busy={activity.isFetching}
            onTryAgain={() => void activity.refetch()}
          />
        ) : (
          <Skeleton className="h-32" />
        )
      ) : activity.data.events.length === 0 ? (
        <p className="text-14 text-secondary">Nothing yet. From now on it says here what happens to your account.</p>
      ) : (
        <>
          <ActivityList label="Recent activity" events={activity.data.events} />
          <Pager
            what="recent activity"
            offset={offset}
            limit={AUDIT_PAGE_LIMIT}
            total={activity.data.total}
            busy={activity.isPlaceholderData}
            onOffsetChange={setOffset}
          />
        </>
      )}
    </AccountSection>
  )
}
