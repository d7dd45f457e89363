/** The music and the looks that come with the product. */
import { chooseLook } from '../tools/choose-look.ts'
import { LOOKS } from '../tools/looks.ts'
import { CATALOGUE } from '../tools/music-catalogue.ts'
import type { Shelf } from './shelf.ts'

export const BUILT_IN_SHELF: Shelf = {
  tracks: CATALOGUE,
  looks: { looks: LOOKS.map((look) => ({ key: look.style, title: look.title })), choose: chooseLook },
}
