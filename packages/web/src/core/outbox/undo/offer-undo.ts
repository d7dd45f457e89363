/**
 * The offer to take a deletion back. It stands for as long as its toast does, and is kept with the tab meanwhile: a page that is loaded
 * anew while it stands offers it again.
 */
import { errorText } from '../../api/api-error.ts'
import { type KeyValue, readKey, userKey, writeKey } from '../../user-keys.ts'
import type { KeptDeletion, WaitingWrites, WriteCall } from '../outbox-entry.ts'

/** (ours: less than the hour in which the server takes a deletion back.) A tab may be opened again after days. */
const OFFERED_AGAIN_MS = 50 * 60_000

type Toast = {
  tone?: 'danger' | 'success'
  title: string
  text?: string
  action?: { label: string; onPress: () => void }
  onExpire?: () => void
}

export type UndoPorts = {
  outbox: Pick<WaitingWrites, 'takeBack'>
  showToast: (toast: Toast) => void
  storage: () => KeyValue
  /** Milliseconds since 1970. */
  now: () => number
  /** Which load of the page this is: `performance.timeOrigin`. */
  page: number
}

/** What is said, and what is taken back. */
type Offer = { title: string; text: string; tone?: 'success'; kept: KeptDeletion }
type KeptOffer = Offer & { atMs: number; page: number }

const RESTORATIONS: ReadonlySet<unknown> = new Set<WriteCall>(['restore_project', 'restore_reel', 'restore_media'])

const keyOf = (userId: string): string => userKey(userId, 'undo')

const isKeptOffer = (value: unknown): value is KeptOffer => {
  if (typeof value !== 'object' || value === null) return false
  const { title, text, kept, atMs, page } = value as Partial<Record<keyof KeptOffer, unknown>>
  if (![title, text].every((words) => typeof words === 'string') || ![atMs, page].every((figure) => typeof figure === 'number'))
    return false
  if (typeof kept !== 'object' || kept === null) return false
  const { userId, restoration, replaced } = kept as Partial<Record<keyof KeptDeletion, unknown>>
  // Another version of the app may have kept it.
  const call = typeof restoration === 'object' && restoration !== null && 'call' in restoration ? restoration.call : null
  return typeof userId === 'string' && RESTORATIONS.has(call) && Array.isArray(replaced)
}

const readOffers = (storage: () => KeyValue, userId: string): readonly KeptOffer[] => {
  const kept = readKey(storage, keyOf(userId))
  return Array.isArray(kept) ? kept.filter(isKeptOffer) : []
}

/** By what takes it back: one thing is deleted once. */
const isOf = (offer: KeptOffer, { kept: { restoration } }: Offer): boolean =>
  JSON.stringify(offer.kept.restoration) === JSON.stringify(restoration)

const forget = (storage: () => KeyValue, offer: Offer): void => {
  const { userId } = offer.kept
  writeKey(
    storage,
    keyOf(userId),
    readOffers(storage, userId).filter((known) => !isOf(known, offer)),
  )
}

const show = (
  { outbox, showToast, storage }: Pick<UndoPorts, 'outbox' | 'showToast' | 'storage'>,
  offer: Offer,
  onBack?: () => void,
): void => {
  const takeBack = async () => {
    forget(storage, offer)
    try {
      await outbox.takeBack(offer.kept)
      onBack?.()
    } catch (error) {
      showToast({ tone: 'danger', title: 'Undo failed', text: errorText(error, 'It stays deleted.') })
    }
  }
  showToast({
    ...(offer.tone === 'success' && { tone: offer.tone }),
    title: offer.title,
    text: offer.text,
    action: { label: 'Undo', onPress: () => void takeBack() },
    onExpire: () => forget(storage, offer),
  })
}

/** Says that something was deleted, and offers to take it back. */
export const offerUndo = (ports: UndoPorts, offer: Offer, onBack?: () => void): void => {
  const { storage, now, page } = ports
  const { userId } = offer.kept
  writeKey(storage, keyOf(userId), [...readOffers(storage, userId), { ...offer, atMs: now(), page }])
  show(ports, offer, onBack)
}

/** Offers again what was still offered when the page before this one went. */
export const offerAgain = (ports: UndoPorts, userId: string): void => {
  const { storage, now, page } = ports
  const all = readOffers(storage, userId).filter(({ atMs }) => now() - atMs < OFFERED_AGAIN_MS)
  const again = all.filter((offer) => offer.page !== page)
  if (again.length === 0) return
  writeKey(
    storage,
    keyOf(userId),
    all.map((offer) => ({ ...offer, page })),
  )
  for (const offer of again) show(ports, offer)
}

/** What a page of a browser gives. */
export const pageOfBrowser = (): Pick<UndoPorts, 'storage' | 'now' | 'page'> => ({
  storage: () => window.sessionStorage,
  now: Date.now,
  page: performance.timeOrigin,
})
