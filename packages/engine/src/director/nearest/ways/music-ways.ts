import type { Ways } from './ways.ts'

/** Music, its loudness and its edges, and what is heard of the clips. */
export const MUSIC_WAYS: Ways = {
  'MOOD music':
    'MOOD song|MOOD track|something MOOD in the background|the music should be MOOD|put a MOOD tune under it|MOOD soundtrack|swap the song for something MOOD|MOOD beats|a MOOD sound|hear something MOOD|MOOD to listen to|more MOOD in the music|music for MOOD',
  'GENRE music':
    'GENRE|GENRE song|some GENRE under it|something with GENRE|put GENRE on|swap the track for GENRE|i would like GENRE instead|GENRE in the background|GENRE vibes|play GENRE|GENRE tune|bit of GENRE|GENRE please',
  'another song':
    'different music|not feeling this track|change the tune|i hate this song|other soundtrack|swap the music|new track|this song is annoying|do not like the music|music does not fit|pick something else to listen to|skip this song|the song is boring|wrong music|music is bad|sick of this tune|next song|song sucks|music feels off|elevator music|supermarket music|cheesy music|replace the music|music gives me a headache|cannot stand the song|wrong vibe of the music|music is lame|music is cringe|change the soundtrack|other song please|fire the dj|not my kind of music|play something else|give me a different tune|this music is wrong for it|music does not match|different tune|i would like another track|change the track|try a different song|not a fan of the music|not a fan of this song|i cannot listen to this|this tune again no|the music is awful|the song is terrible',
  'no music':
    'ditch the soundtrack|kill the beat|remove the song|without music|turn the music off|silence the track|music gone|strip the music|lose the tune|no song at all|drop the soundtrack|music away|do not want music|cut the music|mute the music|without any music|i do not need music|get rid of the music|take the music out|music off|leave the music out|no background music|take away the song',
  'no music and keep the original sound':
    'only natural audio no music|just the real sound|raw audio without the song|kill the music want the original audio|only the recorded sound|natural sound only',
  'use my own song':
    'my mp3|my own track|the song i uploaded|my music file|my soundtrack|the audio i added|use the uploaded music|put my tune on it|music i made|our song|dub my own audio over it|my recording as music|lay my audio under it|put my song under it',
  'more energetic music':
    'livelier music|music with more drive|song too sleepy|music too calm|more banging music|harder beat|stronger beat|music lacks energy|music is lame|music too slow and boring|hype music up|music needs oomph|more powerful music|music should have more punch|livelier song|more power in the music|music is dull|music is sleepy|music that gets people going|something with more punch to listen to|more upbeat beat|music is too soft|harder music|music with a kick',
  'calmer music':
    'music too wild|quieter vibe in the music|softer song|more relaxed music|music too aggressive|music too energetic|chiller music|gentler tune|music is too much|less intense music|music stresses me|music is stressful|music is nervous|music too hard|easy listening|something more mellow to listen to|more peaceful music|something soothing|soothing music|less wild music|mellower music|tone the music down a notch|more soothing tune',
  'faster music': 'higher tempo song|quicker beat|song is too slow|music with more tempo|speed the music up|more bpm|up tempo song',
  'slower music': 'lower tempo song|slower beat|song is too fast|music with less tempo|slow the music down|less bpm|music rushes',
  'NUM bpm': 'tempo NUM|tempo around NUM|NUM beats per minute|about NUM bpm|music at NUM beats',
  'music louder':
    'crank the song|turn the music up|pump up the volume|barely hear the music|music too quiet|more volume on the tune|boost the soundtrack|song is too low|music too faint|raise the song|music up|music is hard to hear|hardly any music|more of the song|let the music blast|bring the music forward|music is lost|i can barely hear the song|bring the music up|raise the volume of the music|music more prominent|increase the volume of the music|music needs to be heard|song is too quiet|cannot hear the music|music not loud enough|blast the music',
  'music quieter':
    'song drowns everything out|turn the music down|music too loud|soundtrack too loud|lower the song|softer in the background|music overpowers|tone the music down|music is blasting|music is overwhelming|less volume on the tune|drown|music down|song is too much|music barely there|music is in the way|music in the background|music should be in the back|song distracts|calm the music down in volume|less loud music|the music is so loud|bring the music down|music is deafening|i can only hear the music|tone the song down|song too loud|lower volume for the music|reduce the music|music less prominent|music should be softer|decrease the volume of the music|the music shouts|music is blaring',
  'music at PCT%':
    'keep the tune at PCT|music volume PCT|song to PCT|lower the soundtrack to PCT|PCT loudness of the music|set the track to PCT',
  'music at 50%': 'half as loud|half the volume|music at half|halve the volume of the song|song half as loud|cut the music volume in half',
  'fade in the music':
    'music should creep in|ease the song in|music starts too abruptly|gentle start of the music|let the song come in slowly|music begin softly|gradual start of the tune|music comes in too hard|music jumps in|start of the song is so sudden|music bursts in|let the music get louder slowly at the start|music should begin gently|music starts too suddenly|music starts too loud at the beginning|ease the music in',
  'fade out the music':
    'song ease out at the end|music stops dead|let the track die away|music ends abruptly|gentle end of the music|music should disappear slowly|taper off the song|trail off|music cuts off at the end|gradual end of the tune|soft end of the song|music ebbs away|music just stops|end of the song is so sudden|song breaks off|music cut short at the end|music should end nicely|let the music get quieter at the end|music should end softly|the music ends too suddenly|music ends so hard|music should not just stop|soft end for the music|let the song fade away|ease the music out at the end|smooth ending for the music',
  'fade the music in and out': 'soft edges for the song|ease music in and out|fade both ends of the track|smooth start and end of music',
  'lower the music when people speak':
    'drop the music down when someone talks|duck the song under the voice|music out of the way of speech|quieter under talking|side chain|dip the soundtrack while speaking|sink when talking|music lower during dialogue|make room for the voice|music down when there is talking|quiet music during speech|music softer when people talk|less music while they speak|turn the music down under the voices|the music should make room for speech',
  'voices louder than the music':
    'cannot hear what they say|cannot hear the singer over the music|the talking is buried|speech over the track|voice too quiet|understand what is said|bring the voices up|hear the person speak|dialogue drowned by the music|words are lost in the music|speech is not audible|cannot understand a word|what they say gets lost|nobody hears the speaker|make the talking clearer|speech clearer|i cannot hear the voices|cannot hear what is being said|voices are too quiet|make the voices clearer|bring out the voices|people talking should be louder|speech should be louder|hear the talking better|the voices drown',
  'start the music at SEC seconds':
    'song from SEC in|skip the first SEC of the track|begin the tune at SEC|music from SEC|jump to SEC in the song|chorus at SEC|the drop is at SEC|start my song from SEC|use the part of the song from SEC',
  'keep the original sound':
    'let me hear what was recorded|real audio|natural sound|sound of the clips on|turn on the clip audio|live sound|original audio|hear the clips|ambient noise in|what was said on camera|unmute the clips|background sounds in|cannot hear anything of the clips|cannot hear the band|i want to hear them|what happened to the sound|sound of the clips is missing|with the real noise|hear what was going on|i want to hear the clips|clip sound on|bring back the sound of the clips|with the sound of the clips|turn the original sound on|i would like to hear what happens',
  'mute the clips':
    'do not want to hear the crowd|no clip audio|silence the footage|kill the camera sound|background noise out|wind noise|remove the noise of the clips|turn off the recorded sound|no voices|noise is annoying|everyone shut up|traffic noise|audio of the videos off|no ambient sound|chatter|crowd noise|barking|wind|just the music and nothing else|only music|get the background noise out|hiss|shut the clips up|get rid of the sound of the clips|turn the clip sound off|no original sound|take the sound out of the clips|sound of the videos off|no sound from the clips|remove the background noise|quiet the clips|the noise is terrible|noise out',
}
