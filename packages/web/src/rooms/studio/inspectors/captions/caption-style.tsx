import type { Captions } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'

/** Each style as the render draws it, in small: size by its share of the frame, weight, capitals, box, the spoken word. */
const STYLES: readonly { style: Captions['style']; title: string; look: string }[] = [
  { style: 'plain', title: 'Plain', look: 'text-13 font-bold' },
  { style: 'boxed', title: 'Boxed', look: 'text-12 font-bold bg-black/70 px-1.5 py-0.5 rounded-control' },
  { style: 'highlight', title: 'Highlight', look: 'text-14 font-bold' },
  { style: 'bold', title: 'Bold', look: 'text-16 font-bold uppercase' },
]

type CaptionStyleProps = { value: Captions['style']; words: string; onChange: (style: Captions['style']) => void }

/** The styles, each with the reel's own first words. */
export const CaptionStyle = ({ value, words, onChange }: CaptionStyleProps) => {
  const [first = '', ...rest] = words.split(/\s+/).slice(0, 3)
  return (
    <div role="group" aria-label="Caption style" className="grid grid-cols-2 gap-2">
      {STYLES.map(({ style, title, look }) => (
        <button
          key={style}
          type="button"
          aria-pressed={style === value}
          aria-label={title}
          onClick={() => onChange(style)}
          className={clsx(
            'flex flex-col items-stretch overflow-hidden rounded-control border text-left transition-colors',
            style === value ? 'border-accent' : 'border-hairline-strong hover:border-edge',
          )}
        >
          <span dir="auto" className="flex h-14 items-center justify-center overflow-hidden bg-canvas px-2 text-center text-ink">
            <span className={look}>
              {style === 'highlight' ? <span className="text-warning">{first}</span> : first} {rest.join(' ')}
            </span>
          </span>
          <span className="px-2 py-1 text-12 text-secondary">{title}</span>
        </button>
      ))}
    </div>
  )
}
