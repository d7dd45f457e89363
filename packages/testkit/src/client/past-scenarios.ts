/** Worlds in which the client once did wrong, as short as they could be made. Steps and not seeds: what a seed means changes with what worlds can do. */
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
]
