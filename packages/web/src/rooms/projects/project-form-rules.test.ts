import { expect, test } from 'vitest'
import { checkProjectForm } from './project-form-rules.ts'

const errorOf = (name: string) => {
  const checked = checkProjectForm({ name, description: '' })
  return 'errors' in checked ? checked.errors.name : undefined
}

test('a missing or blank name is refused [PROJ-04]', () => {
  expect([errorOf(''), errorOf('   ')]).toEqual(['Project name is required', 'Project name is required'])
})

test('a name has 2 to 100 characters once it is trimmed [PROJ-04]', () => {
  expect([errorOf('ab'), errorOf(` ${'x'.repeat(100)} `)]).toEqual([undefined, undefined])
  expect(errorOf('x'.repeat(101))).toBe('Project name must be less than 100 characters')
  expect(errorOf(' a ')).toBe('Project name must be at least 2 characters')
})

test('a description stays under 500 characters, and an empty one is null [PROJ-04]', () => {
  expect(checkProjectForm({ name: ' Lake ', description: '  ' })).toEqual({ fields: { name: 'Lake', description: null } })
  expect(checkProjectForm({ name: 'Lake', description: 'x'.repeat(499) })).toEqual({
    fields: { name: 'Lake', description: 'x'.repeat(499) },
  })
  expect(checkProjectForm({ name: 'Lake', description: 'x'.repeat(500) })).toEqual({
    errors: { description: 'Description must be less than 500 characters' },
  })
})
