import { Aspect, Resolution } from '@reelwright/contract/reel-plan'
import type { Reel } from '@reelwright/contract/reels'
import type { ToolSettings } from '@reelwright/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import { errorText } from '../../../../core/api/api-error.ts'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import type { PreferencesKeeper } from '../../../../core/preferences/preferences-service.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ErrorLine } from '../../../../ui/feedback/error-line.tsx'
import { PlanSkeleton } from '../../plan/plan-skeleton.tsx'
import { CommitSlider, percentText } from '../commit-slider.tsx'
import { RefusedSettings } from '../tools/refused-settings.tsx'
import { useToolSettings } from '../tools/use-tool-settings.ts'
import { AssistantCard } from './assistant-card.tsx'
import { NewReels } from './new-reels.tsx'

const NAME_LENGTH_MAX = 100
const DESCRIPTION_LENGTH_MAX = 500
const SHAPES: Record<Aspect, string> = { '9:16': 'Upright 9:16', '1:1': 'Square 1:1', '4:5': 'Portrait 4:5', '16:9': 'Wide 16:9' }

type Customizations = ToolSettings['customizations']

type ReelNamesProps = { outbox: WaitingWrites; reel: Reel }

/** What the reel is called: kept on the device at once, and sent when there is a connection. */
const ReelNames = ({ outbox, reel }: ReelNamesProps) => {
  const [typed, setTyped] = useState<{ name?: string; description?: string }>({})
  const [error, setError] = useState<string | undefined>(undefined)
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const refused = entries.find((entry) => entry.call === 'update_reel' && entry.state === 'failed' && entry.payload.reel_id === reel.id)
  const fields = { name: reel.reel_name, description: reel.reel_description ?? '', ...typed }
  const renaming = useMutation({
    mutationFn: () =>
      outbox.write({
        call: 'update_reel',
        payload: { reel_id: reel.id, reel_name: fields.name.trim(), reel_description: fields.description.trim() },
      }),
    onSuccess: () => setTyped({}),
    onError: () => undefined,
  })
  const isChanged = fields.name.trim() !== reel.reel_name || fields.description.trim() !== (reel.reel_description ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(fields.name.trim() === '' ? 'Reel name is required' : undefined)
    if (fields.name.trim() !== '' && isChanged) renaming.mutate()
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextField
        label="Reel name"
        maxLength={NAME_LENGTH_MAX}
        value={fields.name}
        error={error}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <TextArea
        label="Description"
        optional
        maxLength={DESCRIPTION_LENGTH_MAX}
        value={fields.description}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      {renaming.error === null ? null : (
        <p role="alert" className="text-13 text-danger-text">
          {errorText(renaming.error, 'The reel could not be renamed. Try again in a moment.')}
        </p>
      )}
      {refused === undefined ? null : <RefusedSettings outbox={outbox} entry={refused} />}
      <Button type="submit" className="self-start" disabled={!isChanged} busy={renaming.isPending}>
        Save
      </Button>
    </form>
  )
}

/** What Jushn takes where a wish leaves it open (A3); what the wish says, and what the plan has, goes before it. */
const Defaults = ({ value, onChange }: { value: Customizations; onChange: (change: Partial<Customizations>) => void }) => (
  <div className="flex flex-col gap-3">
    <CommitSlider
      label="Length, at most"
      value={value.durationSec}
      min={5}
      max={180}
      step={5}
      format={(sec) => `${sec} s`}
      onCommit={(durationSec) => onChange({ durationSec })}
    />
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Shape"
        options={Aspect.options.map((aspect) => ({ value: aspect, label: SHAPES[aspect] }))}
        value={value.aspectRatio}
        onValueChange={(aspectRatio) => onChange({ aspectRatio })}
      />
      <Select
        label="Size"
        options={Resolution.options.map((size) => ({ value: size, label: size === '4k' ? '4K' : size }))}
        value={value.export.resolution}
        onValueChange={(resolution) => onChange({ export: { ...value.export, resolution } })}
      />
      <Select
        label="Pace"
        options={[
          { value: 'slow', label: 'Slow' },
          { value: 'medium', label: 'Medium' },
          { value: 'fast', label: 'Fast' },
        ]}
        value={value.timing.pace}
        onValueChange={(pace) => onChange({ timing: { ...value.timing, pace } })}
      />
      <Select
        label="Look"
        options={[
          { value: 'auto', label: 'Automatic' },
          { value: 'style', label: value.styleProfile },
        ]}
        value={value.lut.mode}
        onValueChange={(mode) => onChange({ lut: { ...value.lut, mode } })}
      />
    </div>
    <CommitSlider
      label="How lively the music is"
      value={value.music.energy}
      min={0}
      max={1}
      step={0.1}
      format={percentText}
      onCommit={(energy) => onChange({ music: { ...value.music, energy } })}
    />
  </div>
)

type SettingsPanelProps = { api: ApiClient; outbox: WaitingWrites; preferences: PreferencesKeeper; reel: Reel }

/** The drawer 'Settings': what the reel is called, and what Jushn takes where a wish leaves it open (REND-05). */
export const SettingsPanel = ({ api, outbox, preferences, reel }: SettingsPanelProps) => {
  const { query, settings, change, refused } = useToolSettings({ api, outbox, reelId: reel.id })
  return (
    <div className="flex flex-col gap-8 p-5">
      <section aria-label="This reel" className="flex flex-col gap-3">
        <h3 className="label-caps">This reel</h3>
        <ReelNames outbox={outbox} reel={reel} />
      </section>
      <section aria-label="Unless you say otherwise" className="flex flex-col gap-3">
        <h3 className="label-caps">Unless you say otherwise</h3>
        <p className="text-13 text-secondary">What Jushn takes for this reel where your words leave it open.</p>
        {refused === undefined ? null : <RefusedSettings outbox={outbox} entry={refused} />}
        {settings !== undefined ? (
          <Defaults value={settings.customizations} onChange={(customizations) => change({ customizations })} />
        ) : query.isError ? (
          <ErrorLine
            text={`The settings could not be loaded. ${query.error.message}`}
            busy={query.isFetching}
            onTryAgain={() => void query.refetch()}
          />
        ) : (
          <PlanSkeleton />
        )}
      </section>
      {settings === undefined ? null : <NewReels preferences={preferences} settings={settings} />}
      <AssistantCard api={api} />
      <section aria-label="You" className="flex flex-col items-start gap-3">
        <h3 className="label-caps">You</h3>
        <LinkButton to="/account" size="small">
          Appearance, notifications and account
        </LinkButton>
      </section>
    </div>
  )
}
