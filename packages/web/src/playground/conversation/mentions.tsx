import type { ProjectId, ReelId } from '@reelwright/contract/wire/ids'
import { useMemo } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { MentionsProps } from '../../rooms/chat/mentions/mention-field.ts'
import { MentionList } from '../../rooms/chat/mentions/mention-list.tsx'
import { mentionOptions } from '../../rooms/chat/mentions/mention-options.ts'
import { useMedia } from '../../rooms/media/media-data.ts'
import { useWholeLibrary } from '../../rooms/media/use-whole-library.ts'
import { useReelPlan } from '../../rooms/studio/plan/plan-data.ts'

type ReelMentionsProps = MentionsProps & { api: ApiClient; projectId: ProjectId; reelId: ReelId | null }

/** The clips of the project and the scenes of the reel, for an '@'. */
export const ReelMentions = ({ api, projectId, reelId, query, ...props }: ReelMentionsProps) => {
  const media = useMedia(api, projectId)
  useWholeLibrary(media, true)
  const { data } = useReelPlan(api, reelId, true)
  const options = useMemo(() => mentionOptions(query, media.data?.items ?? [], data?.plan), [query, media.data, data])
  // Another beginning of a name is another list, which begins at its first.
  return <MentionList key={query} {...props} options={options} />
}
