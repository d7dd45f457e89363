import type { Ways } from './ways.ts'

/** What is done with single scenes: their time, their speed, their picture. */
export const SCENE_WAYS: Ways = {
  'make SCENE shorter':
    'SCENE lingers|SCENE drags|SCENE is too long|less of SCENE|trim SCENE|SCENE overstays|SCENE goes on forever|shorten SCENE|cut SCENE down|SCENE boring|tighten SCENE|get through SCENE quicker|SCENE less time|SCENE outstays its welcome|reduce SCENE|SCENE is a snooze|SCENE eats too much time|enough of SCENE|SCENE could be quicker',
  'make SCENE longer':
    'hold on SCENE|SCENE is too short|more of SCENE|stay on SCENE|linger on SCENE|extend SCENE|let SCENE play out|give SCENE more time|SCENE flashes by|cannot see SCENE long enough|SCENE is over too fast|SCENE needs more room|SCENE goes by too quick|keep SCENE on screen|hold SCENE a beat longer|more screen time for SCENE|cannot get enough of SCENE|SCENE deserves more|see more of SCENE|do not rush SCENE',
  'SCENE for SEC seconds':
    'SCENE SEC|show SCENE SEC|hold SCENE for SEC|SCENE should last SEC|give SCENE SEC of screen time|SCENE stays SEC|SEC of SCENE|SCENE on screen for SEC|keep SCENE for SEC|SCENE is SEC long',
  'cut SEC seconds off the end of SCENE':
    'chop SEC off the tail of SCENE|trim the end of SCENE by SEC|lose the last SEC of SCENE|SCENE end SEC earlier|shave SEC from the end of SCENE|SCENE stop SEC sooner|take SEC off the back of SCENE|drop the final SEC of SCENE',
  'cut SEC seconds off the start of SCENE':
    'chop SEC off the front of SCENE|trim the start of SCENE by SEC|lose the first SEC of SCENE|shave SEC from the beginning of SCENE|skip the first SEC of SCENE|take SEC off the head of SCENE|SCENE begin SEC later|drop the opening SEC of SCENE',
  'start SCENE SEC seconds later':
    'SCENE from SEC later|begin SCENE SEC later|SCENE starts too early by SEC|jump SEC into SCENE|slip SCENE by SEC|SCENE should come in SEC later',
  'split SCENE in half':
    'slice SCENE in two|divide SCENE|break SCENE up|cut SCENE into two pieces|chop SCENE in halves|SCENE into two parts|blade SCENE|separate SCENE into parts',
  'delete SCENE':
    'remove SCENE|bin SCENE|lose SCENE|SCENE out|get rid of SCENE|ditch SCENE|throw SCENE away|scrap SCENE|SCENE is not needed|cut SCENE altogether|take SCENE away|skip SCENE|axe SCENE|SCENE has to go|without SCENE|do not want SCENE|hate SCENE|SCENE is bad|SCENE is unnecessary|SCENE shouldnt be in there|drop SCENE',
  'leave out SCENE':
    'no SCENE|exclude SCENE|do not use SCENE|SCENE out of the reel|keep SCENE out|never show SCENE|skip SCENE entirely|get SCENE out of here|i do not want to see SCENE|SCENE not in this|omit SCENE|SCENE must not appear',
  'add SCENE':
    'squeeze in SCENE|SCENE is missing|bring back SCENE|include SCENE|where is SCENE|SCENE should be in there|fit SCENE in|also show SCENE|you forgot SCENE|SCENE needs to be in|use SCENE too|get SCENE in|i want to see SCENE',
  'only SCENE and SCENE':
    'nothing but SCENE and SCENE|just SCENE and SCENE|SCENE and SCENE only|stick to SCENE and SCENE|limit it to SCENE and SCENE',
  'only SCENE':
    'nothing but SCENE|just SCENE|SCENE only|make it all about SCENE|stick to SCENE|exclusively SCENE|everything except SCENE out',
  'start with SCENE':
    'begin with SCENE|SCENE first|open on SCENE|SCENE as the opener|kick off with SCENE|SCENE at the beginning|lead with SCENE|first thing you see SCENE|SCENE as the hook|SCENE to the front|intro SCENE|first frame SCENE|hook people with SCENE|SCENE right away|SCENE as the teaser|SCENE should grab people',
  'end with SCENE':
    'finish with SCENE|SCENE last|close on SCENE|SCENE as the ending|save SCENE for the end|wrap up with SCENE|SCENE at the end|last thing you see SCENE|final shot SCENE|SCENE as the finale|SCENE to the back|conclude on SCENE|SCENE as the cliffhanger|SCENE as the last thing|leave people with SCENE|SCENE is the payoff',
  'swap SCENE and SCENE':
    'switch SCENE with SCENE|exchange SCENE and SCENE|trade places SCENE SCENE|SCENE and SCENE the other way round|flip SCENE and SCENE|SCENE where SCENE is and vice versa|switch places SCENE SCENE',
  'put SCENE before SCENE':
    'SCENE ahead of SCENE|SCENE should come before SCENE|SCENE right before SCENE|SCENE prior to SCENE|SCENE then SCENE|SCENE earlier than SCENE|SCENE in front of SCENE',
  'put SCENE after SCENE':
    'SCENE behind SCENE|SCENE should come after SCENE|SCENE right after SCENE|SCENE following SCENE|SCENE later than SCENE|SCENE next to SCENE|follow SCENE SCENE',
  'move SCENE to position NUM':
    'SCENE to place NUM|SCENE in spot NUM|SCENE as number NUM|bring SCENE to slot NUM|SCENE should be NUM in line',
  'replace SCENE with SCENE':
    'SCENE instead of SCENE|use SCENE in place of SCENE|put SCENE where SCENE is|change SCENE for SCENE|SCENE not SCENE|trade SCENE for SCENE|take SCENE out and SCENE in',
  'a different clip for SCENE':
    'use something else in SCENE|SCENE is rubbish|other footage for SCENE|SCENE is ugly use another|swap out SCENE|replace SCENE|pick another clip for SCENE|SCENE does not work|not that clip in SCENE|change what SCENE shows|something better for SCENE|SCENE sucks|SCENE is terrible',
  'another moment for SCENE':
    'different bit of SCENE|other part of SCENE footage|another section of SCENE|use a better moment of SCENE|show a different part of the same clip in SCENE|SCENE from elsewhere in the clip|pick another moment in SCENE|there is a better bit in SCENE|not that part of SCENE',
  'SCENE at half speed':
    'slow motion SCENE|slow mo on SCENE|SCENE half speed|SCENE slowed down|dreamy slow SCENE|let SCENE run slower|slow down SCENE|SCENE in slowmo|make SCENE slower|SCENE is too quick',
  'SCENE at double speed':
    'speed up SCENE|SCENE fast forward|SCENE twice as fast|timelapse SCENE|SCENE double speed|hurry SCENE along|SCENE is too slow|ramp SCENE up|make SCENE faster|hyperlapse SCENE|SCENE at 2x',
  'SCENE at NUMx speed': 'ramp SCENE to NUM x|SCENE NUM times as fast|SCENE NUM x|speed SCENE up NUM times',
  'SCENE at normal speed':
    'SCENE regular speed|no slow motion in SCENE|real time SCENE|undo the slow motion in SCENE|SCENE as it was filmed speed',
  'zoom in on SCENE':
    'closer on SCENE|get in tighter on SCENE|crop in SCENE|SCENE close up|push in on SCENE|SCENE is too far away|punch in SCENE|tighter framing SCENE|magnify SCENE|make the face bigger in SCENE|enlarge SCENE|fill the frame with the person in SCENE|SCENE is too small|cannot recognise the person in SCENE|SCENE from closer|get nearer in SCENE',
  'zoom out on SCENE':
    'SCENE is too close|wider on SCENE|show more of the picture in SCENE|pull back SCENE|SCENE too zoomed|less zoom in SCENE|see more around in SCENE|widen SCENE',
  'show more of the left in SCENE':
    'show more of the left in SCENE|shift left SCENE|focus left in SCENE|subject is on the left in SCENE|frame SCENE further left|cut off on the left SCENE',
  'show more of the right in SCENE':
    'show more of the right in SCENE|shift right SCENE|focus right in SCENE|subject is on the right in SCENE|frame SCENE further right|cut off on the right SCENE|focal point right SCENE',
  'show more of the top in SCENE':
    'show more of the top in SCENE|tilt up SCENE|head is cut off in SCENE|frame SCENE higher|show the sky in SCENE|heads chopped off SCENE|cut off at the top SCENE|too much floor in SCENE|too much ground in SCENE|forehead cut off in SCENE',
  'show more of the bottom in SCENE':
    'show more of the bottom in SCENE|tilt down SCENE|feet are cut off in SCENE|frame SCENE lower|cut off at the bottom SCENE|show the ground in SCENE|too much sky in SCENE|too much ceiling in SCENE|too much empty space above in SCENE',
  'make SCENE brighter':
    'SCENE too dark|SCENE looks gloomy|lighten SCENE|brighten SCENE|lift the exposure of SCENE|SCENE murky|cannot see anything in SCENE|SCENE is dim|more light in SCENE|SCENE underexposed|SCENE is hard to see|SCENE dark|SCENE barely visible|SCENE is hardly visible|cannot make out SCENE|SCENE is pitch black|SCENE needs light|SCENE looks like night',
  'make SCENE darker':
    'SCENE too bright|SCENE overexposed|SCENE blown out|tone down SCENE|less light in SCENE|dim SCENE|SCENE glare|darken SCENE|lower exposure of SCENE|SCENE is blinding|SCENE bright|SCENE is burned out|whites are blown in SCENE|SCENE washed by the sun|SCENE is too white|highlights in SCENE',
  'make SCENE warmer': 'SCENE too cold|warm up SCENE|SCENE bluish|more golden SCENE|SCENE looks icy|heat up SCENE|warmer tones in SCENE',
  'make SCENE cooler': 'SCENE too warm|cool down SCENE|SCENE too orange|SCENE too yellow|bluer SCENE|colder tones in SCENE',
  'show SCENE again at the end':
    'repeat SCENE at the end|SCENE once more at the finish|bring SCENE back at the close|finish on SCENE again|come back to SCENE at the end|bookend with SCENE',
  'show SCENE twice': 'repeat SCENE|duplicate SCENE|SCENE twice|SCENE again|copy SCENE|double SCENE',
  'mute SCENE':
    'SCENE without audio|no sound in SCENE|silence SCENE|SCENE silent|turn the audio off in SCENE|do not want to hear SCENE|SCENE too noisy|kill the sound in SCENE|SCENE is loud|noise in SCENE|SCENE turned off sound',
  'keep the original sound of SCENE':
    'let me hear SCENE|audio of SCENE on|unmute SCENE|SCENE with its sound|sound on in SCENE|hear the voice in SCENE|real audio in SCENE',
}
