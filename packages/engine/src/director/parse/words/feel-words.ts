import type { WordTable } from '../lexicon.ts'

export const PACE_WORDS: WordTable = {
  'pace:fast':
    'fast|quick|snappy|punchy|rapid|hectic|brisk|fast paced|fastpaced|high paced|quick cuts|fast cuts|rapid fire|speedy|zippy|high tempo|frantic|swift|fast moving|quickly',
  'pace:slow': 'slow|slowly|leisurely|lazy|slow paced|slowpaced|unhurried|long takes|slow cuts|lingering|low tempo',
  'pace:medium': 'medium|moderate|normal|medium paced|mid tempo|midtempo|regular|medium pace|average',
  'paceby:1':
    'faster|quicker|snappier|punchier|speed up|speed it up|pick up the pace|pick up the tempo|pick up the speed|up the tempo|up the pace|more pace|more speed|more tempo|tighter|more dynamic|livelier|shorter cuts|shorter scenes|shorter shots|quicken|hurry up|faster cuts|faster paced|cut faster|sped up',
  'paceby:-1':
    'slower|calmer|slow down|slow it down|less hectic|less frantic|longer scenes|longer shots|longer cuts|fewer cuts|more relaxed|slower paced|less rushed|gentler|slow things down|more breathing room|let it breathe|less cutting|less cuts|fewer edits|fewer changes|calmer cuts|gentler cuts|longer takes',
  'lengthby:1': 'longer|lengthen|extend|prolong|stretch|elongate',
  'lengthby:-1': 'shorter|shorten|trim|cut down|tighten|condense|cut it down|abridge|trim down',
  'lengthword:short': 'short|brief|quick little|tiny reel|tiny video|bite sized',
  'lengthword:long': 'long|lengthy|full length',
}

export const MOOD_WORDS: WordTable = {
  'mood:upbeat':
    'upbeat|up beat|up tempo|uptempo|cheerful|feel good|feelgood|positive|peppy|bouncy|groovy|summery|good vibes|upbeat vibe|vibrant mood|bubbly|lighthearted|light hearted|cheery|optimistic|summer vibes|holiday vibes|vacation vibes|sunny vibes|beach vibes|party vibes|festival vibes|road trip|pool party|beach day|garden party|travel reel|travel video|travel edit|vacation reel|vacation video|holiday reel|holiday video|summer reel|summer video|summer holiday|summer holidays|surf trip|ski trip|ski weekend|weekend trip|city trip|city break',
  'mood:happy':
    'happy|joyful|joyous|merry|celebratory|birthday|festive|happier|delighted|christmas reel|christmas video|xmas reel|baby shower|first steps|cooking video|cooking reel|recipe video|recipe reel',
  'mood:playful': 'playful|fun|funny|silly|quirky|cute|goofy|comic|comedy|humorous|funky mood|whimsical|cheeky',
  'mood:energetic':
    'energetic|energy|energising|energizing|hype|hyped|intense|powerful|pumping|party|sporty|sports|action|exciting|dynamic|high energy|adrenaline|workout|gym|wild|aggressive|explosive|fiery|rousing|lively|full of energy|friday night|night out|festival mood|club night|gym session|stadium|highlights reel|football highlights|match highlights|game highlights|concert recap|festival recap|skate edit|skateboarding edit|car edit|new year party',
  'mood:epic': 'epic|grand|heroic|majestic|massive|monumental|breathtaking|adventurous|adventure',
  'mood:dramatic': 'dramatic|drama|theatrical|serious|intense drama|gripping|powerful drama|trailer like',
  'mood:dark': 'gloomy|sinister|brooding|gothic|dark mood|dark vibe|dark atmosphere|noir mood|grim',
  'mood:dreamy': 'dreamy|ethereal|magical|floaty|dreamlike|surreal|otherworldly|hazy|fairy tale|fairytale|airy mood|poetic|atmospheric',
  'mood:calm':
    'calm|peaceful|relaxing|relaxed|chill|chilled|chilling|chilled out|soothing|serene|zen|mellow|tranquil|laid back|laidback|cozy|cosy|cozier|cosier|cozi|cosi|meditative|quiet|gentle|soft mood|easygoing|easy going|calming|restful|spa|slow living|sunday morning|lazy sunday|sunday afternoon|coffee shop|rainy day|cosy evening|cozy evening|fireplace|yoga|meditation|meditation reel|spa day',
  'mood:romantic':
    'romantic|tender|wedding|lovely dovey|loving|intimate|valentine|valentines|honeymoon|romance|save the date|first dance|anniversary reel|anniversary video|engagement reel|engagement video',
  'mood:nostalgic': 'nostalgic|sentimental|nostalgia|memories|wistful|throwback|bittersweet|farewell reel|farewell video',
  'mood:sad':
    'sad|sadder|melancholic|melancholy|sorrowful|heartbreaking|mournful|moody mood|somber|sombre|tearful|memorial|memorial video|memorial reel|in loving memory',
  'mood:inspiring':
    'inspiring|inspirational|uplifting|motivational|motivating|hopeful|emotional|heartfelt|touching|moving mood|triumphant|encouraging|graduation|graduation reel|graduation video|product launch|product launch reel|launch reel|launch video|motivation',
  'mood:elegant':
    'elegant|luxury|luxurious|classy|sophisticated|fashion|high end|premium|sleek|chic|stylish|refined|real estate|corporate|professional|polished|product teaser|product reel|product video|lookbook|tech product',
  'mood:tense': 'tense|suspense|suspenseful|scary|spooky|mysterious|thriller|creepy|eerie|horror|mystery|halloween|nervous',
  'mood:cool': 'cool|urban|edgy|swag|hip|badass|street|streetwear|slick|trendy|city at night|city by night|nightlife',
}

/** Looks by trait; which built-in look serves a trait is decided where looks are chosen. */
export const LOOK_WORDS: WordTable = {
  'look:warm': 'warm|warm colours|warm colors|warm tones|warm look|warm tone|sun kissed|sunkissed|cosy colours|autumn|autumnal|toasty',
  'look:golden':
    'golden|gold|golden tones|sunset tones|sunset look|amber|honey|warm sunset|sunset vibe|sunset vibes|sunset feel|sunset glow|golden glow|warm glow',
  'look:cool':
    'cool|cold|icy|cool colours|cool colors|cool tones|cold colours|cold colors|cold tones|blue|bluish|blueish|blue tones|winter look|wintry|frosty|chilly|cool look|cinematic cool',
  'look:bw':
    'black and white|black white|black n white|bw|b w|monochrome|grayscale|greyscale|grey scale|gray scale|desaturated completely|black and whit|blak and white|balck and white|without colour|without color|no colour|no color|no colours|no colors|colourless|colorless|film noir|schwarzweiss',
  'look:teal-orange': 'teal and orange|teal orange|orange and teal|orange teal|blockbuster|hollywood|hollywood look',
  'look:vintage':
    'vintage|retro|old school|oldschool|old film|super 8|super8|8mm|70s|fifties|sixties|seventies|80s|eighties|60s|90s|nineties|polaroid|analog|analogue|film look|old fashioned|kodak|vhs|old movie',
  'look:vivid':
    'make it pop|make the colours pop|make the colors pop|colours pop|colors pop|vivid|vibrant|colourful|colorful|saturated|punchy colours|punchy colors|bold colours|bold colors|bright colours|bright colors|poppy|rich colours|rich colors|strong colours|strong colors|more colour|more color|intense colours|intense colors|lush',
  'look:muted':
    'muted|desaturated|soft colours|soft colors|subtle colours|subtle colors|washed out|low saturation|pale|soft look|soft tones|soft pastel|muted colours|muted colors|faded colours|faded colors',
  'look:faded': 'faded|matte|matt|faded look|film fade|lifted blacks|low contrast|flat look',
  'look:cinematic': 'cinematic|movie like|filmic|film like|cinema|cinematic look|movie look|like a movie|like a film|cinematographic',
  'look:moody': 'moody|dark|dark look|low key|dark tones|dark colours|dark colors|dramatic look|shadowy|moody look|dark and moody|dusky',
  'look:gritty': 'contrasty|high contrast|more contrast|more contrasty|gritty|harsh|raw look|rough look',
  'look:cinematic-warm': 'cinematic warm',
  'look:noir': 'noir',
  'look:bleach-bypass': 'bleach bypass|bleached|bleach',
  'look:golden-hour': 'golden hour',
  'look:pastel': 'pastel|pastels|pastel colours|pastel colors|dreamy look|dreamy filter|dreamy colours|dreamy colors|hazy look|airy look',
  'look:night-blue': 'night blue|moonlight|moonlit|night look|blue night',
  'look:forest': 'forest|forest look',
  'look:vivid-pop': 'vivid pop',
  'look:film-matte': 'film matte|matte film',
  'look:faded-print': 'faded print',
  'look:silver': 'silver|silvery|metallic',
  'look:desert': 'desert|sandy|sun baked|western look',
  'look:rose': 'rose|blush|rosy|pinkish|rose look',
  'look:arctic': 'arctic|glacial',
  'look:bright': 'bright|airy|bright and airy|light and airy|light|clean|clean look|fresh look|high key|luminous|sunny|light look|crisp',
  'look:sepia': 'sepia|brownish|old photo',
  'look:neon': 'neon|cyberpunk|night city|purple|pink|synthwave look|vaporwave|magenta|violet|neon lights',
  'look:green': 'green|greenish|earthy|earth tones|natural greens|olive|nature look|organic',
  'look:natural':
    'natural|natural colours|natural colors|true colours|true colors|neutral|realistic|as filmed colours|plain|normal colours|normal colors|original colours|original colors|ungraded|real colours|real colors|true to life',
  'look:auto':
    'automatic|automatically|auto|whatever fits|whatever suits|you choose|you decide|your choice|pick one for me|suits best|fits best|matching|fitting',
  'lookby:warmer': 'warmer|more warmth|more warm|warmer colours|more orange|more golden|warm it up',
  'lookby:cooler': 'cooler|colder|more blue|bluer|cool it down|cooler colours',
  'lookby:brighter': 'brighter|lighter|more light|less dark|lighten|brighten|brighten up|brighten it up|lighten up',
  'lookby:darker': 'darker|less bright|darken|moodier|more moody|more dramatic look',
  'lookby:vivid':
    'more colourful|more colorful|more vivid|more vibrant|more saturated|more saturation|more colour|more color|punchier colours|richer colours|stronger colours|stronger colors',
  'lookby:muted': 'more muted|softer colours|softer colors|paler|more pastel|weaker colours',
  'lookless:warmer':
    'less warm|less orange|less yellow|less golden|less red|less reddish|less brown|less warmth|less of the orange|less of the yellow|less of that orange|less of that yellow|not as warm|not as orange|not as yellow|not so orange|not so yellow|not so golden|not that orange|not that yellow|not quite as warm|not quite so warm|reduce the warmth|lower the warmth',
  'lookless:cooler':
    'less cold|less blue|less bluish|less teal|less icy|less cool|less of the blue|less of that blue|not as cold|not as blue|not so blue|not so bluish|not that blue|not quite as blue|not quite as cold|reduce the blue|lower the blue',
  'lookless:vivid':
    'less colourful|less colorful|less saturated|less saturation|less vivid|less vibrant|less colour|less color|not as colourful|not as colorful|not as saturated|not as vivid|not as vibrant|not quite as saturated|not quite as vivid',
  'lookless:muted':
    'less muted|less pale|less washed out|less faded|less flat|less grey|less gray|not as muted|not as pale|not as washed out|not as faded|not as flat',
  'lookless:green': 'less green|less greenish|not as green|not so green|less of the green|less of that green',
  'lookless:neon': 'less purple|less pink|less magenta|less neon|not as purple|not as pink|not as neon',
  'lookless:vintage': 'less vintage|less retro|not as vintage|not as retro|less old school',
  'lookless:cinematic': 'less cinematic|not as cinematic',
  'lookless:gritty': 'less harsh|less gritty|not as harsh|not as gritty',
  'degreeword:strong': 'strong|strongly|intense|full|heavy|bold|full strength|maximum|max|full intensity|extreme|strong grade',
  'degreeword:soft':
    'soft|subtle|slight|light touch|gentle|mild|delicate|discreet|faint|weak|lightly|subtly|hint of|a hint of|touch of|a touch of|barely',
  'degreeby:1': 'stronger|more intense|heavier|bolder|more noticeable|more visible',
  'degreeby:-1': 'softer|subtler|weaker|more subtle|milder|less strong|less intense|more discreet|lighter touch|toned down|gentler look',
}
