/** What is named in long messages, as patterns of its parts: scenes and clips, what lies on the reel, seconds. */

export const NAMED = String.raw`(?:scenes? \d{1,2}|the (?:first|second|third|fourth|fifth|last|opening|final) (?:scene|clip|shot|one)|(?:the|my|our) (?!music|song|track|reel|video|whole|text|titles?|captions?|logo|look|filter|colou?rs?|transitions?|rest|others?|end|ending|start|beginning|length|order|pace)[a-z][a-z0-9_]{2,20}(?: (?:scene|clip|shot|part|one|photo|picture|pic|video))?)`
export const THING =
  '(?:the )?(?:music|song|track|text|titles?|captions?|logo|look|filter|colou?rs?|transitions?|length|order|pace|format|sound)'
export const SECONDS = String.raw`\d{1,3}(?:[.,]\d)? ?(?:s|secs?|seconds?)`
