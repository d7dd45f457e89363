import { useEffect, useState } from 'react'
import { type Grade, gradePixels } from './grade-pixels.ts'

export type NamedGrade = { key: string; grade: Grade }

/**
 * The frame in every look, in full: one look a turn of the page's thread, so that nothing stalls; by key, growing as they are made.
 */
export const useGrades = (frame: ImageData | null, grades: readonly NamedGrade[]): ReadonlyMap<string, Uint8ClampedArray> => {
  const [made, setMade] = useState<ReadonlyMap<string, Uint8ClampedArray>>(new Map())
  useEffect(() => {
    setMade(new Map())
    if (frame === null) return
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const step = (): void => {
      const one = grades[next]
      next += 1
      if (one === undefined) return
      const pixels = gradePixels(frame.data, one.grade)
      setMade((known) => new Map(known).set(one.key, pixels))
      timer = setTimeout(step)
    }
    timer = setTimeout(step)
    return () => clearTimeout(timer)
  }, [frame, grades])
  return made
}
