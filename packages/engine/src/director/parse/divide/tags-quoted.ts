/** Words for one scene that somebody calls a tag or a label, and writes behind a colon: 'put a tag on the harbour: Whitby, 6 a.m.'. Pure. */

const TAG =
  /^(?<please>(?:please |can you |could you |and )*)(?:(?:put|add|stick|slap|pop|place|write|set) )?(?:(?:a|an|the|his|her|its|their|my|our) )?(?:name ?tag|tag|label|note|name|sign|banner|heading) (?:on|onto|over|under|underneath|below|across|at|to|in) (?<where>(?:(?:the|my|our) )[^:,"“”]{2,40}?|scene \d{1,2}): ?(?<text>[^"“”„:]{1,80}?)[.!]?$/iu

/** As a caption in quotation marks, so that a comma in it divides nothing. */
export const withTagsQuoted = (request: string): string => {
  const { please = '', where, text } = TAG.exec(request.trim())?.groups ?? {}
  return where === undefined || text === undefined
    ? request
    : `${please}put a caption on ${where}: "${text.trim()}${/\b[ap]\.m$/iu.test(text) ? '.' : ''}"`
}
