import { Fragment, use } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import type { SceneNamed } from '../../../rooms/chat/scenes/scene-words.tsx'
import { useShownPlan } from '../../../rooms/studio/plan/use-shown-plan.ts'
import { type AnswerParts, NamedScenesContext } from './answer-parts.ts'
import { sceneOfNumber } from './scene-numbers.ts'

/** The name and its number are one press; further numbers are one each. */
const PIECES = /(\p{L}+\s\d+|\d+)/u

type LinksProps = SceneNamed & { parts: AnswerParts; outbox: WaitingWrites; isNewest: boolean }

const Links = ({ entry, words, parts, outbox, isNewest }: LinksProps) => {
  const plan = useShownPlan({ api: parts.api, outbox, reelId: parts.reel.id }).shown?.plan
  if (plan === undefined) return words
  return words.split(PIECES).map((piece, at) => {
    const number = Number(/\d+$/.exec(piece)?.[0])
    const sceneId = at % 2 === 0 ? null : sceneOfNumber(number, { change: entry.change, isNewest, plan })
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words stay as they were said
      <Fragment key={at}>
        {sceneId === null ? (
          piece
        ) : (
          <button
            type="button"
            title={`Show scene ${number} in the timeline`}
            className="rounded-control underline decoration-edge decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
            onClick={() => parts.onOpenScene(sceneId)}
          >
            {piece}
          </button>
        )}
      </Fragment>
    )
  })
}

/** Scenes that an answer names, each opened in the timeline by a press. */
export const SceneLink = ({ entry, words }: SceneNamed) => {
  const named = use(NamedScenesContext)
  const outbox = named?.parts.outbox ?? null
  return named === null || outbox === null ? (
    words
  ) : (
    <Links {...{ entry, words, outbox }} parts={named.parts} isNewest={entry.key === named.newestKey} />
  )
}
