/** Uploads in parts: `POST /api/nfs-multipart?operation=`. */
import {
  isMultipartOperation,
  MULTIPART_OPERATIONS,
  type MultipartInput,
  type MultipartOperation,
  type MultipartOutput,
  type multipartRoutes,
} from '@reelwright/contract/multipart'
import { AppError } from '../../../platform/app-error.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import type { Caller, RouteHandlers } from '../../../platform/room.ts'
import type { MediaParts } from '../media-parts.ts'
import { createMultipartOperations } from './multipart-operations.ts'

export const createMultipartRoute = (parts: MediaParts): RouteHandlers<keyof typeof multipartRoutes> => {
  const operations = createMultipartOperations(parts)

  const run = async <O extends MultipartOperation>(operation: O, body: unknown, caller: Caller): Promise<MultipartOutput<O>> => {
    const input = parseInput(MULTIPART_OPERATIONS[operation].input, body)
    // The schema of that very operation has just parsed it.
    return operations[operation](input as MultipartInput<O>, caller)
  }

  return {
    'api/nfs-multipart': async (_input, { caller, request }) => {
      if (caller === null) throw new AppError('AUTH_REQUIRED')
      const query = request.query
      const operation = typeof query === 'object' && query !== null && 'operation' in query ? query.operation : undefined
      if (!isMultipartOperation(operation)) throw new AppError('VALIDATION_ERROR', { text: 'There is no such multipart operation.' })
      return run(operation, request.body, caller)
    },
  }
}
