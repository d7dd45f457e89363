/** The music and the looks that come with the product. */
import { chooseLook } from '../tools/look/choose-look.ts'
import { LOOKS } from '../tools/look/looks.ts'
import { CATALOG } from '../tools/music/music-catalog.ts'
import type { Catalog } from './catalog.ts'

export const BUILT_IN_CATALOG: Catalog = {
  tracks: CATALOG,
  looks: { looks: LOOKS.map((look) => ({ key: look.style, title: look.title })), choose: chooseLook },
}
