/** What no studio does with a person's own clips, or what this one does not: known by its whole sentence, and refused with its reason. */
import { nameWords } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule } from './rule.ts'

const ANY = '(?:(?!,| and | but | then |«).)'
const POLITE = '(?:(?:please|just|now|then|also|can you|could you|would you|will you|i want you to|when (?:you are|youre|ur) done|go) )*'
const WHAT =
  '(?:it|this|that|everything|the (?:whole )?(?:result|reel|video|thing|film|edit|file|link|finished (?:one|video|reel|thing))|my (?:reel|video))'
const WHOSE = "(?:my|his|her|their|our|the \\S{2,14}['’]s)"

const cannot = (what: string): Intent[] => [{ is: 'cannot', what }]
const beyond = (sentence: string, what: string): Rule => rule(`${POLITE}(?:${sentence})`, () => cannot(what))

const SENT: readonly Rule[] = [
  beyond(
    `(?:post|upload|publish|share|put) ${WHAT} (?:up )?(?:on|to|onto|in)(?:to)? (?:my |our |the )?(?:insta(?:gram)?|tiktok|tik tok|youtube|yt|facebook|fb|twitter|x|linkedin|reddit|snapchat|socials|social media|channel|story|stories|feed|page|profile|account|web|internet)${ANY}{0,40}`,
    'publish',
  ),
  beyond(`(?:send|mail|e-?mail|forward|whatsapp|dm|message|text|airdrop) ${WHAT} (?:over )?to ${ANY}{2,60}`, 'publish'),
  beyond(`(?:post|upload|publish|tweet) ${WHAT}(?: ${ANY}{1,40})?`, 'publish'),
]

const PERSON =
  '(?:strangers?|guys?|man|men|woman|women|lady|ladies|girls?|boys?|person|people|persons?|dude|bloke|tourists?|passers?-?by|photobombers?|crowd|cars?|signs?|poles?|bins?|trash|rubbish|finger|thumb|shadow|reflection)'
const BEHIND = '(?:behind (?:us|me|him|her|them|you|the .{2,30}|my .{2,30})|(?:in|from|out of) (?:the )?(?:back|background|foreground))'
const REMOVED = '(?:get rid of|remove|erase|delete|cut out|take out|edit out|photoshop out|paint out|crop out|hide|lose)'

const IN_THE_PICTURE: readonly Rule[] = [
  beyond(
    `${REMOVED} (?:the |that |this |those |all (?:the )?|my |an? )?(?:\\S+ ){0,2}${PERSON} (?:${ANY}{0,40} )?${BEHIND}(?: ${ANY}{1,40})?`,
    'remove-background',
  ),
  beyond(
    `(?:cut out|remove|erase|replace|change|swap|delete) (?:the )?background (?:of|behind|from|in|on|around) ${ANY}{2,50}`,
    'remove-background',
  ),
  beyond(`blur (?:out )?the background behind ${ANY}{2,50}`, 'remove-background'),
  beyond(
    `(?:make|turn|dye|paint|colou?r|change|fix|whiten|smooth|retouch|edit) ${WHOSE} (?:hair|teeth|eyes?|nose|dress|shirt|jacket|clothes|wrinkles|pimples?|spots?|acne|belly|beard|make-?up|lips)(?: ${ANY}{1,50})?`,
    'retouch',
  ),
  beyond(
    `(?:remove|get rid of|erase|take off|cut out|hide) (?:the |that )?(?:watermark|logo|text|sign) (?:from|on|in|off|of) (?:the |my |that )?(?:stock )?(?:clip|video|footage|photo|picture|file)(?: ${ANY}{1,30})?`,
    'retouch',
  ),
  beyond(
    `(?:put|add|give|draw|stick|slap|place|paint) ${ANY}{0,24}\\b(?:ears|mustache|moustache|beard|sunglasses|glasses|crown|wings|halo|hearts?|stars|arrows?|speech bubbles?|party hats?|hats?|snowflakes|fire|flames|rainbow)(?: (?:on|to|onto|around|over|at|above|in) ${ANY}{2,50})?`,
    'sticker',
  ),
  beyond(
    `(?:(?:make|let|have|get|want|should|can) )*(?:the |my |our |all |these )*(?:titles?|texts?|captions?|words|letters|headline|writing) (?:(?:should|must|could|can|to|shall) )*(?:(?:softly|slowly|gently|nicely) )?(?:fad(?:e|es|ing)|fl(?:y|ies|ying)|slid(?:e|es|ing)|pop(?:s|ping)? (?:in|up|out)|zoom(?:s|ing)?|bounc(?:e|es|ing)|roll(?:s|ing)?|drop(?:s|ping)? in|(?:appears?|comes?)(?= (?:in |up )*(?:letter|word|softly|slowly|gently|like ty))|typ(?:e|es|ing))(?: (?:in|out|up|itself|on))*(?: (?:from ${ANY}{2,30}|softly|slowly|gently|nicely|smoothly|animated|(?:letter|word) (?:by|for) (?:letter|word)(?: ${ANY}{1,30})?|like (?:typed|typing|a typewriter)))*`,
    'text-motion',
  ),
  beyond(
    `(?:(?:add|use|give|make|put|have) )*(?:an? |the |some )?(?:type ?writer|animation|fade[ -]?in|fly[ -]?in|motion|animated)(?: effects?| animation)?(?: (?:for|on|to|of|in))(?: the| my| all)? (?:titles?|texts?|captions?|words|letters|headline)|animate (?:the |my |all )*(?:titles?|texts?|captions?|words|letters|headline)|(?:make )?(?:the |my )?(?:titles?|texts?|captions?|headline) animated`,
    'text-motion',
  ),
  beyond(
    `(?:make|let|have|get) <s> (?:to )?(?:dance|talk|sing|fly|smile|laugh|wave|wink|blink|speak|wave hello)(?: ${ANY}{1,40})?`,
    'animate',
  ),
  beyond(`(?:un-?blur|de-?blur|refocus|bring (?:back )?into focus|fix the (?:focus|blur)(?: (?:in|of|on))?)(?: ${ANY}{1,50})?`, 'focus'),
]

const VOICES: readonly Rule[] = [
  beyond(
    `${ANY}{0,40}\\b(?:voice|narrator|speaker|announcer)(?: ?over)? (?:to )?(?:reads?|says?|speaks?|narrates?|tells?|reading|saying)(?: ${ANY}{1,60})?`,
    'voice-over',
  ),
  beyond(
    `(?:have|let|get|make|with) ${ANY}{2,40} (?:read|say|speak)(?:s|ing)? ${ANY}{0,30}(?:aloud|out loud|out)(?: ${ANY}{1,40})?`,
    'voice-over',
  ),
  beyond(
    `(?:make |let |have |could |can )*${ANY}{2,40} (?:speak|talk)(?:s|ing)? (?:in )?(?:english|german|french|spanish|italian|portuguese|dutch|another language)(?: instead)?`,
    'translate',
  ),
]

const ELSEWHERE =
  '(?:off|from|on|out of|via) (?:the )?(?:internet|web|net|online|youtube|yt|google|pexels|pixabay|unsplash|getty|spotify|soundcloud|apple music|tik ?tok|insta(?:gram)?|stock (?:site|library))'
const FETCHED = '(?:grab|get|fetch|pull|find|download|take|steal|rip|search for|look for|look up|use|add|import)'

const MADE_UP: readonly Rule[] = [
  beyond(
    `${FETCHED} (?:me )?${ANY}{0,50}\\b(?:song|track|music|tune|hit|beat)\\b${ANY}{0,40} ${ELSEWHERE}(?: ${ANY}{1,30})?`,
    'fetch-song',
  ),
  beyond(`${FETCHED} (?:me )?${ANY}{2,60} ${ELSEWHERE}(?: ${ANY}{1,30})?`, 'generate'),
  beyond(`${FETCHED} (?:me )?(?:some |a |any )?(?:free )?stock (?:footage|clips?|video|shots?|photos?)?(?: ${ANY}{1,40})?`, 'generate'),
  beyond(
    `(?:ai[- ])?(?:generate|invent|make up|dream up|render|synthesi[sz]e) (?:me |us |it )?(?:an? |some |the )?(?:(?:ai|new|fake|cgi|3d|drone|extra|cool) )*(?:intro|outro|clips?|shots?|pictures?|images?|scenes?|footage|background|avatar|character|animation|videos?|b-?roll)(?: ${ANY}{1,60})?`,
    'generate',
  ),
  beyond(
    `(?:make|create|add|give me|do|put in)(?: me)? (?:an? |some )?ai (?:intro|outro|clip|video|image|picture|avatar|voice|character|animation)(?: ${ANY}{1,60})?`,
    'generate',
  ),
]

const FILES: readonly Rule[] = [
  beyond(
    `(?:delete|erase|wipe|remove) (?:all )?(?:of )?(?:my|the|these|those) (?:clips|files|videos|uploads|photos|originals)(?: ${ANY}{1,30})? (?:from|off) (?:the |my |your )?(?:disk|disc|server|servers|cloud|account|storage|computer|phone|drive)`,
    'delete-files',
  ),
  // A file that is none of these is looked for, and is no format.
  rule(
    `${POLITE}(?:put|add|use|bring|show|include|insert|throw)(?: in)? (?:the |my )?(?<file>[\\p{L}\\d_-]{2,40}\\.(?:mp4|mov|m4v|webm|avi|mkv|jpe?g|png|heic))(?: (?:in|back|too|as well|into it|to it|at the (?:end|start)|please|somewhere))*`,
    (said) => {
      const file = said.text('file')
      const words = nameWords(file)
      const isThere = said.ground.media.some(({ name }) => name.toLowerCase() === file)
      return isThere || words.length === 0
        ? null
        : [{ is: 'order', how: 'bring-in', refs: [{ by: 'words', words: words.slice(0, 5), raw: file }] }]
    },
  ),
]

export const BEYOND_RULES: readonly Rule[] = [...SENT, ...VOICES, ...MADE_UP, ...IN_THE_PICTURE, ...FILES]
