import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FileToUpload } from '../media.ts'
import { ProjectDescription, ProjectName, ProjectTags } from '../projects.ts'
import { ReelName } from '../reels.ts'
import { plainName } from './plain-name.ts'

test('a name cannot hide how it ends, and keeps every letter and mark of its script [UPL-08 PROJ-04]', () => {
  expect(plainName('holiday\u202e4pm.exe')).toBe('holiday4pm.exe')
  expect(plainName('a \u2066b\u2069 \u202ac\u202c.mp4')).toBe('a b c.mp4')
  const marked = 'שלום\u200f 12\u200e.mp4 👩\u200d👧'
  expect(plainName(marked)).toBe(marked)
})

test('names of projects, reels and files come in without what turns letters around [UPL-08 PROJ-04]', () => {
  expect(ProjectName.parse('Wedding \u202egpj.exe')).toBe('Wedding gpj.exe')
  expect(ProjectDescription.parse('\u202eabc')).toBe('abc')
  expect(ProjectTags.parse(['sea\u202e'])).toEqual(['sea'])
  expect(ReelName.parse('\u2067 Reel \u2069')).toBe('Reel')
  expect(FileToUpload.parse({ filename: 'a\u202e4pm.exe', file_size: 1, mime_type: 'video/mp4' }).filename).toBe('a4pm.exe')
  expect(z.safeParse(ReelName, '\u202e\u2069').success).toBe(false)
})
