import type { AnswerChange } from '@reelwright/contract/answer-change'
import { lazyExtra } from '../../../shell/lazy-extra.tsx'
import type { AnswerParts } from './answer-parts.ts'
import { sceneWords, showsFrames, thingName } from './change-facts.ts'

const AnswerReel = lazyExtra(async () => (await import('./answer-reel.tsx')).AnswerReel)

/** The heights that the frames and the buttons take, kept free until they are there: what comes later moves nothing. */
const PLACES = { frames: 'h-30', words: 'h-10' }

const Words = ({ change }: { change: AnswerChange }) => {
  const scenes = sceneWords(change)
  return (
    <ul aria-label="Changed" className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      {scenes === null ? null : <li className="text-secondary">{scenes}</li>}
      {change.words.map(({ what, from, to }) => (
        <li key={what} className="wrap-anywhere">
          <span className="text-secondary">{thingName(what)}: </span>
          {from === null ? null : (
            <>
              <span className="text-faint">{from}</span>
              <span aria-hidden="true" className="text-faint">
                {' → '}
              </span>
              <span className="sr-only"> is now </span>
            </>
          )}
          {to ?? 'none'}
        </li>
      ))}
    </ul>
  )
}

/** Under an answer that changed the reel: what changed in words, and the place of its frames and its buttons. */
export const AnswerPlace = ({ change, isNewest, parts }: { change: AnswerChange; isNewest: boolean; parts: AnswerParts }) => (
  <section aria-label="What changed" className="mt-3">
    <Words change={change} />
    <div className={`mt-2 ${showsFrames(change) ? PLACES.frames : PLACES.words}`}>
      <AnswerReel change={change} isNewest={isNewest} {...parts} />
    </div>
  </section>
)
