import { ChatId } from '@reelwright/contract/wire/ids'
import { clipFacts } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import type { MediaRow } from '../tables.ts'
import { summaryOf, toMediaItem } from './to-media-item.ts'

const chatId = ChatId.parse('018f0000-0000-7000-8000-000000000001')
const itemOf = (summary: MediaRow['summary']) =>
  toMediaItem(
    // Proof: what the wire has of a row beside this is null or a name, and nothing reads it here.
    {
      ...({ tags: [], createdAt: new Date(0), analysisEndedAt: null, sizeBytes: 1, thumbnailKey: null, posterKey: null } as object),
      ...({ filmstripKey: null, waveformKey: null, proxyKey: null, summary } as object),
    } as MediaRow,
    { chatId, signGet: async () => '' },
  )

test('where the black bars of a clip end is told with it, for whoever frames it by hand [TOOL-08]', async () => {
  const active_area = { x: 0, y: 0.13, width: 1, height: 0.74 }
  expect((await itemOf(summaryOf(clipFacts({ active_area })))).metadata.active_area).toEqual(active_area)
  expect((await itemOf(summaryOf(clipFacts()))).metadata).not.toHaveProperty('active_area')
})
