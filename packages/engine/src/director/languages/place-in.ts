import type { Watermark } from '@reelwright/contract/reel-plan'
import { cellOf, type InLanguages, type LanguageCode } from '../parse/frames/vocabulary/in-languages.ts'

type Place = Watermark['position']

const PLACES: Readonly<Record<Place, InLanguages>> = {
  tl: 'arriba a la izquierda; oben links; en haut à gauche; em cima à esquerda; in alto a sinistra',
  tc: 'arriba; oben; en haut; em cima; in alto',
  tr: 'arriba a la derecha; oben rechts; en haut à droite; em cima à direita; in alto a destra',
  ml: 'a la izquierda; links; à gauche; à esquerda; a sinistra',
  mc: 'en el centro; in der Mitte; au centre; no centro; al centro',
  mr: 'a la derecha; rechts; à droite; à direita; a destra',
  bl: 'abajo a la izquierda; unten links; en bas à gauche; embaixo à esquerda; in basso a sinistra',
  bc: 'abajo; unten; en bas; embaixo; in basso',
  br: 'abajo a la derecha; unten rechts; en bas à droite; embaixo à direita; in basso a destra',
}

/** Where a logo stands, in words. */
export const placeIn = (code: LanguageCode, place: Place): string => cellOf(PLACES[place], code)
