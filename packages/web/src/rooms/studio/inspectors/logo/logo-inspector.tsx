import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, Watermark } from '@reelwright/contract/reel-plan'
import { logoCorner, logoSize } from '@reelwright/engine/graph/logo-overlay'
import { pixelSize } from '@reelwright/engine/tools/export-settings'
import { clsx } from 'clsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { CommitSlider, ShareSlider } from '../commit-slider.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { UploadButton } from '../upload-button.tsx'

const PLACES: readonly { position: Watermark['position']; title: string }[] = [
  { position: 'tl', title: 'Top left' },
  { position: 'tc', title: 'Top centre' },
  { position: 'tr', title: 'Top right' },
  { position: 'ml', title: 'Middle left' },
  { position: 'mc', title: 'Middle' },
  { position: 'mr', title: 'Middle right' },
  { position: 'bl', title: 'Bottom left' },
  { position: 'bc', title: 'Bottom centre' },
  { position: 'br', title: 'Bottom right' },
]

/** Percent of the picture's width. */
const LOGO_SIZES = { min: 2, max: 60, step: 1, format: (percent: number) => `${Math.round(percent)}%` }

const atPosition = ({ place: _, ...watermark }: Watermark, position: Watermark['position']): Watermark => ({ ...watermark, position })

/** The logo where the render puts it: the same places, sizes and safe zone, in shares of the frame. */
const LogoPlace = ({
  plan,
  watermark,
  logo,
  picture,
}: {
  plan: ReelPlan
  watermark: Watermark
  logo: MediaItem
  picture: string | null
}) => {
  const frame = pixelSize(plan.export)
  const shape = { width: logo.metadata.width ?? 1, height: logo.metadata.height ?? 1 }
  const size = logoSize(watermark.size_pct, shape, frame)
  const { x, y } = logoCorner(watermark, size, frame)
  const share = (pixels: number, wholePixels: number) => `${(pixels / wholePixels) * 100}%`
  return (
    <div
      className="relative w-32 shrink-0 overflow-hidden rounded-panel border border-hairline bg-canvas"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      {picture === null ? null : <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
      {logo.thumbnail_url === null ? null : (
        <img
          src={logo.thumbnail_url}
          alt={`The logo, ${watermark.place === undefined ? PLACES.find(({ position }) => position === watermark.position)?.title.toLowerCase() : 'placed by hand'}`}
          className="absolute"
          style={{
            left: share(x, frame.width),
            top: share(y, frame.height),
            width: share(size.width, frame.width),
            opacity: watermark.opacity,
          }}
        />
      )}
    </div>
  )
}

/** The logo: which picture of the project, where, how large and how visible (TOOL-07). */
export const LogoInspector = ({ state, edit, settings, changeSettings, media, onAddFiles }: InspectorProps) => {
  const { plan } = state
  const { watermark } = plan
  const pictures = media.filter((item) => item.file_type_category === 'image' && item.status === 'ready')
  const logo = pictures.find((item) => item.id === watermark?.media_id)
  const frame = media.find((item) => item.id === plan.scenes[0]?.media_id)?.thumbnail_url ?? null
  const isAt = (position: Watermark['position']) => watermark?.place === undefined && watermark?.position === position
  const { position, opacity, sizePct } = settings.customizations.watermark
  const set = (next: Watermark | null) => edit([{ op: 'set_watermark', watermark: next }])
  const choose = (item: MediaItem) => {
    if (item.id === watermark?.media_id) return
    const made = set({ ...(watermark ?? { position, opacity, size_pct: sizePct }), media_id: item.id })
    // Whoever lays a logo wants Jushn to heed it.
    if (made && !settings.tools.watermark) changeSettings({ tools: { watermark: true } })
  }
  return (
    <div className="flex flex-col gap-4">
      {pictures.length === 0 ? (
        <p className="text-13 text-secondary">This project has no pictures yet. Upload your logo, then choose it here.</p>
      ) : (
        <div role="group" aria-label="Picture of the logo" className="grid grid-cols-4 gap-2">
          {pictures.map((item) => (
            <button
              key={item.id}
              type="button"
              aria-pressed={item.id === watermark?.media_id}
              aria-label={item.original_name}
              title={item.original_name}
              onClick={() => choose(item)}
              className={clsx(
                'aspect-square overflow-hidden rounded-control border bg-canvas p-1',
                item.id === watermark?.media_id ? 'border-accent' : 'border-hairline-strong hover:border-edge',
              )}
            >
              {item.thumbnail_url === null ? null : <img src={item.thumbnail_url} alt="" className="size-full object-contain" />}
            </button>
          ))}
        </div>
      )}
      <UploadButton label="Upload a logo" onAddFiles={onAddFiles} />
      {watermark === null ? null : (
        <>
          <p className="text-12 text-faint">Drag the logo on the picture to put it anywhere, or choose a place here.</p>
          <div className="flex gap-4">
            {logo === undefined ? (
              <p className="w-32 text-13 text-danger-text">The logo’s picture is gone. Choose another one.</p>
            ) : (
              <LogoPlace plan={plan} watermark={watermark} logo={logo} picture={frame} />
            )}
            <div role="group" aria-label="Place of the logo" className="grid h-fit flex-1 grid-cols-3 gap-1.5">
              {PLACES.map((place) => (
                <button
                  key={place.position}
                  type="button"
                  aria-label={place.title}
                  title={place.title}
                  aria-pressed={isAt(place.position)}
                  onClick={() => (isAt(place.position) ? undefined : set(atPosition(watermark, place.position)))}
                  className={clsx(
                    'h-11 rounded-control border transition-colors',
                    isAt(place.position) ? 'border-accent bg-accent-wash' : 'border-hairline-strong hover:border-edge',
                  )}
                />
              ))}
            </div>
          </div>
          <CommitSlider
            label="Size, of the picture's width"
            value={watermark.size_pct}
            {...LOGO_SIZES}
            onCommit={(size_pct) => set({ ...watermark, size_pct })}
          />
          <ShareSlider label="Opacity" value={watermark.opacity} min={0.1} onCommit={(opacity) => set({ ...watermark, opacity })} />
          <Button size="small" className="self-start" onClick={() => set(null)}>
            Remove the logo
          </Button>
        </>
      )}
    </div>
  )
}
