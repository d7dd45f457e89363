import { expect, test } from 'vitest'
import { collectFiles } from './collect-files.ts'

const file = (folder: string, name: string, key = `${folder} ${name} ${Math.random()}`) => ({
  ...{ folder: ['files', folder], name, key },
  ...{ sizeBytes: 1, at: new Date('2026-05-01T12:00:00Z') },
})

test('files of one name have one each in the archive, however it is written, and the same bytes are in it once [AUTH-11]', () => {
  const { add, files } = collectFiles()
  expect(add(file('Lake', 'clip.mp4', 'a'))).toBe('files/Lake/clip.mp4')
  expect(add(file('Lake', 'Clip.MP4', 'b'))).toBe('files/Lake/Clip (2).MP4')
  expect(add(file('Lake', 'clip.mp4', 'c'))).toBe('files/Lake/clip (3).mp4')
  expect(add(file('Other', 'clip.mp4', 'a'))).toBe('files/Lake/clip.mp4')
  expect(files().map(({ key }) => key)).toEqual(['a', 'b', 'c'])
})

test('no name leads out of the folder, and each can lie on any disk [AUTH-11]', () => {
  const { add } = collectFiles()
  expect(add(file('..', '../../etc/passwd'))).toBe('files/unnamed/_.._etc_passwd')
  expect(add(file('a/b\\c', 'what? "now": <1>|.mov'))).toBe('files/a_b_c/what_ _now__ _1__.mov')
  expect(add(file('夏', '  \u0007.hidden. '))).toBe('files/夏/_.hidden')
  const long = add(file('x', `${'🎬'.repeat(300)}.mp4`))
  expect(long).toBe(`files/x/${'🎬'.repeat(100)}.mp4`)
})

test('tens of thousands of files of one name are told apart without trying all names for each [AUTH-11]', () => {
  const { add, files } = collectFiles()
  expect(add(file('Lake', 'video (5).mp4'))).toBe('files/Lake/video (5).mp4')
  // Each trying all before it would be two hundred million names.
  for (let count = 0; count < 20_000; count += 1) add(file('Lake', 'video.mp4', `key ${count}`))
  const names = files().map(({ name }) => name)
  expect(new Set(names).size).toBe(20_001)
  expect(names.slice(0, 6).map((name) => name.replace('files/Lake/', ''))).toEqual([
    'video (5).mp4',
    'video.mp4',
    'video (2).mp4',
    'video (3).mp4',
    'video (4).mp4',
    'video (6).mp4',
  ])
})
