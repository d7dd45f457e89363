import { setTimeout as wait } from 'node:timers/promises'
import type { Direct } from '@reelwright/engine/engine-api'
import type { Assistant } from '../../ports/assistant.ts'

/** Pause between pieces of the reply, so that it reads as being said; the whole takes well under a second. */
const PIECE_PAUSE_MS = 15
/** Pieces end at a word, once they are about this long. */
const PIECE_LENGTH = 24

/** Cuts a text into pieces that end at words; put together they are the text again. */
export const piecesOf = (text: string): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const word of text.split(/(?<=\s)/)) {
    piece += word
    if (piece.length >= PIECE_LENGTH || piece.includes('\n')) {
      pieces.push(piece)
      piece = ''
    }
  }
  return piece === '' ? pieces : [...pieces, piece]
}

const waitingText = (count: number): string =>
  `${count === 1 ? 'One clip is still being watched. Ask again when it is' : `${count} clips are still being watched. Ask again when they are`} ready, and I can use ${count === 1 ? 'it' : 'them'} too.`

/** The built-in director behind the assistant's port: no model, no network, the same answer to the same request. */
export const createDirectorAssistant = ({ direct }: { direct: Direct }): Assistant => ({
  reply: async ({ turn, onDelta, onToolEvent, onQuestions, onEdits, onUndo, onRedo, onVersions, onSwitchOn, signal }) => {
    const lastReply = turn.history.findLast((said) => said.from === 'assistant')
    const {
      questions = [],
      versions = [],
      switchOn = [],
      ...directed
    } = direct({
      request: turn.request,
      action: turn.action,
      plan: turn.plan,
      media: turn.media,
      tools: turn.tools,
      undoTo: turn.undoTo,
      redoTo: turn.redoTo,
      earlier: turn.earlier,
      said: turn.history.flatMap((one) => (one.from === 'person' ? [one.text] : [])),
      ...(lastReply?.changed === undefined ? {} : { saidChanged: lastReply.changed }),
      ...(turn.isIntroduced === undefined ? {} : { isIntroduced: turn.isIntroduced }),
      largest: turn.largest,
      asked: lastReply?.questions ?? [],
      ...(turn.preferences === null ? {} : { preferences: turn.preferences }),
    })
    for (const step of directed.steps) {
      signal.throwIfAborted()
      onToolEvent({ tool: step.tool, state: 'done', summary: step.summary })
    }
    if (questions.length > 0) onQuestions(questions)
    if (directed.undo) onUndo()
    if (directed.redo) onRedo()
    if (directed.edits.length > 0) onEdits(directed.edits)
    if (versions.length > 0) onVersions(versions)
    if (switchOn.length > 0) onSwitchOn(switchOn)
    const reply =
      turn.mediaAnalysing === 0 || turn.refinesLater ? directed.reply : `${directed.reply}\n\n${waitingText(turn.mediaAnalysing)}`
    for (const piece of piecesOf(reply)) {
      signal.throwIfAborted()
      onDelta(piece)
      await wait(PIECE_PAUSE_MS, undefined, { signal })
    }
  },
})
