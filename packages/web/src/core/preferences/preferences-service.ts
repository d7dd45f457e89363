/** The user's preferences: on this device at once, offline too, and the same on every other (SYNC-11). */

import type { Preferences } from '@reelwright/contract/account'
import { PREFERENCE_DEFAULTS } from '@reelwright/contract/constants'
import { createListeners } from '../listeners.ts'
import type { Acknowledgement, WaitingWrites } from '../outbox/outbox-entry.ts'
import type { Sync } from '../sync/sync-service.ts'
import { type KeyValue, readKey, userKey, writeKey } from '../user-keys.ts'

export type PreferencesKeeper = {
  getState: () => Preferences
  /** Whether this device has heard what they like, or they have said it here; until then the state is what everybody begins with. */
  isKnown: () => boolean
  subscribe: (listener: () => void) => () => void
  /** Resolves once the change is kept on the device; the server has it when there is a way to it. */
  change: (changed: Partial<Preferences>) => Promise<void>
  close: () => void
}

type Ports = {
  userId: string
  local: () => KeyValue
  outbox: Pick<WaitingWrites, 'getEntries' | 'subscribe' | 'write'> & {
    onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  }
  sync: Pick<Sync, 'onSynced'>
}

/** Field by field: what another version wrote in one must not cost the others. */
const readPreferences = (value: unknown): Preferences => {
  const kept: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return {
    theme: kept.theme === 'light' || kept.theme === 'system' ? kept.theme : PREFERENCE_DEFAULTS.theme,
    language: typeof kept.language === 'string' && kept.language !== '' ? kept.language : PREFERENCE_DEFAULTS.language,
    notifications: typeof kept.notifications === 'boolean' ? kept.notifications : PREFERENCE_DEFAULTS.notifications,
    // Proof: only the server's own answers are kept, which were read by their schema.
    ...(typeof kept.reel_defaults === 'object' ? { reel_defaults: kept.reel_defaults as Preferences['reel_defaults'] } : {}),
  }
}

type Changed = { [Field in keyof Preferences]?: Preferences[Field] | undefined }

/** Only what is given changes. */
const merge = (before: Preferences, changed: Changed | undefined): Preferences => ({
  theme: changed?.theme ?? before.theme,
  language: changed?.language ?? before.language,
  notifications: changed?.notifications ?? before.notifications,
  ...(changed?.reel_defaults !== undefined
    ? { reel_defaults: changed.reel_defaults }
    : before.reel_defaults === undefined
      ? {}
      : { reel_defaults: before.reel_defaults }),
})

export const createPreferences = ({ userId, local, outbox, sync }: Ports): PreferencesKeeper => {
  const key = userKey(userId, 'preferences')
  const changes = createListeners()
  /** As the server has them, so far as this device knows. */
  const known = (): Preferences => readPreferences(readKey(local, key))
  const shownNow = (): Preferences =>
    outbox
      .getEntries()
      .reduce((shown, entry) => (entry.call === 'update_account' ? merge(shown, entry.payload.preferences) : shown), known())
  let state = shownNow()

  const show = (): void => {
    state = shownNow()
    changes.tell()
  }
  const keep = (preferences: Preferences): void => {
    writeKey(local, key, preferences)
    show()
  }
  const stopListening = [
    // In a tab that did not sync itself the one that did has kept them already.
    sync.onSynced((data) => (data === null ? show() : keep(data.preferences))),
    outbox.subscribe(show),
    outbox.onAcknowledged((acknowledgement) => {
      if (acknowledgement.call !== 'update_account') return
      keep(acknowledgement.answer?.preferences ?? merge(known(), acknowledgement.payload.preferences))
    }),
  ]

  return {
    getState: () => state,
    isKnown: () =>
      readKey(local, key) !== null ||
      outbox.getEntries().some((entry) => entry.call === 'update_account' && entry.payload.preferences !== undefined),
    subscribe: changes.listen,
    change: (changed) => outbox.write({ call: 'update_account', payload: { preferences: changed } }),
    close: () => {
      for (const stop of stopListening) stop()
      changes.clear()
    },
  }
}
