/**
 * What the person changes and may wait for a connection: names, settings, read marks, steps of plans. The oracle knows when each was
 * written and whether the page said that it is kept; the made-up server knows what was done, how often and in which order.
 */
import type { OutboxEntry, Write } from '../../../web/src/core/outbox/outbox-entry.ts'
import { isCreation } from '../../../web/src/core/outbox/write-rules.ts'
import { overlayPlan } from '../../../web/src/rooms/studio/overlay-plan.ts'
import type { ClientTab, Device } from './client-tab.ts'
import type { ClientWorld } from './client-world.ts'
import { editOf } from './fake-plans.ts'
import { TOOL_FIELDS, type ToolField } from './fake-tools.ts'
import { broken } from './violation.ts'

/** `name`, `language` and `edit` carry a word that no other write has; an undo carries the one of the edit that it was shown to take back. */
type Kind = 'name' | 'language' | ToolField | 'edit' | 'undo'

type Written = {
  kind: Kind
  /** The project, the reel or the account that it is about. */
  about: string
  word: string
  tab: string
  device: Device
  isKept: boolean
  isDiscarded: boolean
}

/** Words of edits that no plan takes begin so. */
export const MISFIT = 'misfit'

/** A full disk keeps no change of what waits: the page says so, and everything is as it was. */
const ignoreFullDisk = (change: Promise<void>): void => void change.catch(() => undefined)

const wordOf = (entry: OutboxEntry): string | null => {
  if (entry.call === 'update_project') return entry.payload.name ?? null
  if (entry.call === 'update_account') return entry.payload.preferences?.language ?? null
  if (entry.call === 'update_tool_settings') return Object.values(entry.payload.customizations ?? {}).join()
  if (entry.call !== 'edit_reel_plan') return null
  return entry.payload.edits.find((edit) => edit.op === 'set_brief')?.mood ?? null
}

export const createWriteOracle = (world: ClientWorld) => {
  const written: Written[] = []

  /** Messages have an oracle of their own, and what is made. */
  const failedIn = (tab: ClientTab): readonly OutboxEntry[] =>
    tab.core.outbox.getEntries().filter((entry) => entry.state === 'failed' && entry.call !== 'send_message' && !isCreation(entry))

  const write = (tab: ClientTab, of: Pick<Written, 'kind' | 'about' | 'word'>, call: () => Promise<void>): void => {
    const one: Written = { ...of, tab: tab.id, device: tab.device, isKept: false, isDiscarded: false }
    written.push(one)
    call().then(
      () => {
        one.isKept = true
      },
      // The page said that it is not kept.
      () => undefined,
    )
  }

  const put = (tab: ClientTab, of: Pick<Written, 'kind' | 'about' | 'word'>, what: Write): void =>
    write(tab, of, () => tab.core.outbox.write(what))

  /** The plan as the page shows it: what it knows of the server's, with what waits upon it. */
  const shownPlan = (tab: ClientTab) => {
    const known = tab.plans.get(tab.reel.reelId)
    return known === undefined ? null : overlayPlan(known, tab.core.outbox.getEntries(), tab.reel.reelId)
  }

  /** What was done, in order, of one kind and about one thing. */
  const doneOf = (kind: Kind, about: string): readonly string[] => {
    if (kind === 'name') return world.server.account.namesOf(about)
    if (kind === 'language') return world.server.account.languages()
    return kind === 'edit' || kind === 'undo' ? world.server.plans.historyOf(about) : world.server.tools.valuesOf(about, kind)
  }

  const groups = (): readonly Written[][] => {
    const found = Map.groupBy(written, ({ kind, about, tab }) => `${kind === 'undo' ? 'edit' : kind} ${about} ${tab}`)
    return [...found.values()]
  }

  const checkOnce = (): void => {
    for (const one of written) {
      if (one.kind === 'undo') continue
      const times = doneOf(one.kind, one.about).filter((word) => word === one.word).length
      if (times > 1) broken('nothing is applied twice', `${one.kind} "${one.word}" of ${one.tab} was done ${times} times`)
    }
  }

  /** Nobody else's work is taken back but what the person saw when they pressed. */
  const checkUndone = (): void => {
    for (const { reelId } of world.reels) {
      const undone = doneOf('undo', reelId).flatMap((what) => (what.startsWith('undo of ') ? [what.slice('undo of '.length)] : []))
      for (const word of new Set(undone)) {
        const author = written.find((one) => one.kind === 'edit' && one.word === word)?.device
        // While a page hears of others' changes it may not show its own last edit, which an undo takes back then: it is their own.
        const isOwn = (undo: Written) => undo.device === author && doneOf('edit', reelId).includes(undo.word)
        const asked = written.filter((one) => one.kind === 'undo' && one.about === reelId && (one.word === word || isOwn(one))).length
        if (undone.filter((other) => other === word).length > asked)
          broken('nothing is applied twice', `"${word}" was taken back more often than anybody asked`)
      }
    }
  }

  /** What was taken back right after it was done is not in the plan any more. */
  const checkTakenBack = (): void => {
    for (const [index, undo] of written.entries()) {
      if (undo.kind !== 'undo' || !undo.isKept || undo.isDiscarded || world.gone.has(undo.about)) continue
      const before = written.slice(0, index).findLast(({ kind, about }) => about === undo.about && (kind === 'edit' || kind === 'undo'))
      const done = doneOf('edit', undo.about)
      if (before?.kind !== 'edit' || before.device !== undo.device || before.word !== undo.word || !done.includes(before.word)) continue
      if (!done.includes(`undo of ${undo.word}`))
        broken('nothing acknowledged is lost', `${undo.tab} took back "${undo.word}", and it is in the plan`)
    }
  }

  const checkOrder = (): void => {
    for (const ofTab of groups()) {
      let last = { at: -1, word: '' }
      for (const { kind, about, word } of ofTab) {
        const at = kind === 'undo' ? -1 : doneOf(kind, about).indexOf(word)
        if (at < 0) continue
        if (at < last.at) broken('order of a reel is kept', `"${word}" was done before "${last.word}", which was written first`)
        last = { at, word }
      }
    }
  }

  /** A step of a plan that was refused keeps back those that were made upon it. */
  const checkRefused = async (device: Device): Promise<void> => {
    const { entries } = await device.keptOutbox.read()
    for (const refused of entries) {
      if (refused.state !== 'failed' || refused.call !== 'edit_reel_plan') continue
      const word = wordOf(refused)
      if (word?.startsWith(MISFIT) !== true && !world.gone.has(refused.payload.reel_id))
        broken('nothing done is shown as failed', `"${word}" fits every plan and is refused: ${refused.refusal}`)
      const place = written.findIndex(({ word }) => word === wordOf(refused))
      const later = written
        .slice(place + 1)
        .find(
          (one) =>
            one.kind === 'edit' &&
            one.tab === written[place]?.tab &&
            one.about === refused.payload.reel_id &&
            doneOf('edit', one.about).includes(one.word),
        )
      if (place >= 0 && later !== undefined)
        broken('order of a reel is kept', `"${later.word}" was done although "${wordOf(refused)}" before it was refused`)
    }
  }

  const isMadeUpFor = (one: Written): boolean => {
    const later = written
      .slice(written.indexOf(one) + 1)
      .filter(({ about, device, isKept }) => about === one.about && device === one.device && isKept)
    // Of two names in one minute the last one counts; an edit that was taken back before it was sent was never made.
    if (one.kind === 'edit') return later.some(({ kind }) => kind === 'undo')
    const done = doneOf(one.kind, one.about)
    return later.some(({ kind, word }) => kind === one.kind && done.includes(word))
  }

  return {
    rename: (tab: ClientTab, name: string): void => {
      const { projectId } = tab.reel
      // Proof: the id is one of the made-up server's own.
      put(tab, { kind: 'name', about: projectId, word: name }, { call: 'update_project', payload: { id: projectId as never, name } })
    },
    prefer: (tab: ClientTab, language: string): void => {
      const { work } = tab
      if (work !== null) write(tab, { kind: 'language', about: 'account', word: language }, () => work.preferences.change({ language }))
    },
    /** One of two settings of the reel's tools: both may wait in one write. */
    setTools: (tab: ClientTab, field: number, word: string): void => {
      const { reelId } = tab.reel
      const kind = TOOL_FIELDS[field % TOOL_FIELDS.length] ?? TOOL_FIELDS[0]
      const payload = { reel_id: reelId as never, customizations: { [kind]: word } }
      put(tab, { kind, about: reelId, word }, { call: 'update_tool_settings', payload })
    },
    edit: (tab: ClientTab, word: string): void => {
      const { reelId } = tab.reel
      const shown = shownPlan(tab)
      if (shown === null) return
      const edits = !word.startsWith(MISFIT) ? [editOf(word)] : [editOf(word), { op: 'remove_scene' as const, scene_id: 'none' }]
      const payload = { reel_id: reelId as never, base_version: shown.version, edits }
      put(tab, { kind: 'edit', about: reelId, word }, { call: 'edit_reel_plan', payload })
    },
    undo: (tab: ClientTab): void => {
      const { reelId } = tab.reel
      const shown = shownPlan(tab)
      if (shown === null || !shown.can_undo) return
      const payload = { reel_id: reelId as never, base_version: shown.version }
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
    /** What must be true at every moment. */
    check: checkOnce,
    /** What must be true once the world has come to rest. */
    checkAtRest: async (): Promise<void> => {
      checkOnce()
      checkUndone()
      checkTakenBack()
      checkOrder()
      for (const device of world.devices) {
        const { entries } = await device.keptOutbox.read()
        const [waiting] = entries
        if (waiting !== undefined)
          broken(
            'everybody converges',
            `device ${device.index + 1} still has ${waiting.call} "${wordOf(waiting)}" ${waiting.state} ${waiting.refusal ?? ''}`,
          )
      }
      for (const one of written) {
        if (
          one.kind === 'undo' ||
          !one.isKept ||
          one.isDiscarded ||
          world.gone.has(one.about) ||
          doneOf(one.kind, one.about).includes(one.word)
        )
          continue
        if (!isMadeUpFor(one)) broken('nothing acknowledged is lost', `${one.kind} "${one.word}" of ${one.tab} was kept and never done`)
      }
    },
    /** What is refused, and what it keeps back. */
    checkRefused: async (): Promise<void> => {
      for (const device of world.devices) await checkRefused(device)
    },
  }
}
