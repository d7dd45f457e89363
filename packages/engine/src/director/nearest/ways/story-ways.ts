import type { Ways } from './ways.ts'

/** The order of the whole, which clips are in it, other tries, and the way back. */
export const STORY_WAYS: Ways = {
  shuffle:
    'jumble it up|mix the order|random order|scramble the shots|rearrange at random|toss the shots around|change the order randomly|mix up the sequence|different order|a new order|change the order|order is boring|change the order around|reshuffle|put them in a random order',
  'reverse the order':
    'backwards order|other way round|last to first|flip the sequence|play shots in reverse sequence|end becomes the beginning|start from the end|invert the order|turn the order around',
  'in chronological order':
    'order i filmed them|by date|as it happened|timeline order|in the order of shooting|order of recording|chronologically|from earliest to latest|in the sequence it was shot|keep the original order',
  'start with SCENE and end with SCENE':
    'SCENE opens and SCENE closes|SCENE first SCENE last|begin on SCENE finish on SCENE|SCENE at the front and SCENE at the end|from SCENE to SCENE at the end|SCENE as the opener SCENE as the closer',
  'shorter and faster':
    'too long and too slow|tighter and snappier|long and boring|shorter and snappier|it drags and it is too long|cut it down and speed it up|trim it and pick up the pace',
  'slower and calmer music':
    'calm everything down|slow everything down the music too|less frantic in picture and sound|too fast and the music too wild|relax the pictures and the music',
  'faster and more energetic music':
    'more energy in everything|livelier cuts and livelier music|everything should have more energy|more energy all around|quicker cuts and a harder beat',
  'brighter and warmer':
    'too dark and too cold|dark and cold|gloomy and blue|lighter and warmer|brighter and more golden|more light and more warmth|dark and bluish',
  'only the videos':
    'no photos|photos should not be in there|without pictures|drop the stills|moving footage only|leave out the photos|no still images|get rid of the pictures|just videos',
  'only the photos': 'stills only|just pictures|no videos|photo slideshow|only images|without the videos|make a slideshow',
  'leave out the shaky ones':
    'drop wobbly footage|no shaky shots|shaky makes me sick|toss the unsteady ones|remove jittery clips|get rid of the shaking|wobbly|trembling camera|hate the shake|the camera shakes|handheld mess out|unstable shots out|shaky clips out|no shaky clips|without the shaky bits|the wobble bothers me|too much camera shake|the shaking is terrible|wobbly bits out',
  'leave out the blurry ones':
    'drop out of focus shots|no blurry footage|toss the unsharp ones|remove blurred clips|get rid of fuzzy shots|the soft ones out|unfocused|blurry clips out|without the blurry bits|fuzzy ones out|nothing blurry',
  'start with the liveliest clip':
    'open with a bang|stronger opening|grab attention at the start|start with action|hook at the beginning|the start is boring|exciting opener|catchy start|scroll stopping start|strong hook|begin with something exciting|weak opening|start is lame|nobody stays after the first second|needs a hook|beginning does not grab me|start has to hit|a punchier start|a stronger start|the beginning needs more energy|exciting beginning|start off strong|grab them at the beginning|beginning is too slow|the opening is dull|opening lacks energy',
  'end with the liveliest clip':
    'end with a bang|big finish|finale with action|end on a high|strong ending|exciting ending|weak ending|ending is boring|close with something exciting|ending is lame|end does not land|finish strong|needs a climax|a stronger ending|the end needs more energy|end strong|go out with a bang|finish on a high|the end is dull|the ending lacks energy',
  'end with the calmest clip':
    'close on something peaceful|quiet ending|gentle finish|end calmly|soft landing|peaceful ending|end on a calm note|relaxing finish',
  'start with the calmest clip':
    'gentle start|quiet opening|begin calmly|ease into it|peaceful start|start softly|start on a calm note|calm opener',
  'start with the brightest clip': 'begin with something bright|sunny opener|brightest first|open with light|bright start',
  'the best clips first':
    'best footage first|strongest shots at the beginning|front load the best|put the best up front|lead with the best',
  'another version':
    'show me another take|mix it up|try again differently|different edit|surprise me|new cut|i do not like this one|give me an alternative|another go|other cut of the same|remix it|fresh take|reroll|regenerate|shake things up|something different|pick the shots again|choose other shots yourself|do it differently|two of the same shot|the same shot is in there twice|not convinced|rethink it|start differently|nothing i like about it|same clips other story|try something new|make a new one|different cut please|give it another try|another attempt|do another one|try once more|have another go|different arrangement',
  'start over':
    'wipe it clean|begin again from zero|from scratch|reset everything|clear the reel|throw it all away|blank slate|empty the timeline|scrap the whole thing|start fresh|all of it gone',
  undo: 'scrap what you just did|go back|revert that|take it back|cancel that|not what i wanted|put it back|i liked it before|the previous one was better|reverse that change|nope undo|roll back|oops|that was a mistake|worse than before|back to how it was|changed my mind|like it was before|as it was|previous state|forget what i said|that made it worse|not that|nope put it back|leave it as it was|put it how it was|take that back|scratch that change|reverse the last thing|that was not good go back|undo the last thing',
  redo: 'bring the change back|do it again after all|restore what i undid|redo that|put the change back in|actually keep the change',
  'go back NUM steps': 'NUM steps back|undo the last NUM|take back NUM changes|revert NUM steps|NUM times undo',
  'also a version in 16:9':
    'one for youtube next to this|landscape copy as well|a wide one too|additional widescreen version|both formats youtube too|second copy horizontal|another one in landscape|duplicate in 16:9',
  'also a version in 1:1':
    'square one next to this|square copy as well|additional square version|one for the feed too|second copy square|duplicate in square|another one in square',
  'also a version in 9:16':
    'vertical one next to this|upright copy as well|one for stories too|additional portrait version|second copy vertical|another one in portrait|duplicate in 9:16',
  'three versions':
    'a few options|several alternatives|give me options|some variants to choose from|a couple of different cuts|different options to compare|ab test|variations|three to pick from|a couple to choose from|several to compare|options to choose between|three choices',
}
