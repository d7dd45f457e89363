import type { Project } from '@reelwright/contract/projects'
import { type Aspect, Resolution } from '@reelwright/contract/reel-plan'
import type { Reel } from '@reelwright/contract/reels'
import type { ToolSettings } from '@reelwright/contract/studio'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import type { PreferencesKeeper } from '../../../../core/preferences/preferences-service.ts'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { optionsOf } from '../../../../ui/controls/options-of.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { QueryErrorLine } from '../../../../ui/feedback/query-error-line.tsx'
import { PlanSkeleton } from '../../plan/plan-skeleton.tsx'
import { CommitSlider, ShareSlider } from '../commit-slider.tsx'
import { RefusedSettings } from '../tools/refused-settings.tsx'
import { useToolSettings } from '../tools/use-tool-settings.ts'
import { AssistantCard } from './assistant-card.tsx'
import { NewReels } from './new-reels.tsx'
import { ProjectNames, ReelNames } from './reel-and-project-names.tsx'

const SHAPES: Record<Aspect, string> = { '9:16': 'Upright 9:16', '1:1': 'Square 1:1', '4:5': 'Portrait 4:5', '16:9': 'Wide 16:9' }

/** Seconds. */
const LENGTHS = { min: 5, max: 180, step: 5, format: (sec: number) => `${sec} s` }

type Customizations = ToolSettings['customizations']

/** What Jushn takes where a wish leaves it open (A3); what the wish says, and what the plan has, goes before it. */
const Defaults = ({ value, onChange }: { value: Customizations; onChange: (change: Partial<Customizations>) => void }) => (
  <div className="flex flex-col gap-3">
    <CommitSlider label="Length, at most" value={value.durationSec} {...LENGTHS} onCommit={(durationSec) => onChange({ durationSec })} />
    <div className="grid grid-cols-2 gap-3">
      <Select
        label="Shape"
        options={optionsOf(SHAPES)}
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
        options={optionsOf({ slow: 'Slow', medium: 'Medium', fast: 'Fast' })}
        value={value.timing.pace}
        onValueChange={(pace) => onChange({ timing: { ...value.timing, pace } })}
      />
      <Select
        label="Look"
        options={optionsOf({ auto: 'Automatic', style: value.styleProfile })}
        value={value.lut.mode}
        onValueChange={(mode) => onChange({ lut: { ...value.lut, mode } })}
      />
    </div>
    <ShareSlider
      label="How lively the music is"
      value={value.music.energy}
      step={0.1}
      onCommit={(energy) => onChange({ music: { ...value.music, energy } })}
    />
  </div>
)

type SettingsPanelProps = { api: ApiClient; outbox: WaitingWrites; preferences: PreferencesKeeper; project: Project; reel: Reel }

/** The drawer 'Settings': what reel and project are called, and what Jushn takes where a wish leaves it open (REND-05). */
export const SettingsPanel = ({ api, outbox, preferences, project, reel }: SettingsPanelProps) => {
  const { query, settings, change, refused } = useToolSettings({ api, outbox, reelId: reel.id })
  return (
    <div className="flex flex-col gap-8 p-5">
      <section aria-label="This reel" className="flex flex-col gap-3">
        <h3 className="label-caps">This reel</h3>
        <ReelNames outbox={outbox} reel={reel} />
      </section>
      <section aria-label="Unless you say otherwise" className="flex flex-col gap-3">
        <h3 className="label-caps">Unless you say otherwise</h3>
        <p className="text-13 text-secondary">What Jushn uses for this reel when you don’t say.</p>
        {refused === undefined ? null : <RefusedSettings outbox={outbox} entry={refused} />}
        {settings !== undefined ? (
          <Defaults value={settings.customizations} onChange={(customizations) => change({ customizations })} />
        ) : query.isError ? (
          <QueryErrorLine what="The settings could not be loaded." query={query} />
        ) : (
          <PlanSkeleton />
        )}
      </section>
      {settings === undefined ? null : <NewReels preferences={preferences} settings={settings} />}
      <section aria-label="This project" className="flex flex-col gap-3">
        <h3 className="label-caps">This project</h3>
        <ProjectNames key={project.id} outbox={outbox} project={project} />
      </section>
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
