import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { BillingApi } from './billing-data.ts'

export type SubscriptionActions = ReturnType<typeof useSubscriptionActions>

/** What can be done with a subscription, its card and its invoices; each says how it went. */
export const useSubscriptionActions = (api: BillingApi, subscriptionId: string, onCancelSettled: () => void) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['billing'] })
  const tellError = (title: string, fallback: string) => (error: unknown) =>
    toast({ tone: 'danger', title, text: errorText(error, fallback) })

  const cancel = useMutation({
    mutationFn: () => api.callFunction('cancel_subscription', { subscriptionId }),
    onSuccess: ({ subscription }) =>
      toast(
        subscription === null
          ? { tone: 'success', title: 'Subscription ended', text: 'Nothing more is charged. You are on the free plan.' }
          : {
              tone: 'success',
              title: 'Subscription cancelled',
              text: 'Your subscription will remain active until the end of the billing period',
            },
      ),
    onError: tellError('Cancellation failed', 'Failed to cancel subscription'),
    onSettled: () => {
      onCancelSettled()
      return reload()
    },
  })
  const resume = useMutation({
    mutationFn: () => api.callFunction('resume_subscription', { subscriptionId }),
    onSuccess: () => toast({ tone: 'success', title: 'Your plan goes on', text: 'The cancellation was taken back.' }),
    onError: tellError('Update failed', 'Update failed'),
    onSettled: reload,
  })
  const portal = useMutation({
    mutationFn: () => api.callFunction('create_customer_portal_session', { returnUrl: `${location.origin}/billing?tab=current` }),
    onSuccess: ({ url }) => location.assign(url),
    onError: tellError('Update failed', 'Failed to create customer portal session'),
  })
  const changeCard = useMutation({
    mutationFn: () =>
      api.callFunction('create_payment_method_session', { returnUrl: `${location.origin}/billing?tab=current&updated=true` }),
    onSuccess: ({ url }) => location.assign(url),
    onError: tellError('Update failed', 'Failed to create payment method session'),
  })
  const download = useMutation({
    mutationFn: (invoiceId: string) => api.callFunction('get_invoice_download_url', { invoiceId }),
    onSuccess: ({ downloadUrl }) => window.open(downloadUrl, '_blank', 'noopener'),
    onError: tellError('Download failed', 'Failed to get invoice download URL'),
  })

  return {
    cancel: () => cancel.mutate(),
    isCancelling: cancel.isPending,
    resume: () => resume.mutate(),
    openPortal: () => portal.mutate(),
    changeCard: () => changeCard.mutate(),
    download: (invoiceId: string) => download.mutate(invoiceId),
    /** Something is being changed; another change waits. */
    busy: cancel.isPending || resume.isPending || portal.isPending || changeCard.isPending,
  }
}
