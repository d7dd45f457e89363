/** Versions beside the reel, each read out of the words that tell of it. Pure. */
import { NEW_VERSIONS_MAX, VersionIntents } from '@reelwright/contract/intents/version-intents'
import type { Understood } from '../divide/understood.ts'
import { toldVersions } from './told-versions.ts'

/** Null where a message tells of no version, or of nothing that is known. */
export const readToldVersions = (message: string, read: (request: string) => Understood): Understood | null => {
  const told = toldVersions(message)
  if (told === null || told.versions.length > NEW_VERSIONS_MAX) return null
  const missed: string[] = [...told.others]
  let isKnown = false
  const versions = told.versions.flatMap((requests) => {
    const pieces = requests.map((request) => {
      const understood = read(request)
      const intents = VersionIntents.safeParse(understood.intents.filter(({ is }) => is !== 'make'))
      return { request, intents: understood.missed.length === 0 && intents.success ? intents.data : [] }
    })
    isKnown ||= pieces.length === 0 || pieces.some(({ intents }) => intents.length > 0)
    const lost = pieces.filter(({ intents }) => intents.length === 0)
    missed.push(...lost.map(({ request }) => request))
    return lost.length > 0 ? [] : [{ intents: pieces.flatMap(({ intents }) => intents) }]
  })
  if (!isKnown) return null
  // One that lacks what it was to have is not the one that was asked for.
  if (missed.length > 0) return { intents: [], missed }
  return { intents: [{ is: 'versions', versions }], missed }
}
