/** What stands on something else, and why that is to change: 'it clashes with the title, down', 'the writing covers the sea, shove it up'. Pure. */

const THING = '(?:logo|watermark|badge|sign|title|text|writing|words?|captions?|lettering|letters|subtitles?|headline)'
const COVERS =
  '(?:covers?(?: up)?|clash(?:es)? with|hides?|overlaps?(?: with)?|collides? with|blocks?|sits? (?:right )?(?:on|over)|(?:is|are) (?:right )?(?:in the way of|over|on top of|covering|hiding|blocking))'
const IN_THE_WAY = new RegExp(
  `^(?<lead>\\W*(?:(?:hm+|but|and|now|so|oh|ok(?:ay)?|no)\\b[, ]*)*)(?<what>it|they|(?:(?:the|my|our) )?${THING})(?: ${COVERS}|['’]s (?:right )?in the way of) [^,;.!]{2,40}[,;.!–-]+\\s+(?:(?:so|and|please|pls|can you|could you|then)\\s+)*(?<rest>[^,;]{2,60})$`,
  'iu',
)
const IT = /\b(?:it|them|that)\b/iu
/** Where it is to go, with no word for what. */
const WAY =
  /^(?:a bit |a little |further |more |all the way )*(?:down|up|left|right|lower|higher|to |into |on the |in the |the other |at the )/iu
/** How it is to be. */
const SO =
  /^(?:a bit |a little |much |way |even )*(?:smaller|bigger|larger|fainter|tiny|small|thinner|lighter|see[- ]?through|transparent)\b/iu

/** 'No need for both the kids and the dog, lose the kids': why one of them goes. */
const NOT_BOTH =
  /^(?<lead>\W*)(?:(?:there['’]?s |there is )?no need (?:for|to have)|(?:we|i) do(?: not|n['’]?t) need|why have) both [^.,;!?]{3,40}[.,;!?]+ (?:so )?(?=.*\b(?:lose|drop|cut|remove|delete|ditch|kick|bin)\b)/iu

/** The wish alone, of what stands in the way: what it stands on is to stay as it is. */
export const withoutInTheWay = (typed: string): string => {
  const request = typed.replace(NOT_BOTH, '$<lead>')
  const { lead = '', what, rest } = IN_THE_WAY.exec(request.trim())?.groups ?? {}
  if (what === undefined || rest === undefined) return request
  const it = /^they$/iu.test(what) ? 'them' : /^(?:it|the|my|our)\b/iu.test(what) ? what : `the ${what}`
  if (IT.test(rest)) return `${lead}${rest.replace(IT, it)}`
  if (WAY.test(rest)) return `${lead}move ${it} ${rest}`
  return SO.test(rest) ? `${lead}make ${it} ${rest}` : request
}
