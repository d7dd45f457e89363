/** What people ask of the studio itself, in small letters and without what leads in. The first that fits is meant. */
import type { ProductTopic } from '@reelwright/contract/intents/reel-intent'

export const rule = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')

const MINE =
  '(?:(?:all )?(?:my|our|the|these|this|that) )?(?:(?:own|uploaded|finished|private) )?(?:videos?|clips?|files?|footage|reels?|data|stuff|content|photos?|pictures?|uploads?|media|everything|it|this|material)'
const DO_I = '(?:do|can|could|should|would|will|may) (?:i|we|you|u|one|people)'
export const NOW = '(?: (?:now|right now|then|at the moment|currently|yet|so far|already|again|exactly|here|please|actually))*'

export const PRODUCT_RULES: readonly (readonly [ProductTopic, RegExp])[] = [
  [
    'saved',
    rule(
      `(?:can|do|will) you (?:still )?remember (?:what|this|that|it|me|our|everything)(?: .*)?|(?:is|are|was|will|did|do|does) (?:it|this|that|my work|my reel|everything|the reel|all of (?:it|this)|my changes|you|i)(?: .{0,20})? (?:be )?(?:saved|auto-?saved|save (?:it|this|that|my .{1,20}|automatically|everything)|kept|lost)(?: .*)?|(?:how|where) (?:do|can|should) i save(?: (?:it|this|my work|the reel|the project))?|do i (?:have|need) to save(?: .*)?`,
    ),
  ],
  [
    'waiting',
    rule(
      `what happens (?:if|when) i (?:close|leave|shut|go|refresh|reload|turn off|lose)(?: .*)?|(?:do|must|should|can|may) i (?:have to |need to )?(?:stay|wait|close|leave|keep|go away|shut)(?: .*)?|(?:will|do|can|does|could) (?:i|you|it) (?:get|send|tell|notify|mail|e-?mail|let me know|ping)(?: .*)?\\b(?:e-?mail|mail|notification|notified|ready|done|finished|message)(?: .*)?`,
    ),
  ],
  [
    'sees',
    rule(
      `(?:can|do|could|did) (?:you|u) (?:really |actually |even )?(?:see|watch|look at|know|recogni[sz]e|analy[sz]e)(?: .*)? (?:what.*|in my .*|whole .*|clips?|videos?|footage|faces?|people|entire .*|pictures?|photos?)(?: or (?:do|are|is|just|only) .*)?|how (?:do|did|can) you (?:know|see|tell|recogni[sz]e)(?: .*)?|what (?:do|can|did) you (?:see|know|recogni[sz]e|measure)(?: .*)?`,
    ),
  ],
  [
    'no-mark',
    rule(
      `(?:do|does|will|did|are) (?:you|it|u|reelwright|jushn)(?: going to)? (?:put|add|adding|leave|stick|place|show|print|burn) (?:an? |any |your |some |the )*(?:watermark|logo|branding|mark)s?(?: .*)?|(?:is|will|does|can|do) (?:there|it|i|the (?:video|reel)|you)(?: .*)? (?:your (?:watermark|branding|brand|logo)|(?:a |any )?branding|(?:watermark|brand|logo) (?:from|of|by) (?:you|reelwright|jushn|yours))(?: on it)?|(?:can|may) i (?:download|export|get|have)(?: .*)? (?:without|with no|free of) (?:a |any |your |the )?(?:watermark|branding|logo)(?: .*)?`,
    ),
  ],
  [
    'privacy',
    rule(
      `(?:where|what) (?:do|does|happens?|will)(?: to)? my (?:videos?|clips?|files?|photos?|reels?) (?:go|happen|end up|be)? ?(?:when|if|after|once) i delete(?: .*)?|(?:is|are|will|does|do) ${MINE} (?:be |stay |remain |kept |really )*(?:private|public|secure|safe|confidential|visible to .*|seen by .*|shared with .*|stored .*|kept .*|deleted .*)|who (?:can|could|will|else can|else|all can) (?:see|watch|view|access|look at|get at|read).*|can (?:other people|others|anyone|anybody|someone|somebody|strangers|everyone|people) (?:see|watch|view|access|find).*|(?:do|does|will|are|did) (?:you|u|they|jushn|reelwright|anyone|anybody) (?:going to )?(?:ever )?(?:train|learn|sell|keep|store|save|share|give away|collect)\\b.*(?:my|our|me|data|it|this|them|videos?|clips?).*|where (?:is|are|do you (?:keep|store|save)|does) ${MINE}(?: (?:being|all|then|actually))* (?:stored|saved|kept|hosted|go|end up|live)(?: .*)?|what (?:happens|do you do|are you doing) (?:to|with) (?:my|our) .*|(?:is|are) (?:this|it|you) gdpr.*|how (?:private|safe|secure) .*|(?:do|will|does|are) (?:you|u|they) (?:going to |ever )?(?:delete|remove|erase) (?:my|our) .*|(?:when|how long|do) (?:are|do|will|is|you) (?:you )?(?:my |our )?(?:keep|clips|videos|files|data)(?: .*)? (?:deleted|kept|removed|my (?:clips|videos|files|data)|stored)(?: .*)?`,
    ),
  ],
  [
    'subscription',
    rule(
      `how ${DO_I} (?:cancel|change|upgrade|downgrade|end|stop|pause|get rid of) (?:my |the |a |our )?(?:subscription|plan|membership|payments?)|(?:can|could) i (?:cancel|change|upgrade|downgrade|end|stop|pause) (?:my |the |a )?(?:subscription|plan|membership|payments?).*|(?:how|where) ${DO_I} (?:unsubscribe|upgrade|downgrade)|(?:can|could) i (?:cancel|unsubscribe|upgrade)(?: any ?time)?`,
    ),
  ],
  [
    'account',
    rule(
      `(?:how|where) ${DO_I} (?:delete|close|remove|export|download) (?:my |the )?(?:account|data|profile)|(?:can|could) i (?:delete|close|export|download) (?:my |the )?(?:account|data|profile).*|how ${DO_I} change my (?:e-?mail|name|password|picture).*`,
    ),
  ],
  [
    'price',
    rule(
      `(?:how much|what) (?:does|do|is|will|would|did|are) (?:it|this|that|a reel|a video|you|reelwright|jushn|the .{1,20}|your .{1,20}|i)?.*\\b(?:cost|costs|pay|price|prices|charge|charged)\\b.*|how much is (?:it|this|reelwright|the (?:pro|premium|enterprise|paid) .*)|how expensive .*|(?:is|are) (?:it|this|that|reelwright|you|jushn|the app|making reels|all of this|exporting|downloading) (?:really |still )?(?:free|for free|paid|expensive)(?: .*)?|what(?:'s| is| are) (?:the |your )?(?:price|prices|pricing|plans|cost|costs)(?: .*)?|do i (?:have|need) to pay.*|(?:is|are) there (?:a )?(?:free (?:plan|trial|version)|any costs?|plans?).*`,
    ),
  ],
  [
    'limits',
    rule(
      `how (?:long|short) (?:can|could|may) (?:a |my |the |these |our )?(?:reels?|videos?|it|this|they) (?:be|get|last|become)(?: at most| max| at least)?|how much (?:longer|shorter) (?:can|could) (?:i|it|we|you)(?: .*)?|what(?:'s| is) the (?:max(?:imum)?|longest|limit|minimum|shortest)(?: (?:length|duration|size|number|of|reel|video|for|a|the|clips|files|length of a reel))*|how (?:many|much|large|big) (?:clips?|videos?|files?|photos?|songs?|storage|space|reels?|footage|scenes?|projects?|messages)? ?(?:can|could|may|do|am|will) (?:i|we|a reel|it|one|you)\\b ?(?:allowed to )?(?:have |get )?(?:upload|add|use|have|make|store|put|take|get|create|hold|send|import)?.*|is there (?:a|any) (?:limit|maximum|max length|time limit|size limit).*|how (?:big|large) (?:can|may) (?:a |my |the )?(?:files?|clips?|videos?|uploads?) be`,
    ),
  ],
  ['drive', rule(`.*\\b(?:google drive|drive link|dropbox|icloud|one ?drive|google photos|camera roll|from my phone's gallery)\\b.*`)],
  [
    'own-music',
    rule(
      `(?:can|could|may) (?:i|we|you) (?:use|take|add|get|play) (?:an? |some |any |my )?(?:songs?|music|tracks?|playlists?)? ?(?:from )?(?:spotify|apple music|soundcloud|youtube music|youtube|deezer|tidal)(?: .*)?|(?:how|where) ${DO_I} (?:add|use|upload|put in|get|choose|bring in|import) (?:my|our|own) (?:own )?(?:music|song|songs|track|sound|audio|mp3).*|can i (?:use|add|upload|bring) (?:my own|own|other) (?:music|song|songs|tracks?|audio)(?: instead| too)?`,
    ),
  ],
  [
    'logo',
    rule(`(?:how|where) ${DO_I} (?:add|use|upload|put in|put|place|get|change|move) (?:my |our |a |the )?(?:own )?(?:logo|watermark).*`),
  ],
  [
    'uploads',
    rule(
      `(?:what|which) (?:(?:file|video|kinds?|types?|sorts?|of|audio|photo|image) ?)*(?:types?|formats?|files?|kinds?|extensions?|media|videos?)(?: of files?)? (?:can|do|may|could|are|does|should) (?:i|you|we|it|this|be)? ?(?:upload(?:ed)?|use|take|accept(?:ed)?|support(?:ed)?|read|open|import|handle|allowed|send|add)\\b.*|(?:can|could|may|do) (?:i|you|we) (?:upload|use|read|open|take|support|import|accept|add|handle) (?:a |an )?(?:raw|heic|mov|mkv|avi|webm|gifs?|pngs?|jpe?gs?|mp4s?|wav|flac|photos?|pictures?|images?|screen recordings?|iphone videos?|4k (?:videos?|clips?)|hdr .*)(?: too| as well| files?| here)*`,
    ),
  ],
  [
    'rights',
    rule(
      `(?:can|may|could|am i allowed to|is it (?:ok|okay|legal|allowed) to) ?(?:i |we )?(?:use|post|publish|sell|monetize|monetise|upload) (?:this|it|the (?:reel|video|music|song)|that)(?: song| music| track| reel| video)? (?:commercially|for (?:my|our|a) (?:business|clients?|ads?|work|company)|in an? ads?|legally)|(?:is|are) (?:the|this|that|your) (?:music|songs?|tracks?) (?:free|copyrighted|royalty.*|licensed|safe|legal)(?: .*)?|(?:will|would|do|could) (?:i|it|the (?:video|reel)) (?:get|be) (?:a )?(?:copyright|claimed|muted|taken down|struck|copyright strike).*|who owns .*|(?:do|must|should) (?:i|we) (?:need to |have to )?(?:credit|name|mention|pay for|licen[cs]e) (?:the )?(?:music|song|artist|track|musician|composer)(?: .*)?|what(?:'s| is| are) the (?:music |song )?(?:licen[cs]e|rights|copyright)(?: .*)?`,
    ),
  ],
  [
    'how-undo',
    rule(
      `how ${DO_I} (?:undo|go back|take (?:it|that|something) back|revert|redo|get (?:it|that|the old one) back)(?: .*)?|how ${DO_I} start (?:over|again|from scratch)(?: .*)?|can i (?:undo|take (?:it|that|this|things) back)(?: .*)?`,
    ),
  ],
  [
    'share',
    rule(
      `(?:how|where) ${DO_I} (?:share|send|post|publish|show|upload) (?:it|this|that|the (?:reel|video|link)|my (?:reel|video)|them|a (?:reel|video|link)).*|(?:can|could) (?:i|we|you) (?:share|send|post|publish) (?:it|this|that|the (?:reel|video)|my (?:reel|video)|a link).*|(?:where|how) (?:is|do i get|can i get|do i find) (?:the |a |my )?(?:share )?link.*|is there a (?:share )?link.*`,
    ),
  ],
  [
    'download',
    rule(
      `where (?:do|can|could) i (?:find|see|get|watch) (?:my |the )?(?:finished|made|done|old|ready|rendered) (?:reels?|videos?)(?: .*)?|(?:can|could|may) (?:i|we|you) (?:download|export|save|get|have) (?:it|this|the (?:video|reel|file)|just)(?: .{0,20})? (?:without|with|no|only|as) .{2,40}|(?:how|where) ${DO_I} (?:download|export|save|get|render|find) (?:it|this|that|the (?:final |finished |reel |video )?(?:reel|video|file|mp4|result)|my (?:reel|video)|a (?:video|file)|them)(?: .*)?|where (?:is|are|'s|do i find|can i find|did you put) (?:the |my )?(?:final |finished |new )?(?:videos?|downloads?|file|mp4|result|exports?)|(?:can|could) (?:i|we) (?:download|save) (?:it|this|that|the (?:reel|video)|my (?:reel|video))${NOW}`,
    ),
  ],
  [
    'rendering',
    rule(
      `(?:can|could|may|how (?:do|can)) i (?:cancel|stop|abort|pause|interrupt) (?:a |the |my |it )?(?:rendering|render|video|export)?(?: .*)?|(?:can|could|may) i (?:edit|work|change|write|chat|go on|leave)(?: .*)? (?:while|during)(?: .*)?|how long (?:will|does|would|is|do) (?:it|this|that|the (?:video|reel|render|rendering|export)|rendering|exporting|creating|making (?:it|the video|a reel)|creation) (?:going to )?(?:take|need|be|last|run)?(?: to (?:render|make|create|export|finish|be ready|download).*)?(?<!be|last)|(?:is|was) (?:it|the (?:video|reel|render|export)|my (?:video|reel)|rendering|that) (?:done|finished|ready|rendered|exported|complete|completed|made|created)${NOW}|(?:when|how soon) (?:will|is|does) (?:it|the (?:video|reel)|my (?:video|reel)) (?:be |get )?(?:done|finished|ready|finish|come).*|how far (?:is|are|along|did).*|what(?:'s| is) (?:the )?(?:status|progress).*`,
    ),
  ],
  [
    'by-hand',
    rule(
      `(?:can|could|may) (?:i|we) (?:also )?(?:edit|change|do|move|cut|trim|adjust|fix|make)(?: .{1,24})? (?:by hand|myself|manually|on my own|by myself)|(?:how|where) ${DO_I} (?:edit|change|do|adjust|fix|trim|move)(?: .{1,24})? (?:by hand|myself|manually|on my own|by myself)|(?:is there|do you have|where is|where's) (?:a|the|any) (?:timeline|editor|manual (?:mode|editing)|story).*|can i (?:edit|trim|cut|drag) (?:it|this|the (?:reel|video|clips|scenes)|clips|scenes)(?: too)?`,
    ),
  ],
  [
    'shortcuts',
    rule('(?:what|which|are there|is there|do you have|show|list|where are)(?: .*)? (?:keyboard )?(?:shortcuts?|hot ?keys|keys)(?: .*)?'),
  ],
  [
    'offline',
    rule(
      '(?:does|can|will|do|is|what happens|how)(?: .*)? (?:offline|without (?:a |an |the )?(?:internet|network|connection|wifi))(?: .*)?',
    ),
  ],
  [
    'versions',
    rule(
      `how (?:do|can|would) (?:i|we) (?:get|bring|go|have) (?:back )?(?:to )?(?:the |my |an )?(?:old|older|earlier|previous|first|last|original)(?: (?:one|version|reel|cut))?(?: back)?(?: .*)?|(?:which|what)(?: one| version)? am i (?:seeing|on|looking at|watching|in)(?: .*)?|(?:which|what) (?:one|version) (?:is|am i|are we) (?:shown|seeing|open|on|looking at|this|it|playing)(?: .*)?|(?:how many|which|what|where are (?:my|the|all)|where is (?:my|the)|do i have|are there|is there|show(?: me)?) (?:(?:other|old|older|different|saved|previous|many|all|the|my|another) )*versions?(?: .*)?|(?:can|how (?:can|do)|could) i (?:go back|get back|return|switch|restore|see|compare|open|keep)(?: .*)? (?:older |old |other |earlier |previous |last )*versions?(?: .*)?|(?:which|what) version (?:am i|is this|are we).*`,
    ),
  ],
  [
    'languages',
    rule(
      `(?:can|do|could|does|will) (?:you|u|jushn|it) (?:also |even )?(?:speak|understand|talk|read|write|know) (?:in )?(?:german|spanish|french|italian|portuguese|english|chinese|japanese|turkish|polish|dutch|russian|arabic|hindi|other languages?|any other languages?|my language).*|(?:what|which|how many) languages?(?: .*)?`,
    ),
  ],
  [
    'support',
    rule(
      `(?:how|where) (?:do|can|could) i (?:send|give|leave|write)(?: .*)? (?:feedback|a (?:message|complaint|suggestion))(?: .*)?|(?:how|where|who|is there|can) (?:.* )?(?:contact|reach|support|help ?desk|human|a person|customer service|complain to|report a bug)(?: .*)?|(?:where|how) (?:can|do) i (?:get|find) help`,
    ),
  ],
  [
    'devices',
    rule(
      `(?:is there|do you have) an? (?:app|mobile app|desktop app|iphone app|android app).*|(?:does|can|will|do) (?:it|this|i|you|reelwright)(?: .*)? (?:on|from) (?:my |a |an |the )?(?:phone|mobile|iphone|ipad|tablet|android|laptop|mac|windows|another (?:device|computer)|other devices|both).*`,
    ),
  ],
  [
    'others',
    rule(
      `can (?:my|a|our|other|more|several|two|someone|somebody|others)(?: .{1,24})? (?:edit|work|collaborate|join|help|comment)(?: .*)?|can (?:i|we) (?:invite|collaborate|work together|add (?:people|someone|a colleague|team ?mates)).*|(?:how|can) (?:do |can )?(?:i|we) (?:invite|collaborate).*`,
    ),
  ],
]

/** What a how-to is about, by the things that it names. */
export const HOW_TO: readonly (readonly [ProductTopic, RegExp])[] = [
  ['how-text', /\b(?:text|texts|captions?|titles?|subtitles?|words|letters?|headline)\b/u],
  ['how-music', /\b(?:music|song|track|sound|volume|audio)\b/u],
  ['how-colours', /\b(?:colou?rs?|look|looks|filters?|bright(?:er|ness)?|dark(?:er)?|contrast|luts?)\b/u],
  ['how-transitions', /\b(?:transitions?|fades?|dissolve|wipes?)\b/u],
  ['how-format', /\b(?:format|size|resolution|aspect|shape|square|vertical|landscape|quality|fps|bars|crop|cropping|frame|framing)\b/u],
  ['how-speed', /\b(?:speed|slow|slower|fast|faster|slow ?-?motion|pace)\b/u],
  ['how-scenes', /\b(?:scenes?|clips?|shots?|parts?|photos?|pictures?|order|cut|trim|longer|shorter|length)\b/u],
]
export const HOW_DO_I = rule(
  `how (?:do|can|could|would|should|does|to) ?(?:i|we|you|one)? ?(?:even |best |actually )?(?!you\\b)(?<what>[a-z].*)`,
)
/** 'How do you choose' and 'how did you' ask of what was done. */
export const OF_JUSHN = /^how (?:do|did|does|have|would|could|can|will) (?:you|u|jushn|it|that|this)\b/u
