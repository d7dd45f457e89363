import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import type { Timeline } from '../../plan/lay-timeline.ts'
import type { Files } from '../clips-of.ts'
import type { Board } from '../commands.ts'
import { choose } from '../selection.ts'
import { applyCutChange } from './apply-cut-change.ts'
import { CutRow } from './cut-row.tsx'
import type { CutChange } from './scene-field.tsx'

/** So many rows at a time: each is a row of fields, and a reel can have five hundred. */
const ROWS = 60

const COLUMNS = ['Scene', 'In', 'Out', 'Length', 'Speed', 'Sound', 'Transition', 'Beat', 'Why it is there']

type CutListProps = { board: Board; timeline: Timeline; files: Files /** It was just asked for, and is to be seen. */; isRevealed: boolean }

/** The timeline in words: every scene with its cut, in a table that is read aloud and written in. */
export const CutList = ({ board, timeline, files, isRevealed }: CutListProps) => {
  const [rows, setRows] = useState(ROWS)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRevealed) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isRevealed])
  const now = useRef(board)
  useLayoutEffect(() => {
    now.current = board
  })
  const onChoose = useCallback((sceneId: string) => now.current.chosen.change(() => choose(sceneId)), [])
  const onChange = useCallback((sceneId: string, change: CutChange) => applyCutChange(now.current, sceneId, change), [])
  const left = timeline.scenes.length - rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard
    <div ref={box} className="relative overflow-x-auto px-5 pb-3" role="group" aria-label="List of cuts, scrolls" tabIndex={0}>
      <table aria-label="List of cuts" className="w-full text-13">
        <thead>
          <tr className="border-hairline-strong border-b text-left text-secondary">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="whitespace-nowrap px-2 py-1.5 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timeline.scenes.slice(0, rows).map((placed, index) => (
            <CutRow
              key={placed.scene.id}
              placed={placed}
              cut={timeline.cuts[index]}
              fps={timeline.fps}
              name={files.get(placed.scene.media_id)?.original_name ?? 'A clip that is no longer here'}
              isChosen={board.chosen.selection.chosen.has(placed.scene.id)}
              onChoose={onChoose}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {left > 0 ? (
        <Button size="small" variant="quiet" onClick={() => setRows(rows + ROWS)}>
          {`Show ${Math.min(left, ROWS)} more`}
        </Button>
      ) : null}
    </div>
  )
}
