/** The words for a post, made of what the reel says itself: its name, its captions, the tags of its clips. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'

/** The strictest of the large platforms takes so many characters, and so many tags do no harm anywhere. */
const TEXT_MAX = 2200
const TAGS_MAX = 10

type Files = ReadonlyMap<string, Pick<MediaItem, 'metadata'>>

const captionText = ({ captions }: ReelPlan): string =>
  (captions?.cues ?? [])
    .toSorted((one, other) => one.start_frame - other.start_frame)
    .map((cue) => cue.text.replace(/\s+/g, ' ').trim())
    .filter((text, at, all) => text !== '' && text !== all[at - 1])
    .join(' ')

/** Tags of the clips that are shown, the most frequent first, as platforms take them: letters and digits of any script. */
const hashtags = ({ scenes }: ReelPlan, files: Files): string[] => {
  const counts = new Map<string, number>()
  for (const { media_id } of scenes)
    for (const tag of files.get(media_id)?.metadata.tags ?? []) {
      const word = tag.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
      if (/\p{L}/u.test(word)) counts.set(`#${word.toLowerCase()}`, (counts.get(`#${word.toLowerCase()}`) ?? 0) + 1)
    }
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, TAGS_MAX)
    .map(([tag]) => tag)
}

export const postText = (plan: ReelPlan, { reelName, files }: { reelName: string; files: Files }): string => {
  const tags = hashtags(plan, files).join(' ')
  const rest = [reelName, tags].filter((part) => part !== '').join('\n\n')
  const room = TEXT_MAX - rest.length - 2
  const said = [...captionText(plan)]
  const text = said.length > room ? `${said.slice(0, Math.max(0, room - 1)).join('')}…` : said.join('')
  return `${[reelName, text, tags].filter((part) => part !== '').join('\n\n')}\n`
}
