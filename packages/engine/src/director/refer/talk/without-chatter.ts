/**
 * What stands around a wish in a talk and wishes nothing: 'ooh this one. but quieter', 'hahaha amazing. do the kids too', 'not that fast lol'. Only
 * asked for where a message was not understood with it. Pure.
 */
import { isRemark } from './asides.ts'

/** Laughter, however long. */
const LAUGHS = /^(?:b?a?(?:ha){1,}h?|(?:he){2,}|(?:hi){2,}|lo+l|lmf?ao|rofl|x+d+|:\)|😂|🤣|😅|😍|❤️?|🔥|👍|🙏|🎉)+$/u
/** Sounds and words that somebody makes before or behind what is wished, in small letters. */
const SOUNDS = new Set(
  `oh ooh oooh oo aah ah ahh aha a-ha haha ha hm hmm hmmm mm mmm eh er erm uh uhm um umm huh oof ouch oops oopsie ooops yikes gosh blimey man dude bro
  bruh mate buddy pal love dear jushn wow woah whoa yay yes! yeah yea ye yep yup ya aye ok okay okey oki k kk right alright well so now
  then innit tho though lovely amazing perfect great nice cool super brilliant fantastic awesome sweet wicked ace neat fab gorgeous beautiful
  excellent wonderful incredible stunning thanks thx ty cheers ta please pls plz sorry actually honestly tbh imo imho btw anyway anyways
  meh ugh argh nah hey hi hello seriously literally basically obviously yikes phew sheesh and but also enough good fine exactly better somewhere whatever`.split(
    /\s+/u,
  ),
)
/** Several words that are no more than one. */
const PHRASES =
  /^(?:thank you(?: so much| very much)?|thanks (?:a lot|so much|a ton|a million)|many thanks|oh (?:my(?: god| gosh)?|dear|no|wow|yes|well)|my bad|no worries|no problem|(?:you|u)(?:['’ ]?re| are|r)? (?:a|an|the) (?:star|legend|gem|hero|angel|genius|best|lifesaver|champ)|i (?:guess|think|suppose|reckon|believe|see|mean|know)|you know(?: what)?|to be (?:honest|fair)|if (?:you can|possible|that['’]?s ok(?:ay)?|you don['’]?t mind|that['’]?s possible)|after all|at the end of the day|all in all|by the way|come to think of it|now that i see it|(?:yes|yeah|ooh?|oh) (?:this|that) one|(?:this|that|nice|good|great|lovely) one|love (?:it|this|that)|i (?:like|love) (?:it|this|that)(?: one)?(?: (?:a lot|better|more|so much))?|like it|so (?:cute|good|nice|funny|sweet)|too (?:cute|funny)|that(?:['’]?s| is) (?:it|the one|more like it)|more like it|much better|way better|good (?:job|one|stuff)|well done|not bad|kind of|sort of|or something|or so|and stuff|pretty please|for me|my friend|real quick|one more thing|last (?:one|thing)|just (?:a|one) (?:thing|second)|a bit)[ ,]*/u

const wordsOf = (said: string): string[] => said.split(/\s+/u).filter((word) => word !== '')
const bareWord = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}:😂-🙏]+|[,.!?…;–—-]+$/gu, '')
const isSound = (word: string): boolean => {
  const bare = bareWord(word)
  return bare === '' || SOUNDS.has(bare) || LAUGHS.test(bare)
}

const withoutPhrase = (said: string): string => {
  const phrase = PHRASES.exec(said.toLowerCase())?.[0] ?? ''
  return phrase !== '' && /^(?:$|\P{L})/u.test(said.slice(phrase.trimEnd().length)) ? said.slice(phrase.length) : said
}

/** Whether somebody who says so wishes nothing. */
const isChatter = (part: string): boolean => {
  let left = part.trim()
  for (let before = ''; left !== '' && left !== before; ) {
    before = left
    const [first = '', ...rest] = wordsOf(withoutPhrase(left))
    left = isSound(first) ? rest.join(' ') : [first, ...rest].join(' ')
  }
  return left === '' || isRemark(left.toLowerCase().replaceAll('’', "'"))
}

/** 'Bars are ugly', 'it's a bit boring': what is thought of something, in a part of its own. */
const JUDGES =
  /^(?:no,? )?(?:(?:the|these|those|this|that|my|it|its|it['’]s|they|they['’]re) ?)?(?:[\p{L}'’]+ ){0,2}?(?:is|are|looks?|feels?|was|were|['’]s|['’]re)? ?(?:(?:just|so|a bit|really|kinda|kind of|pretty|quite|very|too|rather|way) )*(?:ugly|brutal|harsh|extreme|boring|annoying|weird|odd|silly|lame|cheesy|cringe|tacky|awful|horrible|terrible|distracting|pointless|rubbish|crap|meh)$/iu
/** What answers or corrects belongs to the words behind it. */
const ANSWERS = /^\W*(?:no+|nope|nah|yes|yeah|yep|not (?:that|this)(?: one)?|sorry|oops|wait|actually)\W*$/iu

/** Said within a sentence, before it goes on. */
const WITHIN = /,? (?:after all|i guess|i think|i suppose|i reckon|to be honest|tbh|actually|really|maybe|then)(?=[,.;:!?])/giu
/** 'And not white, make it orange': what is to go is named before what is to come. */
const CONTRAST =
  /^(?<lead>\W*(?:(?:and|but|ok(?:ay)?|so|no|yes)\b[, ]*)*)not (?:the |so |too |in )?[\p{L}\d]+(?: [\p{L}\d]+)?,\s*(?:but )?(?=\p{L}{2})/iu

const CHARS_MAX = 300
const FROM_END = 3

/** Its parts, each with the mark behind it; a mark within a number or the name of a file parts nothing. */
const partsOf = (said: string): string[] => said.match(/(?:[^,.!?;:–—]|[.,:](?=[\p{L}\d]))+(?:[,.!?;:–—]+|$)(?:\s+|$)/gu) ?? [said]

const strippedFront = (said: string, isLoose: boolean): string => {
  const [first = '', ...rest] = partsOf(said)
  const bare = first.replace(/[\s,.!?;:–—]+$/u, '')
  if (rest.length === 0 || /["“]/u.test(first)) return said
  if (isLoose && JUDGES.test(bare)) return rest.join('')
  return isChatter(bare) && !ANSWERS.test(bare) ? strippedFront(rest.join(''), isLoose) : said
}

const strippedWords = (said: string): string => {
  let words = wordsOf(said)
  const isAnswer = (at: number): boolean => /^(?:no+|nope|nah|and|also|but)$/iu.test(bareWord(words.at(at) ?? ''))
  while (words.length > 1 && isSound(words[0] ?? '') && !isAnswer(0)) words = words.slice(1)
  // 'As well' says that it is of that one, too.
  const isAlso = (): boolean => /^as well$/iu.test(words.slice(-2).map(bareWord).join(' '))
  for (let count = 0; count < FROM_END && words.length > 1 && isSound(words.at(-1) ?? '') && !isAlso(); count++) words = words.slice(0, -1)
  return words.join(' ')
}

/** Closing parts that wish nothing: '…, thanks youre a star'. */
const strippedEnd = (said: string): string => {
  const parts = partsOf(said)
  let count = parts.length
  while (count > 1 && isChatter((parts[count - 1] ?? '').replace(/[\s,.!?;:–—]+$/u, ''))) count--
  return parts
    .slice(0, count)
    .join('')
    .replace(/[\s,;:–—]+$/u, '')
}

/** Why something is to be so, behind it: 'except the night one, that was supposed to be cold'. */
const REASON =
  /,\s*(?<reason>(?:that|it|this|he|she|they|those|i|we|you|people|nobody|everyone|my \p{L}+|the \p{L}+)(?: one| ones)?(?:['’](?:s|re|m)| is| are| was| were| has| had| looks?| looked| feels?| hates?| hated| loves?| loved| likes?| can(?:['’]?t|not)| don['’]?t| does(?:n['’]?t)?| did(?:n['’]?t)?| never| always) [^,.!?]{3,60})[.!]*$/iu
/** 'No wait the festival says 15 max'. */
const LEADS =
  /^\W*(?:(?:no+|nope|nah)(?:\s*[,.!]+\s*|\s+(?=(?:wait|oh|sorry|actually|i mean)\b))|(?:i mean(?:t)?(?: to say)?|wait|oh|oops|sorry|actually|hm+|ok(?:ay)?|yes|yeah|well|anyway|so|please)\b[,.! ]*)+(?:(?:the|my|our) \p{L}+ (?:says?|said|wants?|wanted|asked for|insists on|thinks?) )?(?=\S)/iu

/** 'My sister says the kids should come first': it is wished all the same. */
const SAYS =
  /^\W*(?:my|our|the) \p{L}+ (?:says?|said|thinks?|wants?|reckons?|insists?|suggests?)(?: that)? (?=(?:the|we|it|you|my|scene|make|put)\b)/iu

/** What may say where, when or what instead is no mere reason. */
const TURNS =
  /\b(?:if|unless|until|till|when|where|while|only|instead|rather|should|must|but|except|then|also|and|or|make|put|use|keep|scenes?|clips?|\d+)\b/iu

/** A part that is left out of a message, and the message without it. Only where that part wishes nothing by itself may it be. */
export const withoutReason = (request: string): { rest: string; reason: string } | null => {
  const reason = request.length > CHARS_MAX || /["“„]/u.test(request) ? undefined : REASON.exec(request.trim())?.groups?.reason
  const rest = reason === undefined ? '' : request.trim().replace(REASON, '')
  return reason === undefined || rest.length < 3 || TURNS.test(reason) ? null : { rest, reason }
}

/** The last of its parts and what stands before it: 'grandma will ask. Put it back.' Null where it has one. */
export const lastPart = (request: string): { before: string; last: string } | null => {
  const parts = request.length > CHARS_MAX || /["“„]/u.test(request) ? [] : partsOf(request.trim())
  const last = parts.at(-1)
  if (/\b(?:if|unless|until|till|when|in case|once|only)\b/iu.test(parts.slice(0, -1).join(' '))) return null
  return parts.length < 2 || last === undefined ? null : { before: parts.slice(0, -1).join('').trim(), last: last.trim() }
}

/** A message without its chatter, in the ways it may be meant, the nearest to what was typed first; none where it has none. */
export const withoutChatter = (request: string): string[] => {
  const typed = request.trim()
  if (typed.length > CHARS_MAX || /["“„]/u.test(typed)) return []
  const said = typed.replace(WITHIN, '').replace(CONTRAST, '$<lead>')
  const plain = strippedWords(strippedEnd(strippedFront(said, false)))
  // 'No, bars are ugly, blur it.'
  const answer = /^\W*(?:no+|nope|nah|yes|yeah|yep)\s*[,.!]+\s*/iu.exec(typed)?.[0] ?? ''
  const loose = strippedWords(strippedEnd(strippedFront(said.slice(answer.length), true)))
  const front = withoutPhrase(plain)
  return [
    ...new Set([plain, front, plain.replace(SAYS, ''), loose, plain.replace(LEADS, ''), plain.replace(/,? i mean(?:t)?$/iu, '')]),
  ].filter((one) => one.trim() !== '' && one !== typed)
}

/** Tells of who or what is seen, or how it was: 'my daughter looks so grown up in that pool', 'my hands were shaking so much that day'. */
const TELLS =
  /^(?:(?:oh(?: my (?:god|gosh))?|omg|aww+|ah+|ugh|ha(?:ha)+|wow|hm+|well|so|yeah)\b[,.! ]*)*(?:(?:my|our|his|her|their) \p{L}+(?: \p{L}+)?|he|she|they|we|i|it|that|those|these) (?:(?:just|really|always|never|still|even|so) )*(?:looks?|looked|was|were|remembers?|remembered|misse?[sd]?|sells?|had|lived?|grew|loved?|cried|laughed|forgot|went|used to|seems?|seemed|could|would|can['’]?t believe|cannot believe)\b[^?]{3,90}$/iu

export const isTelling = (request: string): boolean => TELLS.test(request.trim())

/** Whether a whole message is no more than that: 'thanks youre a star', 'hahaha amazing'. */
export const isAllChatter = (request: string): boolean =>
  request.length <= CHARS_MAX &&
  !ANSWERS.test(request) &&
  partsOf(request.trim()).every((part) => isChatter(part.replace(/[\s,.!?;:–—]+$/u, '')))
