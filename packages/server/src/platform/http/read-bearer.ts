import { AppError } from '../app-error.ts'
import type { Caller, VerifyAccess } from '../room.ts'

/** The longest token that is looked at; ours have a few hundred characters. */
const TOKEN_LENGTH_MAX = 4_096

/** The token of an `Authorization: Bearer …` header, or null. */
export const readBearer = (header: string | undefined): string | null => {
  const token = /^Bearer +([\w\-.~+/]+=*) *$/i.exec(header ?? '')?.[1]
  return token !== undefined && token.length <= TOKEN_LENGTH_MAX ? token : null
}

export const authenticate = async (header: string | undefined, verifyAccess: VerifyAccess): Promise<Caller> => {
  const token = readBearer(header)
  if (token === null) throw new AppError('INVALID_TOKEN')
  return verifyAccess(token)
}
