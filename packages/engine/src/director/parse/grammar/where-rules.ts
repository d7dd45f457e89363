/** What is done elsewhere in the studio than in its plan: the cover, files beside the video, what is left of a plan. It is said where. Pure. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule } from './rule.ts'

const elsewhere = (what: string): Intent[] => [{ is: 'cannot', what }]

const GIVE =
  '(?:(?:can|could|may|how (?:do|can)|where (?:do|can)) (?:you |i |we )?)?(?:please )?(?:(?:make|create|design|choose|pick|set|change|add|give|get|find|generate|download|export|save|have|need|want|see)(?: me)? )'
const ARTICLE = '(?:(?:a|an|the|my|some|this|another|different|nice|good|cool|custom|new) )*'

export const WHERE_RULES: readonly Rule[] = [
  rule(
    `${GIVE}${ARTICLE}(?:thumbnail|cover|cover (?:image|picture|photo|frame)|poster(?: frame)?)(?: (?:image|picture|frame))?(?: (?:for|of) .{1,30})?|(?:use|take|make) (?:this|that) (?:frame|picture) (?:as|the) (?:the )?(?:thumbnail|cover)`,
    () => elsewhere('cover'),
  ),
  rule(`${GIVE}${ARTICLE}(?:srt|vtt|web ?vtt|subtitles?|captions?)(?: (?:file|files))(?: .{1,30})?|${GIVE}${ARTICLE}(?:srt|vtt)`, () =>
    elsewhere('caption-files'),
  ),
  rule(
    `${GIVE}${ARTICLE}(?:project file|edl|otio|xml|timeline file|premiere (?:project|file)|davinci (?:project|file)|final cut (?:project|file))(?: .{1,30})?`,
    () => elsewhere('editor-file'),
  ),
  rule(
    `(?:how many|how much) (?:of my )?(?:credits?|messages?|reels?|videos?|storage|exports?|quota)(?: (?:do|have|can|did) (?:i|we) (?:have|got|make|send|use|used)?)?(?: (?:left|remaining|still|to go|this month|today|per month))*|(?:what(?:['’]?s| is)) (?:my (?:limit|plan|usage|quota)|left of my (?:plan|quota))`,
    () => elsewhere('usage'),
  ),
  rule(
    `(?:can you |could you |please )*(?:write|make|create|generate|come up with|give|suggest)(?: me)? ${ARTICLE}(?:caption|text|description|post|copy|hashtags?)(?: (?:and|with) hashtags)? (?:for|to go with|under) (?:the |my )?(?:post|instagram|insta|tiktok|youtube|facebook|linkedin)(?: post)?`,
    () => elsewhere('post-text'),
  ),
  rule(
    `(?:can you |could you |please )*(?:post|publish|upload|share|send|put) (?:it|this|that|the (?:reel|video)) (?:to|on|onto|at) (?:my )?(?:tik ?tok|instagram|insta|youtube|facebook|linkedin|twitter|x|snapchat|whatsapp|socials?|story|stories|channel|account|feed)(?: (?:now|please|for me|directly|account|page|channel|story))*`,
    () => elsewhere('publish'),
  ),
]
