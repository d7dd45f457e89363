/** A sentence at its joints: 'black and white' is cut as well, and put together again by whoever finds that a part says nothing. */
import { readText } from '../parse/read-text.ts'

const JOINTS: ReadonlySet<string> = new Set(['and', 'but', 'then', 'also', 'plus'])

/** More wishes than these are not looked at one by one. */
const PARTS_MAX = 3

/** What stands between commas and joining words, in its own words; quotations stay whole. Empty where there are too many. */
export const partsOf = (request: string): string[] => {
  const parts: string[] = []
  let from = 0
  for (const token of readText(request)) {
    const isJoint = (token.kind === 'stop' && token.sign !== '(' && token.sign !== ')') || (token.kind === 'word' && JOINTS.has(token.text))
    if (!isJoint) continue
    parts.push(request.slice(from, token.at))
    from = token.end
  }
  parts.push(request.slice(from))
  const said = parts.map((part) => part.trim()).filter((part) => part !== '')
  return said.length > PARTS_MAX ? [] : said
}
