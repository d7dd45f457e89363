import { AppError } from '../../platform/app-error.ts'
import { isOwnAddress } from './billing-rules.ts'

/** The address a provider sends the browser back to, in full; refuses one that is not of this server. */
export const ownReturnAddress = (address: string, publicUrl: string): string => {
  if (!isOwnAddress(address, publicUrl)) throw new AppError('VALIDATION_ERROR', { text: 'The return address must be on this site.' })
  return new URL(address, publicUrl).href
}
