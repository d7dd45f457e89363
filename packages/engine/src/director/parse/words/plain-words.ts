import type { WordTable } from '../lexicon.ts'

/** Words that hold a sentence together, and how strongly something is meant. */
export const PLAIN_WORDS: WordTable = {
  'filler:':
    'to go with it|would suit|could do with|would do|constant|gently|tune|notch|a notch|alongside|alongside this one|bumper|would be nice|would be great|for starters|is enough|are enough|will do|a|an|the|teh|my|mine|our|your|me|i|we|us|you|it|its|he|she|they|them|their|his|her|is|are|was|were|be|been|being|am|im|id|ill|ive|youre|thats|theres|heres|this|that|these|those|here|there|please|pls|plz|kindly|some|any|' +
    'just|really|actually|basically|simply|maybe|perhaps|probably|hey|hi|hello|ok|okay|well|yeah|yes|thanks|thank you|thx|to|at|in|on|for|of|from|by|as|into|onto|over|through|throughout|about|around|roughly|approximately|approx|circa|ca|exactly|sharp|total|overall|' +
    'sec each|kind of|sort of|kinda|sorta|something|thing|things|stuff|one|ones|when|while|where|who|which|what|whats|how|hows|why|if|because|since|whole|entire|entirely|every|each|all|both|across|everything|' +
    'can|could|would|will|should|shall|may|might|must|do|does|did|done|has|have|had|having|get|got|getting|go|going|come|comes|goes|let|lets|like|liked|love|id like|would like|would love|want|wants|wanted|wanna|need|needs|needed|wish|think|feel|feels|feeling|look like|seems|seem|' +
    'set|setting|settings|apply|try|turn|turned|put|take|taken|see|show|way|ways|vibe|vibes|mood|atmosphere|style|styled|kind|type|sort|version|nice|good|great|cool one|best possible|perfect|pretty|beautiful|awesome|amazing|lovely|right|now|today|already|still|even|yet|up|down|it is|it was|do it|' +
    'dear|jushn|hey jushn|everyone|anyone|someone|people|u|ur|between|looking|shown|appear|appears|visible|showing|happening|kids|myself|again please|for me|for us|of course|same|such|than|rather|quite|fairly|will be|able|possible|other things|page|account|channel|feed|profile|post it|so that|also please|per|s|t|re|ll|ve|m|d|side|place|part|parts|section|bits|around it|' +
    'more like|lol|haha|hmm|hm|um|uh|omg|btw|at most|no longer than|no more than|not longer than|not more than|up to|at least|as well|give|gives|out there|out|off|off it|via|length|duration|lasting|last for|worth|time|times|timing|frame|size|format|shape|aspect|ratio|aspect ratio|mode|resolution|quality|video quality|definition|frame rate|framerate|fps setting|level|amount|intensity|strength|opacity|position|corner|transparency|effect|effects|edit|editing|edits|bit of',
  'join:and':
    'and|nd|then|also|plus|afterwards|after that|next|as well as|together with|along with|besides|furthermore|moreover|additionally',
  'join:but': 'but|however|though|although|except that|yet with',
  'join:or': 'or|nor|neither',
  'join:with': 'with|using|featuring|including|w',
  'limit:':
    'exactly as long as|just as long as|as long as|except for|except|apart from|other than|until|till|unless|towards|toward|whenever|as soon as|halfway',
  'scope:': 'everywhere',
  'neg:no': 'no|without|w o|none|zero|no more|not any|not a|skip|free of|lose|minus|less the|nothing with|none with|not with',
  'neg:not':
    'not|dont|do not|doesnt|does not|didnt|never|isnt|arent|wont|cant|cannot|shouldnt|should not|avoid|stop|dont want|do not want|no need for|dont need|dont use|do not use|not want',
  'neg:remove':
    'remove|removing|delete|deleting|drop|dropping|get rid of|getting rid of|take out|take away|take off|kick out|throw out|throw away|cut out|leave out|leave off|leaving out|exclude|excluding|omit|omitting|kill|ditch|nix|turn off|switch off|disable|strip|erase|scrap|discard|hide|lose the|forget|forget about|ignore',
  'degree:little': 'a bit|bit|a little|little|a little bit|slightly|a tad|tad|a touch|touch|somewhat|a smidge|marginally|subtly',
  'degree:much':
    'much|a lot|lot|lots|way|far|very|super|extremely|really really|considerably|significantly|heaps|loads|drastically|twice as much|so much|ultra|mega|insanely|extra|heavily|strongly',
  'degree:too': 'too|overly|excessively|so|that',
  'degree:more': 'more|even more|increase|raise|boost|add more|crank up|turn up|amp up|higher|up the',
  'degree:less': 'less|fewer|decrease|reduce|lower|turn down|dial down|tone down|cut down on|cut back on|lower the',
  'again:': 'again|another|different|other|else|new|fresh|alternative',
  'complain:':
    'doesnt fit|does not fit|dont fit|doesnt match|does not match|not fitting|doesnt work|does not work|is wrong|is bad|is terrible|is awful|sucks|is annoying|annoying|terrible|awful|horrible|not right|not good|i dont like|dont like|do not like|i do not like|hate|i hate|is ugly|ugly|not happy with|not happy|unhappy|worse|wrong|thats wrong|not my taste|disappointing|disappointed|meh|not what i wanted|not what i meant|not it',
  'improve:':
    'better|improve|improve it|improvement|improvements|nicer|polish|polish it|spice it up|spice up|jazz it up|more interesting|more engaging|shine|upgrade|upgrade it|wow factor|next level',
  'greet:hello': 'hello|hi|hey|hiya|howdy|good morning|good evening|good afternoon|greetings|yo|hallo|hola',
  'greet:thanks': 'thanks|thank you|thx|cheers|ty|many thanks|thanks a lot|thank you so much',
  'greet:praise':
    'great|perfect|awesome|nice|love it|i love it|lovely|amazing|beautiful|wonderful|brilliant|fantastic|well done|good job|nice work|cool thanks|looks good|looks great',
  'greet:yes': 'yes|yeah|yep|sure|ok|okay|go ahead|do it|fine|alright|sounds good|of course',
  'greet:no': 'no|nope|nah|no thanks|no thank you|nothing|nevermind|never mind',
}

/** What is done, and to what. */
export const DOING_WORDS: WordTable = {
  'tighten:silences':
    'silences|pauses|dead air|remove silence|remove the silence|cut out the silence|cut the silence|cut silence|delete the silence|silent parts|silent bits|quiet parts|gaps between sentences|awkward pauses|long pauses',
  'tighten:fillers': 'filler words|fillers|filler|the ums|ums|ums and ahs|ums and uhs|uhs|umms|hesitations|stutters',
  'verb:make':
    'save|save it|save this|supply|deliver|deliver it|provide|conform|conform to|hand over|ship|ship it|make|mkae|maek|amke|makes|making|made|create|creating|build|produce|generate|put together|whip up|cook up|compose|assemble|do me|give me|craft|prepare|compile|turn into|turn this into|render|export|cut together|cut me|cut it|do something|something nice|whatever you like|whatever you want|just do it|anything',
  'verb:add': 'slap|slap a|add|adding|insert|include|overlay|put in|bring in|throw in|write|display|slap on|stick|drop in|lay',
  'verb:use': 'use|take|pick|choose|select|go with|go for|set to|play|switch to',
  'verb:start':
    'start|starts|starting|begin|begins|beginning|open|opens|opening|kick off|lead with|leading|start off|first show|intro|opener|at the start|at the beginning|in the beginning|to the start|to the front|to the beginning|in front|up front|up first|front|very beginning|very start|at the front',
  'verb:end':
    'end|ends|ending|finish|finishes|finishing|close|closes|closing|wrap up|conclude|outro|finale|at the end|to the end|in the end|at the very end|last of all|at last',
  'verb:swap': 'swap|swapping|swop|exchange|switch|trade|flip',
  'verb:move': 'move|moving|shift|bring|put|place|send|drag',
  'verb:keep':
    'keep|keeping|leave|retain|maintain|preserve|hold on to|stay|stick with|stick to|dont touch|do not touch|dont change|do not change|untouched|unchanged|restore|bring back|back',
  'verb:mute': 'mute|muted|muting|silence|silent|soundless|unmute',
  'verb:only':
    'only|nothing but|exclusively|solely|just use|just the|just show|only use|only the|only show|limit to|restrict to|stick to the',
  'verb:replace': 'replace|change|swap out|switch out|substitute|instead|instead of|rather than|in place of|exchange',
  'verb:reverse':
    'reverse the order|reverse order|in reverse order|backwards order|other way round|other way around|opposite order|back to front|the other way around',
  'verb:shuffle': 'shuffle|mix up|mix it up|random order|randomise|randomize|in random order|mix the order|rearrange|reorder',
  'verb:inorder':
    'in order|chronological|chronologically|chronological order|in chronological order|in the order i uploaded|in the order i uploaded them|in upload order|in order of upload|as filmed|order of filming|in sequence|in the order of my clips|in the original order|original order|in the same order|by time|upload order',
  'verb:everyfile':
    'all my clips|all the clips|all of my clips|all of the clips|all clips|every clip|all my videos|all the videos|all videos|all of them|every one of my clips|all my footage|all the footage|all footage|all my files|all files|each clip|every video|all of my videos|every file|every single clip|all my photos|all the photos|all three clips|all my material|everything i uploaded|everything i have',
  'verb:restart':
    'start over|start again|from scratch|new version|another version|different version|surprise me|start fresh|redo|redo it|do it again|try again|make another one|new one|make a new one|something different|different take|another take|remake|rework it|start anew|one more time|begin again|completely different|reroll|re do it|make it again',
  'verb:render': 'render|export it|render it|export|download|publish|finalise|finalize',
  'verb:undo':
    'undo|undo that|undo it|go back|revert|take that back|back to before|as it was before|as before|roll back|make it like before|like before|like it was|how it was|as it was|the way it was|previous version|the last version|undo the last|put it back|undo last change',
  'verb:redo':
    'redo that|redo this|redo it after all|redo that after all|do it after all|undo the undo|undo my undo|undo that undo|redo what i undid|redo the change|redo my change|redo the last change|redo the last step|redo that change|redo that step|make the change again|reapply|reapply it|reapply that|reapply the change|bring the change back|redo last change|forward again|go forward again',
  'verb:hear': 'hear|listen to|audible',
  'verb:write': 'write|type|display the words|show the words|put the words|with the words|add the words',
  'verb:closer':
    'zoom in on|zoom on|closer|closer up|close up|crop tighter|crop closer|crop in|tighter crop|zoom closer|come closer|zoom into|zoomed in|get closer',
  'verb:split': 'split|splitting|divide|halve|cut in half|cut in two|break up',
  'shift:1': 'later|further in|further on|later on',
  'shift:-1': 'earlier|sooner',
  'verb:trim': 'trim|cut off|shave off|shave|chop off|shorten|crop the length|extend|lengthen|stretch|hold|linger on|linger|stay on',
  'noun:reel':
    'reel|reels|video|movie|film|music video|montage|jushn|story reel|teaser|trailer|ad|advert|commercial|recap|highlight|highlight reel|highlights|compilation|slideshow|vlog|short|promo',
  'noun:clip': 'clip|clips|video|videos|footage|file|files|recording|recordings|media|upload|uploads|movie|movies|material',
  'noun:scene': 'scene|sceen|sceene|scence|scenes|shot|shots|moment|moments|segment|segments|part|parts',
  'noun:photo': 'photo|photos|picture|pictures|image|images|pic|pics|photograph|photographs|still|stills|selfie',
  'noun:cut': 'cut|cuts|cutting|editing|edit|edits|pace|pacing|tempo|speed|rhythm|paced',
  'noun:colour':
    'colour|colours|color|colors|coloring|colouring|colour grade|color grade|colour grading|color grading|grade|grading|graded|look|looks|lut|luts|filter|filters|tone|tones|toned|tint|palette|hue|hues|colorgrade|colors',
  'noun:sound':
    'sound|sounds|audio|original sound|original audio|original sounds|clip sound|clip audio|natural sound|nat sound|ambient sound|ambience|background noise|noise|noises|camera sound|own sound|voice|voices|speech|talking|dialogue|dialog|speaking|what they say|what we say|live sound|real sound|clips sound|sound of the clips|audio of the clips|sound from the clips',
  'noun:length': 'length|duration|runtime|running time|time',
  'noun:order': 'order|sequence|arrangement',
  'unit:sec': 'second|seconds|sec|secs|s|secound|secounds|secnds|sconds|secons|seconde|sekunden|segundos',
  'unit:min': 'minute|minutes|min|mins|m|minuets|minuts',
  'unit:frame': 'frame|frames',
  'unit:hour': 'hour|hours|hr|hrs|h',
  'unit:percent': 'percent|per cent|pct',
  'unit:bpm': 'bpm|beats per minute|beats a minute|beats minute',
  'unit:fps': 'fps|frames per second|frames a second|frames second|hz|frame per second',
  'ordinal:1': 'first|1st',
  'ordinal:2': 'second|2nd',
  'ordinal:3': 'third|3rd',
  'ordinal:4': 'fourth|4th|forth',
  'ordinal:5': 'fifth|5th',
  'ordinal:6': 'sixth|6th',
  'ordinal:7': 'seventh|7th',
  'ordinal:8': 'eighth|8th',
  'ordinal:9': 'ninth|9th',
  'ordinal:10': 'tenth|10th',
  'ordinal:-1': 'last|final|very last',
  'ordinal:-2': 'second to last|second last|last but one|penultimate|next to last',
  'ordinal:mid': 'middle|in the middle|middle one|centre one',
  'number:': 'number|no|nr|num',
  'share:0.5': 'half|halves',
  'share:0.25': 'quarter|a quarter',
  'share:2': 'double|twice|two times|2x',
  'share:3': 'triple|three times|thrice|3x',
}

/** The measured facts that single out a clip. */
export const FACT_WORDS: WordTable = {
  'fact:bright': 'bright|brightest|lightest|sunniest|most light',
  'fact:dark': 'darkest|dimmest',
  'fact:long': 'long|longest',
  'fact:short': 'short|shortest',
  'fact:sharp': 'sharp|crisp|sharpest|clearest|crispest',
  'fact:blurred': 'blurriest|blurry|blurred|out of focus|unsharp|most blurry|fuzzy',
  'fact:shaky': 'shakiest|shaky|wobbly|shaking|jittery|most shaky',
  'fact:steady': 'steadiest|stillest|most stable|most steady|steady',
  'fact:lively':
    'lively|exciting|energetic|dynamic|active|action|liveliest|most lively|most action|most movement|most motion|most dynamic|most active|busiest|fastest|wildest|most exciting|action packed',
  'fact:calm': 'calm|quiet|peaceful|slow|still|calmest|quietest|most calm|most peaceful|least movement|slowest|most quiet',
  'fact:colourful': 'most colourful|most colorful|most vivid|most saturated|colourful|colorful',
  'fact:warm': 'warm|warmest',
  'fact:cold': 'cold|cool|coldest|coolest colours',
  'fact:best':
    'good|beautiful|nice|best|strongest|most beautiful|prettiest|nicest|favourite|favorite|most impressive|greatest|finest|coolest',
  'fact:worst': 'worst|ugliest|weakest|bad|boring|most boring',
  'fact:loud': 'loudest|noisiest',
  'fact:speech':
    'with speech|where someone speaks|where somebody speaks|with talking|where i talk|where i speak|with people talking|where they talk|with voice|talking',
  'fact:portrait': 'portrait|vertical ones|upright',
  'fact:landscape': 'landscape|horizontal ones',
  'fact:darkish': 'dark|black',
  'fact:newest': 'newest|latest|most recent',
}
