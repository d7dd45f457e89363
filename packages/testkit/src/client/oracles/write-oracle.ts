/**
 * What the person changes and may wait for a connection: names, settings, read marks, steps of plans. The oracle knows when each was
 * written and whether the page said that it is kept; the fake server knows what was done, how often and in which order.
 */
import type { ReelId } from '@reelwright/contract/wire/ids'
import { trustId } from '../../../../web/src/core/api/read-id.ts'
import type { OutboxEntry, Write } from '../../../../web/src/core/outbox/outbox-entry.ts'
import { isCreation } from '../../../../web/src/core/outbox/write-rules.ts'
import { overlayPlan } from '../../../../web/src/rooms/studio/plan/overlay-plan.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab } from '../client-tab.ts'
import { editOf } from '../server/fake-plans.ts'
import { TOOL_FIELDS } from '../server/fake-tools.ts'
import { createWriteChecks, MISFIT, type Written, wordOf } from './write-checks.ts'

/** A full disk keeps no change of what waits: the page says so, and everything is as it was. */
const ignoreFullDisk = (change: Promise<void>): void => void change.catch(() => undefined)

export const createWriteOracle = (simulation: ClientSimulation) => {
  const written: Written[] = []

  /** Messages have an oracle of their own, and what is made. */
  const failedIn = (tab: ClientTab): readonly OutboxEntry[] =>
    tab.core.outbox.getEntries().filter((entry) => entry.state === 'failed' && entry.call !== 'send_message' && !isCreation(entry))

  const write = (tab: ClientTab, pick: Pick<Written, 'kind' | 'about' | 'word'>, call: () => Promise<void>): void => {
    const one: Written = { ...pick, tab: tab.id, device: tab.device, isKept: false, isDiscarded: false }
    written.push(one)
    call().then(
      () => {
        one.isKept = true
      },
      // The page said that it is not kept.
      () => undefined,
    )
  }

  const put = (tab: ClientTab, written: Pick<Written, 'kind' | 'about' | 'word'>, what: Write): void =>
    write(tab, written, () => tab.core.outbox.write(what))

  /** The plan as the page shows it: what it knows of the server's, with what waits upon it. */
  const shownPlan = (tab: ClientTab) => {
    const known = tab.plans.get(tab.reel.reelId)
    return known === undefined ? null : overlayPlan(known, tab.core.outbox.getEntries(), tab.reel.reelId)
  }

  return {
    rename: (tab: ClientTab, name: string): void => {
      const { projectId } = tab.reel
      put(tab, { kind: 'name', about: projectId, word: name }, { call: 'update_project', payload: { id: trustId(projectId), name } })
    },
    prefer: (tab: ClientTab, language: string): void => {
      const { work } = tab
      if (work !== null) write(tab, { kind: 'language', about: 'account', word: language }, () => work.preferences.change({ language }))
    },
    /** One of two settings of the reel's tools: both may wait in one write. */
    setTools: (tab: ClientTab, field: number, word: string): void => {
      const { reelId } = tab.reel
      const kind = TOOL_FIELDS[field % TOOL_FIELDS.length] ?? TOOL_FIELDS[0]
      const payload = { reel_id: trustId<ReelId>(reelId), customizations: { [kind]: word } }
      put(tab, { kind, about: reelId, word }, { call: 'update_tool_settings', payload })
    },
    edit: (tab: ClientTab, word: string): void => {
      const { reelId } = tab.reel
      const shown = shownPlan(tab)
      if (shown === null) return
      const edits = !word.startsWith(MISFIT) ? [editOf(word)] : [editOf(word), { op: 'remove_scene' as const, scene_id: 'none' }]
      const payload = { reel_id: trustId<ReelId>(reelId), base_version: shown.version, edits }
      put(tab, { kind: 'edit', about: reelId, word }, { call: 'edit_reel_plan', payload })
    },
    undo: (tab: ClientTab): void => {
      const { reelId } = tab.reel
      const shown = shownPlan(tab)
      if (shown === null || !shown.can_undo) return
      const payload = { reel_id: trustId<ReelId>(reelId), base_version: shown.version }
      put(tab, { kind: 'undo', about: reelId, word: shown.plan.mood ?? '' }, { call: 'undo_reel_plan', payload })
    },
    /** The person gives up what was refused. */
    discardFailed: (tab: ClientTab): void => {
      for (const entry of failedIn(tab)) {
        const isMeant = (one: Written) =>
          one.word === wordOf(entry) || (one.kind === 'undo' && one.device === tab.device && entry.call === 'undo_reel_plan')
        for (const one of written) if (isMeant(one)) one.isDiscarded = true
        ignoreFullDisk(tab.core.outbox.discard(entry.id))
      }
    },
    /** An undo is not tried again: upon a newer plan it would mean to take back what others did. */
    retryFailed: (tab: ClientTab): void => {
      for (const entry of tab.core.outbox.getEntries())
        if (entry.state === 'failed' && entry.call === 'edit_reel_plan') ignoreFullDisk(tab.core.outbox.retry(entry.id))
    },
    ...createWriteChecks(simulation, written),
  }
}
