import type { Ways } from './ways.ts'

/** What can be asked about the reel; nothing changes by it. */
export const QUESTION_WAYS: Ways = {
  'how long is it?':
    'how many secs|what is the duration|total length now|how much time|runtime|length right now|how many seconds are we at',
  'which music is that?':
    'what song is playing|name of the track|who sings this|what is this tune|what is the soundtrack called|title of the song|which song did you use',
  'what music do you have?':
    'list your songs|which tracks are there|what can i choose for music|music options|show me the music library|available songs|what genres',
  'which looks do you have?':
    'list your filters|which filters are there|what looks can i choose|show me the luts|available filters|what styles of colour|filter options|any other filters|what other looks|what else for colours',
  'which look is on?': 'which filter is used|what grading did you apply|name of the filter|what colours are on',
  'what transitions do you have?':
    'list your transitions|which transitions are there|transition options|available transitions|what effects between cuts',
  'what format is it?':
    'what shape and resolution|which resolution|what aspect ratio|what size is it|is it hd|how many fps now|dimensions|what quality is it',
  'what formats can you do?':
    'which formats are there|export options|supported formats|what sizes can i get|format options|what resolutions',
  'what is in the reel?':
    'list the scenes|what did you put in|show me the order|what shots are there|breakdown of the edit|what is the plan|which clips are in|describe the edit|what have we got|run me through it|show me the cut|what happens in it|which order is it in',
  'what is left out?':
    'which footage did not make the cut|what did you not use|unused clips|which videos are missing|what is not in the reel|what was dropped|what have you skipped|which bits did you chuck|what did you throw out|what did you skip|what is missing',
  'why is SCENE in there?':
    'why did you use SCENE|why SCENE|what is the reason for SCENE|why did you stick SCENE there|how come SCENE|why did you pick SCENE|why choose SCENE',
  'when is SCENE shown?': 'where does SCENE appear|at what second is SCENE|where is SCENE in the video|when does SCENE come|find SCENE',
  'why did you cut there?': 'reason for the cuts|why the cuts|what decides the cuts|why cut like this|explain the edit|logic of the cuts',
  'are the cuts on the beat?':
    'are we hitting the beats|is it in sync with the music|do the cuts match the song|is it synced|is the edit on the rhythm|in time with the music',
  'what can you do?':
    'what are my options|what features are there|how can you help|what commands|what else is possible|what should i say|list of things i can ask|what are you able to do|capabilities|i do not know what to say|what now|help|help me|i am stuck|no idea what to say|where do i start|how does this work',
  'which clip is the longest?': 'longest footage|what clip is longest|which is the longest video',
  'how do I download it?':
    'where is the finished video|how to save it|get the file|export it where|how to get it on my phone|download|how to share it|where can i find the result|save it to my phone',
  'how do I undo?': 'how to take it back|where is the undo|how to revert',
  'how do I upload?': 'how to add more clips|where to put my videos|add footage how|upload more|add other files',
}
