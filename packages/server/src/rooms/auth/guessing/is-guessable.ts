/** How long a guesser would take to come to a password. */
import type { PasswordStrength } from '@reelwright/contract/account'
import { createPasswordJudge } from './password-judge.ts'

/** What a guesser at a person's account would try first. */
export type PasswordOwner = { email: string; name: string | null }

/** Where zxcvbn draws its lines, in guesses (log10): up to a million is 'very guessable', up to 10^8 'somewhat', up to 10^10 'safely not'. */
const STRENGTHS = [
  { below: 6, strength: 'weak' },
  { below: 8, strength: 'fair' },
  { below: 10, strength: 'good' },
] as const

const judgePassword = createPasswordJudge()

/** Throws UNAVAILABLE when it cannot be told in time. */
export const passwordStrength = async (password: string, { email, name }: PasswordOwner): Promise<PasswordStrength> => {
  const ownWords = [email, ...email.split(/[^a-z0-9]+/i), ...(name ?? '').split(/\s+/), 'reelwright', 'jushn'].filter(
    (word) => word.length > 2,
  )
  // As it is hashed: 'ｐａｓｓｗｏｒｄ' lets in whoever types 'password'.
  const guessesLog10 = await judgePassword({ password: password.normalize('NFKC'), ownWords })
  return STRENGTHS.find(({ below }) => guessesLog10 < below)?.strength ?? 'strong'
}

/** Whether a guesser would come to it early. */
export const isGuessable = async (password: string, owner: PasswordOwner): Promise<boolean> =>
  (await passwordStrength(password, owner)) === 'weak'
