import type { MediaItem } from '@reelwright/contract/media'
import type { SearchFilters, ShotFound } from '@reelwright/contract/search'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import { counted } from '../../../../core/counted.ts'
import { QueryErrorLine } from '../../../../ui/feedback/query-error-line.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { MiddleTruncate } from '../../../../ui/text/middle-truncate.tsx'
import { SceneFrame } from '../../plan/scene-frame.tsx'

/** As many as are looked over at once; the total stands beside them. */
const SHOWN_MAX = 12

type FoundShotsProps = {
  api: ApiClient
  projectId: ProjectId
  /** Commas divide wishes of which any will do. */
  query: string
  kind: NonNullable<SearchFilters['kind']> | null
  media: readonly MediaItem[]
}

const secondsText = (sec: number): string => `${sec.toFixed(1)} s`

const Shot = ({ shot, item }: { shot: ShotFound; item: MediaItem | undefined }) => {
  const name = item?.original_name ?? 'A file that is no longer here'
  const isStill = item?.file_type_category === 'image'
  return (
    <li className="flex min-w-0 gap-2">
      <SceneFrame
        item={item}
        // In seconds: one frame a second.
        scene={{ in_frame: shot.in_sec, duration_frames: shot.out_sec - shot.in_sec, speed: 1 }}
        fps={1}
        className="h-16 w-9 shrink-0 rounded-control"
      />
      <span className="flex min-w-0 flex-col text-12 text-secondary">
        <MiddleTruncate text={name} className="text-13 text-ink" />
        {isStill ? null : <span className="mono">{`${secondsText(shot.in_sec)} to ${secondsText(shot.out_sec)}`}</span>}
        <span className="line-clamp-2">{shot.why.join(', ')}</span>
      </span>
    </li>
  )
}

/** The shots that search finds for a wish, the best first, each with its frame and why it was found (TOOL-01, TOOL-09). */
export const FoundShots = ({ api, projectId, query, kind, media }: FoundShotsProps) => {
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const found = useQuery({
    // Other files are found among when some came or went.
    queryKey: ['found-shots', projectId, query, kind, media.length],
    queryFn: ({ signal }) =>
      api.callFunction(
        'search_media',
        { project_id: projectId, query, filters: kind === null ? null : { kind }, limit: SHOWN_MAX },
        { signal },
      ),
    placeholderData: (before) => before,
    meta: { quiet: true },
  })
  if (found.isError && found.data === undefined) {
    return <QueryErrorLine what="The shots could not be searched." query={found} />
  }
  if (found.data === undefined) return <Skeleton className="h-16" />
  const { results, total } = found.data
  return (
    <>
      <p role="status" className="text-13 text-secondary">
        {total === 0 ? 'No shot fits. Use other words, or another kind of clips.' : `${counted(total, 'shot')} found, the best first.`}
      </p>
      {results.length === 0 ? null : (
        <ul aria-label="Shots found" aria-busy={found.isPlaceholderData} className="grid grid-cols-2 gap-3">
          {results.map((shot) => (
            <Shot key={shot.shot_id} shot={shot} item={files.get(shot.media_id)} />
          ))}
        </ul>
      )}
    </>
  )
}
