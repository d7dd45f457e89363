import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useAsking } from '../../ui/overlay/use-asking.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { AccountSection } from './account-section.tsx'
import { type DeviceFacts, healthWords, keptWords, statusWords, waitingWords } from './device-texts.ts'

/** What the page needs to know of this device and may do about it; the app hands it in. */
export type DevicePort = {
  read: () => Promise<DeviceFacts>
  /** Clears what is kept and gets it anew. Rejects, and has cleared nothing, when the server cannot be reached. */
  refresh: () => Promise<void>
  /** Clears everything that can be had again and reloads the page. */
  clear: () => Promise<void>
}

/** Figures change while one looks. */
const LOOK_AGAIN_MS = 5_000

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-hairline border-b py-3 last:border-b-0">
    <dt className="text-13 text-secondary">{name}</dt>
    <dd className="text-14">{children}</dd>
  </div>
)

const Facts = ({ facts }: { facts: DeviceFacts }) => (
  <dl className="rounded-panel border border-hairline bg-panel px-4">
    <Row name="Kept here">{keptWords(facts)}</Row>
    <Row name="Waiting to be sent">{waitingWords(facts)}</Row>
    <Row name="Last synced">
      {facts.syncedAt === null ? 'Not yet' : <RelativeTime at={new Date(facts.syncedAt).toISOString()} />}
      <span className="text-faint">{statusWords(facts)}</span>
    </Row>
  </dl>
)

/** What this browser keeps, and two ways to begin anew (CACHE-07). */
export const DeviceSection = ({ device, isOnline }: { device: DevicePort; isOnline: boolean }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const asking = useAsking()
  const facts = useQuery({
    queryKey: ['device'],
    queryFn: device.read,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    networkMode: 'always',
  })
  const refresh = useMutation({
    mutationFn: device.refresh,
    networkMode: 'always',
    onSuccess: () => showToast({ tone: 'success', title: 'Everything is up to date' }),
    onError: (error) =>
      showToast({ tone: 'danger', title: 'Nothing was changed', text: errorText(error, 'Check your connection, then try again.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['device'] }),
  })
  const clear = useMutation({
    mutationFn: device.clear,
    // The page that comes after it says it.
    meta: { quiet: true },
    networkMode: 'always',
    onError: (error) =>
      showToast({ tone: 'danger', title: 'This device could not be cleared', text: errorText(error, 'Reload the page, then try again.') }),
    onSettled: asking.close,
  })
  const health = facts.data === undefined ? null : healthWords(facts.data)
  return (
    <AccountSection
      title="On this device"
      text="What you have seen is kept in this browser, so that it opens at once and without a connection."
    >
      {facts.data === undefined ? <Skeleton className="h-32" /> : <Facts facts={facts.data} />}
      {health === null ? null : (
        <p role="status" className="mt-3 text-13 text-warning">
          {health}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={refresh.isPending} disabled={!isOnline || clear.isPending} onClick={() => refresh.mutate()}>
          Get everything again
        </Button>
        <Button variant="quiet" disabled={!isOnline || refresh.isPending} onClick={asking.ask}>
          Clear this device
        </Button>
      </div>
      <p className="mt-3 text-13 text-faint">
        {isOnline
          ? 'Both leave what waits to be sent where it is.'
          : 'Both need a connection: what is kept here is all there is without one.'}
      </p>
      <ConfirmDialog
        {...asking.about(clear)}
        title="Clear this device?"
        description="For when something is stuck. Projects, messages and pictures kept in this browser go, work in the background ends, and the page loads anew from the server. What waits to be sent stays."
        confirmLabel="Clear"
      />
    </AccountSection>
  )
}
