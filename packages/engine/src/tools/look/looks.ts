/** The looks that come with the product, each composed here. Grading maps a recipe over a cube; see look-recipe.ts for how. */
import type { LookRecipe } from './look-recipe.ts'

export type LookStyle = {
  /** Name in plans, e.g. 'cinematic-warm'. */
  style: string
  title: string
  /** One line for a person who chooses. */
  description: string
  /** Words of a request or a mood that ask for it. */
  suits: readonly string[]
  /** The light it flatters: means of the measures of shots, as in MediaFacts. */
  light: { brightness: number; warmth: number; saturation: number; contrast: number }
}

/** The documents' default style profile is 'Cinematic Warm' (A9). */
export const DEFAULT_LOOK = 'cinematic-warm'

/** A tone curve through its points, grey in → out. */
const curve = (...points: LookRecipe['tone']): LookRecipe['tone'] => points

const TABLE: readonly (LookStyle & { recipe: LookRecipe })[] = [
  {
    style: 'cinematic-warm',
    title: 'Cinematic Warm',
    description: 'Amber highlights over calm, faintly teal shadows; skin glows.',
    suits: ['warm', 'cinematic', 'cosy', 'cozy', 'film', 'movie', 'rich', 'classic', 'inviting', 'elegant'],
    light: { brightness: 0.45, warmth: 0.08, saturation: 0.38, contrast: 0.6 },
    recipe: {
      tone: curve([0, 0.015], [0.2, 0.175], [0.5, 0.505], [0.8, 0.835], [1, 0.985]),
      chroma: 1.03,
      shadows: { hue: 215, amount: 0.016 },
      mids: { hue: 65, amount: 0.014 },
      highlights: { hue: 75, amount: 0.034 },
      bands: [
        { hue: 140, width: 40, chroma: 0.82, turn: -5 },
        { hue: 258, width: 40, chroma: 0.84, turn: -12 },
        { hue: 55, width: 30, chroma: 1.06 },
      ],
    },
  },
  {
    style: 'teal-orange',
    title: 'Teal & Orange',
    description: 'The blockbuster contrast: teal shadows, orange skin and lights.',
    suits: ['blockbuster', 'teal', 'orange', 'action', 'dramatic', 'epic', 'bold', 'trailer', 'adventure'],
    light: { brightness: 0.42, warmth: 0, saturation: 0.45, contrast: 0.7 },
    recipe: {
      tone: curve([0, 0.01], [0.22, 0.17], [0.5, 0.5], [0.78, 0.83], [1, 0.99]),
      chroma: 1.08,
      shadows: { hue: 205, amount: 0.05 },
      highlights: { hue: 65, amount: 0.045 },
      bands: [
        { hue: 255, width: 45, turn: -38, chroma: 0.95 },
        { hue: 145, width: 42, turn: 32, chroma: 0.62 },
        { hue: 55, width: 32, chroma: 1.2 },
      ],
    },
  },
  {
    style: 'noir',
    title: 'Noir',
    description: 'Black and white with deep blacks and bright skin.',
    suits: ['noir', 'black and white', 'monochrome', 'b&w', 'mystery', 'timeless', 'serious'],
    light: { brightness: 0.35, warmth: 0, saturation: 0.15, contrast: 0.8 },
    recipe: {
      tone: curve([0, 0], [0.2, 0.12], [0.5, 0.49], [0.8, 0.87], [1, 1]),
      chroma: 0,
      skinCare: 0,
      bands: [
        { hue: 50, width: 45, light: 0.05 },
        { hue: 255, width: 50, light: -0.06 },
      ],
    },
  },
  {
    style: 'bleach-bypass',
    title: 'Bleach Bypass',
    description: 'Silver kept in the print: hard, drained, a little cold.',
    suits: ['gritty', 'harsh', 'raw', 'tough', 'war', 'urban', 'industrial', 'intense'],
    light: { brightness: 0.45, warmth: -0.05, saturation: 0.3, contrast: 0.75 },
    recipe: {
      tone: curve([0, 0.005], [0.22, 0.15], [0.5, 0.51], [0.78, 0.86], [1, 0.995]),
      chroma: 0.48,
      skinCare: 0.35,
      shadows: { hue: 235, amount: 0.012 },
      highlights: { hue: 110, amount: 0.008 },
    },
  },
  {
    style: 'golden-hour',
    title: 'Golden Hour',
    description: 'The last hour of sun: honeyed light, soft contrast.',
    suits: ['golden', 'sunset', 'sunny', 'summer', 'romantic', 'nostalgic', 'happy', 'glow', 'honey', 'evening'],
    light: { brightness: 0.55, warmth: 0.2, saturation: 0.45, contrast: 0.55 },
    recipe: {
      tone: curve([0, 0.03], [0.25, 0.26], [0.5, 0.535], [0.8, 0.83], [1, 0.985]),
      chroma: 1.08,
      shadows: { hue: 45, amount: 0.014 },
      mids: { hue: 72, amount: 0.022 },
      highlights: { hue: 84, amount: 0.042 },
      bands: [
        { hue: 140, width: 40, turn: -10, chroma: 0.88 },
        { hue: 258, width: 45, chroma: 0.7 },
      ],
    },
  },
  {
    style: 'pastel',
    title: 'Pastel',
    description: 'Airy and light, colours like sugared almonds.',
    suits: ['pastel', 'soft', 'dreamy', 'cute', 'airy', 'gentle', 'light', 'spring', 'baby', 'delicate', 'wedding'],
    light: { brightness: 0.62, warmth: 0.02, saturation: 0.3, contrast: 0.4 },
    recipe: {
      tone: curve([0, 0.1], [0.25, 0.37], [0.5, 0.6], [0.8, 0.855], [1, 0.985]),
      chroma: 0.8,
      shadows: { hue: 285, amount: 0.022 },
      highlights: { hue: 25, amount: 0.02 },
      bands: [
        { hue: 145, width: 40, turn: 14, light: 0.03 },
        { hue: 255, width: 45, turn: -10, light: 0.03 },
      ],
    },
  },
  {
    style: 'night-blue',
    title: 'Night Blue',
    description: 'Moonlight in the shadows; lamps and faces stay warm.',
    suits: ['night', 'moon', 'blue', 'melancholy', 'moody', 'dark', 'mysterious', 'sad', 'rain'],
    light: { brightness: 0.25, warmth: -0.2, saturation: 0.4, contrast: 0.6 },
    recipe: {
      tone: curve([0, 0.01], [0.25, 0.2], [0.5, 0.44], [0.8, 0.79], [1, 0.97]),
      chroma: 0.86,
      skinCare: 0.9,
      shadows: { hue: 258, amount: 0.046 },
      mids: { hue: 250, amount: 0.026 },
      bands: [
        { hue: 140, width: 45, turn: 34, chroma: 0.7 },
        { hue: 65, width: 30, chroma: 1.14 },
      ],
    },
  },
  {
    style: 'forest',
    title: 'Forest',
    description: 'Deep moss greens, cream lights, earthy shadows.',
    suits: ['forest', 'nature', 'green', 'outdoor', 'hiking', 'organic', 'earthy', 'garden', 'fresh'],
    light: { brightness: 0.4, warmth: 0, saturation: 0.4, contrast: 0.6 },
    recipe: {
      tone: curve([0, 0.02], [0.25, 0.215], [0.5, 0.485], [0.8, 0.815], [1, 0.98]),
      chroma: 0.98,
      shadows: { hue: 160, amount: 0.028 },
      highlights: { hue: 100, amount: 0.026 },
      bands: [
        { hue: 128, width: 34, turn: 12, chroma: 1.06, light: -0.035 },
        { hue: 255, width: 45, turn: -30, chroma: 0.7 },
      ],
    },
  },
  {
    style: 'vivid-pop',
    title: 'Vivid Pop',
    description: 'Clean, bright and saturated; made for small screens.',
    suits: ['vivid', 'pop', 'upbeat', 'colourful', 'colorful', 'energetic', 'fun', 'bright', 'party', 'sport', 'playful', 'product'],
    light: { brightness: 0.5, warmth: 0, saturation: 0.55, contrast: 0.65 },
    recipe: {
      tone: curve([0, 0], [0.22, 0.185], [0.5, 0.52], [0.78, 0.83], [1, 1]),
      chroma: 1.3,
      bands: [
        { hue: 255, width: 40, turn: -5, chroma: 1.06 },
        { hue: 140, width: 40, turn: 6 },
      ],
    },
  },
  {
    style: 'film-matte',
    title: 'Film Matte',
    description: 'Lifted blacks and rolled-off lights, as on faded stock.',
    suits: ['matte', 'film', 'indie', 'vintage', 'documentary', 'lifestyle', 'analog', 'casual', 'hip', 'calm'],
    light: { brightness: 0.48, warmth: 0.03, saturation: 0.3, contrast: 0.5 },
    recipe: {
      tone: curve([0, 0.13], [0.2, 0.23], [0.5, 0.51], [0.8, 0.8], [1, 0.93]),
      chroma: 0.82,
      shadows: { hue: 170, amount: 0.018 },
      highlights: { hue: 70, amount: 0.016 },
    },
  },
  {
    style: 'faded-print',
    title: 'Faded Print',
    description: 'A photograph from a drawer: yellowed lights, plum shadows.',
    suits: ['retro', 'vintage', 'memories', 'old', 'nostalgia', '70s', 'faded', 'family', 'childhood'],
    light: { brightness: 0.52, warmth: 0.12, saturation: 0.28, contrast: 0.42 },
    recipe: {
      tone: curve([0, 0.16], [0.25, 0.32], [0.5, 0.54], [0.8, 0.79], [1, 0.94]),
      chroma: 0.68,
      shadows: { hue: 350, amount: 0.034 },
      highlights: { hue: 98, amount: 0.05 },
      bands: [{ hue: 255, width: 45, turn: -22, chroma: 0.8 }],
    },
  },
  {
    style: 'silver',
    title: 'Silver',
    description: 'Cool metal: nearly without colour, fine in the greys.',
    suits: ['silver', 'cool', 'modern', 'tech', 'minimal', 'luxury', 'clean', 'architecture', 'business', 'sleek'],
    light: { brightness: 0.55, warmth: -0.12, saturation: 0.18, contrast: 0.6 },
    recipe: {
      tone: curve([0, 0.01], [0.25, 0.235], [0.5, 0.52], [0.8, 0.845], [1, 0.995]),
      chroma: 0.36,
      skinCare: 0.5,
      shadows: { hue: 250, amount: 0.02 },
      mids: { hue: 240, amount: 0.012 },
    },
  },
  {
    style: 'desert',
    title: 'Desert',
    description: 'Sun-baked: rust and sand, skies turned turquoise.',
    suits: ['desert', 'dry', 'hot', 'travel', 'road', 'western', 'sand', 'dusty', 'heat'],
    light: { brightness: 0.6, warmth: 0.15, saturation: 0.35, contrast: 0.55 },
    recipe: {
      tone: curve([0, 0.035], [0.25, 0.25], [0.5, 0.53], [0.8, 0.85], [1, 0.99]),
      chroma: 0.94,
      shadows: { hue: 35, amount: 0.024 },
      mids: { hue: 58, amount: 0.018 },
      highlights: { hue: 80, amount: 0.03 },
      bands: [
        { hue: 255, width: 45, turn: -45, chroma: 0.8 },
        { hue: 135, width: 40, turn: -14, chroma: 0.62 },
      ],
    },
  },
  {
    style: 'neon',
    title: 'Neon',
    description: 'City after rain: violet shadows, electric pinks and cyans.',
    suits: ['neon', 'cyberpunk', 'club', 'electric', 'futuristic', 'nightlife', 'gaming', 'synthwave', '80s', 'dance'],
    light: { brightness: 0.3, warmth: -0.05, saturation: 0.6, contrast: 0.7 },
    recipe: {
      tone: curve([0, 0.005], [0.22, 0.17], [0.5, 0.5], [0.8, 0.84], [1, 0.99]),
      chroma: 1.22,
      skinCare: 0.85,
      shadows: { hue: 290, amount: 0.056 },
      highlights: { hue: 345, amount: 0.028 },
      bands: [
        { hue: 145, width: 42, turn: 44 },
        { hue: 255, width: 40, turn: 14, chroma: 1.1 },
        { hue: 30, width: 28, turn: -16, chroma: 1.08 },
      ],
    },
  },
  {
    style: 'rose',
    title: 'Rosé',
    description: 'Blush in the lights, soft contrast; kind to faces.',
    suits: ['rose', 'romance', 'love', 'beauty', 'fashion', 'feminine', 'blush', 'valentine', 'tender'],
    light: { brightness: 0.55, warmth: 0.1, saturation: 0.32, contrast: 0.48 },
    recipe: {
      tone: curve([0, 0.05], [0.25, 0.275], [0.5, 0.545], [0.8, 0.84], [1, 0.985]),
      chroma: 0.94,
      shadows: { hue: 320, amount: 0.02 },
      mids: { hue: 15, amount: 0.016 },
      highlights: { hue: 20, amount: 0.034 },
      bands: [
        { hue: 140, width: 45, chroma: 0.68 },
        { hue: 105, width: 30, turn: -16, chroma: 0.85 },
      ],
    },
  },
  {
    style: 'arctic',
    title: 'Arctic',
    description: 'Clear cold air: clean whites, glacial blues.',
    suits: ['arctic', 'cold', 'winter', 'snow', 'ice', 'crisp', 'fresh', 'ski', 'sea'],
    light: { brightness: 0.62, warmth: -0.2, saturation: 0.3, contrast: 0.55 },
    recipe: {
      tone: curve([0, 0.01], [0.25, 0.24], [0.5, 0.53], [0.8, 0.855], [1, 1]),
      chroma: 0.92,
      shadows: { hue: 245, amount: 0.03 },
      mids: { hue: 232, amount: 0.02 },
      highlights: { hue: 215, amount: 0.014 },
      bands: [
        { hue: 255, width: 45, turn: -14, chroma: 1.08 },
        { hue: 130, width: 45, chroma: 0.7, turn: 14 },
      ],
    },
  },
]

/** All looks, the default first. */
export const LOOKS: readonly LookStyle[] = TABLE.map(({ recipe: _recipe, ...look }) => look)

/** How a look is made; null for a name that is none. */
export const lookRecipe = (style: string): LookRecipe | null => TABLE.find((look) => look.style === style)?.recipe ?? null
