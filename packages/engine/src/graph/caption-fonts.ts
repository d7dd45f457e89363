/** Which bundled font shows which script. All are under the SIL Open Font License. */

type ScriptFont = {
  script: RegExp
  font: string
  /** Letters of these fonts stand smaller in their line than Inter's; this makes up for it. */
  scale: number
  package: string
  file: string
}

const SCRIPTS: readonly ScriptFont[] = [
  {
    script: /\p{Script=Arabic}/u,
    font: 'Noto Sans Arabic',
    scale: 1.35,
    package: '@fontsource/noto-sans-arabic',
    file: 'noto-sans-arabic-arabic-700-normal.woff',
  },
  {
    script: /\p{Script=Hebrew}/u,
    font: 'Noto Sans Hebrew',
    scale: 1,
    package: '@fontsource/noto-sans-hebrew',
    file: 'noto-sans-hebrew-hebrew-700-normal.woff',
  },
  {
    script: /\p{Script=Devanagari}/u,
    font: 'Noto Sans Devanagari',
    scale: 1.3,
    package: '@fontsource/noto-sans-devanagari',
    file: 'noto-sans-devanagari-devanagari-700-normal.woff',
  },
  {
    script: /\p{Script=Thai}/u,
    font: 'Noto Sans Thai',
    scale: 1.2,
    package: '@fontsource/noto-sans-thai',
    file: 'noto-sans-thai-thai-700-normal.woff',
  },
]

const INTER_PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const

/** The font files that captions need: packages and files within them. Scripts beyond these fall back to the system's fonts. */
export const CAPTION_FONTS: readonly { package: string; file: string }[] = [
  ...INTER_PARTS.flatMap((part) =>
    ['700', '800'].map((weight) => ({ package: '@fontsource/inter', file: `inter-${part}-${weight}-normal.woff` })),
  ),
  ...SCRIPTS.map(({ package: name, file }) => ({ package: name, file })),
]

/**
 * Height of a line and of what of it lies above the baseline, for letters of size 1: the faces' OS/2 `usWin…` measures, by which libass
 * counts a size. A browser counts by the letters' own square.
 */
export const FACE_LINES: Readonly<Record<string, { height: number; above: number }>> = {
  Inter: { height: 2929 / 2048, above: 2269 / 2048 },
  'Noto Sans Arabic': { height: 2.169, above: 1.431 },
  'Noto Sans Hebrew': { height: 1.36, above: 1.068 },
  'Noto Sans Devanagari': { height: 1.906, above: 1.348 },
  'Noto Sans Thai': { height: 1.511, above: 1.061 },
}

export type FontRun = { /** Null is the style's own. */ font: string | null; scale: number; text: string }

/** Cuts text where the font changes. Spaces and signs that belong to no script stay with what they follow. */
export const fontRuns = (text: string): FontRun[] => {
  const runs: FontRun[] = []
  for (const character of text) {
    const own = SCRIPTS.find(({ script }) => script.test(character))
    const last = runs[runs.length - 1]
    const neutral = own === undefined && !/\p{Letter}|\p{Number}/u.test(character)
    const font = neutral && last !== undefined ? last.font : (own?.font ?? null)
    if (last !== undefined && last.font === font) last.text += character
    else runs.push({ font, scale: own?.scale ?? 1, text: character })
  }
  return runs
}
