import type { MediaItem } from '@reelwright/contract/media'
import { Captions, ChefHat, FileVideo, FolderDown, Package } from 'lucide-react'
import { useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from '../../../ui/controls/menu.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { saveFile } from '../inspectors/captions/save-file.ts'
import type { Render } from '../render/render-data.ts'
import type { HandOverKind } from './make-file.ts'

const KINDS: readonly { kind: HandOverKind; title: string; icon: React.ReactNode }[] = [
  { kind: 'post', title: 'Post pack (.zip)', icon: <Package /> },
  { kind: 'srt', title: 'Captions, SubRip (.srt)', icon: <Captions /> },
  { kind: 'vtt', title: 'Captions, WebVTT (.vtt)', icon: <Captions /> },
  { kind: 'otio', title: 'For an editor (.otio)', icon: <FileVideo /> },
  { kind: 'recipe', title: 'Recipe (.json)', icon: <ChefHat /> },
]

type MoreFilesProps = { api: ApiClient; render: Render; reelName: string; files: ReadonlyMap<string, MediaItem> }

/** A picture that does not come is left out of the pack. */
const fetchCover = async (url: string | null): Promise<Uint8Array | null> => {
  const reply = url === null ? null : await fetch(url).catch(() => null)
  return reply?.ok ? new Uint8Array(await reply.arrayBuffer()) : null
}

/** What goes with a finished video: for posting, for subtitles, for another editor, and to make it again. */
export const MoreFiles = ({ api, render, reelName, files }: MoreFilesProps) => {
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const hand = async (kind: HandOverKind) => {
    setIsBusy(true)
    try {
      const [{ makeFile }, { plan, recipe }, { tracks }] = await Promise.all([
        import('./make-file.ts'),
        api.callFunction('get_jushn_recipe', { jushn_id: render.jushn_id }),
        kind === 'otio' ? api.callFunction('list_music', {}) : { tracks: [] },
      ])
      const trackTitles = new Map(tracks.map((track) => [track.id, track.title]))
      const cover = () => fetchCover(render.poster_url)
      const file = await makeFile(kind, { plan, recipe, reelName, files, trackTitles, fetchCover: cover, now: new Date() })
      if (file.ok) saveFile(file.name, file.body, file.type)
      else showToast({ tone: 'warning', title: file.reason })
    } catch (error) {
      showToast({ tone: 'danger', title: errorText(error, 'The file could not be made. Try again in a moment.') })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Menu trigger={<IconButton label="More files" variant="solid" busy={isBusy} icon={<FolderDown />} />}>
      <MenuLabel>Files that go with this video</MenuLabel>
      {KINDS.map(({ kind, title, icon }) => (
        <MenuItem key={kind} icon={icon} onSelect={() => void hand(kind)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
