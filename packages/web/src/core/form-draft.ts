/** What somebody typed into a form that could not be sent: kept for a reload and a second try, as long as the tab lives. */

import { hasTexts } from './has-texts.ts'

type Draft = { name: string; description: string }

const keyOf = (form: string): string => `reelwright.form.${form}`

export const readFormDraft = (form: string): Draft => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(form)) ?? 'null')
    return hasTexts(stored, 'name', 'description') ? stored : { name: '', description: '' }
  } catch {
    // Refused or broken storage keeps nothing.
    return { name: '', description: '' }
  }
}

/** Keeps it; null forgets it. */
export const writeFormDraft = (form: string, draft: { name: string; description: string | null } | null): void => {
  try {
    if (draft === null) window.sessionStorage.removeItem(keyOf(form))
    else window.sessionStorage.setItem(keyOf(form), JSON.stringify({ ...draft, description: draft.description ?? '' }))
  } catch {
    // Full or refused storage: what was typed lives as long as the dialog.
  }
}
