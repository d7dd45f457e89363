/**
 * What a person, a network or the server may do in a simulation. `tab`, `device` and `reel` count from the first that lives, round and
 * round: a step keeps its sense when others are left out.
 */
import type { Chaos } from '../browser/fake-way.ts'

/** What happens to a page, whether it hangs or not. */
export type PageAct =
  | { do: 'close-tab' | 'crash-tab' | 'hang-tab' | 'wake-tab' | 'show-tab' | 'touch'; tab: number }
  | { do: 'hide-tab'; tab: number; timerMs: number }

/** What may wait for a connection. */
export type WriteAct =
  | { do: 'rename' | 'prefer' | 'edit-plan' | 'make-reel' | 'make-project' | 'make-empty-project'; tab: number; text: string }
  | { do: 'set-tools'; tab: number; field: number; text: string }
  | { do: 'delete-project' | 'undo-plan' | 'read-all' | 'remove-first' | 'retry-writes' | 'discard-writes'; tab: number }

/** What the person does in a page. */
export type PersonAct =
  | { do: 'send'; tab: number; text: string }
  | { do: 'show-reel'; tab: number; reel: number }
  | { do: 'upload'; tab: number; name: string }
  | { do: 'reload-tab'; tab: number }
  | { do: 'go-back'; tab: number }
  | { do: 'retry-failed'; tab: number }
  | { do: 'discard-failed'; tab: number }
  | WriteAct

export type DeviceAct =
  | { do: 'open-tab'; device: number; reel: number }
  | { do: 'link-down' | 'link-up' | 'disk-full' | 'disk-free'; device: number }
  | { do: 'hang-leader' | 'wake-device' | 'crash-leader'; device: number }
  | { do: 'set-clock'; device: number; byMs: number }

/** What happens to the server and the network, or on a device that is not part of the simulation. */
export type ServerAct =
  | { do: 'rename-elsewhere'; reel: number; name: string }
  /** The project that was made last. */
  | { do: 'delete-elsewhere' }
  | { do: 'plan-elsewhere'; reel: number; text: string }
  | { do: 'notify'; title: string }
  | { do: 'server-stop'; code: number }
  | { do: 'server-start' | 'end-tokens' | 'quota-over' | 'quota-free' | 'overloaded' | 'eased' | 'jushn-stumbles' | 'jushn-recovers' }
  | { do: 'nudge'; reel: number }
  | { do: 'chaos'; chaos: Chaos }

export type Act = PageAct | PersonAct | DeviceAct | ServerAct

export type ScenarioStep = { waitMs: number; act: Act }
