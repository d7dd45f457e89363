import { OPERATOR_PAGE_LIMIT } from '@reelwright/contract/constants'
import type { JobState, OperatedJob } from '@reelwright/contract/operator/operator'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { STATES } from './job-states.ts'
import { jobsQuery, OPERATOR_KEY, type OperatorApi } from './operator-queries.ts'
import { PagedList } from './paged-list.tsx'

type Filter = JobState | 'all'
// The states themselves, not their schema, which brings the whole catalogue's.
const STATE_NAMES: readonly JobState[] = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']
const FILTERS: readonly { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...STATE_NAMES.map((state) => ({ value: state, label: STATES[state].label })),
]

const JobRow = ({ job, busy, onRetry }: { job: OperatedJob; busy: boolean; onRetry: () => void }) => {
  const { label, tone } = STATES[job.state]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 text-14">
          <span className="mono break-all text-13">{job.name}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-13 text-faint">
          Queued <RelativeTime at={job.created_at} />
          {job.started_at === null ? null : (
            <>
              , begun <RelativeTime at={job.started_at} />
            </>
          )}
          {job.ended_at === null ? null : (
            <>
              , ended <RelativeTime at={job.ended_at} />
            </>
          )}
          {job.tries > 1 ? `, ${job.tries} tries of ${job.tries_max}` : null}
        </p>
        {job.error === null ? null : <p className="mt-1 break-words text-13 text-danger-text">{job.error}</p>}
      </div>
      {job.state === 'failed' ? (
        <Button size="small" busy={busy} aria-label={`Run ${job.name} again`} onClick={onRetry}>
          Run again
        </Button>
      ) : null}
    </li>
  )
}

/** Background work of the last week. */
export const JobsTab = ({ api }: { api: OperatorApi }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const [filter, setFilter] = useState<Filter>('all')
  const [offset, setOffset] = useState(0)
  const query = useQuery(jobsQuery(api, { state: filter === 'all' ? null : filter, offset }))
  const retry = useMutation({
    mutationFn: ({ id, name }: OperatedJob) => api.callFunction('retry_job', { job_id: id, name }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: OPERATOR_KEY })
      showToast({ tone: 'success', title: 'The job waits for another try' })
    },
    onError: (error) => showToast({ tone: 'danger', title: 'The job was not run again', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <>
      <div className="mb-5 max-w-60">
        <Select
          label="State"
          options={FILTERS}
          value={filter}
          onValueChange={(next) => {
            setFilter(next)
            setOffset(0)
          }}
        />
      </div>
      <PagedList
        query={query}
        failed="The jobs could not be loaded"
        what="jobs"
        nothing={filter === 'all' ? 'No work in the last week.' : 'No job is in that state.'}
        offset={offset}
        limit={OPERATOR_PAGE_LIMIT}
        onOffsetChange={setOffset}
      >
        {({ jobs }) => (
          <ul aria-label="Jobs" className="divide-y divide-hairline rounded-panel border border-hairline bg-panel">
            {jobs.map((job) => (
              <JobRow
                key={`${job.name} ${job.id}`}
                job={job}
                busy={retry.isPending && retry.variables?.id === job.id}
                onRetry={() => retry.mutate(job)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}
