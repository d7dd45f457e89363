import type { MediaItem } from '@reelwright/contract/media'
import type { Look } from '@reelwright/contract/reel-plan'
import { parseCube } from '@reelwright/engine/tools/look/cube'
import { lookFunction } from '@reelwright/engine/tools/look/look-recipe'
import { LOOKS, lookRecipe } from '@reelwright/engine/tools/look/looks'
import { INTENSITY_DEFAULT } from '@reelwright/engine/tools/look/lut'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Slider } from '../../../../ui/controls/slider.tsx'
import { isCube } from '../../cube-file.ts'
import { percentText } from '../commit-slider.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { reelPicture } from '../reel-picture.ts'
import { UploadButton } from '../upload-button.tsx'
import { type Grade, gradeOfCube } from './grade-pixels.ts'
import { LookPicture, LookSwatch } from './look-swatch.tsx'
import { type NamedGrade, useGrades } from './use-grades.ts'
import { useOwnFrame } from './use-own-frame.ts'

const STYLE_GRADES: readonly NamedGrade[] = LOOKS.flatMap(({ style }) => {
  const recipe = lookRecipe(style)
  return recipe === null ? [] : [{ key: style, grade: lookFunction(recipe) }]
})

type ReadCube = Pick<UseQueryResult<Grade>, 'data' | 'error'>

// One function for all renders: with another each time, its result would be another as well.
const asGrades = (results: readonly ReadCube[]) => results.map(({ data, error }) => ({ grade: data, error: error?.message }))

/** The person's own .cube files that can be read, as grades; and those that cannot, with why. */
const useOwnCubes = (files: readonly MediaItem[]) => {
  const queries = useQueries({
    queries: files.map((file) => ({
      queryKey: ['cube', file.id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const reply = await fetch(file.cdn_url, { signal })
        if (!reply.ok) throw new Error(`${file.original_name} could not be fetched. Try again in a moment.`)
        return gradeOfCube(parseCube(await reply.text()))
      },
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
    combine: asGrades,
  })
  return useMemo(() => files.map((file, index) => ({ file, ...queries[index] })), [files, queries])
}

const keyOf = (look: Look | null): string | null => (look === null ? null : look.mode === 'cube' ? look.cube_media_id : look.style)

/** The look: every one of them on the person's own frame, and how strongly it is laid over the reel (TOOL-04). */
export const LookInspector = ({ state, edit, media, onAddFiles, shownAt }: InspectorProps) => {
  const { plan } = state
  const { look } = plan
  const frame = useOwnFrame(reelPicture(plan, media))
  const cubes = useOwnCubes(useMemo(() => media.filter(isCube), [media]))
  const grades = useMemo(
    () => [...STYLE_GRADES, ...cubes.flatMap(({ file, grade }) => (grade === undefined ? [] : [{ key: String(file.id), grade }]))],
    [cubes],
  )
  const graded = useGrades(frame, grades)
  const [dragged, setDragged] = useState<number | null>(null)
  const intensity = dragged ?? look?.intensity ?? INTENSITY_DEFAULT
  const chosen = keyOf(look)
  const set = (next: Look | null) => {
    if (keyOf(next) !== chosen || next?.intensity !== look?.intensity) edit([{ op: 'set_look', look: next }])
  }
  const gradedOf = (key: string | null) => (key === null ? undefined : graded.get(key))
  const swatch = { frame, intensity }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-end gap-4">
        <LookPicture frame={frame} graded={gradedOf(chosen)} intensity={intensity} className="aspect-[3/4] max-w-32 rounded-panel" />
        <div className="min-w-0 flex-1">
          <Slider
            label="Strength of the look"
            value={intensity}
            min={0}
            max={1}
            step={0.05}
            format={percentText}
            disabled={look === null}
            onValueChange={(to) => {
              setDragged(to)
              if (look !== null) shownAt?.draft.hold([{ op: 'set_look', look: { ...look, intensity: to } }])
            }}
            onValueCommit={(to) => {
              setDragged(null)
              if (look !== null) set({ ...look, intensity: to })
              shownAt?.draft.letGo()
            }}
          />
        </div>
      </div>
      <div role="group" aria-label="Looks" className="grid grid-cols-3 gap-2">
        <LookSwatch
          {...swatch}
          graded={undefined}
          title="As filmed"
          hint="No look at all"
          isChosen={look === null}
          onChoose={() => set(null)}
        />
        {LOOKS.map(({ style, title, description }) => (
          <LookSwatch
            key={style}
            {...swatch}
            graded={gradedOf(style)}
            title={title}
            hint={description}
            isChosen={chosen === style}
            onChoose={() => set({ mode: 'style', style, cube_media_id: null, intensity })}
          />
        ))}
        {cubes.map(({ file, error }) =>
          error === undefined ? (
            <LookSwatch
              key={file.id}
              {...swatch}
              graded={gradedOf(file.id)}
              title={file.original_name}
              hint="Your own look"
              isChosen={chosen === file.id}
              onChoose={() => set({ mode: 'cube', style: LOOKS[0]?.style ?? 'cinematic-warm', cube_media_id: file.id, intensity })}
            />
          ) : (
            <p key={file.id} className="col-span-3 text-13 text-danger-text">
              {file.original_name}: {error}
            </p>
          ),
        )}
      </div>
      <p className="text-12 text-faint">Upload a .cube file, and your own look appears here.</p>
      <UploadButton label="Upload a look" onAddFiles={onAddFiles} />
    </div>
  )
}
