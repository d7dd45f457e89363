/** What becomes of a project that was asked for and is not there (PLAY-09). Pure. */
import { ApiError, errorText } from '../core/api/api-error.ts'

export const isNowhere = (error: unknown): boolean => error instanceof ApiError && error.code === 'PROJECT_NOT_FOUND'
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Asked for once more, also where the server does not know it: another device may be making it this moment. Any other refusal stands. */
export const asksAgain = (failures: number, error: unknown): boolean => failures < 1 && (isNowhere(error) || !isRefusal(error))

export const projectOpenErrorText = (projectId: string, error: unknown): string =>
  isNowhere(error)
    ? `Project ${projectId} not found even after cache refresh`
    : `Failed to switch project context: ${errorText(error, 'unknown')}`
