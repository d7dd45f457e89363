import type { Captions } from '@reelwright/contract/reel-plan'
import { CaptionStyle as CaptionStyleName } from '@reelwright/contract/reel-plan'
import { CAPTION_LOOKS } from '@reelwright/engine/frame/captions/caption-looks'
import { clsx } from 'clsx'
import { useStyleSample } from './use-style-sample.ts'

type CaptionStyleProps = {
  value: Captions['style']
  words: string
  /** A picture of the reel that the styles are shown on; null where there is none yet. */
  picture: string | null
  onChange: (style: Captions['style']) => void
}

/** The styles, each with the reel's own first words on its own picture, drawn as the render draws them. */
export const CaptionStyle = ({ value, words, picture, onChange }: CaptionStyleProps) => {
  const sample = words.trim().split(/\s+/).slice(0, 3).join(' ')
  return (
    <div role="group" aria-label="Caption style" className="grid grid-cols-2 gap-2">
      {CaptionStyleName.options.map((style) => (
        <button
          key={style}
          type="button"
          aria-pressed={style === value}
          aria-label={CAPTION_LOOKS[style].title}
          onClick={() => onChange(style)}
          className={clsx(
            'flex flex-col items-stretch overflow-hidden rounded-control border text-left transition-colors',
            style === value ? 'border-accent' : 'border-hairline-strong hover:border-edge',
          )}
        >
          <StyleSample style={style} words={sample} picture={picture} />
          <span className="px-2 py-1 text-12 text-secondary">{CAPTION_LOOKS[style].title}</span>
        </button>
      ))}
    </div>
  )
}

const StyleSample = ({ style, words, picture }: Pick<CaptionStyleProps, 'words' | 'picture'> & { style: Captions['style'] }) => {
  const { ref, width, height } = useStyleSample(style, words, picture)
  return <canvas ref={ref} width={width} height={height} className="block w-full bg-canvas" />
}
