import { readFileSync } from 'node:fs'
import { ToolKey } from '@reelwright/contract/tool-key'
import { expect, test } from 'vitest'

const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

test('each tool has a colour, and the classes that it is worn by are made [PANEL-03]', () => {
  const named = /@source inline\(['"]\{text,bg\}-tool-\{([\w,]+)\}['"]\)/.exec(TOKENS)?.[1]?.split(',')
  const coloured = [...TOKENS.matchAll(/--color-tool-(\w+):/g)].map(([, key]) => key)
  expect(named?.toSorted()).toEqual(ToolKey.options.toSorted())
  expect(coloured.toSorted()).toEqual(ToolKey.options.toSorted())
})
