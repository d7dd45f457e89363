// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PickedFile } from '../../core/upload/picked-file.ts'
import { FilePicker, type FilePickerHandle } from './file-picker.tsx'

afterEach(cleanup)

test('the system’s dialog offers what the library takes, the chat less, and both a look of one’s own [UPL-05 TOOL-04]', async () => {
  const picker = createRef<FilePickerHandle>()
  const given: (readonly PickedFile[])[] = []
  const { container } = render(<FilePicker ref={picker} onFiles={(files) => given.push(files)} />)
  const input = container.querySelector('input')
  if (input === null) throw new Error('no input')
  const offered = () => input.accept.split(',')
  picker.current?.open('library')
  await expect.poll(offered).toEqual(expect.arrayContaining(['video/mp4', '.mkv', '.heic', '.m4a', '.cube']))
  fireEvent.change(input, { target: { files: [new File(['LUT_3D_SIZE 2'], 'teal.cube')] } })
  expect(given.flat().map(({ file }) => file.name)).toEqual(['teal.cube'])
  picker.current?.open('chat')
  expect(offered()).toContain('.cube')
  expect(offered()).not.toContain('.mkv')
})
