/** Which scenes are chosen, and which of them has the keyboard. Pure. */

export type Selection = {
  /** The scene that the keyboard is on; null before any was chosen. */
  active: string | null
  /** Where a stretch of chosen scenes began. */
  anchor: string | null
  chosen: ReadonlySet<string>
}

export const NOTHING_CHOSEN: Selection = { active: null, anchor: null, chosen: new Set() }

export const choose = (id: string): Selection => ({ active: id, anchor: id, chosen: new Set([id]) })

/** All from where the choice began to this one. */
export const chooseTo = (selection: Selection, order: readonly string[], id: string): Selection => {
  const anchor = selection.anchor ?? id
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)]
  if (from < 0 || to < 0) return choose(id)
  return { active: id, anchor, chosen: new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1)) }
}

export const toggleChosen = (selection: Selection, id: string): Selection => {
  const chosen = new Set(selection.chosen)
  if (!chosen.delete(id)) chosen.add(id)
  return { active: id, anchor: id, chosen }
}

export const chooseAll = (selection: Selection, order: readonly string[]): Selection => ({
  active: selection.active ?? order[0] ?? null,
  anchor: order[0] ?? null,
  chosen: new Set(order),
})

/**
 * What is left of a choice in another plan. Where the active scene is gone its neighbour takes the keyboard, so that one can go on;
 * where scenes came in by the last step they are what is chosen.
 */
export const followPlan = (selection: Selection, before: readonly string[], after: readonly string[]): Selection => {
  const [was, is] = [new Set(before), new Set(after)]
  const arrived = after.filter((id) => !was.has(id))
  if (before.length > 0 && arrived.length > 0 && arrived.length < after.length) {
    return { active: arrived.at(-1) ?? null, anchor: arrived[0] ?? null, chosen: new Set(arrived) }
  }
  const { active } = selection
  if (active === null) return selection
  const chosen = new Set([...selection.chosen].filter((id) => is.has(id)))
  if (is.has(active)) return chosen.size === selection.chosen.size ? selection : { ...selection, chosen }
  const place = before.indexOf(active)
  const neighbour = before.slice(place).find((id) => is.has(id)) ?? before.slice(0, Math.max(0, place)).findLast((id) => is.has(id))
  return neighbour === undefined ? NOTHING_CHOSEN : choose(neighbour)
}
