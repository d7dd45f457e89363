/** The faces that captions are written in. All are under the SIL Open Font License. */

export type FaceKey =
  | 'inter-700'
  | 'inter-800'
  | 'montserrat'
  | 'anton'
  | 'playfair'
  | 'caveat'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'thai'
  | EastFace
  | 'emoji'

/** Of languages whose letters are thousands: in slices, of which a caption is given those that it needs. */
export type EastFace = 'japanese' | 'chinese' | 'korean'
export const EAST_FACES: readonly EastFace[] = ['japanese', 'chinese', 'korean']

export type CaptionFace = {
  family: string
  /** What the files call themselves, which is what libass finds them by. */
  ownName: string
  weight: 400 | 700 | 800 | 900
  isItalic: boolean
  /** Letters of some faces stand smaller in their square than Inter's; this makes up for it. */
  scale: number
  package: string
  /** What the render is given. The page takes the same files in the denser format, by the names of `parts`. None of a face in slices. */
  files: readonly string[]
}

const face = (
  family: string,
  name: string,
  {
    weight,
    parts,
    isItalic,
    scale,
    ownName,
  }: Pick<CaptionFace, 'weight'> & { parts: readonly string[]; isItalic?: boolean; scale?: number; ownName?: string },
): CaptionFace => ({
  ...{ family, ownName: ownName ?? family, weight, isItalic: isItalic === true, scale: scale ?? 1, package: `@fontsource/${name}` },
  files: parts.map((part) => `${name}-${part}-${weight}-${isItalic === true ? 'italic' : 'normal'}.woff`),
})

const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const
const CYRILLIC = ['cyrillic', 'cyrillic-ext'] as const
const INTER = [...LATIN, ...CYRILLIC, 'greek', 'greek-ext'] as const

export const CAPTION_FACES: Readonly<Record<FaceKey, CaptionFace>> = {
  'inter-700': face('Inter', 'inter', { weight: 700, parts: INTER }),
  'inter-800': face('Inter', 'inter', { weight: 800, parts: INTER, ownName: 'Inter ExtraBold' }),
  montserrat: face('Montserrat', 'montserrat', { weight: 900, parts: [...LATIN, ...CYRILLIC], ownName: 'Montserrat Black' }),
  anton: face('Anton', 'anton', { weight: 400, parts: LATIN }),
  playfair: face('Playfair Display', 'playfair-display', { weight: 700, isItalic: true, parts: [...LATIN, 'cyrillic'] }),
  caveat: face('Caveat', 'caveat', { weight: 700, parts: ['latin', 'latin-ext', ...CYRILLIC] }),
  arabic: face('Noto Sans Arabic', 'noto-sans-arabic', { weight: 700, parts: ['arabic'], scale: 1.05 }),
  hebrew: face('Noto Sans Hebrew', 'noto-sans-hebrew', { weight: 700, parts: ['hebrew'] }),
  devanagari: face('Noto Sans Devanagari', 'noto-sans-devanagari', { weight: 700, parts: ['devanagari'] }),
  thai: face('Noto Sans Thai', 'noto-sans-thai', { weight: 700, parts: ['thai'], scale: 1.1 }),
  japanese: face('Dela Gothic One', 'dela-gothic-one', { weight: 400, parts: [], scale: 0.92 }),
  chinese: face('ZCOOL QingKe HuangYou', 'zcool-qingke-huangyou', { weight: 400, parts: [], scale: 1.16 }),
  korean: face('Black Han Sans', 'black-han-sans', { weight: 400, parts: [], scale: 1.06 }),
  emoji: face('Noto Emoji', 'noto-emoji', { weight: 700, parts: ['emoji'], scale: 0.95 }),
}
