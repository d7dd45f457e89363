/**
 * What people call a clip by what one sees in it: 'the waves', of a file called beach. Such a word stands for the one clip that is called by a
 * place or an event where it is seen; where a clip is called by the word itself, shows it, or several could be meant, it stays as it was typed.
 * Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { seenStems } from '../../../tools/search/seen-shots.ts'
import { isLogo } from '../../../tools/watermark.ts'
import { quotedStretches } from '../divide/quoted-stretches.ts'
import { outsideQuotes } from '../read-text.ts'

type Shown = {
  /** What files are called by, in the singular. */
  places: string
  /** What is seen there, and means it wherever it stands. */
  seen: string
  /** And what means it behind an article alone: 'the band', 'the stage'. */
  pointedAt?: string
}

const SHOWN: readonly Shown[] = [
  {
    places: 'beach|sea|ocean|coast|seaside|shore|surf',
    seen: 'waves|seaside|seashore|seafront|shoreline',
    pointedAt: 'sea|ocean|sand|surf|shore|coast|tide|wave|swell|beach',
  },
  {
    places: 'harbour|harbor|port|marina|dock',
    seen: 'boats|ships|yachts|sailboats|ferries|sailing boats|fishing boats',
    pointedAt: 'boat|ship|yacht|ferry|ferryboat|jetty|pier|quay|port|docks|marina|harbor|harbour|sailors|masts',
  },
  {
    places: 'mountain|hike|hiking|trek|trekking|alps|summit',
    seen: 'hikers|climbers|mountaineers|hiker',
    pointedAt: 'hike|summit|peak|peaks|climber|hill|hills|trail|climb|alps|mountains|mountain|trek',
  },
  {
    places: 'market|stall|bazaar',
    seen: 'fruit stall|fruit stand|vegetable stall|market stand|market people|market stall|market folk',
    pointedAt: 'fruit|fruits|stall|stalls|veg|vegetables|traders|shoppers|bazaar|market|apples|oranges|stallholder|greengrocer',
  },
  {
    places: 'concert|gig|festival',
    seen: 'musicians|live band|guitarist|drummer|rock band',
    pointedAt: 'band|crowd|singer|stage|gig|concert|drummers|guitarists|fans',
  },
  {
    places: 'wedding|marriage',
    seen: 'newlyweds|bride and groom|wedding couple|wedding people|bridal couple|happy couple|married couple',
    pointedAt: 'couple|bride|groom|newlywed|wedding|vows|bridesmaids',
  },
  { places: 'kid|child|children', seen: 'children|kiddos|kiddies|youngsters|kids', pointedAt: 'little ones|bairns|kid|child|toddlers' },
  { places: 'swim|swimming|pool', seen: 'swimmers|swimming pool', pointedAt: 'pool|splashing|swim|swimming|swimmer' },
  { places: 'dog|puppy', seen: 'doggo|doggy|doggie|pooch|puppy|pup|puppies|mutt|hound', pointedAt: 'dog' },
  { places: 'cat|kitten', seen: 'kitty|kitten|kittens|pussycat|moggy|moggie|feline', pointedAt: 'cat' },
  { places: 'city|town|street|downtown', seen: 'skyline|cityscape|skyscrapers', pointedAt: 'streets|buildings|traffic|town|city|street' },
  { places: 'forest|wood|woods', seen: 'woodland', pointedAt: 'trees|woods|forest' },
  { places: 'ski|skiing|snow', seen: 'skiers|snowboarders', pointedAt: 'slopes|slope|snow|piste' },
  { places: 'sunset|dusk', seen: 'sundown', pointedAt: 'setting sun|evening sky|sunset|dusk' },
  {
    places: 'storefront|shop|store|bakery|boutique|café|cafe',
    seen: 'shopfront|shop window|store window',
    pointedAt: 'shop|store|bakery|entrance',
  },
  { places: 'counter|checkout', seen: 'customers|people buying|shoppers', pointedAt: 'customer|buyers|till|cashier' },
  { places: 'interview|speech', seen: 'interviewee', pointedAt: 'trainer|coach|manager|speaker|interview' },
  { places: 'save', seen: 'goalkeeper|goalie', pointedAt: 'keeper|goal keeper' },
  { places: 'crowd|fans|audience', seen: 'spectators|supporters', pointedAt: 'fans|audience|crowd|stands' },
  { places: 'trophy', seen: 'trophies', pointedAt: 'cup|trophy' },
  { places: 'garden', seen: 'flowerbeds', pointedAt: 'flowers|roses|lawn|garden' },
  { places: 'birthday|party', seen: 'partygoers', pointedAt: 'party|cake|balloons|candles|guests|birthday' },
]

/** Beside one of these the words speak of the picture as a whole, or of something to be done. */
const ARTICLE = '(?:the|my|our|those|these|that|this|all the|of the)'
const KIND = '(?: (?:clip|video|shot|scene|footage|bit|part|one|photo|pic|picture))?'
/** 'He waves at us', 'the water bottle', 'the band name'. */
const NOT_BEFORE =
  "(?! (?:at(?! the (?:very )?(?:end|start|beginning|front|top)\\b)|to|goodbye|hello|bottle|name|music|song|noise|noises|sound|sounds|park|fight|colou?rs?|bed)\\b)(?!['’]s? (?:name|birthday)\\b)"

type Compiled = { places: ReadonlySet<string>; pattern: RegExp; any: RegExp }

const byLength = (list: string): string[] => list.split('|').toSorted((a, b) => b.length - a.length)

const COMPILED: readonly Compiled[] = SHOWN.map(({ places, seen, pointedAt = seen }) => ({
  places: new Set(places.split('|').map(stem)),
  any: new RegExp(`\\b(?:${seen}|${pointedAt})\\b`, 'iu'),
  pattern: new RegExp(
    `(?<![\\p{L}\\d'’-])(?:(?<article>${ARTICLE} (?:\\p{L}{2,9} )??)(?<pointed>${byLength(`${seen}|${pointedAt}`).join('|')})|(?<bare>${byLength(seen).join('|')}))(?<kind>${KIND})(?![\\p{L}\\d-])${NOT_BEFORE}`,
    'giu',
  ),
}))

/** Beside an article one word may say how it is: 'the big boats'. It must not be a name itself, nor a thing that a reel has. */
const between = (article: string): string => article.replace(new RegExp(`^${ARTICLE} `, 'iu'), '').trim()

type Names = {
  /** The one file that is called by one of these places, by that word; null for none, or several. */
  of: (places: ReadonlySet<string>) => { place: string; stems: ReadonlySet<string> } | null
  /** Another file is called so, or shows it. */
  isTaken: (words: string, stems: ReadonlySet<string>) => boolean
  isName: (word: string) => boolean
}

const namesOf = (media: readonly MediaForPlan[]): Names => {
  const files = media.filter((file) => file.facts.kind !== 'audio' && !isLogo(file))
  const named = files.map(({ name, tags }) => {
    const words = nameWords(bareName(name))
    return { words, stems: new Set([...words, ...tags.flatMap(nameWords)].map(stem)) }
  })
  const own = new Set(named.flatMap(({ stems }) => [...stems]))
  const seen = seenStems(media)
  return {
    of: (places) => {
      const [file, ...more] = named.filter(({ words }) => words.some((word) => places.has(stem(word))))
      const place = file?.words.find((word) => places.has(stem(word)))
      return file === undefined || place === undefined || more.length > 0 ? null : { place, stems: file.stems }
    },
    isTaken: (said, stems) => nameWords(said).some((word) => !stems.has(stem(word)) && (own.has(stem(word)) || seen.has(stem(word)))),
    isName: (word) => own.has(stem(word.toLowerCase())),
  }
}

/** What ends a sentence stays with it. */
const SENTENCE = /(?<=[.!?;\n])(?=\s)/u

const known = new WeakMap<readonly MediaForPlan[], Names>()

/** What stands behind one of these may be words for the picture. */
const WRITES = /\b(?:texts?|titles?|captions?|headline|heading|write|says?|saying|reads?|reading|called|named|words?|subtitles?)\b/iu

export const withShownNamed = (text: string, media: readonly MediaForPlan[]): string => {
  if (!COMPILED.some(({ any }) => any.test(text))) return text
  const names = known.get(media) ?? namesOf(media)
  known.set(media, names)
  const inPart = (part: string): string =>
    COMPILED.reduce((said, { places, pattern }) => {
      const file = names.of(places)
      // 'My stall is cut off in the market shot': there it is something in the picture.
      if (file === null || nameWords(said).some((word) => stem(word) === stem(file.place))) return said
      return said.replace(pattern, (found, ...rest) => {
        const { article = '', pointed, bare, kind = '' } = rest.at(-1) as Record<string, string | undefined>
        if (names.isTaken(pointed ?? bare ?? '', file.stems) || names.isName(between(article))) return found
        return `${article === '' ? 'the ' : article}${file.place}${kind}`
      })
    }, part)
  if (quotedStretches(text).length > 0) return outsideQuotes(text, inPart)
  // What is to be written ends with its sentence: 'my teacher says it is fine. Show the sea'.
  return text
    .split(SENTENCE)
    .map((sentence) => {
      const writesAt = sentence.search(WRITES)
      return writesAt < 0 ? inPart(sentence) : inPart(sentence.slice(0, writesAt)) + sentence.slice(writesAt)
    })
    .join('')
}

/** (ours: no more of a message is looked at element by element) */
const ELEMENTS_CHARS_MAX = 400
/** A word that stands alone in a row. */
const ELEMENT =
  /(?<=^|[,;:.?!+&/\n] ?|\b(?:and|with|of|then|maybe|sell|sells|love|loves|like|likes) )(?:some |more )?(?<word>\p{L}{3,14})(?=\s*(?:$|[,;.+&/\n]|and\b|then\b))/giu

/** 'Slow, moody, sea': in a row a word needs no article to mean the clip. */
export const withElementsNamed = (text: string, media: readonly MediaForPlan[]): string =>
  text.length > ELEMENTS_CHARS_MAX
    ? text
    : outsideQuotes(text, (part) =>
        part.replace(ELEMENT, (all, word: string) => {
          const put = withShownNamed(`the ${word}`, media)
          return put === `the ${word}` ? all : put
        }),
      )
