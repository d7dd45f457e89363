import type { ReelDefaults, ToolSettings } from '@reelwright/contract/studio'
import { useState, useSyncExternalStore } from 'react'
import { errorText } from '../../../../core/api/api-error.ts'
import type { PreferencesKeeper } from '../../../../core/preferences/preferences-service.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { describeDefaults, toDefaults } from './reel-defaults.ts'

type NewReelsProps = { preferences: Pick<PreferencesKeeper, 'getState' | 'subscribe' | 'change'>; settings: ToolSettings }

/** What a person's new reels begin with: the usual, or the settings of a reel of theirs. */
export const NewReels = ({ preferences, settings }: NewReelsProps) => {
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const defaults = useSyncExternalStore(preferences.subscribe, preferences.getState).reel_defaults ?? null
  const wanted = toDefaults(settings)
  const isSame = defaults !== null && JSON.stringify(defaults) === JSON.stringify(wanted)
  const keep = (reel_defaults: ReelDefaults | null, title: string) => {
    setIsBusy(true)
    preferences
      .change({ reel_defaults })
      .then(() => showToast({ tone: 'success', title }))
      .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'The preference could not be saved') }))
      .finally(() => setIsBusy(false))
  }
  return (
    <section aria-label="New reels" className="flex flex-col gap-3">
      <h3 className="label-caps">New reels</h3>
      <p className="text-13 text-secondary">
        {defaults === null ? 'They begin with the usual settings.' : `They begin with: ${describeDefaults(defaults)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} disabled={isSame} onClick={() => keep(wanted, 'New reels begin like this one')}>
          {isSame ? 'They begin like this one' : 'Begin like this one'}
        </Button>
        {defaults === null ? null : (
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => keep(null, 'New reels begin with the usual settings')}>
            Back to the usual
          </Button>
        )}
      </div>
    </section>
  )
}
