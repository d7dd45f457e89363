import type { Ways } from './ways.ts'

/** How long the reel is, how fast it goes, and how long its scenes stand. */
export const LENGTH_WAYS: Ways = {
  shorter:
    'too long|it goes on forever|drags|way too long|cut it down|trim the whole thing|condense it|tighten it up|compress the reel|boil it down|get to the point|people will scroll away|nobody watches this long|lose some of the length|slim it down|it takes too long|runs long|overlong|shave some time|wrap it up sooner|nobody sits through all that|nobody will watch this to the end|people get bored|people switch off|cannot keep attention that long|never ends|goes on and on|too much of it|cut the fat|no patience|get it over with|long winded|half of it is enough|trim the fat|bring the length down|it outstays its welcome|shave it down|nobody has that much time|could be half as long and lose nothing|get rid of some of the runtime|less is more|viewers drop off|it goes on a bit|bit of a marathon|tl dr',
  longer:
    'too short|over too soon|ends too early|flesh it out|more runtime|stretch it|stretch it out|draw it out|make it last|give it more time|it is over in a blink|extend the whole thing|pad it out|not long enough|needs to run longer|barely started and it is over|more of everything|too brief|it flies by|i want more of it|cannot take it in that quickly|there could be more of it|give us a bit more to watch|let the whole thing run on|it stops just when it gets good|it ends before it begins|needs more meat',
  'make it SEC seconds':
    'make it last SEC|SEC in total|SEC long|total length SEC|runtime SEC|the whole thing SEC|bring it to SEC|fit it into SEC|get it down to SEC|stretch it to SEC|aim for SEC|around SEC|about SEC|should run SEC|SEC max length|keep it at SEC|attention span SEC|SEC tops|squeeze it into SEC|has to be SEC|limit of SEC|the reel is SEC|duration SEC|clock in at SEC',
  'at most SEC seconds':
    'under SEC|no longer than SEC|less than SEC|below SEC|not more than SEC|max SEC|under the SEC mark|shorter than SEC|SEC limit|keep it under SEC',
  'add SEC seconds':
    'SEC longer|SEC more|extra SEC|give it SEC more|needs SEC extra|another SEC on top|extend by SEC|plus SEC|SEC too short|stretch by SEC',
  'cut SEC seconds':
    'SEC shorter|lose SEC|SEC less|take SEC away|drop SEC|shave off SEC|SEC too long|trim by SEC|minus SEC|knock off SEC|shed SEC somewhere|get rid of SEC',
  'twice as long': 'double the length|double its duration|two times longer',
  'half as long': 'half the length|cut it in half|halve the duration|half as long as now',
  faster:
    'snappier|more energy in the cuts|pick up the pace|speed the edit up|too slow|it drags|boring pace|quicker cuts|cut faster|more drive|punchier|zippier|up the tempo of the edit|it feels slow|it feels sluggish|lame pace|needs momentum|more kinetic|cut it tighter|rapid cuts|short attention span|keep people hooked|lively edit|mtv style cuts|machine gun cuts|wake it up|it sleeps|liven it up|more action|it puts me to sleep|give it a kick|tempo please|like a trailer|more punch|keep it moving|brisker|pump it up|less waiting|crank the pace|quicken it|it lacks pace|more pep|more zip|more bite|put some pep into it|ramp it up|needs more speed|needs a faster pace|the edit is too relaxed|cut at a quicker pace|the cutting is too slow|dynamic|more dynamic|more lively|spice it up|it is a slog|it plods|keeps me waiting',
  slower:
    'too fast|too hectic|too rushed|slow the edit down|let it breathe|calm it down|less frantic|relax the pace|longer shots|give people time to look|makes me dizzy|hectic|chaotic|jumpy|nervous cutting|take it easy|unhurried|more breathing room|it rushes by|cut too quickly|let shots linger|overwhelming|exhausting to watch|blink and you miss it|smooth it out|pacing is all over the place|restless|my eyes cannot follow|too nervous|cannot follow it|slow burn|more time for each picture|stressful|less stress|tone the pace down|softer pace|less speed|ease off the pace|the cuts come too quickly|the cutting is too quick|too many cuts too quickly|slow things down|take the speed out|too frenzied|it is a blur|all too quick|too quick to follow|cannot take anything in|let me breathe|dial the speed back|go easy on the cuts|calmer cutting|more relaxed pace',
  'cut to the beat':
    'sync with the music|line up the cuts with the beat|match the rhythm|cuts on the drums|beat sync|in time with the song|hit the beats|edit to the rhythm|snap cuts to the beat|change shots with the beat|cuts are off the beat|groove with the music|match the music|cuts feel random|cuts land on the kick|changes should hit the beat|cut with the drums|cuts do not match the music|change when the beat drops|changes should land on the beat|pictures should change with the music|line the cuts up with the music|make the cuts land on the beat|have the edit follow the music|rhythmical edit|cuts in time with the music|edit in rhythm|cut on the beat',
  'cut every NUM beats':
    'switch every NUM beats|change picture every NUM beats|a cut each NUM beats|NUM beats per scene|new shot every NUM beats|NUM beats each',
  'cut on every beat': 'switch every beat|change picture each beat|a cut on each beat|new shot every single beat|one beat per scene',
  'each scene SEC seconds':
    'every shot SEC|SEC per shot|SEC each|all scenes SEC long|SEC for every clip|each clip gets SEC|switch every SEC|change the picture every SEC|SEC per photo|show each one SEC|all shots flat SEC',
  'all scenes the same length':
    'equal time|same duration for all|even lengths|every shot equally long|split the time evenly|equal length shots|same time each|fair share for every clip|uniform durations|every clip the same amount of time|give them all the same time|no clip longer than the others',
  'fewer scenes':
    'too many shots|too many cuts|less shots|fewer clips|simplify it|boil it down to less|cut the number of scenes|not so many pictures|too crowded|too much going on|stick to a few shots|less footage|less cutting back and forth|a handful of shots is plenty|not so many clips|overloaded|busy|too bitty|less jumping around|do not jump around so much|less clips|cut down the number of clips|too fragmented',
  'more scenes':
    'more shots|more variety|more of the material|show more clips|too few shots|add some more shots|more footage|more different pictures|it repeats itself|mix in more|monotonous|always the same pictures|show more|more of what i filmed|it is the same shot all the time|more going on|a bit more variety|show a few more things|more different shots|use more of my footage|more diverse pictures',
  'NUM scenes':
    'NUM shots|only NUM shots|NUM clips in total|use NUM clips|limit to NUM shots|NUM shots max|NUM pictures|just NUM scenes|NUM parts|NUM bits is plenty|NUM pieces|not more than NUM shots|make do with NUM shots',
  'use all my clips':
    'everything in|all of the footage|every clip|nothing left out|include everything i uploaded|all files must be in|each video must appear|none missing|use everything|every single one of them|use the whole lot|all of my uploads|show all i shot|everything i filmed|show off all the stuff|all i recorded|you left some out|i want all of them in there|do not leave any clip out|all clips have to be seen|make sure every clip is used',
  'remove silences':
    'cut the dead air|cut out the pauses|remove the gaps in the talking|take out silence|jump cut the talking|no awkward pauses|tighten the speech|trim silent bits|skip where nobody talks|close the gaps between sentences|cut where nobody says anything|get rid of the quiet bits in the talking|no dead air',
  'remove filler words':
    'cut the ums|take out umms|get rid of uhs and ahs|no ums in the talking|delete the erms|clean up the stutter|remove um and uh|cut the likes and you knows|hesitations out',
}
