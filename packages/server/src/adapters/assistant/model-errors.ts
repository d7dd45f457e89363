/** What went wrong between here and a model, in one sentence that says what to do. */
import { APICallError, RetryError } from 'ai'
import { AssistantError } from '../../ports/assistant.ts'

const SAFE = 'Your message is safe and was not counted'

export const MODEL_ERROR_TEXTS = {
  key: `The model’s key was refused, so I could not ask it. ${SAFE}; whoever runs this server has to check AI_API_KEY.`,
  missing: `The provider does not know the model that is set up here. ${SAFE}; whoever runs this server has to check AI_MODEL and AI_API_URL.`,
  busy: `The model has too many requests at the moment. ${SAFE}; please try again in a minute.`,
  request: `The model did not accept my question. ${SAFE}; please put it more briefly, or try again.`,
  trouble: `The model’s provider has trouble at the moment. ${SAFE}; please try again in a few minutes.`,
  broken: `The connection to the model broke off halfway through. ${SAFE}; please try again.`,
  away: `I could not reach the model. ${SAFE}; please try again in a few minutes.`,
  silent: `The model took too long to answer, so I stopped waiting. ${SAFE}; please try again.`,
  nonsense: `The model gave no answer that I could use. ${SAFE}; please try again, or say it another way.`,
} as const

export type ModelErrorKind = keyof typeof MODEL_ERROR_TEXTS

export const modelError = (fault: ModelErrorKind, cause?: unknown): AssistantError =>
  new AssistantError(MODEL_ERROR_TEXTS[fault], { cause })

const ofStatus = (status: number): ModelErrorKind => {
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return 'missing'
  if (status === 429) return 'busy'
  return status >= 500 ? 'trouble' : 'request'
}

/** A model that takes no pictures refuses a request that has some; it may be asked again without. */
export class CannotSee extends Error {}

/** The request itself was refused, for nothing that a key, an address or patience would mend. */
export const isRefusal = (error: unknown): boolean => {
  const last = RetryError.isInstance(error) ? error.lastError : error
  // A stream that was torn keeps the status that it began with, which was no refusal.
  return APICallError.isInstance(last) && last.statusCode !== undefined && last.statusCode >= 400 && ofStatus(last.statusCode) === 'request'
}

/** `spoke`: whether the model had begun to answer. */
export const toAssistantError = (error: unknown, { spoke }: { spoke: boolean }): AssistantError => {
  if (error instanceof AssistantError) return error
  const last = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(last)) {
    if (last.statusCode !== undefined && last.statusCode >= 400) return modelError(ofStatus(last.statusCode), last)
    // A stream that began well and was torn keeps the status that it began with.
    return modelError(last.statusCode === undefined && !spoke ? 'away' : 'broken', last)
  }
  // What a provider says in the middle of its stream, such as Anthropic's overloaded_error.
  if (typeof last === 'object' && last !== null && 'type' in last && last.type === 'overloaded_error') return modelError('busy', last)
  return modelError(spoke ? 'broken' : 'away', last)
}
