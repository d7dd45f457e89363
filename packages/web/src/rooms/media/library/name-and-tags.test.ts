import { expect, test } from 'vitest'
import { readTags, splitName, tagsFault } from './name-and-tags.ts'

test('the ending of a name stays apart from what is written anew [MLIB-03]', () => {
  expect(splitName('IMG_0001.MOV')).toEqual({ stem: 'IMG_0001', ending: '.MOV' })
  expect(splitName('a.b.mp4')).toEqual({ stem: 'a.b', ending: '.mp4' })
  expect(splitName('The lake. At dawn')).toEqual({ stem: 'The lake. At dawn', ending: '' })
  expect(splitName('.mp4')).toEqual({ stem: '.mp4', ending: '' })
  expect(splitName('🐱 été')).toEqual({ stem: '🐱 été', ending: '' })
})

test('tags are divided by commas, each once, without the room around them [MLIB-03]', () => {
  expect(readTags(' dog,  the  lake ,,dog, ')).toEqual(['dog', 'the lake'])
  expect(readTags(' , ')).toEqual([])
})

test('too many tags, or one as long as a sentence, are told before they are sent [MLIB-03]', () => {
  expect(tagsFault(['dog'])).toBeUndefined()
  expect(tagsFault(Array.from({ length: 51 }, (_, at) => `${at}`))).toBe('Maximum 50 tags allowed')
  expect(tagsFault(['x'.repeat(61)])).toContain('Divide tags with commas')
})
