/** The music and the looks that come with the product. */
import { LOOK_DEFAULT } from '../tools/lut.ts'
import type { Shelf } from './shelf.ts'

export const BUILT_IN_SHELF: Shelf = {
  tracks: [],
  looks: {
    looks: [{ key: LOOK_DEFAULT, title: 'Cinematic Warm' }],
    choose: () => ({ style: LOOK_DEFAULT, reason: 'Cinematic Warm is the house look.' }),
  },
}
