import { expect, test } from 'vitest'
import { checkFullForm, type FullForm, splitTags } from './full-form-rules.ts'

const WHOLE: FullForm = {
  name: ' Lake ',
  description: '',
  tags: 'summer, lake,, summer ',
  method: 'system_managed',
  link: '',
  hasAccepted: true,
}
const LINK = 'https://drive.google.com/drive/folders/1AbCdEfGhIjKlMn'
const errorsOf = (over: Partial<FullForm>) => {
  const checked = checkFullForm({ ...WHOLE, ...over })
  return 'errors' in checked ? checked.errors : null
}

test('tags are what stands between commas, each once [PROJ-05]', () => {
  expect(splitTags('summer, lake,, summer ')).toEqual(['summer', 'lake'])
  expect(checkFullForm(WHOLE)).toEqual({
    fields: {
      ...{ project_name: 'Lake', project_description: null, project_tags: ['summer', 'lake'] },
      ...{ gdrive_method: 'system_managed', user_gdrive_link: null },
    },
  })
  const many = Array.from({ length: 21 }, (_, nth) => `tag ${nth}`).join(',')
  expect(errorsOf({ tags: many })).toEqual({ tags: 'Maximum 20 tags allowed' })
  expect(errorsOf({ tags: 'x'.repeat(41) })).toEqual({ tags: 'A tag has at most 40 characters' })
})

test('a storage is chosen, and a folder of one’s own has its link [PROJ-05]', () => {
  expect(errorsOf({ method: '' })).toEqual({ method: 'Please select a storage method' })
  expect(errorsOf({ method: 'user_link', link: ' ' })).toEqual({ link: 'Google Drive link is required' })
  expect(errorsOf({ method: 'user_link', link: 'https://example.com/folders/1AbCdEfGhIjKlMn' })).toEqual({
    link: 'Invalid Google Drive link format',
  })
  expect(checkFullForm({ ...WHOLE, method: 'user_link', link: ` ${LINK} ` })).toMatchObject({ fields: { user_gdrive_link: LINK } })
  // A link that is left from before does not go where the server keeps the files.
  expect(checkFullForm({ ...WHOLE, link: LINK })).toMatchObject({ fields: { user_gdrive_link: null } })
})

test('the terms are accepted, and everything that is missing is told at once [PROJ-05 PROJ-04]', () => {
  expect(errorsOf({ hasAccepted: false })).toEqual({ terms: 'You must accept the terms and conditions' })
  expect(Object.keys(errorsOf({ name: '', method: '', hasAccepted: false }) ?? {}).sort()).toEqual(['method', 'name', 'terms'])
})
