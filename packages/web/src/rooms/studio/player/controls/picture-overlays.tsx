import { type SafeZoneKey, safeInsets } from '@reelwright/contract/platforms/safe-zones'
import { CloudOff, FileX } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { PreviewState } from '../preview-state.ts'

/** What lies within stays clear of the platform's own buttons and texts. */
export const SafeZone = ({ zone }: { zone: SafeZoneKey }) => {
  const { top, right, bottom, left } = safeInsets(zone)
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute border border-warning border-dashed"
      style={{ top: `${top * 100}%`, right: `${right * 100}%`, bottom: `${bottom * 100}%`, left: `${left * 100}%` }}
    />
  )
}

/** Colours as filmed left of the line, with the look right of it. */
export const LookWiper = ({ share, onChange }: { share: number; onChange: (share: number) => void }) => {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (line.current !== null) line.current.style.left = `${share * 100}%`
  }, [share])
  return (
    <>
      <div ref={line} aria-hidden="true" className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" />
      <span aria-hidden="true" className="pointer-events-none absolute top-2 left-2 rounded-control bg-scrim px-1.5 text-12">
        As filmed
      </span>
      <span aria-hidden="true" className="pointer-events-none absolute top-2 right-2 rounded-control bg-scrim px-1.5 text-12">
        With look
      </span>
      <input
        type="range"
        aria-label="Before and after of the look"
        aria-valuetext={`${Math.round(share * 100)}% as filmed`}
        min={0}
        max={100}
        value={Math.round(share * 100)}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </>
  )
}

/** Whose picture is missing where it would be, for the eye: below it is said aloud, with what to do. */
export const BlackPicture = ({ state: { errors, blackFor } }: { state: PreviewState }) => {
  const error = errors.find(({ mediaId }) => mediaId === blackFor)
  return error === undefined ? null : (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-4 top-1/2 mx-auto flex w-fit max-w-full -translate-y-1/2 flex-col items-center gap-1 rounded-control bg-scrim px-3 py-2 text-center text-13"
    >
      {error.mayCome ? <CloudOff className="size-5" /> : <FileX className="size-5" />}
      <bdi className="wrap-anywhere font-medium">{error.name}</bdi>
      {error.mayCome ? 'Could not be fetched' : 'Cannot be shown here'}
    </p>
  )
}

/** What the preview waits for, and what of the reel it cannot show. */
export const PreviewNotes = ({ state, isMissing, limits }: { state: PreviewState; isMissing: boolean; limits: readonly string[] }) => (
  <div aria-live="polite" className="flex flex-col gap-1 text-13 text-secondary empty:hidden">
    {isMissing ? <p>This browser cannot draw the preview: it has no WebGL 2. Press Create to see the finished video.</p> : null}
    {limits.map((limit) => (
      <p key={limit}>{limit}</p>
    ))}
    {state.music === 'coming' ? (
      <p className="flex items-center gap-2">
        <Spinner /> The music is being made ready; it joins in by itself.
      </p>
    ) : null}
    {state.music === 'failed' ? <p>The music could not be fetched. Check the connection, then press play again.</p> : null}
    {state.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {state.errors.map((error) => (
      <p key={error.mediaId} className="text-danger-text">{`“${error.name}” ${error.text}`}</p>
    ))}
  </div>
)
