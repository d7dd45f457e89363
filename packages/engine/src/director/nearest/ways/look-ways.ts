import type { Ways } from './ways.ts'

/** Colours, light, and the feel of the whole. */
export const LOOK_WAYS: Ways = {
  'MOOD mood':
    'MOOD|make it feel MOOD|MOOD vibe|MOOD feeling|think MOOD|i want MOOD|should be more MOOD|MOOD atmosphere|give me MOOD|like MOOD|match the mood of MOOD|MOOD energy|MOOD style|MOOD feel to it|give it MOOD|more MOOD',
  'LOOK colours':
    'LOOK|LOOK colours|LOOK filter|LOOK grade|LOOK feel|make it LOOK|LOOK effect|the colours LOOK|put LOOK on it|go for LOOK|LOOK style|LOOK tones|grade it LOOK|that LOOK thing|give it LOOK|like LOOK',
  warmer:
    'heat up the colours|more golden|sunnier tones|warm it up|cosier colours|more orange|like a sunny day|colder than it was|green cast|too green|sickly|add some warmth|more sun in it|a warmer tone|warmer tones|sunny colours|warm the picture up',
  cooler: 'cool it off|bluer|colder tones|bring the temperature down|a cooler tone|cooler tones|cool the picture down',
  'less cold':
    'too blue|bluish|too cold|icy look|looks cold|colours are chilly|whole thing looks cold|too cool|it looks like winter|feels chilly|looks freezing|too icy|take the blue out|less blue',
  'less warm':
    'too orange|too yellow|skin looks orange|too warm|looks like mustard|less orange|too red|it looks like a desert|too hot|too golden|reddish|too much red|take the orange out|less yellow|take the yellow out|too warm a tone|less warm|not so warm',
  brighter:
    'too dark|murky|lift the exposure|lighten it|more light|dim|gloomy|cannot see anything|underexposed|shadows too deep|let there be light|light it up|looks dingy|increase exposure|whole video dark|hard to see|cannot make anything out|so dark|lights on|it looks like night|let some light in|more brightness|up the brightness|turn the brightness up|not bright enough|too dim|i can hardly see|it is pitch dark|everything is dark|lift the shadows|brighten things up|could use more light|more exposure|too gloomy|a lot lighter',
  darker:
    'too bright|overexposed|blown out|less light|dim it|lower exposure|moodier light|glaring|darken it|bring the exposure down|burns my eyes|whole video bright|so bright|too white|like a lamp in my face|less glare|highlights are gone|less brightness|turn the brightness down|too light|too bright overall|tone down the brightness|not so bright|the picture is too light|dim things down|too much light|too much exposure',
  'more vivid colours':
    'washed out|dull colours|make colours pop|more saturation|flat|lifeless|boost the colours|faded|drab|juicier|punchy colours|colours are boring|grey looking|bland|richer colours|colours need life|looks boring|pale colours|more colour|colourless|colours are weak|brighter colours|stronger colours|looks like rain|more saturated|more colourful|colours need more punch|bring out the colours|colours look flat|colours look dull|colours are pale|intensify the colours|colours are too weak|colours could be stronger|livelier colours|not colourful enough|bolder colours|crank the colours|lacks colour|looks grey',
  'less vivid colours':
    'too colourful|oversaturated|tone the colours down|less saturation|garish|colours too strong|neon like|muted|softer colours|colours hurt my eyes|too much colour|colours are over the top|less colourful|less saturated|colours scream at me|colours too intense|mute the colours|tame the colours|colours too loud|calmer colours|colours too bright|subtler colours|colours are screaming|not so colourful',
  'more contrast':
    'dial the contrast up|flat picture|stronger blacks|deeper shadows|punchier contrast|more contrasty|crisper tones|contrast',
  'less contrast': 'too contrasty|softer contrast|lift the blacks|lower the contrast|too harsh|flatten the contrast',
  'no filter':
    'turn the grading off|as it was shot|remove the look|natural colours|real colours|no grading|filter gone|take the filter away|original colours|undo the colours|how it was filmed|strip the lut|colours look fake|why is it so filtered|less fake|natural please|keep the colours real|skin looks unnatural|i want it to look natural|just the colours of the camera|no colour effects|no effects on the colours|unfiltered',
  'look at 50%':
    'half the strength of the filter|filter half as strong|look at half|dial the grade to half|halve the effect of the colours|filter by half',
  'look at PCT%': 'filter to PCT|grade strength PCT|look PCT|PCT of the effect|intensity of the filter PCT|colours at PCT',
  'less intense look':
    'filter too strong|tone down the grade|subtler filter|less of the effect|colour effect is too much|softer look|overdone filter|too heavy filter|filter overkill|ease off the grade|go easier on the filter|filter too much|colours are overdone|easy on the filter|not so heavy|filter is over the top|the look is too strong|look is too much|ease up on the look|less filter|weaker filter|tone the look down',
  'more intense look':
    'stronger filter|grade too weak|barely see the filter|more of the effect|crank the look|filter harder|heavier grade|filter too subtle|more filter|filter stronger|the look is too weak|look stronger|push the look further',
  'another look':
    'different filter|other colours|do not like the filter|change the grading|try another lut|new colour style|hate the colours|swap the look|colours are ugly|next filter|filter sucks|colours feel off|wrong colours|colours are not my thing|the colours do not fit|wrong look|something else for the colours|filter does not suit|other colour style|a different colour style|something different with the colours|change the filter|try a different look|colours do not work|not a fan of the look|not a fan of the colours',
  'apply my own lut': 'apply my lut|my cube file|my own filter|my preset|the lut i uploaded|use my grade|my colour profile|apply the cube',
}
