/** What became of single scenes and of the cuts between them, said in a language beside English, each in so many words. Pure. */
import type { ReelPlan, Scene, Transition, TransitionKind } from '@reelwright/contract/reel-plan'
import { sameValue } from '../../../plan/same-plan.ts'
import { lookTitle } from '../../../tools/look/lut.ts'
import type { Catalog } from '../../catalog.ts'
import { nameOf } from '../../find-clips.ts'
import { cellOf, type InLanguages, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import type { Turn } from '../../turn.ts'
import { decimal } from './numbers-in.ts'

/** Spanish, German, French, Portuguese and Italian, none with an ending that depends on how many scenes there are. */
const SAID = {
  lasts: 'de {x}; jetzt {x} lang; de {x}; com {x}; di {x}',
  speed: 'a velocidad {x}×; mit {x}-fachem Tempo; à la vitesse {x}×; na velocidade {x}×; a velocità {x}×',
  brighter: 'con más luz; heller; avec plus de lumière; com mais luz; con più luce',
  darker: 'con menos luz; dunkler; avec moins de lumière; com menos luz; con meno luce',
  warmer: 'con colores más cálidos; wärmer; avec des couleurs plus chaudes; com cores mais quentes; con colori più caldi',
  cooler: 'con colores más fríos; kühler; avec des couleurs plus froides; com cores mais frias; con colori più freddi',
  harder: 'con más contraste; kontrastreicher; avec plus de contraste; com mais contraste; con più contrasto',
  softer: 'con menos contraste; kontrastärmer; avec moins de contraste; com menos contraste; con meno contrasto',
  vivid: 'con más color; farbiger; avec plus de couleur; com mais cor; con più colore',
  muted: 'con menos color; blasser; avec moins de couleur; com menos cor; con meno colore',
  asFilmed: 'con la luz original; wie gefilmt; avec la lumière d’origine; com a luz original; con la luce originale',
  look: 'con el look «{x}»; im Look „{x}“; avec le look « {x} »; com o look “{x}”; con il look “{x}”',
  noLook: 'sin look; ohne Look; sans look; sem look; senza look',
  reelLook: 'con el look del vídeo; im Look des Videos; avec le look de la vidéo; com o look do vídeo; con il look del video',
  silent: 'sin sonido; ohne Ton; sans son; sem som; senza audio',
  sound: 'con volumen {x}; mit Lautstärke {x}; avec un volume de {x}; com volume {x}; con volume {x}',
  'zoom-in': 'con zoom de acercamiento; mit Zoom hinein; avec un zoom avant; com zoom de aproximação; con zoom in avanti',
  'zoom-out': 'con zoom de alejamiento; mit Zoom heraus; avec un zoom arrière; com zoom de afastamento; con zoom all’indietro',
  'pan-left':
    'con movimiento a la izquierda; mit Schwenk nach links; avec un mouvement vers la gauche; com movimento para a esquerda; con movimento a sinistra',
  'pan-right':
    'con movimiento a la derecha; mit Schwenk nach rechts; avec un mouvement vers la droite; com movimento para a direita; con movimento a destra',
  none: 'sin movimiento; ohne Bewegung; sans mouvement; sem movimento; senza movimento',
  framing: 'con otro encuadre; mit anderem Ausschnitt; avec un autre cadrage; com outro enquadramento; con un’altra inquadratura',
  turned: 'en otra orientación; gedreht; dans une autre orientation; em outra orientação; con un altro orientamento',
  shows: 'con {x}; mit {x}; avec {x}; com {x}; con {x}',
  elsewhere: 'desde otro momento; ab einer anderen Stelle; à partir d’un autre moment; a partir de outro momento; da un altro momento',
} as const satisfies Readonly<Record<string, InLanguages>>

const ONE: InLanguages = 'escena {x}; Szene {x}; scène {x}; cena {x}; scena {x}'
const SEVERAL: InLanguages = 'escenas {x}; Szenen {x}; scènes {x}; cenas {x}; scene {x}'
const ALL: InLanguages = 'todas las escenas; alle Szenen; toutes les scènes; todas as cenas; tutte le scene'

const BETWEEN: InLanguages =
  '{kind} entre las escenas {x} y {y}; {kind} zwischen Szene {x} und {y}; {kind} entre les scènes {x} et {y}; {kind} entre as cenas {x} e {y}; {kind} tra le scene {x} e {y}'
const PLAIN_CUT: InLanguages = 'corte limpio; harter Schnitt; coupe franche; corte seco; stacco netto'
const OTHER_CUT: InLanguages = 'transición; Übergang; transition; transição; transizione'
const CUTS: Readonly<Partial<Record<TransitionKind, InLanguages>>> = {
  cut: PLAIN_CUT,
  cross: 'fundido encadenado; Überblendung; fondu enchaîné; fusão; dissolvenza incrociata',
  fade: 'fundido a negro; Schwarzblende; fondu au noir; fade pelo preto; dissolvenza a nero',
}

const filled = (row: InLanguages, code: LanguageCode, x = ''): string => cellOf(row, code).replaceAll('{x}', x)

/** '2,5', '0,25': a speed. */
const number = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')

const GRADES = [
  ['exposure', 'brighter', 'darker'],
  ['warmth', 'warmer', 'cooler'],
  ['contrast', 'harder', 'softer'],
  ['saturation', 'vivid', 'muted'],
] as const

type Told = Pick<Turn, 'media'> & { before: ReelPlan; after: ReelPlan; catalog: Catalog; code: LanguageCode }

const gradeOf = (was: Scene, now: Scene, code: LanguageCode): string[] => {
  if (now.grade === undefined && was.grade !== undefined) return [filled(SAID.asFilmed, code)]
  return GRADES.flatMap(([what, more, less]) => {
    const by = (now.grade?.[what] ?? 0) - (was.grade?.[what] ?? 0)
    return by === 0 ? [] : [filled(SAID[by > 0 ? more : less], code)]
  })
}

const lookOf = (was: Scene, now: Scene, { catalog, media, code }: Told): string[] => {
  if (sameValue(was.look, now.look)) return []
  if (now.look === undefined) return [filled(SAID.reelLook, code)]
  if (now.look === null) return [filled(SAID.noLook, code)]
  const { look } = now
  const title = look.mode === 'cube' ? nameOf({ media }, look.cube_media_id ?? '') : lookTitle(look, catalog.looks.looks)
  return [filled(SAID.look, code, title)]
}

/** What is otherwise than it was, in the order in which it is seen. */
const changesOf = (was: Scene, now: Scene, told: Told): string[] => {
  const { code, media, before, after } = told
  const isOther = was.media_id !== now.media_id
  const isLonger = was.duration_frames !== now.duration_frames
  const isTurned = !sameValue(was.turn, now.turn)
  // In another format each shows another part of its picture, which is told with the format.
  const isFramed = before.export.aspect === after.export.aspect && !(isOther || isTurned || sameValue(was.framing, now.framing))
  return [
    ...(isOther ? [filled(SAID.shows, code, nameOf({ media }, now.media_id))] : []),
    ...(isLonger ? [filled(SAID.lasts, code, `${decimal(now.duration_frames / after.export.fps)} s`)] : []),
    ...(was.speed === now.speed ? [] : [filled(SAID.speed, code, number(now.speed))]),
    ...(was.in_frame === now.in_frame || isOther || isLonger ? [] : [filled(SAID.elsewhere, code)]),
    ...gradeOf(was, now, code),
    ...lookOf(was, now, told),
    ...(was.motion === now.motion || isOther ? [] : [filled(SAID[now.motion], code)]),
    ...(isFramed ? [filled(SAID.framing, code)] : []),
    ...(isTurned ? [filled(SAID.turned, code)] : []),
    ...(was.sound === now.sound || isOther
      ? []
      : [now.sound === 0 ? filled(SAID.silent, code) : filled(SAID.sound, code, `${Math.round(now.sound * 100)} %`)]),
  ]
}

/** Scenes of which the same is told, by their numbers; null where of one of them there are no words. */
export const scenePieces = (told: Told, numbers: readonly number[]): string[] | null => {
  const { before, after, code } = told
  const groups = new Map<string, number[]>()
  for (const n of numbers) {
    const now = after.scenes[n - 1]
    const was = before.scenes.find(({ id }) => id === now?.id)
    const words = now && was ? changesOf(was, now, told).join(', ') : ''
    if (words === '') return null
    groups.set(words, [...(groups.get(words) ?? []), n])
  }
  return [...groups].map(([words, [first = 0, ...others]]) => {
    const isAll = others.length > 0 && others.length + 1 === after.scenes.length
    const which = isAll
      ? cellOf(ALL, code)
      : others.length === 0
        ? filled(ONE, code, String(first))
        : filled(SEVERAL, code, [first, ...others].join(', '))
    return `${which} ${words}`
  })
}

const NOW_WITH: InLanguages = 'ahora con {x}; jetzt mit {x}; maintenant avec {x}; agora com {x}; ora con {x}'
/** Of more files that came in only their scenes are counted (ours). */
const NEW_FILES_MAX = 3

/** Files that were not shown before: also one that took the place of a clip that was left out. */
export const newFiles = ({ before, after, media, code }: Told): string[] => {
  const shown = new Set(before.scenes.map(({ media_id }) => media_id))
  const names = [...new Set(after.scenes.map(({ media_id }) => media_id))].flatMap((id) => (shown.has(id) ? [] : [nameOf({ media }, id)]))
  return shown.size === 0 || names.length === 0 || names.length > NEW_FILES_MAX ? [] : [filled(NOW_WITH, code, names.join(', '))]
}

/** Whether scenes only changed where they stand: the reel was not laid anew. */
export const keepsItsCuts = ({ before, after }: Pick<Told, 'before' | 'after'>): boolean =>
  before.scenes.length === after.scenes.length &&
  before.scenes.every(({ id, media_id, duration_frames }, at) => {
    const now = after.scenes[at]
    return now?.id === id && now.media_id === media_id && now.duration_frames === duration_frames
  })

/** The one cut that was changed, with the scenes on both sides of it; null where there are several. */
export const cutPiece = ({ before, after, code }: Pick<Told, 'before' | 'after' | 'code'>): string | null => {
  const kindAfter = (transitions: readonly Transition[], id: string): TransitionKind =>
    transitions.find(({ after_scene_id }) => after_scene_id === id)?.kind ?? 'cut'
  const changed = after.scenes.flatMap(({ id }, at) => {
    const kind = kindAfter(after.transitions, id)
    return kind === kindAfter(before.transitions, id) ? [] : [{ kind, n: at + 1 }]
  })
  const [only, ...more] = changed
  if (only === undefined || more.length > 0) return null
  return filled(BETWEEN, code, String(only.n))
    .replace('{y}', String(only.n + 1))
    .replace('{kind}', cellOf(CUTS[only.kind] ?? OTHER_CUT, code))
}
