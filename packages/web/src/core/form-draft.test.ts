// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readFormDraft, writeFormDraft } from './form-draft.ts'

test('what was typed into a form that could not be sent is there for the next try, form by form [SYNC-06]', () => {
  expect(readFormDraft('project')).toEqual({ name: '', description: '' })
  writeFormDraft('project', { name: 'Harbour', description: null })
  expect(readFormDraft('project')).toEqual({ name: 'Harbour', description: '' })
  expect(readFormDraft('reel of p1')).toEqual({ name: '', description: '' })
  writeFormDraft('project', null)
  expect(readFormDraft('project')).toEqual({ name: '', description: '' })
})

test('what something else wrote there is not taken for a draft [CACHE-04]', () => {
  window.sessionStorage.setItem('reelwright.form.project', '{"name":7}')
  expect(readFormDraft('project')).toEqual({ name: '', description: '' })
  window.sessionStorage.setItem('reelwright.form.project', 'not json')
  expect(readFormDraft('project')).toEqual({ name: '', description: '' })
})
