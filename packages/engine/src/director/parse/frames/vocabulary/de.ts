import { GERMAN_ASIDES } from '../../clause/asides/de.ts'
import type { Vocabulary } from '../concepts.ts'
import { coloursIn } from './colours.ts'
import { combined } from './inflect.ts'
import { movementIn } from './movement.ts'
import { standingIn } from './standing.ts'
import { subjectsIn } from './subjects.ts'

const TOO = [
  ...['zu', 'viel zu', 'etwas zu', 'bisschen zu', 'ein bisschen zu', 'ein wenig zu', 'ganz schön', 'mir zu', 'mir viel zu', 'mir etwas zu'],
  ...['so', 'ziemlich', 'mir ein bisschen zu', 'mir bisschen zu', 'echt zu', 'einfach zu', 'leider zu', 'leider viel zu', 'ja viel zu'],
]
const SEEMS = [
  'kommt mir',
  'kommt',
  'sieht mir',
  'sehen mir',
  'ist',
  'is',
  'sind',
  'wirkt',
  'wirken',
  'geht',
  'gehen',
  'war',
  'läuft',
  'finde ich',
  'find ich',
  'sieht',
  'klingt',
  'dauert',
]
const SAID_TOO = [
  ...TOO.filter((one) => !['so', 'ziemlich', 'ganz schön'].includes(one)),
  ...combined(SEEMS, [...TOO, 'etwas', 'ein bisschen']).split('|'),
]

/** 'Zu dunkel', 'wirkt mir etwas zu dunkel'. */
const too = (words: string): string => combined(SAID_TOO, words.split('|'))

const FLAWS =
  'aufdringlich|dominant|präsent|dunkel|finster|düster|lang|lange|kurz|schnell|hektisch|unruhig|wild|langsam|lahm|zäh|unscharf|verwackelt|wackelig|langweilig|öde|schlecht|hässlich|blass|fad|hell|grell|kalt|warm|laut|leise'
const FLAWED = combined(['ist', 'is', 'sind', 'wirkt', 'sieht aus'], FLAWS.split('|'))

const SONGS = ['song', 'lied', 'track', 'musik', 'stück', 'musikstück', 'mucke', 'mp3']
const MY_SONG = combined(['mein', 'meinen', 'meine', 'meinem', 'meiner', 'unser', 'unseren', 'unsere', 'unserem'], SONGS)
const MY_LOOK = combined(['mein', 'meinen', 'meine', 'meinem', 'unser', 'unseren'], ['look', 'filter', 'lut', 'farblook', 'farbfilter'])
const MUSICS = ['die musik', 'musik', 'den song', 'das lied', 'den ton der musik']
/** 'Dreh die Musik ab', 'dreh die Musik auf': the verb's other half says it. */
const OFF = combined(
  ['stell', 'stelle', 'schalt', 'schalte', 'dreh', 'drehe'],
  MUSICS.map((one) => `${one} ab`),
)
const UP = combined(
  ['dreh', 'drehe'],
  MUSICS.map((one) => `${one} auf`),
)
const LAST_TWO = combined(
  ['letzten zwei', 'letzten 2', 'letzten beiden', 'beiden letzten', 'zwei letzten', '2 letzten'],
  ['schritte', 'änderungen', 'sachen', 'aktionen'],
)
const SHOTS = [
  'schnitte',
  'schnitten',
  'einstellungen',
  'szenen',
  'clips',
  'aufnahmen',
  'shots',
  'schnittfolgen',
  'wechsel',
  'schnittwechsel',
]

export const GERMAN_VOCABULARY: Vocabulary = {
  words: {
    ...coloursIn('de'),
    ...movementIn('de'),
    ...standingIn('de'),
    shuffle: 'misch|mische|mischen|durchmischen|zufällig|zufällige|zufälliger|durcheinander|würfel|würfle|shuffle|bunt gemischt|random',
    but: 'aber|jedoch|allerdings',
    filler:
      'weiter|gibts|gibt es|hast du|vor|ne|nen|n|nem|ner|kann da|kann man da|könnte da|nur bitte|bitte nur|durch|geworden|geraten|ausgefallen|rübergekommen|ich finde|finde ich|find ich|ich find|fände ich|fänd ich|fänd ich schöner|fände ich schöner|fänd ich besser|fände ich besser|gefällt mir besser|wäre schöner|wär schöner|wäre besser|wär besser|gar|schöner|soll so|vorkommen|als nächstes|davor bitte|is|isses|ists|ma|halt|eben|wohl|kurz|man|draus|daraus|drauf|drüber|darüber|drunter|darunter|dabei|hier|her|reicht|reichen|reichts|genügt|genügen|brauche|brauch|brauchen|brauchs|lieber|eher|bitteschön|plz|pls|thx|lg|mfg|uns|euch|dir|dich|wär|wären|wärs|wäre cool|wäre schön|wäre super|wäre gut|wäre toll|wär cool|wär schön|wär super|wär gut|wären cool|wären schön|wäre nett|wär nett|wäre mir lieber|wär mir lieber|geht das|lg|nochmal|noch mal|erstmal|erst mal|einmal|dort|insgesamt gesehen|sonst nix|okidoki|hm|hmm|ach|oh|ey|moin|servus|guten tag|guten morgen|liebe grüße|viele grüße|alles klar|sei so gut|sei so nett|wenns passt|wenn es passt|wenn du magst|wenn du kannst|wenns möglich ist|wenn das möglich ist|falls möglich|falls das geht|am besten|am liebsten|gefälligst|vllt|evtl|eventuell|irgendwie|ruhig mal|deine|deinen|dein|fürs|fürn|feed|profil|kanal|account|post|beitrag|endlich|wirklich|echt|richtig|komplett|gesamt|gesamte|gesamten|ganzen|freundlicherweise|mag|mags|würd|hätt|hätts|könnt|kannste|machste|solls|solln|nur mal|etwas mal|hinein|hinaus|rüber|darauf|davon|welche|welches|noch bitte|dass|nee|nö|na|tja|also gut|der|die|das|den|dem|des|ein|eine|einen|einem|einer|mir|mich|mein|meine|meinen|meiner|meinem|unser|unsere|unseren|unserem|bitte|mal|doch|noch|auch|dann|jetzt|so|schon|gern|gerne|ich|wir|du|sie|ihr|möchte|möchten|will|wollen|hätte|hätten|würde|würden|könnte|könnten|kannst|könntest|können|könnten sie|soll|sollen|sollte|sollten|muss|müssen|darf|wäre|ist|sind|sein|werden|wird|wirken|bisschen mal|vielleicht|einfach|eigentlich|ungefähr|etwa|circa|ca|danke|hallo|hey|hi|gleich|direkt|genau|ganz|ja|okay|ok|also|nur noch kurz|rein|hin|ran|dort hin|lang|lange|dauern|dauert|stehen|steht|laufen|läuft|sichtbar|teil|stück|sache|wenns geht|wenn es geht|wenn möglich|bei gelegenheit|vielen dank|dankeschön|sehr|an der stelle|zu sehen|gerade|drin|an|auf|sehen|zu|lassen|machen sie|bringen sie|haben',
    and: 'und|aber|jedoch|allerdings|sowie|danach|und dann|außerdem|dann noch',
    without: 'ohne',
    neg: 'gar keine|gar kein|gar keinen|gar nicht|überhaupt nicht|überhaupt keine|nich|nicht mehr|keiner|keinem|keins|nix|nicht|kein|keine|keinen|ohne|nie|keinerlei',
    it: 'dies|diesen|diese stelle|ihm|das|es|die da|den da|das da|da|dort|diese|diese szene|dieser clip|ihn|dieses|die|den|sie',
    them: 'alle beide|beiden',
    half: 'halbier|halbiere|halb|halbe|halben|halbes|hälfte|die hälfte|halber|eine halbe|halb so',
    bad: `funktioniert nicht|funktioniert so nicht|gefällt mir nicht|gefällt mir gar nicht|gefällt mir nicht so|gefällt uns nicht|mag ich nicht|passt nicht|passt nicht rein|passt nicht so|passt mir nicht|passt da nicht|langweilt|langweilt mich|nervt|nervt mich|nervt total|stört|stört mich|zieht sich|ist nix|ist nichts|dauert zu lange|dauert mir zu lange|${FLAWED}|${too(FLAWS)}`,
    remove:
      'rausschmeissen|rausschmeiß|wegnehmen|wegmachen|rauslassen|rausschneiden|ausschneiden|wegschneiden|rauskürzen|brauchen wir nicht|brauche ich nicht|brauch ich nicht|brauch ich net|brauchts nicht|brauchen wir nicht mehr|brauch ich nicht mehr|brauche ich nicht mehr|will ich nicht|will ich nicht mehr|will ich nicht drin haben|muss nicht rein|muss nicht dabei sein|soll nicht rein|soll nicht mit rein|soll nicht dabei sein|fliegt raus|rausfliegen|kann wegbleiben|wegbleiben|kann gehen|kannst du weglassen|kannst weglassen|kannst du rausnehmen|kannst du löschen|kannst du streichen|kommt raus|kommt weg|verzichte auf|verzichten auf|verzichte|weg damit|entfernt|gelöscht|gestrichen|rausgenommen|rausgeschmissen|rausgeworfen|weggelassen|verschwinden|verschwindet|verbanne|verbannen|kicke|rauskicken|schmeißen|wirfst|schmeißt|lässt weg|herausnehmen|herausschneiden|hinauswerfen|ausschließen|schließ aus|entferne|entfern|entfernen|lösche|lösch|löschen|raus|weg|rausnehmen|schmeiß|schmeiss|wirf|streiche|streich|streichen|rausschmeißen|raus damit|weglassen|lass weg|fliegt|fällt weg|kann weg|kann raus|muss weg|muss raus|soll weg|soll raus|heraus|hinaus|rauswerfen|kick',
    only: 'bitte nur|nur bitte|nur ganz kurz|nur|ausschließlich|lediglich|bloß|behalte nur',
    restore:
      'reinholen|wieder reinnehmen|wieder dabei|wieder dabei sein|wieder drin|wieder drin haben|wieder haben|zurückhaben|zurück haben|wiederhaben|reinbringen|doch mit|doch wieder|doch wieder mit|wieder mit|wieder zurück|zurückkommen|wieder her|wieder einfügen|wieder hinzufügen|wieder aufnehmen|wieder zeigen|zurück rein|zurück ins video|zurück|wieder|wieder rein|zurückholen|hol|hole|zurückbringen|wieder dazu|wieder hinein|bring|bringe',
    add: 'reinnehmen|mit reinnehmen|noch mit reinnehmen|aufnehmen|mit aufnehmen|reinpacken|reintun|reinmachen|dazunehmen|dazupacken|dazutun|hinzunehmen|unterbringen|mit einbauen|integriere|integrieren|reinsetzen|einsetzen|reinschneiden|noch rein|noch mit rein|auch rein|noch dazu|auch noch rein|binde|einbinden|mit dazu|fügst|baust|nimm auf|verwende auch|nimm auch|füge|füg|hinzu|dazu|hinzufügen|einfügen|ein|nimm dazu|setz dazu|baue|bau|einbauen|ergänze|pack|packe|rein|mit rein',
    put: 'zieh|ziehe|rück|rücke|versetze|versetz|packen|schieben|verlege|verlegen|wandern|rutschen|rückt|rutscht|wandert|verschoben|anordnen|ordne|hau|haue|klatsch|klatsche|bau|baue|hänge|häng|hängen|steht|stehen|drehen|decken|soll hin|setz|setze|stell|stelle|pack|packe|leg|lege|schieb|schiebe|verschieb|verschiebe|verschieben|tu|tue|bring|bringe|platziere|setzen|stellen|mach|mache|nimm|kommen|kommt|komm|gehört|soll|hol',
    swap: 'vertausch|tauscht|vertauscht|umtauschen|wechseln|getauscht|plätze tauschen|tausch aus|switche|switch|swappe|tausche|tausch|vertausche|vertauschen|tauschen|wechsle|austauschen',
    replace:
      'verändern|verändert|zu ändern|anzufassen|durch|ändere|ändern|änder|abändern|umändern|korrigiere|korrigier|tauscht|austausche|wechsel|ersetzt|umbenennen|benenne|ersetze|ersetz|ersetzen|tausche|tausch|austauschen|tauschen|aus|wechsle|wechseln',
    use: 'drunterlegen|drunter legen|drunterpacken|drunter packen|hinterlegen|benutzen|nutzen|nehmt|leg drunter|unterlege|unterleg|unterlegen|hinterlege|pack drunter|spielen|abspielen|anwenden|wende|lass laufen|haben|auflegen|drüberlegen|nimm|nehme|nehmen|benutze|benutz|verwende|verwenden|nutze|nutz|leg|lege|spiel|pack',
    show: 'erscheinen|erscheint|auftauchen|auftaucht|einzublenden|angezeigt|anzeigen|eingeblendet|zeig|zeige|zeigen|sehen|einblenden|blende|blend|einblende',
    make: 'ändere|ändern|änder|anpassen|pass|passe|umstellen|erhöhe|schraub|schraube|regel|regle|bring|bringe|bringen|spielen|macht|tu|tun|machs|mache es|gestalte|gestalten|setzen|stellen|haben|bekommen|kriegen|krieg|kriegt|bekommt|drehen|geschnitten|läuft|machen|gemacht|machst|hätten|mach|mache|machen|lass|lasse|stell|stelle|setz|setze|gib|geben|dreh|drehe|halte|halt|spiel|spiele|haben',
    keep: 'in ruhe|in frieden|gleicher|gleichbleibender|gleichbleiben|gleich bleiben|so bleiben|soll so bleiben|sollen so bleiben|beibehält|nicht anfassen|soll aber bleiben|sollen bleiben|behält|beibehalten|bleibts|drinlassen|drin lassen|drinbleiben|drin bleiben|behalte|behalt|behalten|lass|lasse|lassen|bleibt|bleiben|bleibe|soll bleiben',
    trim: 'stutze|stutz|kappe|kapp|beschneide|beschneid|trimmen|abgeschnitten|wegschneiden|rausschneiden|kürzer|schneide|schneid|kürze|kürz|nimm|trimme|trimm|schneiden|kürzen|weg|ab|abschneiden|lass',
    lengthen:
      'verlängert|strecken|streck|ausdehnen|dehnen|ausweiten|auffüllen|hochziehen|ziehen|verlängere|verlänger|verlängern|länger|strecke|dehne|zieh',
    shorten:
      'gekürzt|kürzt|eindampfen|dampf|dampfe|zusammenkürzen|zusammenstreichen|stauchen|reduziere|reduzier|reduzieren|verringere|runterkürzen|einkürzen|runter|straffe|straff|straffen|kürze|kürz|kürzen|verkürze|verkürzen|kürzer',
    split: 'unterteile|aufteilen|zerlege|halbieren|zerschneiden|teile|teil|teilen|zerteile|spalte|halbiere|zerschneide|schneide|trenne',
    mute: 'ab|stell ab|stelle ab|dreh ab|stumm|stummschalten|stumm schalten|schalte|schalt|mach aus|aus|lautlos|ausmachen|stelle|dreh|nimm|weg|raus',
    hear: 'lauter|anschalten|aktivieren|aktiviere|wieder an|anstellen|anlassen|einschalte|rein|hören|an|anmachen|einschalten|lass|behalte|soll zu hören sein|zu hören|hörbar|lauter|will hören',
    'slow-down': 'verlangsame|verlangsam|verlangsamen|bremse|brems',
    'speed-up': 'beschleunige|beschleunig|beschleunigen',
    'zoom-in': 'zoom|zoome|zoomen|ranzoomen|heranzoomen|reinzoomen|näher|näher ran|geh näher|ran|heran|größer zeigen',
    start:
      'erst|als erstes|allererstes|als allererstes|zuallererst|anfang|am anfang|beginn|beginne|beginnen|zu beginn|start|starte|starten|fang|fange|anfangen|vorn|vorne|zuerst|ganz vorne|an den anfang|an anfang|eröffne|zum anfang|los|nach vorne|ganz nach vorne',
    end: 'als letztes|als allerletztes|ganz zum schluss|zu guter letzt|abschluss|zum abschluss|als abschluss|ende|am ende|zum schluss|schluss|am schluss|hör|höre|aufhören|beende|beenden|hinten|zuletzt|ganz hinten|ans ende|zum ende|nach hinten|schließe|ganz am ende|enden|endet|den schluss',
    raise: `rauf|aufdrehen|hochdrehen|höher|anhebe|raufdrehen|hochregeln|hochziehen|auf laut|${UP}|dreh auf|hoch|erhöhe|anheben|heb|hebe|lauter`,
    lower:
      'runterdrehen|runterregeln|dämpfe|dämpfen|zurückdrehen|herunterdrehen|tiefer|drossel|drossle|drosseln|senken|absenken|dreh runter|runter|senke|senk|leiser|reduziere|verringere|herunter',
    reverse: 'umdrehen|umgekehrt|umgekehrte|umgekehrter|rückwärts|dreh|drehe|kehre',
    write: 'schreib|schreibe|schreiben|text|mit dem text|steht|stehen soll|einblenden|blende ein|beschrifte',
    undo: 'doch wieder rückgängig|wieder rückgängig|rückgängig machen|rückgängig gemacht|zurück|doch nicht|lieber doch nicht|dann doch nicht|zurücknehmen|zurücksetzen|mach das wieder weg|nimm das wieder zurück|nimm das zurück|vergiss das|war vorher besser|das war vorher besser|das war davor besser|vorher wars besser|vorher war das besser|war besser vorher|wie es vorher war|wie es davor war|wie es war|wie zuvor|so wie vorher|so wie davor|so wie es vorher war|vorherige version|vorige version|undo|widerrufen|widerrufe|annullieren|annulliere|stornieren|das davor war besser|vorher war es besser|vorher war besser|davor war besser|rückgängig|mach rückgängig|nimm zurück|wie vorher|wie davor|das vorherige war besser',
    longer: 'ausgedehnter|längeres|länger|längere|mehr zeit|ausführlicher|längeren',
    shorter:
      'nicht so lang|nicht so lange|nicht ganz so lang|nicht ganz so lange|nicht lang|nicht lange|nicht zu lang|nicht zu lange|kürzeres|kürzer fassen|weniger lange|kürzer|kürzere|weniger lang|knapper|kürzeren',
    faster: 'nicht so langsam|weniger langsam|schneller|schnellere|flotter|zügiger',
    slower: 'nicht so schnell|weniger schnell|langsamer|langsamere|gemächlicher',
    louder: 'lauteren|lauter|lautere',
    quieter: 'weniger laut|nicht so laut|nicht ganz so laut|leiseren|leiser|leisere|nicht so laut',
    brighter:
      'nicht so dunkel|weniger dunkel|erhelle|erhellen|heller machen|helleres|hellere|helleren|aufhellung|helligkeit hoch|helligkeit rauf|mehr helligkeit|lichter|hell|heller|aufhellen|hell auf|hell|aufgehellt|mehr licht|mach heller|helle',
    darker: 'nicht so hell|weniger hell|dunklere|dunkleres|abdunkle|dunkel ab|dunkler|abdunkeln|abgedunkelt|weniger hell|düsterer',
    warmer: 'wärmeres|wärmeren|wärmerer|mehr wärme|wärmer|wärmere farben|wärmeren farben',
    'less-cold': 'nicht so kalt|nicht ganz so kalt|weniger kalt|nicht so kühl|weniger kühl|weniger blau|nicht so blau|weniger blaustich',
    'less-warm':
      'nicht so warm|nicht ganz so warm|weniger warm|nicht so gelb|weniger gelb|weniger orange|nicht so orange|weniger gelbstich|weniger rot|nicht so rot',
    cooler: 'kühleres|kühleren|kältere|kühler|kälter|kühlere farben|kühleren farben',
    light: 'licht|helligkeit|belichtung',
    bigger: `vergrößern|vergrößere|vergrößer|größeres|größeren|größer|größere|${too('klein|winzig|mickrig')}`,
    smaller: `nicht so groß|nich so groß|nicht zu groß|nicht ganz so groß|verkleinern|verkleinere|verkleiner|kleinere|kleineres|kleineren|kleiner|kleinere|${too('groß|groß geraten|dick|wuchtig')}`,
    stronger: 'deutlicher|kräftiger|stärker|sichtbarer|weniger durchsichtig',
    fainter: 'durchsichtig|durchsichtiger|halb durchsichtig|halbtransparent|transparent|transparenter|dezent|dezenter|blasser|schwächer',
    earlier: 'früher|eher',
    later: 'später',
    silent: 'kein sound|stummgeschaltet|geräuschlos|stumm|ohne ton|lautlos|tonlos|ohne sound|kein ton|ton aus|ton weg',
    fit: 'ganz zeigen|vollständig|unbeschnitten|nicht beschneiden|nicht beschnitten|komplett zeigen|ganzes bild',
    blur: 'unscharfer hintergrund|unscharfem hintergrund|verschwommener hintergrund|verschwommenem hintergrund|unscharfe ränder|unscharfen rändern|unscharfen hintergrund',
    bars: 'schwarze balken|schwarzen balken|balken',
    fill: 'bildfüllend|formatfüllend|füllen|den bildschirm füllen|ganzer bildschirm',
    'slow-motion': 'slow mo|slo mo|slomo|slowmotion|zeitlupen|im zeitlupentempo|superzeitlupe|zeitlupe|in zeitlupe|slow motion|slowmo',
    normal: 'normal|normale|normaler|normalem|originaler|normale geschwindigkeit|normales tempo',
    double: 'verdopple|verdoppeln|doppelt so viel|zwei mal so|2x so|2 mal so|doppelten|doppelt|doppelt so|doppelte|doppelter|zweimal so',
    closer: 'näher|enger',
    big: 'groß|große|riesig|großes',
    small: 'klein|kleines|winzig|klitzeklein',
    little:
      'ein stückchen|ein klein wenig|ein bissel|ein bissl|ein ticken|nen ticken|einen ticken|ticken|nicht zu viel|nicht zu sehr|nicht zu stark|nicht übertreiben|aber nicht zu viel|dezent|nur ein bisschen|nur etwas|nur ein wenig|nur minimal|nur leicht|nur einen tick|nur bisschen|ein kleines bisschen|bissl|bissel|a bissl|ein bissl|einen hauch|ein klein wenig|ein kleines stück|ein wenig mehr|tick|nen tick|n bisschen|nen bisschen|ein bisschen|bisschen|etwas|ein wenig|leicht|einen tick|ein stück|minimal|wenig',
    much: 'sehr viel|um einiges|richtig viel|ganz viel|krass|mega|stark|viel|deutlich|wesentlich|erheblich|ordentlich',
    more: 'paar mehr|noch mehr|zusätzlich|zusätzliche|mehr|weitere|weiteren|noch eine|noch einen',
    less: 'minder|weniger',
    other:
      'andre|andren|neue|neuen|neuer|neues|irgendwas anderes|was andres|einen anderen|eine andere|ein anderes|nen anderen|ne andere|andere|anderen|anderer|anderes|anderen clip|was anderes|etwas anderes',
    every:
      'komplett alles|das komplette|gesamtes|durchgängig|durchgehend|durchweg|allesamt|alle|alles|jede|jeden|jeder|allen|aller|überall|sämtliche|alle clips',
    'in-turn': 'in folgender reihenfolge|folgende reihenfolge|reihenfolge|in dieser reihenfolge|der reihe nach',
    scene: 'sequenz|sequenzen|szne|abschnitt|abschnitte|part|kapitel|szene|szenen|einstellung|einstellungen|schnitt nummer|nummer|nr',
    clip: 'videoclip|filmchen|aufnahmen|vid|vids|clip|clips|video|videos|aufnahme|aufnahmen|datei|film',
    photo: 'fotos|bildchen|pic|fotografie|foto|fotos|bild|bilder|aufnahme',
    reel: 'alles|reels|ganzen|ganzem|das ganze|dem ganzen|das ganze ding|ding|clip insgesamt|filmchen|das teil|montage|edit|zusammenschnitt|endergebnis|ergebnis|reel|film|ganze|ganzes video|video',
    rest: 'rest|übrige|übrigen|anderen|alles andere|restliche|den rest',
    music: `mucke|soundtrack|lieder|songs|tracks|melodie|background musik|musikstück|${OFF}|${UP}|${MY_SONG}|musik|lied|song|track|titel musik|hintergrundmusik|stück`,
    sound:
      'clip ton|originalsound|kameraton|orginalton|orginalgeräusche|tonspur|clipton|originaltöne|originalgeräusche|stimmen|gerede|sprache|atmo|audio|ton|sound|geräusche|stimme|stimmen|originalton|geräusch|lautstärke|o ton|originalgeräusche',
    'clip-sound':
      'originalton|originalsound|clipton|clip ton|o ton|originaltöne|originalgeräusche|kameraton|orginalton|orginalgeräusche|eigener ton|eigenen ton',
    look: `farblook|style|stil|farbgebung|farbton|luts|farbfilter|${MY_LOOK}|look|filter|farben|lut|farbstimmung|farblook`,
    caption:
      'buchstaben|texte|texts|caption|captions|wörter|worte|spruch|schriftzug|texteinblendung|text|schrift|untertitel|beschriftung|einblendung|schriftzug|satz',
    title: 'titelzeile|headline|titels|titel|überschrift',
    logo: 'logos|watermark|wasserzeichens|markenlogo|logo|wasserzeichen|firmenlogo|wappen|vereinswappen|vereinslogo|clublogo|emblem|vereinsemblem',
    place: 'stelle|platz|position|stelle nummer',
    order: 'reihenfolge',
    transition:
      'weiche übergänge|weicher übergang|weichen übergang|weichen übergängen|sanfte übergänge|sanfter übergang|fließende übergänge|überblendeffekte|übergangseffekte|übergangseffekt|übergängen|transitions|übergang|übergänge|übergangs',
    cut: 'harte cuts|hard cut|hard cuts|cuts|schnitten|schnittwechsel|cut|harten übergang|harter übergang|harter schnitt|harte schnitte|harten schnitt|harten schnitten|hartem schnitt|schnitt|schnitte|einfacher schnitt|harte',
    cross:
      'weiche überblendungen|weichen überblendungen|sanfte überblendungen|sanften überblendungen|weiche blenden|sanfte blenden|sanfte überblendung|weiche übergänge|weicher übergang|weichen übergang|weichen übergängen|sanfte übergänge|sanfter übergang|fließende übergänge|fließender übergang|crossfade|crossfades|überblenden|weich überblenden|ineinander überblenden|überblendeffekte|überblendung|überblendungen|überblende|kreuzblende|kreuzblenden|weiche überblendung|blende|blenden',
    flash: 'weißer blitz|weißen blitz|blitz|weißblitz|flash',
    fade: 'ausfaden lassen|ausklingen|ausfaden|abklingen|auslaufen|ausschleichen|einfaden|fade out|fade in|fadeout|fadein|leise werden|ausblendet|einblendet|ausgeblendet|eingeblendet|auszublenden|schwarzblende|abblende|ausblenden|ausblende|blende|einblende|aufblende|abblenden|aufblenden|blenden|blendet',
    wipe: 'wischblenden|wischblende|wischer|wischen',
    slide: 'schieben|slide',
    black: 'schwarze|schwarzen|schwarzem|schwarzbild|schwarz|ins schwarze|schwarzblende',
    white: 'weiße|weißen|weißem|weiß|weiss',
    speed: 'geschwindigkeit|tempo|schnell|langsam',
    length: 'gesamtlänge|gesamtdauer|laufzeit|spielzeit|zeit|länge|dauer|lang|lange',
    volume: 'laut|lautstärken|lautstärke',
    opacity: 'deckkraft|transparenz|sichtbarkeit',
    size: 'größe',
    strength: 'stärke|intensität|stark',
    middle: 'mitte|mittig|in der mitte|zentriert|in die mitte|der mitte',
    top: 'oben|oberen|obere',
    bottom: 'unten|unteren|untere',
    left: 'links|linke|linken',
    right: 'rechts|rechte|rechten',
    corner: 'ecke|seite|rand',
    opener: 'intro|auftakt',
    'closer-scene': 'outro|abspann',
    next: 'nächste|nächsten|nächster|folgenden|darauf folgenden',
    from: 'von|ab|vom|aus',
    to: 'auf|bis|zu|zum|zur|an|bis zur|nach',
    at: 'bei|an|am|auf|zur|beim',
    by: 'um|durch|gegen',
    for: 'dauern|dauert|dauere|dauern soll|stehen|stehen bleiben|zu sehen|für|lang|während',
    after: 'nach|hinter|direkt nach|gleich nach|danach',
    before: 'vor|direkt vor|gleich vor',
    on: 'auf|über|bei|in',
    with: 'mit',
    instead: 'statt|anstatt|anstelle von|anstelle|statt der|an stelle von|anstelle des|anstelle der',
    between: 'zwischen',
    as: 'als|wie|so',
    of: 'von|vom|der|des|mit',
    in: 'in|im|ins|innerhalb',
    sec: 's|sek|sekunde|sekunden|sekündchen|sec',
    min: 'min|minute|minuten',
    frame: 'frame|frames|bilder',
    decibel: 'db|dezibel|decibel',
    'start-over':
      'nochmal von vorne|nochmal von vorn|nochmal ganz von vorne|nochmal ganz von vorn|noch mal von vorne|noch mal von vorn|noch mal ganz von vorne|noch einmal von vorne|noch einmal ganz von vorne|ganz von vorne|ganz von vorn|wieder von vorne|wieder von vorn|fang von vorne|fang von vorn|fangen wir von vorne|komplett von vorne|von null|bei null|nochmal neu anfangen|ganz neu anfangen|fang nochmal neu|fang nochmal an|fang neu|alles verwerfen|verwirf alles|alles zurücksetzen|setz alles zurück|nochmal von null',
    equal: 'gleicher|gleichbleibender|gleich|gleiche|gleichen|dieselbe|unverändert',
    speaking: 'spricht|sprechen|redet|reden|gesprochen wird|geredet wird|gequatscht wird|was gesagt wird|quatscht',
    while: 'wenn|während|sobald|wenn jemand|wenn einer|wenn man|wenn leute',
    moment: 'ausschnitt|ausschnitte|stelle|moment|teil|abschnitt|passage',
    percent: 'percent|prozent',
    times: 'x|fach|mal',
    one: 'ne|nen|n|ein|eine|einen|einer|einem|eins',
    both: `alle beide|${LAST_TWO}|beiden`,
    gone: `weg|raus|aus|heraus|entferne|entfern|entfernen|entfernt|lösche|lösch|löschen|gelöscht|streiche|streich|streichen|rausnehmen|rausschmeißen|rausschmeissen|rauswerfen|rausmachen|weglassen|wegnehmen|wegmachen|wegtun|ausmachen|ausschalten|abschalten|abstellen|ausstellen|abdrehen|schmeiß|schmeiss|wirf|fliegt raus|fällt weg|kann weg|kann raus|muss weg|muss raus|soll weg|soll raus|kommt weg|kommt raus|verschwinden|rausgenommen|weggelassen|abgeschaltet|deaktiviere|deaktivieren|weg damit|brauch ich nicht|brauchen wir nicht|brauche ich nicht|brauch ich nicht mehr|brauchen wir nicht mehr|will ich nicht|will ich nicht mehr|verzichte auf|verzichten auf|${OFF}`,
    divide: 'teile|teil|teilen|halbiere|halbieren|zerteile|zerteilen|spalte|spalten|aufteilen|unterteile|unterteilen|zerlege',
    audible: 'hören|zu hören|hörbar|hört|mit ton|anhören|gehört',
    what: 'ist|sind|gibt es|gibts|sieht man in|zu sehen in|was|was ist|was kommt|was sieht man|was passiert|wie lang|wie lange|welcher clip|welches video|welche aufnahme|wo ist|wo kommt|wann kommt|wo|wann|was läuft|was zeigt',
    called: 'heißen|heissen|heißt|heisst|lauten|lautet|sagen|stehen|steht|sein|dastehen|draufstehen|werden',
    step: `schritt|schritte|schritten|änderung|änderungen|sache|sachen|aktion|aktionen|bearbeitung|bearbeitungen|${LAST_TWO}`,
    redo: 'doch wieder herstellen|herstellen|herstelle|wiederherstellen|wieder herstellen|wiederherstelle|stell wieder her|wieder her|wiederhole|wiederholen|redo|nochmal machen|doch wieder machen|doch so wie eben|doch wieder so wie eben|doch wie eben|wieder wie eben|wie eben|rückgängig rückgängig machen|schritt vor|schritt vorwärts|vorwärts|doch behalten|doch so lassen|mach es doch|doch wieder so',
    own: `eigene|eigenen|eigener|eigenes|eigenem|selbst hochgeladene|selbst hochgeladenen|hochgeladene|hochgeladenen|${MY_SONG}|${MY_LOOK}`,
    'plain-cut':
      'harte schnitte|harten schnitte|harten schnitten|hartem schnitt überall|nur schnitte|einfache schnitte|normale schnitte|direkte schnitte|hart schneiden|hart geschnitten|harte cuts|hard cuts|schnitte hart|harte übergänge|harten übergängen',
    pace: 'tempo|schnitttempo|rhythmus|schnittfolge|schnittrhythmus|schnittgeschwindigkeit',
    most: 'höchstens|maximal|max|nicht länger als|nicht mehr als|bis zu|bis maximal|längstens|allerhöchstens|nicht über',
    least: 'mindestens|wenigstens|nicht kürzer als|nicht weniger als',
    livelier: `dynamischer|lebendiger|zackiger|knackiger|peppiger|rasanter|schwungvoller|mehr energie|mehr tempo|mehr schwung|mehr dynamik|mehr action|mehr drive|mehr power|mehr pep|mehr bewegung|schneller geschnitten|schneller schneiden|schneller schnitt|schnellerer schnitt|flotter geschnitten|flotterer schnitt|schnellere wechsel|schnellerer rhythmus|temporeicher|nicht so langsam|weniger langweilig|nicht so langweilig|nicht so lahm|weniger lahm|höheres tempo|schnelleres tempo|tempo höher|tempo rauf|tempo hoch|tempo erhöhen|tempo anziehen|häufiger schneiden|öfter schneiden|aufregender|spritziger|flotter|zügiger|dynamischeren|dynamischere|dynamischerer|dynamischeres|lebhafter|${combined(['mehr', 'kürzere', 'schnellere', 'flottere'], SHOTS)}`,
    calmer: `ruhiger|gemütlicher|entspannter|gemächlicher|langsamer geschnitten|langsamer schneiden|ruhiger geschnitten|ruhiger schneiden|ruhigerer schnitt|seltener schneiden|weniger hektik|weniger hektisch|nicht so hektisch|nicht ganz so hektisch|nicht so schnell|nicht ganz so schnell|weniger schnell|weniger tempo|nicht so unruhig|gemütlicheres tempo|ruhigeres tempo|langsameres tempo|tempo runter|tempo rausnehmen|tempo raus|entschleunige|entschleunigen|entschleunigt|sanfter geschnitten|weniger hastig|nicht so gehetzt|ruhigeren|ruhigerer|${combined(['weniger', 'längere', 'langsamere', 'ruhigere'], SHOTS)}`,
    'too-long': `${too('lang|lange|langgezogen|langatmig')}`,
    'too-short': `${too('kurz')}`,
    'too-fast': `${too('schnell|hektisch|unruhig|wild|gehetzt|hastig|rasant|flott')}`,
    'too-slow': `${too('langsam|lahm|träge|zäh|schleppend')}`,
    'too-loud': `${too('aufdringlich|dominant|präsent|krass')}|${too('laut')}`,
    'too-quiet': `${too('leise')}`,
    'too-dark': `${too('dunkel|finster|düster')}`,
    'too-bright': `${too('hell|grell|überbelichtet')}`,
    'too-cold': `${too('kalt|kühl|blau|bläulich')}`,
    'too-strong': too('grell|stark|heftig|krass|intensiv|übertrieben'),
    'too-weak': too('schwach|dezent|blass|matt|fade|farblos|ausgewaschen'),
    'too-warm': `${too('warm|gelb|rot|orange')}`,
  },
  joined: {
    am: ['at'],
    dazwischen: ['between', 'it'],
    davor: ['before', 'it'],
    dahinter: ['after', 'it'],
  },
  asides: GERMAN_ASIDES,
  readsWhole: true,
  /** Questions that ask for nothing to be done begin otherwise. */
  asks: /^(?!(?:ist|sind|war|waren|wie|wieviel|wieviele|was|welche[rsnm]?|warum|wieso|weshalb|wozu|wer|wem|wo|wann|hat|gibt|gibts|lauft|kommt|steht|dauert|in|aus|von)$)/u,
  numbers: {
    eins: 1,
    zwei: 2,
    beiden: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    zwölf: 12,
    fünfzehn: 15,
    zwanzig: 20,
    dreißig: 30,
    ...{ elf: 11, dreizehn: 13, vierzehn: 14, sechzehn: 16, siebzehn: 17, achtzehn: 18, fünfundzwanzig: 25, vierzig: 40, sechzig: 60 },
  },
  ordinals: Object.fromEntries(
    (
      [
        [1, 'erst'],
        [2, 'zweit'],
        [3, 'dritt'],
        [4, 'viert'],
        [5, 'fünft'],
        [6, 'sechst'],
        [7, 'siebt'],
        [8, 'acht'],
        [9, 'neunt'],
        [10, 'zehnt'],
        [-1, 'letzt'],
        [-2, 'vorletzt'],
      ] as const
    ).flatMap(([n, stem]) => ['e', 'en', 'er', 'es', 'em'].map((ending) => [`${stem}${ending}`, n])),
  ),
  subjects: subjectsIn('de'),
  joinsNouns: true,
}
