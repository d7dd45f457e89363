/** A chat about the table's files, as what it leaves is judged. */
import { openChat as openChatAbout } from '@reelwright/engine/director/chat-fixture'
import type { Direct } from '@reelwright/engine/engine-api'
import type { Left } from './ask-judges.ts'
import { ASK_MEDIA } from './ask-media.ts'

type Said = Left & {
  /** Whether the edits fit the plan they were made for. */
  applies: boolean
}

export const openChat = (direct: Direct): ((request: string) => Said) => {
  const say = openChatAbout(direct, ASK_MEDIA)
  return (request) => {
    const { was, plan, earlier, versions = [], misfit } = say(request)
    return { before: was, plan, earlier, versions: versions.map((version) => version.plan), applies: misfit === null }
  }
}
