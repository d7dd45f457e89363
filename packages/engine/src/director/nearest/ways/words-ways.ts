import type { Ways } from './ways.ts'

/** Words on the picture, and the logo. */
export const WORDS_WAYS: Ways = {
  'add the title "TEXT"':
    'title TEXT|call it TEXT|heading TEXT|TEXT in big letters at the start|name it TEXT|TEXT as the headline|open with the words TEXT|begin with the text TEXT|TEXT across the top at the start|intro text TEXT|TEXT as a title|slap TEXT on it',
  'write "TEXT" at the end':
    'say TEXT when it ends|end card TEXT|closing text TEXT|TEXT at the finish|last thing should read TEXT|outro says TEXT|finish with the words TEXT|TEXT over the last shot|TEXT as the call to action|leave them with TEXT|sign off with TEXT',
  'caption: TEXT':
    'put the words TEXT on it|text TEXT|write TEXT on the screen|have it say TEXT|TEXT on screen|overlay TEXT|add the words TEXT|i want it to read TEXT|subtitle TEXT|lettering TEXT|print TEXT on it|show TEXT|stick TEXT on there',
  'caption "TEXT" on SCENE':
    'TEXT over SCENE|text TEXT in SCENE|put TEXT on SCENE|write TEXT during SCENE|label SCENE TEXT|SCENE should say TEXT|words TEXT on SCENE',
  'change the caption to "TEXT"':
    'change what it says to TEXT|text should read TEXT instead|reword it to TEXT|correct the caption to TEXT|fix the text to TEXT|rewrite the words to TEXT|it should say TEXT instead|typo should be TEXT|edit the text to TEXT|change the title to TEXT|spelling mistake TEXT|it is spelled TEXT|misspelled should be TEXT|wrong word TEXT|make the text TEXT|typo TEXT',
  'no captions':
    'get the text off|remove all words|make the words disappear|without text|lose the lettering|clean picture without writing|drop the subtitles|text away|no writing on it|take the title away|delete the caption|hide the text|words out of the picture|words are in the way|text is distracting|text spoils it|too much text',
  'caption what they say':
    'subtitle the talking|subtitles for what is said|transcribe the speech|captions for deaf people|auto captions|write down what is spoken|closed captions|text of what people say|automatic subtitles|show what they are saying|subs|people watch without sound|words for those without sound|what is said as text|deaf viewers',
  'captions at the top':
    'text to the top|move the words up|writing higher|subtitles up there|lettering at the top of the picture|text above|raise the text|text is in the way|text hides the faces|text covers what matters|other place for the text',
  'captions in the middle':
    'text in the centre|words in the middle|centre the writing|lettering in the middle of the picture|text in the middle of the screen',
  'captions at the bottom':
    'text to the bottom|move the words down|writing lower|subtitles down there|shift the writing down|lettering at the bottom of the picture|text below|text covers the face|lower third|drop the text down',
  'captions in COLOUR':
    'text in COLOUR|COLOUR letters|COLOUR words|make the writing COLOUR|COLOUR subtitles|lettering COLOUR|colour the text COLOUR|font COLOUR|text should be COLOUR',
  'captions in a box':
    'give the text a background|cannot read the text|text behind a bar|put a box behind the words|text hard to read|legible captions|black bar behind the text|boxed text|background for the writing|the words vanish into the picture|unreadable|nobody can make out the letters|letters vanish|text is not readable|text blends in|contrast of the text',
  'captions word by word':
    'words one at a time|karaoke style|highlight each word|text pops up word for word|word after word|tiktok style captions|words appear as they are spoken',
  'captions in the bold style': 'fatter text|heavier letters|bolder captions|thicker font|text too thin|big fat letters|chunky text',
  'captions in the neon style': 'glowing text|neon letters|funkier font|glow on the words|flashy text|shiny lettering',
  'captions in the elegant style': 'classier font|fine lettering|elegant text|serif text|fancy letters|text looks cheap|delicate font',
  'captions in the handwritten style': 'handwriting|like written by hand|script font|scribbled text|cursive text|personal lettering',
  'captions in the headline style':
    'bigger text|larger letters|text too small|huge words|text size up|text is tiny|cannot read it so small|massive text|text is hard to see|letters too small|words too tiny|need glasses for the text',
  'captions as srt': 'subtitle file|srt download|captions as a file|export the subtitles separately',
  'add my logo':
    'put our brand on it|stick the logo on|watermark it|show the logo|my brand mark|company badge on the video|brand it|where is my logo|logo missing|protect it with a watermark|stamp it|our sign on it|company sign should be on there|put our mark on it|people should know who made it|our name on it',
  'logo top left':
    'brand in the upper left|logo to the left top|watermark top left corner|badge up left|bump the logo to the left top|logo in another corner|move the logo|logo elsewhere|logo other side',
  'logo top right': 'brand in the upper right|logo to the right top|watermark top right corner|badge up right',
  'logo bottom left': 'brand in the lower left|logo to the left bottom|watermark bottom left corner|badge down left',
  'logo bottom right':
    'brand in the lower right|logo to the right bottom|watermark bottom right corner|badge down right|stick our brand in the bottom right',
  'logo smaller':
    'brand mark is huge|logo too big|shrink the watermark|logo takes too much space|reduce the logo|tiny logo|logo is massive|logo less big|scale down the logo|logo dominates|not so big a logo|half the logo',
  'logo bigger':
    'logo too small|enlarge the watermark|barely see the logo size|grow the logo|larger brand|scale up the logo|logo is tiny|nobody sees the logo|double the logo|logo too little|more of the logo',
  'logo more transparent':
    'see through logo|logo less visible|fainter watermark|ghost the logo|logo too strong|softer logo|opacity of the logo down|logo is distracting|subtle watermark|logo stands out too much|logo in your face|logo is in the way|logo draws the eye|discreet logo|logo less in your face',
  'logo less transparent': 'logo too faint|stronger watermark|barely see the logo|logo more visible|solid logo|opacity of the logo up',
  'logo at PCT% opacity': 'PCT transparent logo|logo PCT|watermark at PCT|PCT see through logo',
  'remove the logo':
    'take the watermark away|no brand|logo off|lose the logo|drop the badge|without the watermark|logo gone|get the logo out',
}
