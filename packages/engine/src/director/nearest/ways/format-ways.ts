import type { Ways } from './ways.ts'

/** The file, its shape, how pictures fill it, how scenes meet, and how the reel begins and ends. */
export const FORMAT_WAYS: Ways = {
  '9:16':
    'vertical|portrait for stories|upright|for tiktok|phone format|tall|for reels|for shorts|full phone screen|snapchat|story format|flip it to vertical|mobile|phone screens|for my phone|hold the phone upright|fyp',
  '16:9':
    'horizontal|landscape|widescreen|for youtube|tv format|wide|for a computer screen|flip it to widescreen|sideways|for my website|for the big screen|projector|cinema format|fit a tv|laptop screen|for the cinema|on the beamer|monitor',
  square:
    'insta feed square crop|1:1|for the instagram feed|same width and height|quadratic|for facebook|box shaped|profile grid|for linkedin|like an instagram tile|same on all sides|like an instagram tile|same on all sides',
  '4:5': 'instagram portrait|slightly tall|feed portrait',
  '4k': 'best quality there is|ultra hd|2160p|highest resolution|sharpest export|as crisp as possible|uhd|maximum resolution|super sharp',
  '1080p': 'full hd|hd|standard resolution|normal quality|1080',
  '720p': 'low resolution|smaller resolution|720|small video for messengers',
  '60 fps':
    'buttery smooth|smooth frame rate|smoother motion|60 frames|high frame rate|looks choppy|stutters|fluid motion|juddery|60 hz|laggy|choppy|jerky|not smooth|stuttering picture',
  '24 fps': 'film frame rate|24 frames|cinema frame rate|movie like motion',
  'NUM fps': 'NUM frames per second|frame rate NUM|NUM frames a second',
  'smaller file':
    'file must be small|fits whatsapp|compress the file|fewer megabytes|file too big|reduce the file size|too large to send|light file|file is huge|email size|shrink the file|too many mb|email will not take it|cannot send it|messenger refuses it|fewer mb|upload limit|takes forever to upload|no space on my phone',
  'better quality':
    'less compression|pixelated|crisper file|higher bitrate|looks blocky|quality is bad|file with more quality|blocky artifacts|highest bitrate|looks cheap quality|blurry file|compression artefacts|quality could be better|mushy',
  'as webm': 'webm instead of mp4|give me webm|webm format|file type webm',
  'as mp4': 'mp4 instead of webm|give me mp4|mp4 format|file that plays everywhere',
  "don't crop":
    'do not chop heads off|show the full frame|whole picture|nothing cut off at the sides|fit everything in|see all of it|heads are cut off|show it uncropped|stop cropping|edges are missing|sides are chopped off|something is missing at the edges|why is it cropped|cuts off half the picture|too much is cut away|people are cut in half',
  'fill the screen':
    'black borders are ugly|no black bars|get rid of the bars|zoom so there are no edges|edge to edge|fill the frame|borders away|empty space around|letterbox away|picture does not fill the phone|stripes at the side|wasted space|the picture is too small in the frame',
  'blur the background':
    'fill the sides with a blurry copy|blurred bars|soft background behind the clip|blurred edges instead of black|blurry sides|blur the borders',
  'black bars': 'letterbox|cinema bars|bars at the top and bottom|movie bars|black borders please',
  'hard cuts only':
    'straight cuts|nothing fancy between|no transitions|plain cuts|clean cuts|remove the transitions|no effects between shots|just cut|transitions are cheesy|get rid of those swooshes|powerpoint effects|transitions away|transitions are tacky|no silly effects when the shot changes|feels like a powerpoint|no wipes no fades|stop the fading|effects are childish|no bling',
  'cross fades':
    'blend shots into each other|melt together|dissolve between scenes|soft transitions|shots flow into one another|smooth transitions|mix one picture into the next|gentle change between shots|morph one into the next|cuts are too hard|harsh cuts|softer cuts|overlap the shots',
  'wipes on every cut': 'wipe transitions|swipey transitions|one picture pushes over the other|star wars wipes|wipes between clips',
  'slides on every cut':
    'slide transitions|slidey transitions|swipe from one to the next|pictures slide in|sliding between clips|push transitions|carousel style|one picture pushes the other out|push one shot out with the next|like swiping through photos',
  'whip pans on every cut':
    'swoosh transitions|swishy transitions|fast camera swing between shots|whip transitions|whoosh between clips|motion blur transitions',
  'zooms on every cut': 'zoom transitions|zoomy transitions|fly into the next shot|zoom between clips|punchy zoom cuts',
  'circle reveals on every cut': 'circle transitions|iris between scenes|round reveal|circle opening between clips|bond style circle',
  'fade to black on every cut':
    'dip to black between all scenes|black flash between shots|fade out and in at each cut|black between the clips|blink between shots',
  'cross fades on every cut':
    'dissolve at every cut|blend every shot into the next|fades everywhere between scenes|all cuts soft|transitions everywhere|shots should flow|one into the next|cuts are too hard everywhere|smoother changes between all shots|softly from picture to picture',
  'more transitions':
    'fancy stuff between the cuts|more effects between shots|jazz up the cuts|cuts are boring|spice up the changes between scenes|cooler transitions|add transitions|transitions please',
  'fewer transitions':
    'less effects between shots|too many transitions|tone the transitions down|transitions are too much|overdone transitions|not so many fades',
  'longer transitions':
    'transitions slower|slower fades between shots|melt more slowly|stretch the transitions|transitions too quick|transitions too abrupt|transitions are over too fast',
  'shorter transitions':
    'transitions too long|transitions last forever|quicker fades between shots|snappier transitions|speed the transitions up|transitions drag|transitions too slow',
  'hard cut after SCENE': 'no transition after SCENE|plain cut after SCENE|straight cut behind SCENE|transition after SCENE away',
  'hard cut between SCENE and SCENE':
    'no transition between SCENE SCENE|plain cut between SCENE SCENE|straight cut from SCENE to SCENE|clean cut SCENE SCENE',
  'fade to black after SCENE': 'dip to black after SCENE|blackout after SCENE|black gap behind SCENE',
  'fade to black between SCENE and SCENE':
    'flash of black between SCENE SCENE|black between SCENE SCENE|dip to black between SCENE SCENE|black gap between SCENE SCENE',
  'cross fade after SCENE': 'soft transition after SCENE|dissolve after SCENE|blend SCENE into the next one|melt SCENE into what follows',
  'cross fade between SCENE and SCENE':
    'blend SCENE into SCENE|dissolve from SCENE to SCENE|melt SCENE SCENE|soft transition between SCENE SCENE|fade SCENE into SCENE|smooth change between SCENE SCENE|morph SCENE into SCENE',
  'put a zoom transition after SCENE': 'zoom transition after SCENE|fly out of SCENE',
  'put a zoom transition between SCENE and SCENE': 'zoom between SCENE SCENE|zoom transition from SCENE to SCENE|fly from SCENE to SCENE',
  'put a whip pan after SCENE': 'swoosh after SCENE|swish after SCENE|whip transition after SCENE',
  'put a whip pan between SCENE and SCENE': 'whip between SCENE SCENE|swoosh from SCENE to SCENE|whoosh between SCENE SCENE',
  'fade in from black':
    'start from a dark screen|come up from black|open out of black|begin in darkness|fade up at the start|black opening|light comes up at the start|picture appears slowly at the start|glow up from nothing at the beginning|slowly appear at the beginning|begin dark and get light|curtain up|do not start so suddenly|starts too suddenly|abrupt start',
  'fade to black at the end':
    'finish on black|end in darkness|picture dies away at the end|fade out at the finish|black ending|curtain at the end|ends too abruptly|abrupt ending|goes dark at the end|lights out at the end|last shot fade|ends suddenly|no hard stop at the end|go dark when it is over|the end is so sudden|it just stops|stops out of nowhere|needs a proper ending|let it end softly|slowly disappear at the end',
  'fade to white at the end': 'white ending|finish on white|end in white|dissolve to white',
  'no fade at the end': 'do not fade out|end without the fade|plain ending|remove the black at the end|hard ending|stop fading at the end',
}
