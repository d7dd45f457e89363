/** Simulations in which the client once did wrong, or would with a fault that few other runs show, as short as they could be made. Steps and not seeds: what a seed means changes with what simulations can do. */
import type { Scenario } from './scenario.ts'

export const PAST_SCENARIOS: readonly { story: string; scenario: Scenario }[] = [
  {
    story:
      'what a tab had sent before it died was sent by another one for ever, for that one had heard of the answer before of the message',
    scenario: {
      seed: 263,
      devices: 1,
      reels: 3,
      ending: 'news',
      steps: [
        { waitMs: 6_490, act: { do: 'open-tab', device: 2, reel: 1 } },
        { waitMs: 38, act: { do: 'open-tab', device: 3, reel: 0 } },
        { waitMs: 1_579, act: { do: 'crash-tab', tab: 8 } },
        { waitMs: 48, act: { do: 'hang-tab', tab: 10 } },
        { waitMs: 39, act: { do: 'crash-tab', tab: 5 } },
        { waitMs: 37, act: { do: 'send', tab: 8, text: 'text 16' } },
        { waitMs: 40, act: { do: 'hang-tab', tab: 8 } },
        { waitMs: 1_217, act: { do: 'crash-tab', tab: 4 } },
      ],
    },
  },
  {
    story: 'what a tab kept and could not tell of before it died was looked for by nobody',
    scenario: {
      seed: 1331,
      devices: 3,
      reels: 2,
      ending: 'restart',
      steps: [
        { waitMs: 2_617, act: { do: 'send', tab: 10, text: 'text 4' } },
        { waitMs: 2_446, act: { do: 'crash-tab', tab: 10 } },
        { waitMs: 41, act: { do: 'server-stop', code: 1012 } },
        { waitMs: 15, act: { do: 'send', tab: 9, text: 'text 10' } },
        { waitMs: 647, act: { do: 'send', tab: 1, text: 'text 11' } },
        { waitMs: 3, act: { do: 'crash-tab', tab: 1 } },
      ],
    },
  },
  {
    story: 'files whose answers were lost on the way were sent again as other files',
    scenario: {
      seed: 3,
      devices: 1,
      reels: 1,
      ending: 'news',
      steps: [
        { waitMs: 3_000, act: { do: 'chaos', chaos: { lost: 0.4, late: 0, doubled: 0 } } },
        ...[1, 2, 3, 4].map((file) => ({ waitMs: 10, act: { do: 'upload' as const, tab: 0, name: `clip-${file}.mp4` } })),
        { waitMs: 40_000, act: { do: 'chaos', chaos: { lost: 0, late: 0, doubled: 0 } } },
      ],
    },
  },
  {
    story: 'a tab that hung as the leader and the one after it led with one epoch, for a full disk had kept neither',
    scenario: {
      seed: 8201,
      devices: 1,
      reels: 2,
      ending: 'news',
      steps: [
        { waitMs: 20, act: { do: 'disk-full', device: 1 } },
        { waitMs: 1_301, act: { do: 'close-tab', tab: 2 } },
        { waitMs: 1_797, act: { do: 'hang-tab', tab: 1 } },
        { waitMs: 2_691, act: { do: 'open-tab', device: 3, reel: 3 } },
        { waitMs: 18_443, act: { do: 'link-up', device: 3 } },
      ],
    },
  },
  ...[0, 20, 40, 60].map((waitMs) => ({
    story: `the clock was set back by an hour ${waitMs} ms after a hurried switch of reels, and the switch waited that hour`,
    scenario: {
      seed: 1556,
      devices: 1,
      reels: 2,
      ending: 'news' as const,
      steps: [
        { waitMs: 3_000, act: { do: 'show-reel' as const, tab: 0, reel: 1 } },
        { waitMs: 440, act: { do: 'show-reel' as const, tab: 0, reel: 0 } },
        { waitMs, act: { do: 'set-clock' as const, device: 0, byMs: -3_600_000 } },
      ],
    },
  })),
]
