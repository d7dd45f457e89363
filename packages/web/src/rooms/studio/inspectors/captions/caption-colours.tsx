import type { Captions } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { BackButton } from './back-button.tsx'
import { useBrandColours } from './use-brand-colours.ts'

type CaptionColoursProps = { captions: Captions; logoUrl: string | null; onChange: (captions: Captions) => void }

/** What is read on any picture. */
const PLAIN = ['#ffffff', '#0b0b0d', '#ffd84d']

type RowProps = { label: string; value: string | undefined; colours: readonly string[]; onChange: (colour: string | undefined) => void }

const SWATCH = 'size-8 shrink-0 rounded-full border-2 transition-colors pointer-coarse:size-10'

const ColourRow = ({ label, value, colours, onChange }: RowProps) => (
  <div role="group" aria-label={label} className="flex flex-wrap items-center gap-1.5">
    <span aria-hidden="true" className="w-18 text-13 text-secondary">
      {label}
    </span>
    <button
      type="button"
      aria-pressed={value === undefined}
      onClick={() => onChange(undefined)}
      className={clsx(
        'h-8 rounded-full border px-2.5 text-12',
        value === undefined ? 'border-accent text-ink' : 'border-hairline-strong text-secondary',
      )}
    >
      Style’s own
    </button>
    {colours.map((colour) => (
      <button
        key={colour}
        type="button"
        aria-label={colour}
        aria-pressed={value === colour}
        title={colour}
        onClick={() => onChange(colour)}
        className={clsx(SWATCH, value === colour ? 'border-accent' : 'border-hairline-strong hover:border-edge')}
        style={{ backgroundColor: colour }}
      />
    ))}
    <input
      // Asked for again with every change of the plan, so that undo is seen; kept when the platform's picker is closed.
      key={value}
      type="color"
      aria-label={`Another colour, ${label.toLowerCase()}`}
      defaultValue={value ?? '#ffffff'}
      onBlur={({ currentTarget }) => (currentTarget.value === (value ?? '#ffffff') ? undefined : onChange(currentTarget.value))}
      className="h-8 w-10 cursor-pointer rounded-control border border-hairline-strong bg-transparent"
    />
  </div>
)

/** The captions' colours: the style's, those of the reel's logo, or any other; outlines keep them readable. */
export const CaptionColours = ({ captions, logoUrl, onChange }: CaptionColoursProps) => {
  const colours = [...new Set([...useBrandColours(logoUrl), ...PLAIN])]
  const set = (name: 'ink' | 'accent') => (colour: string | undefined) => {
    const { [name]: _, ...rest } = captions
    onChange(colour === undefined ? rest : { ...rest, [name]: colour })
  }
  return (
    <div className="flex flex-col gap-2">
      <ColourRow label="Words" value={captions.ink} colours={colours} onChange={set('ink')} />
      <ColourRow label="Stands out" value={captions.accent} colours={colours} onChange={set('accent')} />
      {captions.place === undefined ? (
        <p className="text-12 text-faint">In the preview, drag a caption to its place and press twice to write in it.</p>
      ) : (
        <BackButton
          onBack={() => {
            const { place: _, ...rest } = captions
            onChange(rest)
          }}
          className="self-start"
        >
          Back to the style’s place
        </BackButton>
      )}
    </div>
  )
}
