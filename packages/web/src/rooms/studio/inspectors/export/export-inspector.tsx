import type { ExportRequest } from '@reelwright/contract/intents/export-intents'
import type { MediaItem } from '@reelwright/contract/media'
import { Aspect, Container, type ExportSettings, Resolution } from '@reelwright/contract/reel-plan'
import type { RenderSpeed } from '@reelwright/contract/studio'
import { ERRORS } from '@reelwright/contract/wire/errors'
import { CONTAINER_FORMATS } from '@reelwright/engine/container-formats'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { mergedExport, pixelSize } from '@reelwright/engine/tools/export-settings'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Select } from '../../../../ui/controls/select.tsx'
import { Switch } from '../../../../ui/controls/switch.tsx'
import { UpgradeLink } from '../../../../ui/controls/upgrade-link.tsx'
import { formatDuration } from '../../../../ui/film/format-time.ts'
import { formatSize } from '../../render/render-texts.ts'
import { CommitSlider } from '../commit-slider.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { estimateExport } from './estimate-export.ts'
import { reshape } from './reshape.ts'

const SHAPES: Record<Aspect, string> = { '9:16': 'Upright 9:16', '1:1': 'Square 1:1', '4:5': 'Portrait 4:5', '16:9': 'Wide 16:9' }
const CODECS: Record<ExportSettings['codec'], string> = { h264: 'H.264, plays everywhere', hevc: 'HEVC', av1: 'AV1', vp9: 'VP9' }
const RATES = [24, 25, 30, 50, 60]
const sizeText = (resolution: Resolution): string => (resolution === '4k' ? '4K' : resolution)
/** Bounds of the wire, as people set them. */
const QUALITY = { best: 14, least: 30 }
const KBPS_USUAL = 8000

const exceeds = (resolution: Resolution, largest: Resolution): boolean =>
  Resolution.options.indexOf(resolution) > Resolution.options.indexOf(largest)

/** What the person's plan does not include: why, and the way to one that does, by its name where there is one. */
const PlanRequired = ({ largest, wanted, planName }: { largest: Resolution; wanted: Resolution; planName: string | undefined }) => (
  <div role="alert" className="flex flex-col items-start gap-2 rounded-control bg-raised p-3 text-13">
    <p>
      {`${ERRORS.PLAN_REQUIRED.text} It makes videos up to ${sizeText(largest)}`}
      {planName === undefined ? '.' : `; ${sizeText(wanted)} comes with ${planName}.`}
    </p>
    <UpgradeLink>See the plans</UpgradeLink>
  </div>
)

/** Kilobits a second. */
const BITRATES = { min: 1000, max: 50_000, step: 500, format: (kbps: number) => `${(kbps / 1000).toFixed(1)} Mbit/s` }

const Quality = ({ settings, onChange }: { settings: ExportSettings; onChange: (rate: ExportSettings['rate']) => void }) => {
  const { rate } = settings
  return (
    <>
      <Select
        label="Quality"
        options={[
          { value: 'quality', label: 'Even quality' },
          { value: 'bitrate', label: 'A bitrate' },
        ]}
        value={rate.mode}
        onValueChange={(mode) => onChange(mode === 'quality' ? { mode, crf: 20 } : { mode, kbps: KBPS_USUAL })}
      />
      {rate.mode === 'quality' ? (
        <CommitSlider
          label="Picture quality"
          // To the right is better, as everywhere; the codec counts the other way.
          value={QUALITY.best + QUALITY.least - Math.min(QUALITY.least, Math.max(QUALITY.best, rate.crf))}
          min={QUALITY.best}
          max={QUALITY.least}
          step={1}
          format={(value) => `CRF ${QUALITY.best + QUALITY.least - value}`}
          onCommit={(value) => onChange({ mode: 'quality', crf: QUALITY.best + QUALITY.least - value })}
        />
      ) : (
        <CommitSlider label="Bitrate" value={rate.kbps} {...BITRATES} onCommit={(kbps) => onChange({ mode: 'bitrate', kbps })} />
      )}
    </>
  )
}

/** What the estimate rests on. */
const basisText = (measured: RenderSpeed | undefined): string =>
  measured === undefined
    ? 'Nothing has been made in this codec here yet, so these figures are from another machine.'
    : `Measured on ${measured.videos === 1 ? 'the one video' : `the newest ${measured.videos} videos`} that this server made in this codec.`

/** Export: what is made when the person presses Create, with about how long it takes and how large it gets (TOOL-08). */
export const ExportInspector = ({ api, state, edit, settings, changeSettings, media }: InspectorProps) => {
  const { plan } = state
  const present = plan.export
  const [refused, setRefused] = useState<Resolution | null>(null)
  const limits = useQuery({
    queryKey: ['plan-limits'],
    queryFn: ({ signal }) => api.callFunction('get_user_subscription_with_limits', {}, { signal }),
    meta: { quiet: true },
  })
  const largest = limits.data?.limits.resolution_max ?? '4k'
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const set = (request: ExportRequest) => edit([{ op: 'set_export', export: mergedExport(present, request) }])
  const setSize = (resolution: Resolution) => {
    setRefused(exceeds(resolution, largest) ? resolution : null)
    if (!exceeds(resolution, largest)) set({ resolution })
  }
  const tooLarge = refused ?? (exceeds(present.resolution, largest) ? present.resolution : null)
  const planFor = (resolution: Resolution) =>
    limits.data?.limits.resolution_plans?.find((each) => each.resolution === resolution)?.plan_name
  const { width, height } = pixelSize(present)
  const speeds = useQuery({
    queryKey: ['render-speed'],
    queryFn: async ({ signal }) => (await api.callFunction('get_render_speed', {}, { signal })).speeds,
    meta: { quiet: true },
  })
  const measured = speeds.data?.find(({ codec }) => codec === present.codec)
  const { seconds, bytes } = estimateExport(present, planFrames(plan) / present.fps, measured)
  const { export: defaults } = settings.customizations
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="mono text-13 text-secondary">
        {`${width}×${height}, ${present.fps} fps`}
        {plan.scenes.length === 0 ? '' : ` · about ${formatSize(bytes)} · about ${formatDuration(seconds)} to make`}
      </p>
      {plan.scenes.length === 0 || speeds.data === undefined ? null : <p className="text-12 text-faint">{basisText(measured)}</p>}
      {tooLarge === null ? null : <PlanRequired largest={largest} wanted={tooLarge} planName={planFor(tooLarge)} />}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Shape"
          options={Aspect.options.map((value) => ({ value, label: SHAPES[value] }))}
          value={present.aspect}
          onValueChange={(aspect) => edit(reshape(plan, files, aspect))}
        />
        <Select
          label="Size"
          options={Resolution.options.map((value) => ({
            value,
            label: exceeds(value, largest) ? `${sizeText(value)}, ${planFor(value) ?? 'another plan'}` : sizeText(value),
          }))}
          value={present.resolution}
          onValueChange={setSize}
        />
        <Select
          label="Frames a second"
          options={[...new Set([...RATES, present.fps])].sort((a, b) => a - b).map((fps) => ({ value: String(fps), label: String(fps) }))}
          value={String(present.fps)}
          onValueChange={(fps) => set({ fps: Number(fps) })}
        />
        <Select
          label="File"
          options={Container.options.map((value) => ({ value, label: value.toUpperCase() }))}
          value={present.container}
          onValueChange={(container) => set({ container })}
        />
        {/* What a codec is good for has no room in half of a drawer. */}
        <div className="col-span-2">
          <Select
            label="Codec"
            options={CONTAINER_FORMATS[present.container].videoCodecs.map((value) => ({ value, label: CODECS[value] }))}
            value={present.codec}
            onValueChange={(codec) => set({ codec })}
          />
        </div>
        <Quality settings={present} onChange={(rate) => set({ rate })} />
      </div>
      <Switch
        label="Caption what is said"
        hint="In new reels, where it was written down"
        checked={defaults.captions}
        onCheckedChange={(captions) => changeSettings({ customizations: { export: { ...defaults, captions } } })}
      />
    </div>
  )
}
