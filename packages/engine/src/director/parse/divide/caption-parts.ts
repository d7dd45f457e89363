/**
 * How words that are written look, where they stand and how long, in parts without a verb behind their quotation: 'Title: "FC Hartwell". White,
 * upper third, first two seconds only'. Pure.
 */

const INK = '(?:white|black|yellow|red|blue|green|pink|orange|gold)'

const PUT: readonly (readonly [says: RegExp, put: string])[] = [
  [new RegExp(`^(?:in )?(?<ink>${INK})(?: (?:letters?|text|writing|font|colou?r))?$`, 'iu'), 'make the text $<ink>'],
  [/^(?:(?:in|at|on) )?(?:the )?(?:upper|top)(?: (?:third|half|part|of the (?:screen|picture|frame)))?$/iu, 'move the text to the top'],
  [
    /^(?:(?:in|at|on) )?(?:the )?(?:lower|bottom)(?: (?:third|half|part|of the (?:screen|picture|frame)))?$/iu,
    'move the text to the bottom',
  ],
  [/^(?:in )?(?:the )?(?:middle|cent(?:re|er)|centred|centered)(?: of the (?:screen|picture|frame))?$/iu, 'move the text to the middle'],
  [
    /^(?:(?:just|nice|really|quite|very|but) )*(?:big|large|huge|bigger|larger)(?: (?:letters?|text|writing|font))?$/iu,
    'make the text bigger',
  ],
  [
    /^(?:(?:just|only|nice|really|quite|very|but) )*(?:small|tiny|smaller|not too big|little)(?: (?:letters?|text|writing|font))?$/iu,
    'make the text smaller',
  ],
  [
    /^(?:only |just )?(?:for |during |over )?(?:only |just )?(?:the )?first (?<n>\d{1,2}|two|three|four|five|six) ?(?:s|secs?|seconds?)(?: only)?$/iu,
    'show the text for $<n> seconds',
  ],
]

const WRITTEN =
  /^(?<head>(?:.*\n)*?.*?\b(?:titles?|texts?|captions?|write|says?|headline)\b[^"“„.\n]{0,24}(?:"[^"]{1,80}"|“[^”]{1,80}”))(?<rest>\s*[.,;]\s*\S.*)$/isu

export const withCaptionParts = (text: string): string => {
  const { head, rest } = WRITTEN.exec(text)?.groups ?? {}
  if (head === undefined || rest === undefined) return text
  const pieces = rest.split(/(?<=[.,;])\s+/u)
  const said: string[] = []
  let at = 0
  for (const piece of pieces) {
    const plain = piece.replace(/^[\s.,;]+|[\s.,;!]+$/gu, '')
    const found = PUT.find(([says]) => says.test(plain))
    if (plain !== '' && !found) break
    if (found) said.push(plain.replace(found[0], found[1]))
    at++
  }
  const left = pieces.slice(at).join(' ')
  return said.length === 0 ? text : `${head}, ${said.join(', ')}${left === '' ? '' : `. ${left}`}`
}
