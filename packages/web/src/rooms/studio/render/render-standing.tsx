import { isActive, type Render } from './render-data.ts'
import { leftText, stageText } from './render-texts.ts'

/** What becomes of the newest video, said where the plan is looked at: on a phone this lies over the conversation, which has the progress. */
export const RenderStanding = ({ renders }: { renders: readonly Render[] }) => {
  const [newest] = renders
  if (newest === undefined) return null
  if (isActive(newest)) {
    const percent = Math.floor(newest.percent)
    return (
      <div className="flex flex-col gap-1.5 text-13 text-secondary">
        <p>{`The video is being made. ${[stageText(newest), `${percent}%`, leftText(newest.left_sec)].filter((part) => part !== null).join(', ')}. Above is the plan as it is now.`}</p>
        <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-wash-strong">
          <div className="h-full w-full origin-left bg-accent" style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      </div>
    )
  }
  if (newest.status !== 'failed') return null
  return (
    <p className="text-13 text-danger-text">
      {`The newest video could not be made. ${newest.error ?? ''} You can try again in the conversation.`.replace(/ {2,}/g, ' ')}
    </p>
  )
}
