/** Decodes pictures: one task, one answer. Nothing but the program beside it loads the decoders for strangers' files. */
import { EngineError } from '../engine-error.ts'
import { drawLogo, drawStill } from './draw-pictures.ts'
import { PictureReply, PictureTask } from './picture-messages.ts'
import { countPages, readPhoto } from './read-photo.ts'

const perform = (task: PictureTask): Promise<unknown> => {
  switch (task.kind) {
    case 'count':
      return countPages(task)
    case 'photo':
      return readPhoto(task)
    case 'still':
      return drawStill(task)
    case 'logo':
      return drawLogo(task)
  }
}

const REFUSALS = new Set(['NOT_MEDIA', 'DAMAGED', 'TOO_MANY_PIXELS', 'UNSUPPORTED_CODEC'])

/** From JSON to JSON; throws only for what is no task. */
export const answerTask = async (json: string): Promise<string> => {
  const reply = await perform(PictureTask.parse(JSON.parse(json))).then(
    (answer) => ({ answer }),
    (error: unknown) =>
      error instanceof EngineError && REFUSALS.has(error.code)
        ? { refused: { code: error.code, text: error.message } }
        : { failed: String(error).slice(0, 2_000) },
  )
  return JSON.stringify(PictureReply.parse(reply))
}
