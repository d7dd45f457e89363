import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { STATES } from './job-states.ts'
import { Loaded } from './loaded.tsx'
import { type OperatorApi, systemQuery } from './operator-queries.ts'

/** Less free than this and the disk is what to look at first. */
const DISK_FREE_MIN_BYTES = 5 * 1024 ** 3
/** Work that has waited longer wants more workers. */
const WAIT_MAX_SEC = 300

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="rounded-panel border border-hairline bg-panel p-4">
    <h2 className="mb-2 font-semibold text-16">{title}</h2>
    <dl>{children}</dl>
  </section>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-hairline border-b py-2.5 last:border-b-0">
    <dt className="text-13 text-secondary">{name}</dt>
    <dd className="text-14 tabular-nums">{children}</dd>
  </div>
)

const number = (count: number): string => count.toLocaleString('en')

const System = ({ state }: { state: CallOutput<'get_system_state'> }) => (
  <div className="grid items-start gap-4 md:grid-cols-2">
    <Facts title="Health">
      {state.checks.map(({ name, ok }) => (
        <Fact key={name} name={name[0]?.toUpperCase() + name.slice(1)}>
          <Badge tone={ok ? 'success' : 'danger'}>{ok ? 'Works' : 'Failing'}</Badge>
        </Fact>
      ))}
      <Fact name="Started">
        <RelativeTime at={state.started_at} />
      </Fact>
      <Fact name="Memory of this process">{formatBytes(state.memory_bytes)}</Fact>
    </Facts>
    <Facts title="Storage">
      <Fact name="Clips and other files">
        {formatBytes(state.files.bytes)}, {number(state.files.count)} files
      </Fact>
      <Fact name="Finished videos">
        {formatBytes(state.videos.bytes)}, {number(state.videos.count)} videos
      </Fact>
      <Fact name="Database">{formatBytes(state.database_bytes)}</Fact>
      {state.disk === null ? null : (
        <Fact name="Free on the disk">
          {state.disk.free_bytes < DISK_FREE_MIN_BYTES ? <Badge tone="danger">Nearly full</Badge> : null}{' '}
          {formatBytes(state.disk.free_bytes)} of {formatBytes(state.disk.total_bytes)}
        </Fact>
      )}
    </Facts>
    <Facts title="Work">
      {state.jobs.length === 0 ? <Fact name="Jobs of the last week">none</Fact> : null}
      {state.jobs.map((each) => (
        <Fact key={each.state} name={STATES[each.state].label}>
          {number(each.count)}
        </Fact>
      ))}
      <Fact name="Longest wait">
        {state.oldest_waiting_sec === null ? (
          'nothing waits'
        ) : (
          <>
            {state.oldest_waiting_sec > WAIT_MAX_SEC ? <Badge tone="warning">Long</Badge> : null} {number(state.oldest_waiting_sec)} s
          </>
        )}
      </Fact>
    </Facts>
    <Facts title="People">
      <Fact name="Accounts">{number(state.accounts)}</Fact>
      <Fact name="Projects">{number(state.projects)}</Fact>
    </Facts>
  </div>
)

/** Whether all works, and how much there is of what. */
export const SystemTab = ({ api }: { api: OperatorApi }) => (
  <Loaded query={useQuery(systemQuery(api))} failed="The state of the server could not be loaded">
    {(state) => <System state={state} />}
  </Loaded>
)
