/** A first message about a project of seven clips, a photograph and a song, and which of them it shows. */
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clipsNamed, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)

/** `clips` by their names, in seconds. */
export const firstMessages = (clips: Readonly<Record<string, number>>) => {
  const media = [...clipsNamed(clips), photo(8, 'wedding.jpg'), song(9, 'lazy_sunday.mp3', 100)]
  const first = (request: string) => chat(direct, media, [request])
  const namesOf = ({ plan }: ReturnType<typeof first>): string[] =>
    plan.scenes.map(({ media_id }) => media.find(({ mediaId }) => mediaId === media_id)?.name.replace(/[._].*/u, '') ?? '')
  const shownBy = (request: string): string[] => [...new Set(namesOf(first(request)))].toSorted()
  return { first, namesOf, shownBy }
}
