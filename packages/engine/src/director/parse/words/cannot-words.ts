import type { WordTable } from '../lexicon.ts'
import { LINK_WORD } from '../read-text.ts'

/** What people ask of an editor and this one cannot do; each has its honest sentence in CANNOT. */
export const CANNOT_WORDS: WordTable = {
  'cannot:switch-version':
    'back to the long one|back to the longer one|back to the short one|back to the shorter one|back to the long version|back to the short version|back to the square one|back to the wide one|back to the other version|switch to the other version|open the other version|go to the other version|switch to the long one|switch to the short one|the long one again|the short one again',
  'cannot:link': LINK_WORD,
  'cannot:voice-over':
    'voice over|voiceover|voice overs|voiceovers|narration|narrator|narrate|read it out|read aloud|text to speech|ai voice|speak the text|spoken text',
  'cannot:backwards':
    'backwards|backward|in reverse|rewind|play in reverse|reverse the clip|reverse the video|boomerang|boomerangs|reversed|play it backwards|reverse playback',
  'cannot:freeze': 'freeze frame|freeze frames|freeze the frame|freeze the picture|freeze it',
  'cannot:loop': 'loop|looping|loops|seamless loop|endless loop|infinite loop|loop it|make it loop|looped',
  'cannot:stabilise':
    'stabilise|stabilize|stabilisation|stabilization|stabilised|stabilized|stabilizing|remove the shake|less shaky footage|deshake|smooth out the shake',
  'cannot:split':
    'split screen|splitscreen|side by side|picture in picture|pip|collage|grid of clips|overlay clip|multi screen|two at once|next to each other',
  'cannot:remove-background':
    'green screen|greenscreen|remove the background|background removal|remove the people|remove people|remove all the people|remove all people|remove the person|remove the man|remove the woman|remove the guy|remove the stranger|remove the strangers|remove that person|erase the people|erase the person|erase the man|edit out the people|edit out the person|photoshop out|in the background|out of the background|cut out the person|change the background|replace the background|virtual background|chroma key',
  'cannot:sticker':
    'sticker|stickers|gifs|memes|meme|animation|animations|particles|confetti|sparkles|glitter|lens flare|glitch|glitch effect|vhs effect|film grain|grain|light leaks|light leak|snow effect|rain effect|fireworks effect|face filter|face filters|beauty filter|dog ears',
  'cannot:emoji': 'emoji|emojis',
  'cannot:blur-face':
    'blur the face|blur faces|blur the faces|pixelate|censor|hide the face|hide faces|anonymise|anonymize|blur my face|blur the license plate',
  'cannot:generate':
    'generate a clip|generate a new clip|generate new clips|generate clips|generate footage|generate a video|generate a photo|generate a picture|generate a shot|generate a scene|create a clip of|create a new clip of|film a new clip|a new clip of|new footage of|ai clip|ai video|generate an image|generate a video of|ai generated|stock footage|stock video|stock photos|find footage|download a clip|from the internet|from youtube|from google|make up a scene|deepfake|animate the photo',
  'cannot:sound-effect': 'sound effect|sound effects|sfx|whoosh sound|applause|laugh track|laughter|beep|beep out|foley|explosion sound',
  'cannot:voice-change':
    'change my voice|deeper voice|higher voice|chipmunk|autotune|pitch|pitch shift|remove the noise|noise reduction|denoise|remove background noise|clean up the audio|remove wind|echo|reverb|remove the wind noise',
  'cannot:translate': 'translate|translation|subtitles in english|in spanish|in german|in french|dubbed|dubbing|dub it',
  'cannot:publish':
    'post it|upload it to|publish it on|share it on|post to|schedule the post|hashtags|hashtag|write a description|thumbnail|thumbnails|cover image|send it to|email it|tweet it',
  'cannot:font': 'font|fonts|typeface|handwriting|cursive|comic sans|helvetica|arial|text shadow',
}

const UNDO_WHAT = 'Do you want that as it was before, or gone altogether?'

export const CANNOT: Readonly<Record<string, string>> = {
  'switch-version': 'Another version is opened by you: choose it under “Versions” over the preview. What you say then is done to that one.',
  'doubt-music': 'What about the music is not right yet: shall I try another song, or play this one quieter?',
  'doubt-look': 'What about the colours is not right yet: shall I try another look, or make this one weaker?',
  'doubt-words': 'What about the words is not right yet: where they stand, how large they are, or what they say?',
  'doubt-transitions': 'What about the transitions is not right yet: shall they be shorter, or plain cuts?',
  'doubt-feel': 'How should it feel instead: happier, calmer or more exciting?',
  'more-punch': 'Gladly. More punch can come from the pace, the music or the colours: which shall I turn up?',
  'stronger-ending':
    'Gladly. A stronger ending can be a shorter last scene, a livelier clip to close with, or a fade to black. Which shall it be?',
  'stronger-opening':
    'Gladly. A stronger opening can be a shorter first scene, a livelier clip to begin with, or a fade from black. Which shall it be?',
  'slow-middle': 'Where it drags I cannot see, but the longest scene within it can be shorter, or all of it faster. Which shall it be?',
  rename: 'I do not name reels. In the list of your reels every reel has a menu with “Rename”.',
  'do-what': 'I am not sure what should be done to all of them. Say it in full, for example “all scenes in slow motion”.',
  vocals: 'Nobody sings in the built-in music. Out of a song of your own I cannot take the voice; “another song” gives one without.',
  card: 'I have no empty picture to write on. The words can stand over the last scene, and the reel can fade to black at its end.',
  'no-logo': 'There is no logo in the reel yet.',
  'many-logos': 'The reel carries one logo, in one place. Which corner shall it be?',
  'more-polish': 'Gladly. Polish can come from the look, from calmer music and pace, or from how the scenes meet. Which shall it be?',
  simpler: 'Gladly. It gets simpler with plain cuts, a calmer pace or softer colours. Which shall it be?',
  ...Object.fromEntries(['look', 'music', 'captions', 'logo', 'transitions'].map((what) => [`undo-${what}`, UNDO_WHAT])),
  'song-part':
    'I know the beats of the music, but not where its chorus or its verses are. Tell me the second, for example “start the music at 0:45”, or try one of these.',
  'tool-switch':
    'Tools are switched on and off under AI Tools; I leave those switches to you. Tell me what should change in the reel and I will do that.',
  'music-moment':
    'I cannot lay one moment of the music on one moment of a clip; I cut on its beats. “Start with the dog” or “cut to the beat” comes nearest.',
  'logo-part': 'The logo stands over the whole reel; on some of its scenes alone, or only at the end, I cannot show it.',
  dull: 'What is boring I cannot see. Name the scenes, for example “shorten scene 3”, or let all of it run faster.',
  'which-scene': 'Tell me which scene, for example “delete scene 3”, “zoom in on scene 2” or “move the picture of scene 2 to the left”.',
  'logo-fade': 'The logo stands from the first frame to the last; it neither fades in nor out. A fade of the whole reel takes it along.',
  'caption-fade': 'Captions come and go with their style; a fade of their own I cannot give them.',
  'no-zoom':
    'No scene is zoomed in on: a wide picture in an upright frame loses its sides. Whole pictures stand on a blurred copy of themselves.',
  'two-tracks': 'One sound file plays under the reel at a time, so your own would take the place of the music.',
  'slower-end': 'The pace is one for the whole reel. At the end I can hold the last scene longer, or play it in slow motion.',
  'faster-end': 'The pace is one for the whole reel. At the end I can make the last scene shorter, or play it faster.',
  'slower-start': 'The pace is one for the whole reel. At the start I can hold the first scene longer, or play it in slow motion.',
  'faster-start': 'The pace is one for the whole reel. At the start I can make the first scene shorter, or play it faster.',
  'which-corner': 'Which corner shall the logo stand in?',
  mirror: 'Which scene shall I turn? Say for example “rotate scene 2 to the right”, “mirror scene 3” or “tilt scene 1 by 3 degrees”.',
  emoji: 'An emoji can stand in a caption; type it there, for example: caption “Wow 🔥” on scene 2.',
  cover: 'The cover is yours to choose: stop the preview at the frame you like and press “Make this frame the cover”.',
  'caption-files': 'Captions as SRT or WebVTT stand under “More files” of a finished video. Press Create to make one.',
  'editor-file': 'A file for other editors (OpenTimelineIO) stands under “More files” of a finished video. Press Create to make one.',
  usage: 'What is left of your plan stands under Billing, in “Usage”.',
  'post-text':
    'I do not write posts. The post pack under “More files” of a finished video has the cover and the words of its captions to start from.',
  'small-file': 'A file so small would show no picture any more. Make the reel shorter, or the limit larger.',
  'no-repeats': 'Nothing is shown twice in this reel.',
  'shown-once': 'It is shown once as it is.',
  'both-ways': 'Those two wishes stand against each other, so I left the reel as it is. Which of the two do you want?',
  freeze: 'I cannot hold one frame still. I can make a scene longer, or show it in slow motion.',
  'voice-over': 'I cannot speak or record. Upload your voice-over as a sound file and I can lay the reel to it, as its music.',
  ramp: 'I cannot change the speed within a scene. Split it and give each part a speed of its own: “split scene 2 in half”, then “scene 3 at 2x”.',
  backwards: 'I cannot play clips backwards. I can slow them down, for example “scene 2 at half speed”.',
  'music-part':
    'The music plays through the whole reel; I cannot stop, start or change it for single scenes. I can fade it in or out, or make it sink under speech.',
  versions:
    'I work on one version at a time. “New version” over the preview keeps this one and goes on beside it; “another version” then gives a different one.',
  'in-version': 'That version is a reel of its own. Open it under “Versions” over the preview and tell me there; this one stays as it is.',
  'second-format':
    'Said here, another format replaces the one there is. For both press “New version” over the preview and choose the shape: this one stays as it is beside it.',
  loop: 'I cannot make the end flow into the beginning; most apps play a short reel again by themselves.',
  stabilise: 'I cannot steady shaky pictures.',
  split: 'I show one clip at a time; split screens and pictures in pictures are beyond me.',
  'remove-background': 'I cannot cut people out or change what is behind them.',
  faces: 'I cannot put one picture into another, or change who is seen. A clip can be replaced with another of yours.',
  sticker: 'Stickers, grain and animated effects are beyond me. I can change the look, the transitions, the captions and the logo.',
  'blur-face': 'I cannot hide faces or parts of a picture. Leave the clip out, for example: leave out clip 2.',
  fetch: 'I fetch no songs and no clips from elsewhere. Upload the file, and I can use it.',
  elsewhere: 'I have no answer to that; I only know about your reel and your clips. Ask me “what can you do?” to see what I understand.',
  'one-pace': 'The pace is one for the whole reel. Single scenes I can make shorter or longer, or play slower or faster.',
  link: 'I cannot open addresses, so I do not know what is shown there. Upload the file itself, or tell me in words what you like about it.',
  generate: 'I work with your own clips only; I make up no pictures and fetch none. Upload what you want to see in the reel.',
  'sound-effect': 'I have music, but no sound effects. A sound file of your own can be the music.',
  'voice-change': 'I cannot change how voices sound or clean up noise.',
  translate: 'I cannot translate or dub. Give me the captions in the language you want and I set them.',
  'fetch-song':
    'I fetch no songs from elsewhere. Upload the song as a file and I lay the reel to it, or tell me a mood, a genre or a tempo.',
  retouch: 'I cannot change people or things in a picture. A clip can be brighter, warmer or closer, or be left out.',
  'text-motion':
    'Captions stand still here: I cannot let them fade, fly or type themselves in. They can come later or stay longer, and what is said can be highlighted word by word.',
  animate: 'I cannot change what somebody does in a picture. A clip can be slower or faster, and the cuts can follow the beat.',
  focus: 'I cannot bring back focus that was missed. I can leave the clip out, or show another part of it.',
  'delete-files': 'I only decide what the reel shows, and delete no files. A clip can be left out of it, for example “leave out clip 2”.',
  publish: 'I cannot post for you or write posts. Press Create, then download the video or share its link.',
  font: 'Captions come in twelve styles, such as boxed, highlighted word by word, pill, neon or elegant; larger or smaller, white, black or coloured, at the top, in the middle or below. A font of another name I cannot give them.',
}
