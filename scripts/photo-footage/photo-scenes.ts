/** The photographs that are filmed, and how: found by looking at them. */
import type { Layer, PhotoScene, Point } from './photo-scene.ts'

const TALL = { width: 720, height: 1280 } as const

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const OTTERS: readonly Layer[] = [
  { shape: box(-0.1, -0.1, 1.1, 0.72), feather: 0.006, water: { horizon: -0.35, amount: 0.0022 } },
  { shape: box(0.1, 0.06, 0.3, 0.22), feather: 0.03, bob: { by: [0.007, 0.005], perSec: 0.22 } },
  {
    shape: [
      [-0.1, 0.75],
      [-0.1, 0.56],
      [0.08, 0.48],
      [0.15, 0.43],
      [0.25, 0.44],
      [0.26, 0.52],
      [0.2, 0.58],
      [0.26, 0.66],
    ],
    feather: 0.04,
    drift: [0.006, -0.0005],
    bob: { by: [0.002, 0.005], perSec: 0.4 },
  },
  {
    shape: [
      [-0.1, 0.72],
      [0.1, 0.69],
      [0.2, 0.67],
      [0.33, 0.645],
      [0.45, 0.66],
      [0.55, 0.74],
      [0.75, 0.75],
      [0.9, 0.66],
      [1.1, 0.54],
      [1.1, 1.1],
      [-0.1, 1.1],
    ],
    feather: 0.012,
    depth: 0.3,
  },
  {
    shape: [
      [0.6, 1.1],
      [0.62, 0.9],
      [0.75, 0.76],
      [0.88, 0.72],
      [1.1, 0.8],
      [1.1, 1.1],
    ],
    feather: 0.03,
    depth: 0.45,
    sway: { amount: 0.004, perSec: 0.45 },
  },
  {
    shape: [
      [0.31, 0.31],
      [0.36, 0.28],
      [0.42, 0.29],
      [0.47, 0.34],
      [0.5, 0.42],
      [0.55, 0.455],
      [0.7, 0.44],
      [0.8, 0.48],
      [0.85, 0.56],
      [0.94, 0.58],
      [0.9, 0.66],
      [0.84, 0.71],
      [0.7, 0.75],
      [0.55, 0.73],
      [0.4, 0.66],
      [0.38, 0.52],
      [0.34, 0.43],
      [0.31, 0.36],
    ],
    feather: 0.02,
    depth: 0.26,
    bob: { by: [0.0006, 0.0022], perSec: 0.35 },
  },
  {
    shape: [
      [0.3, 0.3],
      [0.36, 0.27],
      [0.44, 0.29],
      [0.47, 0.36],
      [0.42, 0.42],
      [0.34, 0.43],
      [0.3, 0.36],
    ],
    feather: 0.05,
    depth: 0.26,
    bob: { by: [0.007, 0.006], perSec: 0.2 },
  },
]

const OSPREY: readonly Layer[] = [
  { shape: box(-0.1, -0.1, 1.1, 1.1), feather: 0.02, sway: { amount: 0.0008, perSec: 0.2 } },
  {
    shape: [
      [-0.1, -0.1],
      [0.4, -0.1],
      [0.38, 0.2],
      [0.3, 0.45],
      [0.32, 0.7],
      [0.3, 1.1],
      [-0.1, 1.1],
    ],
    feather: 0.04,
    depth: 0.15,
    sway: { amount: 0.0028, perSec: 0.22 },
  },
  {
    shape: [
      [0.3, 0.86],
      [0.5, 0.86],
      [0.52, 1.1],
      [0.3, 1.1],
    ],
    feather: 0.03,
    depth: 0.3,
    sway: { amount: 0.003, perSec: 0.25 },
  },
  {
    shape: [
      [0.36, 0.68],
      [0.45, 0.66],
      [0.6, 0.64],
      [0.75, 0.62],
      [0.88, 0.56],
      [1.1, 0.36],
      [1.1, 0.7],
      [0.85, 0.74],
      [0.58, 0.72],
      [0.42, 0.75],
    ],
    feather: 0.02,
    depth: 0.22,
  },
  {
    shape: [
      [0.57, 0.4],
      [0.63, 0.2],
      [0.76, 0.22],
      [0.72, 0.35],
      [0.85, 0.5],
      [0.9, 0.6],
      [0.75, 0.64],
    ],
    feather: 0.03,
    depth: 0.22,
  },
  {
    shape: [
      [0.36, 0.22],
      [0.39, 0.2],
      [0.43, 0.22],
      [0.435, 0.29],
      [0.45, 0.36],
      [0.45, 0.5],
      [0.42, 0.6],
      [0.39, 0.68],
      [0.36, 0.84],
      [0.3, 0.84],
      [0.295, 0.6],
      [0.31, 0.42],
      [0.35, 0.34],
    ],
    feather: 0.014,
    depth: 0.22,
    bob: { by: [0.0006, 0.0016], perSec: 0.4 },
  },
  {
    shape: [
      [0.355, 0.24],
      [0.38, 0.2],
      [0.43, 0.21],
      [0.44, 0.29],
      [0.4, 0.33],
      [0.36, 0.3],
    ],
    feather: 0.03,
    depth: 0.22,
    bob: { by: [0.0055, 0.002], perSec: 0.22 },
  },
]

const CITY: readonly Layer[] = [
  { shape: box(-0.1, -0.1, 1.1, 0.14), feather: 0.12, drift: [0.007, 0] },
  { shape: box(-0.1, 0.585, 1.1, 1.1), feather: 0.008, water: { horizon: 0.57, amount: 0.0042 }, depth: 0.1 },
]

const LAKE: readonly Layer[] = [
  {
    shape: [
      [-0.1, -0.1],
      [1.1, -0.1],
      [1.1, 0.34],
      [0.75, 0.3],
      [0.3, 0.18],
      [-0.1, 0.1],
    ],
    feather: 0.07,
    drift: [0.004, 0],
  },
  {
    shape: [
      [-0.1, 0.44],
      [0.3, 0.6],
      [0.5, 0.7],
      [0.85, 0.72],
      [1.1, 0.74],
      [1.1, 0.77],
      [-0.1, 0.77],
    ],
    feather: 0.02,
    depth: 0.06,
  },
  { shape: box(-0.1, 0.762, 1.1, 1.1), feather: 0.008, depth: 0.1, water: { horizon: 0.75, amount: 0.003 } },
]

const DUNES: readonly Layer[] = [
  {
    shape: [
      [-0.1, 0.57],
      [0.1, 0.56],
      [0.22, 0.58],
      [0.33, 0.5],
      [0.53, 0.61],
      [0.9, 0.94],
      [1.1, 1.1],
      [-0.1, 1.1],
    ],
    feather: 0.01,
    depth: 0.12,
  },
  {
    shape: [
      [0.33, 0.46],
      [0.45, 0.38],
      [0.62, 0.42],
      [0.64, 0.58],
      [0.56, 0.62],
      [0.45, 0.55],
    ],
    feather: 0.05,
    drift: [0.009, -0.002],
  },
  { shape: box(0.28, 0.78, 0.4, 0.9), feather: 0.012, depth: 0.12, drift: [0.0022, -0.0012], bob: { by: [0.0002, 0.0008], perSec: 0.9 } },
]

const STREET: readonly Layer[] = [
  {
    shape: [
      [-0.1, -0.1],
      [1.1, -0.1],
      [0.9, 0.26],
      [0.6, 0.3],
      [-0.1, 0.24],
    ],
    feather: 0.06,
    drift: [0.004, 0],
  },
  {
    shape: [
      [-0.1, 0.5],
      [0.57, 0.5],
      [0.6, 0.66],
      [0.55, 1.1],
      [-0.1, 1.1],
    ],
    feather: 0.01,
    depth: 0.3,
  },
  {
    shape: [
      [0.89, 0.55],
      [0.93, 0.3],
      [1.1, 0.1],
      [1.1, 1.1],
      [0.88, 1.1],
    ],
    feather: 0.01,
    depth: 0.25,
  },
  {
    shape: [
      [0.8, 1.02],
      [0.81, 0.74],
      [0.86, 0.7],
      [0.87, 1.02],
    ],
    feather: 0.025,
    drift: [-0.001, 0.004],
  },
]

const TEA: readonly Layer[] = [
  { shape: box(-0.1, -0.1, 1.1, 0.4), feather: 0.1, drift: [0.01, 0.001] },
  { shape: box(-0.1, 0.62, 1.1, 1.1), feather: 0.06, depth: 0.12, sway: { amount: 0.0012, perSec: 0.4 } },
  { shape: box(-0.1, 0.84, 1.1, 1.1), feather: 0.06, depth: 0.25, sway: { amount: 0.002, perSec: 0.5 } },
]

const FLOWERS: readonly Layer[] = [
  { shape: box(-0.1, -0.1, 1.1, 1.1), feather: 0.02, sway: { amount: 0.003, perSec: 0.3 } },
  {
    shape: [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 1.1],
      [0.3, 1.1],
    ],
    feather: 0.1,
    depth: 0.25,
    sway: { amount: 0.008, perSec: 0.25 },
  },
]

const WIND = 'c=pink:a=0.12,bandpass=f=500:w=300,tremolo=f=0.21:d=0.6'

export const PHOTO_SCENES = {
  otter: {
    ...{ photograph: 'oakland-zoo-otters.jpg', ...TALL, layers: OTTERS, shake: 1, seed: 1 },
    from: { x: 0.42, y: 0.51, height: 0.94 },
    to: { x: 0.4, y: 0.47, height: 0.76 },
    sound: 'c=brown:a=0.4,lowpass=f=900,tremolo=f=0.9:d=0.4',
  },
  osprey: {
    ...{ photograph: 'perched-osprey.jpg', ...TALL, layers: OSPREY, shake: 0.8, seed: 2 },
    from: { x: 0.415, y: 0.5, height: 0.9 },
    to: { x: 0.4, y: 0.44, height: 0.72 },
    sound: WIND,
  },
  city: {
    ...{ photograph: 'singaporean-cityscape.jpg', ...TALL, layers: CITY, shake: 0.7, seed: 3 },
    from: { x: 0.56, y: 0.5, height: 0.88 },
    to: { x: 0.7, y: 0.49, height: 0.78 },
    sound: 'c=brown:a=0.35,bandpass=f=240:w=200',
  },
  lake: {
    ...{ photograph: 'lake-sherburne.jpg', ...TALL, layers: LAKE, shake: 0.9, seed: 4 },
    from: { x: 0.25, y: 0.5, height: 0.9 },
    to: { x: 0.4, y: 0.48, height: 0.84 },
    sound: 'c=brown:a=0.5,tremolo=f=0.16:d=0.7,lowpass=f=900',
  },
  dunes: {
    ...{ photograph: 'extreme-desert-hike.jpg', ...TALL, layers: DUNES, shake: 0.9, seed: 5 },
    from: { x: 0.42, y: 0.62, height: 0.74 },
    to: { x: 0.37, y: 0.7, height: 0.54 },
    sound: WIND,
  },
  street: {
    ...{ photograph: 'beacon-street-sunset.jpg', ...TALL, layers: STREET, shake: 1, seed: 6 },
    from: { x: 0.72, y: 0.48, height: 0.88 },
    to: { x: 0.81, y: 0.54, height: 0.76 },
    sound: null,
  },
  tea: {
    ...{ photograph: 'tea-gardens.jpg', ...TALL, layers: TEA, shake: 0.8, seed: 7 },
    from: { x: 0.36, y: 0.55, height: 0.86 },
    to: { x: 0.52, y: 0.56, height: 0.8 },
    sound: WIND,
  },
  flowers: {
    ...{ photograph: 'blue-periwinkle.jpg', ...TALL, layers: FLOWERS, shake: 0.9, seed: 8 },
    from: { x: 0.5, y: 0.5, height: 0.86 },
    to: { x: 0.52, y: 0.5, height: 0.66 },
    sound: null,
  },
} satisfies Record<string, PhotoScene>

export type PhotoSceneName = keyof typeof PHOTO_SCENES
