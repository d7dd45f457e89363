/**
 * Weights of what speaks for a pulse and for a bar, in the order of pulse-features.ts and find-bars.ts: conditional logits
 * fitted by `node scripts/fit-beats.ts` on generated loops (testkit/media/loops) of seeds that no test and no bench uses.
 */
// biome-ignore format: a table of numbers
export const PULSE_WEIGHTS: readonly number[] = [
  -0.6383, 2.428, 1.374, 1.724, 1.335, 4.292, 1.989, 0.07815, -0.4002, -0.4807, -0.5978, -1.381,
  -0.8531, 16.28, 1.573, 0.192, 0.8636, -0.3036, 3.794, 0.3689, 0.9279, -0.41, -0.5858, 1.252,
  0.5943, -12.73, -2.019, 2.169, 1.162, -0.1355, 2.433, 0.4214, 0.1483, 0.6753, 0.5919, 1.028,
  -1.286, 0.9506, 0.3708, -0.4127, -2.229, -0.3339, 2.023, 0.7166, 0.4074, 0.4196, -0.3627, 0.9789,
  2.503, -8.526, 1.612, 0.3479, 0.9346, -1.335, 1.039, 1.362, 0.9954, -0.6871, -0.6702, 0.1333,
  -0.5148, -14.24, 3.145, 2.472, -0.2098, -0.2788, 0.6517, 1.803, -0.05834, 0.3656, -0.2711, 0.03579,
  0.8674, -3.967, 1.001, 1.885, -0.1089, 1.55, 2.049, -0.8236, 0.4309, -0.4181, -0.8055, 0.1013,
  0.4466,
]

// biome-ignore format: a table of numbers
export const BAR_WEIGHTS: readonly number[] = [
  1.2, 0, 0, 0,
  0.3, 0, 0, 0,
  0, 0, 0, 0,
  -0.5, 0.5, -0.5, 0.5,
  0, 0, 0, 0,
  1.5, 0, 0, 0,
]
