/** What the fake server did of the person's writes: each once, in order, none lost that was kept, and nobody else's taken back. */
import type { OutboxEntry } from '../../../../web/src/core/outbox/outbox-entry.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { Device } from '../client-tab.ts'
import type { ToolField } from '../server/fake-tools.ts'
import { broken } from './violation.ts'

/** `name`, `language` and `edit` carry a word that no other write has; an undo carries the one of the edit that it was shown to take back. */
export type Kind = 'name' | 'language' | ToolField | 'edit' | 'undo'

export type Written = {
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

export const wordOf = (entry: OutboxEntry): string | null => {
  if (entry.call === 'update_project') return entry.payload.name ?? null
  if (entry.call === 'update_account') return entry.payload.preferences?.language ?? null
  if (entry.call === 'update_tool_settings') return Object.values(entry.payload.customizations ?? {}).join()
  if (entry.call !== 'edit_reel_plan') return null
  return entry.payload.edits.find((edit) => edit.op === 'set_brief')?.mood ?? null
}

export const createWriteChecks = (simulation: ClientSimulation, written: readonly Written[]) => {
  /** What was done, in order, of one kind and about one thing. */
  const doneOf = (kind: Kind, about: string): readonly string[] => {
    if (kind === 'name') return simulation.server.account.namesOf(about)
    if (kind === 'language') return simulation.server.account.languages()
    return kind === 'edit' || kind === 'undo' ? simulation.server.plans.historyOf(about) : simulation.server.tools.valuesOf(about, kind)
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
    for (const { reelId } of simulation.reels) {
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
      if (undo.kind !== 'undo' || !undo.isKept || undo.isDiscarded || simulation.gone.has(undo.about)) continue
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
      if (word?.startsWith(MISFIT) !== true && !simulation.gone.has(refused.payload.reel_id))
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
    /** What must be true at every moment. */
    check: checkOnce,
    /** What must be true once the simulation has come to rest. */
    checkAtRest: async (): Promise<void> => {
      checkOnce()
      checkUndone()
      checkTakenBack()
      checkOrder()
      for (const device of simulation.devices) {
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
          simulation.gone.has(one.about) ||
          doneOf(one.kind, one.about).includes(one.word)
        )
          continue
        if (!isMadeUpFor(one)) broken('nothing acknowledged is lost', `${one.kind} "${one.word}" of ${one.tab} was kept and never done`)
      }
    },
    /** What is refused, and what it keeps back. */
    checkRefused: async (): Promise<void> => {
      for (const device of simulation.devices) await checkRefused(device)
    },
  }
}
