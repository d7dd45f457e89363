import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { type ReelVersion, VERSION_NAME_MAX } from '@reelwright/contract/versions'
import { Columns2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '../../../core/counted.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { ShapeMark } from './shape-mark.tsx'
import type { VersionMaterial, VersionsHand } from './versions-data.ts'

type VersionsDialogProps = VersionMaterial & {
  hand: VersionsHand
  /** What is worked on. */
  plan: ReelPlan
  onClose: () => void
}

const NameField = ({ version, hand }: { version: ReelVersion; hand: VersionsHand }) => {
  const [name, setName] = useState(version.name)
  const keep = () => {
    const wanted = name.trim()
    if (wanted === '') setName(version.name)
    else if (wanted !== version.name) void hand.rename(version, wanted).then((isKept) => (isKept ? undefined : setName(version.name)))
  }
  return (
    <input
      aria-label={`Name of ${version.name}`}
      value={name}
      maxLength={VERSION_NAME_MAX}
      onChange={(event) => setName(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
      className="h-9 w-full min-w-0 rounded-control border border-hairline bg-transparent px-2 text-14 text-ink hover:border-hairline-strong focus:border-edge"
    />
  )
}

type VersionRowProps = { version: ReelVersion; hand: VersionsHand; onCompare: () => void; onClose: () => void }

const VersionRow = ({ version, hand, onCompare, onClose }: VersionRowProps) => {
  const { name, aspect, duration_sec: seconds, scene_count: scenes, is_current: isCurrent } = version
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 text-secondary">
      <ShapeMark aspect={aspect} />
      <span className="min-w-32 flex-1">
        <NameField key={name} version={version} hand={hand} />
        <span className="mono block whitespace-nowrap px-2 pt-0.5 text-12">{`${aspect} · ${formatDuration(seconds)} · ${counted(scenes, 'scene')}`}</span>
      </span>
      {isCurrent ? (
        <span className="px-3 text-13 text-ink">Worked on</span>
      ) : (
        <>
          <Button size="small" disabled={hand.isBusy} onClick={() => void hand.open(version).then((isOpen) => isOpen && onClose())}>
            Open
          </Button>
          <IconButton label={`Compare with ${name}`} icon={<Columns2 />} onClick={onCompare} />
          <IconButton label={`Delete ${name}`} icon={<Trash2 />} disabled={hand.isBusy} onClick={() => void hand.remove(version)} />
        </>
      )}
    </li>
  )
}

/** The versions of a reel: named, gone on with, deleted, and one looked at beside the one that is worked on. */
export const VersionsDialog = ({ api, reelId, hand, plan, files, findTrack, onClose }: VersionsDialogProps) => {
  const [comparedId, setCompared] = useState<string | null>(null)
  const compared = hand.versions.find((version) => version.version_id === comparedId)
  const current = hand.versions.find((version) => version.is_current)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={compared === undefined ? 'Versions' : `${current?.name ?? 'This version'} and ${compared.name}`}
      size={compared === undefined ? 'medium' : 'large'}
      footer={
        compared === undefined ? null : (
          <>
            <Button variant="quiet" onClick={() => setCompared(null)}>
              Back to the list
            </Button>
            <Button onClick={() => void hand.open(compared).then((isOpen) => isOpen && onClose())} busy={hand.isBusy}>
              {`Open ${compared.name}`}
            </Button>
          </>
        )
      }
    >
      {compared === undefined ? (
        <ul aria-label="Versions" className="flex flex-col divide-y divide-hairline">
          {hand.versions.map((version) => (
            <VersionRow
              key={version.version_id}
              version={version}
              hand={hand}
              onCompare={() => setCompared(version.version_id)}
              onClose={onClose}
            />
          ))}
        </ul>
      ) : (
        <CompareVersions
          {...{ api, reelId, files, findTrack }}
          present={{ name: current?.name ?? 'This version', plan }}
          other={compared}
        />
      )}
    </Dialog>
  )
}
