/** The program that decodes pictures: one task as an argument, one answer as JSON on standard output. Nothing else loads the decoders for strangers' files. */
import { EngineError } from '../engine-error.ts'
import { becomeUser } from './become-user.ts'
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

becomeUser(process.argv[3], process.argv[4])
const reply = await perform(PictureTask.parse(JSON.parse(process.argv[2] ?? ''))).then(
  (answer) => ({ answer }),
  (error: unknown) =>
    error instanceof EngineError && REFUSALS.has(error.code)
      ? { refused: { code: error.code, text: error.message } }
      : { failed: String(error).slice(0, 2_000) },
)
process.stdout.write(JSON.stringify(PictureReply.parse(reply)))
