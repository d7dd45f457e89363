import { MediaId } from '@reelwright/contract/wire/ids'
import { CLIP_ID, plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { planOverCopies } from './plan-rules.ts'

const COPY = MediaId.parse('00000000-0000-7000-8000-00000000c0b1')
const GONE = MediaId.parse('00000000-0000-7000-8000-00000000dead')

test('a copied reel is of the same shots of its copied files, and of none that was not copied [PROJ-07]', () => {
  const about = [
    { media_id: CLIP_ID, shot_index: 2 },
    { media_id: GONE, shot_index: 0 },
  ]
  const plan = plainPlan({
    scenes: [plainScene('s1')],
    left_out: [GONE],
    about,
    follow: [{ subject: 'dog' }, ...about.map(({ media_id }) => ({ subject: 'cat', media_id }))],
  })
  const copied = planOverCopies(plan, (mediaId) => (mediaId === CLIP_ID ? COPY : null))
  expect(copied).toMatchObject({
    about: [{ media_id: COPY, shot_index: 2 }],
    left_out: [],
    follow: [{ subject: 'dog' }, { subject: 'cat', media_id: COPY }],
  })
  expect(planOverCopies(plainPlan({ scenes: [plainScene('s1')] }), () => COPY)).not.toHaveProperty('about')
})
