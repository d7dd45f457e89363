import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../core/api/api-error.ts'
import { type AccountApi, accountQuery, refreshWatchedLists } from '../account-queries.ts'
import type { ProveIdentity } from '../fresh-call.ts'

export const isRefusedAs = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code

type SavePasswordParts = { api: AccountApi; hasPassword: boolean; proveIdentity: ProveIdentity; onSaved: () => void }

/** Sets or changes the password, after a fresh sign-in where that is what it takes. */
export const useSavePassword = ({ api, hasPassword, proveIdentity, onSaved }: SavePasswordParts) => {
  const client = useQueryClient()
  return useMutation({
    /** `isForgotten`: who cannot say the current one proves it in another way. */
    mutationFn: async ({ current, next, isForgotten }: { current: string; next: string; isForgotten: boolean }) => {
      const call = () => api.callFunction('set_password', { current_password: isForgotten ? null : current || null, new_password: next })
      try {
        if (!isForgotten) return await call()
      } catch (error) {
        // A first password has no current one to ask for.
        if (hasPassword || !isRefusedAs(error, 'INVALID_CREDENTIALS')) throw error
      }
      return (await proveIdentity()) ? call() : null
    },
    onSuccess: (answer) => {
      if (answer === null) return
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, has_password: true })
      void refreshWatchedLists(client)
      onSaved()
    },
    // Told at the field.
    onError: () => undefined,
  })
}
