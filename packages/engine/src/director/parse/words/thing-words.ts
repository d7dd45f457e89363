import type { WordTable } from '../lexicon.ts'

export const MUSIC_WORDS: WordTable = {
  'recount:2':
    'double time|double tempo|double the tempo|double the bpm|twice the tempo|twice the bpm|twice as many beats|the beat is twice as fast|the beats are twice as fast|count the beats twice as fast|count twice as fast|on half beats|on every half beat',
  'recount:0.5':
    'half time|half tempo|half the tempo|half the bpm|halve the tempo|halve the bpm|half as many beats|the beat is half as fast|the beats are half as fast|count the beats half as fast|count half as fast',
  'music:noun':
    'music|song|songs|track|tracks|soundtrack|tune|tunes|bgm|background music|backing track|audio track|backtrack|score|melody|beat|beats|musik|muisc|msuic|musci|musc|instrumental|jingle',
  'music:own':
    'my song|my own song|my music|my own music|my track|my own track|the song i uploaded|my uploaded song|my uploaded music|music i uploaded|the track i uploaded|own music|own song|my mp3|my audio|uploaded audio|my soundtrack|uploaded song|uploaded track|uploaded music',
  'genre:pop': 'pop|poppy|pop music|pop song',
  'genre:rock': 'rock|rocky|rock music|metal|punk|hard rock|indie rock',
  'genre:hip-hop': 'hip hop|hiphop|rap|trap|boom bap|r b|rnb|drill|r and b',
  'genre:lo-fi': 'lofi hip hop|lo fi hip hop|lofi hiphop|lo fi|lofi|low fi|chillhop|lofi beats',
  'genre:house': 'house|deep house|tropical house|house music|club|disco house|tech house',
  'genre:electronic': 'electronic|edm|electro|dance|techno|trance|electronica|dubstep|dance music|dancy|rave|synth pop|synthpop',
  'genre:synthwave': 'synthwave|retrowave|eighties synth|eighties music|eighties song|eighties pop|outrun|80s music|80s synth',
  'genre:drum-and-bass': 'drum and bass|drum n bass|dnb|d n b|jungle|breakbeat|drumnbass',
  'genre:ambient': 'ambient|ambient music|soundscape|new age|meditation music|drone music|spa music',
  'genre:classical':
    'classical|classic music|orchestra|orchestral|symphonic|symphony|baroque|chamber music|classical music|orchestral music',
  'genre:cinematic': 'cinematic music|film music|film score|movie music|trailer music|soundtrack music|epic music',
  'genre:jazz': 'jazz|jazzy|swing|bossa nova|bossa|big band|smooth jazz|swing music',
  'genre:funk': 'funk|funky|soul|disco|motown|groove|soulful|boogie',
  'genre:acoustic': 'acoustic|unplugged|singer songwriter|acoustic music|campfire',
  'genre:folk': 'folk|folky|country|bluegrass|irish|celtic|folk music',
  'genre:indie': 'indie|indie pop|alternative music|indie music',
  'genre:reggae': 'reggae|dub|ska|island|caribbean',
  'genre:latin': 'latin|salsa|reggaeton|samba|latino|tango|mariachi|flamenco|cumbia',
  'genre:blues': 'blues|bluesy',
  'genre:corporate': 'corporate music|business music|corporate',
  'genre:world': 'world music|african|asian|oriental|arabic|indian|afrobeat',
  'instrument:piano': 'piano|pianos|keys|rhodes|keyboard',
  'instrument:guitar': 'guitar|guitars|acoustic guitar|electric guitar|strumming',
  'instrument:strings': 'strings|violin|violins|cello|viola|string quartet|harp',
  'instrument:drums': 'drums|drum|percussion|percussive|drumming|kick drum|bongos',
  'instrument:synth': 'synth|synths|synthesizer|synthesiser|pads|pad|arpeggio',
  'instrument:bass': 'bass|bass heavy|bassy|bassline|bass line|heavy bass|sub bass',
  'instrument:ukulele': 'ukulele|uke|banjo|mandolin',
  'instrument:flute': 'flute|whistle|whistling|recorder|panflute',
  'instrument:brass': 'brass|trumpet|trumpets|saxophone|sax|horns|trombone|horn section',
  'instrument:bells': 'bells|glockenspiel|marimba|xylophone|kalimba|vibraphone|music box|celesta',
  'instrument:choir': 'choir|vocals|singing|vocal|voices singing|lyrics',
  'instrument:organ': 'organ|accordion|harmonica',
  'volumeby:1':
    'louder|more volume|turn it up|turn up the volume|volume up|turn up the music|raise the volume|turn up|crank up|up the volume|increase the volume|crank it up',
  'volumeby:-1':
    'quieter|less loud|turn it down|volume down|turn down the volume|turn down the music|lower the volume|lower volume|softer music|more quiet|turn down|decrease the volume|reduce the volume|in the background|quiet down',
  'noun:volume': 'volume|loudness|gain|loud',
  'noun:fade': 'fade|fades|fade in|fade out|fading',
  'noun:beat':
    'beat|beats|on the beat|to the beat|beat sync|beat synced|beat matched|in sync|rhythm|synced to the music|in time with the music|with the music|sync|synced|sync it|cut to the beat|match the beat|in time with the beat|on beat|sync to the music|to the music|synchronised|synchronized|sync with the music',
  'noun:ducking': 'ducking|duck|under speech|while someone speaks|when someone talks|when somebody speaks|under the voice|while talking',
}

export const TRANSITION_WORDS: WordTable = {
  'transition:noun': 'transition|transitions|transitons|transtions|transisions',
  'transition:cut':
    'raw cuts|raw cut|plain old cuts|hard cut|hard cuts|hard cuts only|straight cuts|straight cut|plain cuts|simple cuts|clean cuts|jump cuts|jump cut|only cuts|just cuts|cuts only|plain cut|regular cuts|no transitions|no transition|without transitions|sharp cuts|hard edits|normal cuts',
  'transition:cross':
    'cross fade|cross fades|crossfade|crossfades|cross dissolve|cross dissolves|dissolve|dissolves|dissolving|cross faded|crossfading|cross fading|blend|blends|blending|crossdissolve|soft transition|soft transitions|soft cuts|crosfade',
  'transition:fade':
    'fade to black|fades to black|dip to black|fade through black|black fades|fade transition|fade transitions|fades|fade between|fade|fade effect|fading',
  'transition:flash':
    'flash|flashes|white flash|white flashes|flash of white|flashes of white|flash transition|flash transitions|fade through white|fade to white|dip to white|camera flash|flash effect|flash cut|flash cuts|white flash transition',
  'transition:slide': 'slide|slides|sliding|push|pushes|slide transition|slide transitions|swipe|swipes|swiping',
  'transition:wipe': 'wipe|wipes|wiping|star wars|wipe transition|wipe transitions',
  'transition:zoom': 'zoom|zooms|zoom transition|zoom transitions|zooming|zoom in|zoom ins|punch in',
  'transition:whip': 'whip|whips|whip pan|whip pans|swish|swish pan|fast pan|whip transitions|whippan|swoosh|whoosh|whip transition',
  'transition:circle': 'circle|circles|iris|circle reveal|iris wipe|circular|round reveal|circle transition|circle transitions|circle wipe',
  'transition:smooth':
    'smooth transition|smooth transitions|smooth|smooth cuts|gentle transitions|seamless|flowing|elegant transitions|smoother|smoothly|soft transitions|subtle transitions|nice transitions',
  'transition:dynamic':
    'dynamic transitions|cool transitions|energetic transitions|crazy transitions|fancy transitions|exciting transitions|flashy|fancy|creative transitions|fun transitions|wild transitions|tiktok transitions|special effects',
}

export const EXPORT_WORDS: WordTable = {
  'aspect:9:16': 'vertical|upright|portrait|portrait mode|tall|vertically|nine by sixteen|story format',
  'aspect:1:1': 'square|squared|quadratic|square format|instagram square',
  'aspect:4:5': 'four by five|instagram portrait',
  'aspect:16:9':
    'landscape|landscape mode|horizontal|horizontally|wide|widescreen|wide screen|cinema format|movie format|wide format|sixteen by nine',
  'platform:9:16':
    'tiktok|tik tok|tictoc|tictok|instagram reel|instagram reels|insta reel|insta reels|ig reel|ig reels|instagram story|instagram stories|insta story|stories|instagram|insta|ig|youtube shorts|youtube short|yt shorts|shorts|snapchat|phone|for the phone|mobile|smartphone|whatsapp|whatsapp status|facebook story|facebook reel|facebook reels',
  'platform:1:1': 'linkedin|carousel',
  'platform:4:5': 'instagram post|insta post|instagram feed|insta feed|ig post|ig feed|facebook feed|facebook post|facebook|feed post',
  'platform:16:9':
    'youtube|you tube|yt|youtube video|tv|television|website|desktop|vimeo|twitter|x post|presentation|laptop|computer screen|projector',
  'resolution:720p': '720p|720|hd ready|low resolution|low res|small resolution|lower resolution|smaller resolution',
  'resolution:1080p': '1080p|1080|full hd|fullhd|hd|fhd|normal resolution|standard resolution|high definition',
  'resolution:1440p': '1440p|1440|2k|qhd|quad hd',
  'resolution:4k':
    '4k|uhd|ultra hd|2160p|2160|highest resolution|max resolution|maximum resolution|best resolution|high resolution|high res|hi res|4 k',
  'container:mp4': 'mp4|m4v|mpeg4',
  'container:webm': 'webm',
  'container:other': 'mov|avi|mkv|gif|wmv|quicktime|animated gif',
  'codec:h264': 'h264|h 264|avc|x264',
  'codec:hevc': 'hevc|h265|h 265|x265',
  'codec:av1': 'av1|av 1',
  'codec:vp9': 'vp9|vp 9',
  'ratenoun:bitrate': 'bitrate|bit rate|mbps|mbit|mbits|megabit|megabits|kbps|kbit|mb s|mbit s|data rate',
  'rateword:best':
    'quality high|keep quality high|keep the quality high|quality as high as possible|best quality|highest quality|high quality|max quality|maximum quality|top quality|better quality|higher quality|lossless|improve the quality|more quality|super quality',
  'rateword:small':
    'tiny file|smallest file|file as small as possible|small file|smaller file|file smaller|video smaller|small file size|smaller file size|low quality|lower quality|smaller size|less data|fewer megabytes|compress|compressed|lightweight|small size',
  'rateword:normal': 'normal quality|standard quality|default quality',
}

export const SIGN_WORDS: WordTable = {
  'logo:noun':
    'logo|logos|watermark|watermarks|watter mark|water mark|water marks|mascot|brand|branding|brand mark|emblem|crest|club crest|company logo|signature|badge|our brand|wattermark',
  'position:tl': 'at the top left|in the top left|top left|upper left|left top|top left corner|upper left corner|top left hand corner',
  'position:tc': 'top centre|top center|top middle|centre top|center top|top|at the top|upper middle|on top',
  'position:tr':
    'at the top right|in the top right|top right|upper right|right top|top right corner|upper right corner|top right hand corner',
  'position:ml': 'middle left|centre left|center left|left|on the left|left side|left middle|left hand side',
  'position:mc': 'centre|center|middle|in the middle|in the centre|in the center|centred|centered|dead centre|dead center',
  'position:mr': 'middle right|centre right|center right|right|on the right|right side|right middle|right hand side',
  'position:bl': 'bottom left|lower left|left bottom|bottom left corner|lower left corner|bottom left hand corner',
  'position:bc':
    'bottom centre|bottom center|bottom middle|centre bottom|center bottom|bottom|at the bottom|lower middle|lower third|lower centre',
  'position:br':
    'bottom right|lower right|right bottom|bottom right corner|lower right corner|bottom right hand corner|botom right|buttom right',
  'sizeby:1': 'bigger|larger|increase the size|enlarge|more prominent|scale up|make it big',
  'sizeby:-1': 'smaller|tinier|decrease the size|shrink|less prominent|reduce the size|scale down|less big',
  'sizeword:big': 'big|large|huge|giant|prominent',
  'sizeword:small': 'small|tiny|little|mini|discreet|discrete|unobtrusive',
  'seeby:-1':
    'more transparent|transparent|see through|less visible|fainter|translucent|semi transparent|more see through|less opaque|half transparent|faint',
  'seeby:1': 'more visible|more opaque|less transparent|opaque|solid|fully visible|clearer logo|not transparent',
  'caption:noun':
    'on screen|on the screen|onscreen|caption|captions|subtitle|subtitles|text|texts|subs|closed captions|cc|text overlay|texts overlay|lettering|writing|words|subtiles|subtitels|captons|wording|overlay text|overlays',
  'caption:title': 'title|titles|heading|headline|title card|name it|titled|opening title|opening text|tittle',
  'caption:cta': 'call to action|cta|end card|endcard|closing text|end text|end title|closing title|outro text|final text',
  'caption:say':
    'saying|says|that says|which says|reading|that reads|say|reads|with the words|with the text|which reads|to say|it should say|called|named|that say',
  'captionstyle:boxed': 'boxed|box|in a box|with a box|background box|with background|on a box|boxes',
  'captionstyle:highlight':
    'highlight|highlighted|karaoke|word by word|word highlight|animated captions|animated|highlighting|karaoke style|light up one by one|light up word by word|light up as they speak|light up as they talk|light up',
  'captionstyle:bold': 'bold|fat|thick|heavy font|big letters|bold letters|strong letters|big text|large text|bigger text',
  'captionstyle:plain': 'plain|simple|minimal|clean text|simple text|understated',
  'captionstyle:pop': 'pop style|pop captions style|popping|pop up style|popping words',
  'captionstyle:pill': 'pill|pills|pill style|with a pill behind each word|box behind each word|pill behind each word',
  'captionstyle:label': 'label style|labels|white boxes|white box|on white|label|on a white box',
  'captionstyle:neon': 'neon|neon style|glowing|neon glow|with a glow',
  'captionstyle:elegant': 'elegant|elegant style|serif|elegant letters|classy letters',
  'captionstyle:headline': 'headline style|in headline style|yellow headline|like a headline|impact style',
  'captionstyle:marker': 'marker|marker style|handwritten|hand written|handwriting|like handwriting',
  'captionstyle:single': 'one word at a time|single words|single word|a word at a time|one word style',
  'captionmode:burn': 'burnt in|burned in|burn in|hard coded|hardcoded|burn them in|in the picture|in the video|baked in|burn',
  'captionmode:srt': 'srt|separate srt|a separate srt|subrip|subtitle file|as a file|separate file|srt file',
  'captionmode:vtt': 'vtt|webvtt|vtt file',
  'transcribe:':
    'transcribe|transcription|auto captions|automatic captions|auto caption|automatic subtitles|auto subtitles|what is said|what they say|what i say|what we say|spoken words|transcript|what is being said|speech to text|what people say|what she says|what he says|whats being said|auto generated',
  'framing:blur':
    'blurred background|blur background|blurry background|blurred bars|blurred sides|with blur|blur the background|blur behind|blurred edges|blur the sides|background blur|blur fill|blurred borders',
  'framing:pad': 'black bars|letterbox|letterboxed|with bars|bars|letter box|pad|padding|borders|black borders|pillarbox',
  'framing:fit':
    'whole picture|full picture|dont crop|do not crop|no cropping|without cropping|show everything|fit the frame|uncropped|entire picture|whole frame|not cropped|fit everything|entire frame|dont cut off|nothing cut off|no crop|cut off|cropped off|stop cropping|dont zoom in',
  'framing:fill':
    'fill the frame|fill the screen|full screen|fullscreen|full frame|no bars|without bars|no black bars|fill it|crop to fill|no borders|without borders|without black bars|fill|no blurred background|no letterbox|edge to edge',
  'framing:auto':
    'follow the subject|follow the action|track the subject|smart crop|smart framing|auto frame|keep the subject in frame|keep people in frame|follow the person|follow me|keep me in frame|smart reframe|auto reframe|track faces|follow the face|reframe|focus on the person|face tracking|centre on people',
  'speed:slow': 'slow motion|slow mo|slowmo|slomo|slo mo|slowmotion|in slow motion|slowed down|half speed|half the speed|slow motions',
  'speed:fast':
    'time lapse|timelapse|fast motion|fast forward|sped up footage|twice as fast|double speed|twice the speed|hyperlapse|2x speed|at double speed',
  'speed:normal':
    'normal speed|real time|realtime|regular speed|original speed|as filmed speed|no slow motion|without slow motion|no slow mo|no slowmo',
}

export const ASKING_WORDS: WordTable = {
  'ask:capability':
    'what can you do|what can i ask|what can i say|what do you do|how does this work|how do you work|help|help me|what are my options|what do you understand|what else can you do|how do i use this|how can you help|what are you able to do|what are you capable of|show me what you can do|commands|what can i do|how does it work|what should i say|what are the options|how to use|how do i use you',
  'ask:who':
    'who are you|what are you|are you human|are you a human|are you a robot|are you a bot|are you real|are you an ai|are you ai|are you chatgpt|are you gpt|whats your name|what is your name|who am i talking to|which model are you|what model are you|are you a person|which ai are you|what ai are you|who made you|are you a real person|are you an assistant|are you a machine|is this ai|are you claude|tell me about yourself|your name',
  'ask:length':
    'how long|how many seconds|how many minutes|what length|whats the length|what is the length|whats the duration|what is the duration|how much time|total length|current length|how many frames',
  'ask:scenes': 'how many scenes|how many shots|how many cuts|how many parts|number of scenes|how many moments',
  'ask:music':
    'which music|what music|which song|what song|which track|what track|whats the music|what is the music|whats the song|what is the song|name of the song|name of the track|song name|what tempo|how many bpm|what bpm|which bpm|whats the bpm|what is the bpm|whats the tempo|is there music|whats playing|what is playing|what is this song|what is that song|whats that song|whats this song|who is the artist|whats the track|what is the track|is there any music|what genre',
  'ask:musiclist':
    'what music do you have|which music do you have|what songs do you have|which songs do you have|which tracks do you have|what tracks do you have|list the music|list music|list songs|list tracks|show me the music|what genres do you have|what other music|which genres|list the songs|list the tracks|what kind of music do you have|what music is there|music options|available music|what kinds of music',
  'ask:look':
    'which look|what look|which colours|what colours|which colors|what colors|which filter|what filter|which lut|what lut|whats the look|what is the look|which colour grade|what colour grade|what color grade|which grade|what filter is that|which colour|which color',
  'ask:looklist':
    'what looks do you have|which looks do you have|list the looks|list looks|what filters do you have|which filters do you have|show me the looks|what luts do you have|which luts|what looks are there|which looks are there|which looks|what looks|what other looks|available looks|look options|colour options|color options|what filters|which filters|list filters|list luts',
  'ask:transitionlist':
    'what transitions do you have|which transitions do you have|list transitions|what transitions are there|which transitions|what transitions|which transitions are there',
  'ask:format':
    'what format|which format|what resolution|which resolution|what aspect ratio|which aspect ratio|what size|how big|what fps|how many fps|frame rate is it|whats the format|whats the resolution|what is the resolution|what is the format|what frame rate|which frame rate',
  'ask:plan':
    'whats in the reel|what is in the reel|show me the plan|what is the plan|whats the plan|describe the reel|describe it|summarise|summarize|summary|what does it look like|overview|what have you made|what do we have|list the scenes|list scenes|show the scenes|which clips|what clips|which scenes|what scenes|what order|which order|in which order|in what order|what did you make|what have we got|status|current plan|what did you do|what have you done|what did you change|what happened|which clip is first|which clip comes first|which videos|what is in it|whats in it|tell me about the reel|walk me through',
  'ask:why':
    'why did you|why is|why are|why did|how come|what is the reason|why this|why that|explain|whats the reason|why do|why does|why these|why those',
  'ask:formatlist':
    'what formats can you do|which formats can you do|what formats do you support|which formats do you support|what formats are there|which formats are there|what formats can i|which formats|what formats|what sizes|which sizes',
  'ask:media':
    'how many clips|how many videos|how many photos|how many files|how many clips do i have|how many clips did i upload|what clips do i have|which clips do i have|what have i uploaded|what did i upload|list my clips|list clips|show my clips|what files|which files|what footage do i have|what material|list my files|my clips|list files',
  'ask:howrender':
    'how do i export|how do i download|how to download|how to export|how do i render|how do i get the video|how do i save|how can i download|how can i export|how do i get it|where can i download|where is the video|wheres the video|how can i save|where is my video|wheres my video|how do i share|how can i share|how do i publish|how do i post|where is my reel|wheres my reel|is it done|is it ready|is it finished|how do i see it|how can i see it|how do i watch',
  'ask:howundo': 'how do i undo|how can i undo|how to undo|can i undo|how do i go back|can you undo|how do i revert',
  'ask:howupload':
    'how do i upload|how can i upload|how to upload|where do i upload|how do i add clips|how do i add videos|how can i add clips|how can i add videos|where can i upload|how do i add a clip|how do i add music|how do i add my own music|how do i upload music|how do i add a logo|how do i upload a logo',
  'ask:cuts':
    'are the cuts on the beat|are cuts on the beat|is it on the beat|is it on beat|how many beats|where are the cuts|when are the cuts|cut list|is it in sync|cut report|are the cuts on beat|does it cut on the beat',
  'ask:left':
    'which clips are left out|what did you leave out|what is left out|which clips did you leave out|which clips are not used|what is not used|which clips did you not use|unused clips|what did you not use|which ones did you leave out|which clips arent used|whats left out',
  'request:':
    'can you|could you|would you|will you|can we|could we|can i have|could i have|could i get|can i get|may i have|how about|what about|what if|why not|why dont we|why dont you|would you mind|is it possible to|is it possible|would it be possible to|can it|could it|is there a way to|do you think you could|shall we|should we|i was wondering if you could|please|let us|how would it look|what would it look like',
  'question:':
    'what|which|how|who|why|when|where|whats|hows|whos|is it|are there|is there|does it|do you|did you|are you|tell me|is the|are the|was it|have you|has it|do i|does the',
}
