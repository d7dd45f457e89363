/** Where a call has words of its own for a failure, they are what its caller reads (contract/src/wire/define.ts). Pure. */
import type { CallWords } from '@reelwright/contract/wire/define'
import { AppError } from '../../app-error.ts'
import { toErrorReply } from '../error-reply.ts'

/** What broke is told in the call's own words; a refusal has its own already. */
export const inWordsOf = ({ failure }: CallWords, error: unknown): unknown =>
  failure === undefined || error instanceof AppError || toErrorReply(error).code !== 'INTERNAL_ERROR'
    ? error
    : new AppError(failure.code, { text: failure.text, cause: error })

/** The same for a call that nobody made. */
export const askToSignIn = ({ signedOut }: CallWords, error: unknown): unknown =>
  signedOut !== undefined && error instanceof AppError && error.code === 'INVALID_TOKEN'
    ? new AppError('INVALID_TOKEN', { text: signedOut })
    : error
