/** German for feelings, kinds of music, looks, and what is beyond this director. */
import type { WordTable } from '../parse/lexicon.ts'
import { inflected } from './word-tables.ts'

const adjectives = inflected(['', 'e', 'er', 'es', 'en', 'em', 'ere', 'erer', 'eres', 'eren'])

const was = (words: string): string =>
  `${adjectives(words)}|${words
    .split('|')
    .flatMap((word) => ['was', 'etwas', 'irgendwas'].flatMap((one) => [`${one} ${word}es`, `${one} ${word}eres`]))
    .join('|')}`

const TOO_VIVID = ['knallig', 'bunt', 'grell', 'kräftig', 'satt', 'quietschig', 'knallig bunt']
  .flatMap((word) => ['zu', 'viel zu', 'mir zu', 'mir viel zu', 'etwas zu', 'mir etwas zu'].map((too) => `${too} ${word}`))
  .join('|')

const FEELINGS: WordTable = {
  'mood:happy': `${was('fröhlich|lustig|heiter|glücklich|froh|happy|feierlich')}|gute laune|guter laune|partystimmung`,
  'mood:upbeat': `${was('beschwingt|sommerlich|positiv|poppig|munter')}|sommerlaune|sommerfeeling|urlaubsfeeling|gute laune musik|urlaubsstimmung`,
  'mood:playful': was('verspielt|witzig|albern|süß|niedlich|frech|komisch'),
  'mood:energetic': `${was('energiegeladen|energetisch|energisch|mitreißend|treibend|kraftvoll|powervoll|aufregend|wild|sportlich|krachend')}|mit power|mehr power musik|partymusik|party|workout`,
  'mood:epic': was('episch|gewaltig|monumental|heldenhaft|majestätisch|bombastisch|abenteuerlich'),
  'mood:dramatic': was('dramatisch|theatralisch'),
  'mood:dark': was('düster|finster|unheilvoll'),
  'mood:dreamy': was('verträumt|träumerisch|traumhaft|sphärisch|schwebend|märchenhaft|zauberhaft|magisch|atmosphärisch|poetisch'),
  'mood:calm': `${was('ruhig|entspannt|entspannend|chillig|gechillt|gemütlich|sanft|friedlich|besinnlich|gelassen|beruhigend')}|chill|zum chillen|zum entspannen|was zum runterkommen`,
  'mood:romantic': was('romantisch|zärtlich|verliebt|liebevoll'),
  'mood:nostalgic': was('nostalgisch|wehmütig|sentimental'),
  'mood:sad': was('traurig|melancholisch|schwermütig'),
  'mood:inspiring': was('inspirierend|motivierend|hoffnungsvoll|emotional|bewegend|berührend|rührend|ergreifend|aufbauend'),
  'mood:elegant': was('elegant|edel|stilvoll|luxuriös|hochwertig|professionell'),
  'mood:tense': `${was('spannend|geheimnisvoll|mysteriös|gruselig|unheimlich|bedrohlich')}|wie im krimi|thriller`,
  'mood:cool': was('cool|lässig|urban|stylisch|hip'),
}

const MUSIC: WordTable = {
  'genre:pop': was('poppig'),
  'genre:rock': `${was('rockig')}|metal|punk|rocksong|rocklied`,
  'genre:hip-hop': 'hip hop|hiphop|rap|trap|rapmusik|hiphop musik|hip hop musik',
  'genre:lo-fi': 'lofi|lo fi',
  'genre:house': 'deep house|house musik|housemusik|clubmusik|club musik',
  'genre:electronic': `${was('elektronisch')}|techno|edm|elektronische musik|elektromusik|technomusik|tanzmusik`,
  'genre:synthwave': 'synthwave|80er musik|achtziger musik',
  'genre:ambient': 'ambient|klangteppich|meditationsmusik|entspannungsmusik',
  'genre:classical': `${was('klassisch')}|orchester|orchestermusik|klassische musik|orchestral`,
  'genre:cinematic': 'filmmusik|trailermusik|kinomusik',
  'genre:jazz': `${was('jazzig')}|swing|bossa nova|jazzstück`,
  'genre:funk': `${was('funkig')}|funk|soul|disco|discomusik`,
  'genre:acoustic': `${was('akustisch')}|akustik|akustikmusik|unplugged|lagerfeuermusik`,
  'genre:folk': 'folk|volksmusik|country|irisch|irische',
  'genre:indie': 'indie',
  'genre:reggae': 'reggae|ska',
  'genre:latin': 'latin|salsa|samba|lateinamerikanisch|lateinamerikanische|tango|reggaeton',
  'genre:blues': 'blues|bluesig|bluesiges',
  'instrument:piano': 'klavier|klaviermusik|klavierstück|klavierklänge|pianomusik|flügel',
  'instrument:guitar': 'gitarre|gitarren|gitarrenmusik|akustikgitarre|e gitarre',
  'instrument:strings': 'streicher|geige|geigen|cello|violine|harfe',
  'instrument:drums': 'schlagzeug|trommeln|trommel|drums|percussion',
  'instrument:synth': 'synthesizer|synthie|synthies',
  'instrument:ukulele': 'ukulele',
  'instrument:flute': 'flöte|flöten|querflöte',
  'instrument:brass': 'bläser|trompete|trompeten|saxophon|saxofon',
  'instrument:choir': 'chor|gesang|mit gesang',
  'instrument:organ': 'orgel|akkordeon|mundharmonika',
  'volumeby:1': 'lauter|lautere',
  'volumeby:-1': 'leiser|leisere',
}

const LOOKS: WordTable = {
  'look:bw':
    'schwarz weiß|schwarzweiß|schwarz weiss|schwarzweiss|s w|sw|monochrom|ohne farbe|farblos|in graustufen|graustufen|schwarz und weiß|schwarz und weiss',
  'look:warm': `${adjectives('warm')}|warmer look|warme farben|warmen farben|warme töne|warmen tönen|sonnig|herbstlich|herbstfarben`,
  'look:golden': `${adjectives('golden')}|goldene stunde|sonnenuntergangsstimmung|goldton|goldtöne`,
  'look:cool': `${adjectives('kalt|kühl|bläulich|eisig|frostig')}|kühle farben|kalte farben|kühlen farben|kalten farben|winterlich|kalte töne|kühle töne`,
  'look:vintage': `${adjectives('altmodisch|analog')}|vintage|retro|vintage look|retro look|wie früher|alter film|alten film|altem film|wie ein alter film|nach altem film|wie auf film|analogfilm|super 8|super8|vhs|70er|80er|90er|siebziger|achtziger|oldschool|old school|polaroid`,
  'look:vivid': `${adjectives('kräftig|knallig|bunt|farbenfroh|leuchtend|satt|lebendig')}|knallige farben|bunte farben|satte farben|kräftigen farben|sattere farben|leuchtende farben|farbenfroh`,
  'look:muted': `${adjectives('gedämpft|entsättigt|zurückhaltend')}|dezente farben|dezenten farben|dezentere farben|farben dezent|dezenter look|gedämpfte farben|weniger bunt|nicht so bunt|weniger farbe`,
  'look:faded': `${adjectives('verblasst|ausgewaschen|ausgeblichen|blass|verwaschen|matt')}|matte farben|blasse farben`,
  'look:cinematic': `${adjectives('filmisch')}|kino|kinolook|kino look|wie im kino|kinofilm|wie ein kinofilm|hollywood look|cinematic|nach kino|film look|filmlook`,
  'look:moody': `${adjectives('stimmungsvoll')}|düsterer look|dunkler look|düsteren look|dunklen look`,
  'look:gritty': 'kontrastreich|kontrastreiche|kontrastreicher|hoher kontrast|mehr kontrast|starker kontrast',
  'look:pastel': 'pastell|pastellfarben|pastelltöne|pastellig',
  'look:sepia': 'sepia|sepiafarben|bräunlich',
  'look:neon': 'neon|neonfarben|cyberpunk',
  'look:bright': 'hell und freundlich|luftig|hell und luftig|freundlich|freundlicher look',
  'look:natural': 'keine filter|ohne look|originalfarben|natürlichen farben|wie gefilmt|unbearbeitet|natürlich aussehen',
  'lookby:vivid':
    'kräftigere farben|knalligere farben|buntere farben|sattere farben|farben kräftiger|farben satter|farben knalliger|farben bunter|mehr farbe|kräftiger|knalliger|bunter|farbenfroher|satter|mehr sättigung',
  'lookless:vivid': `${TOO_VIVID}|weniger gesättigt|weniger gesättigte|weniger sättigung|weniger knallig|weniger bunt|weniger farbe|nicht so bunt|nicht so knallig|nicht so grell`,
  'lookby:muted': 'blassere farben|farben blasser',
  'lookby:brighter': 'heller|hellere|mehr licht|aufhellen',
  'lookby:darker': 'dunkler|dunklere|düsterer|abdunkeln',
  'lookby:warmer': 'wärmer|wärmere|wärmeren|mehr wärme',
  'lookby:cooler': 'kühler|kühlere|kälter|kältere',
}

const REEL: WordTable = {
  'noun:colour': 'farben|farbe|look|filter|stil',
  'pace:fast': adjectives('schnell|flott|rasant|dynamisch|zackig|temporeich|knackig'),
  'pace:slow': adjectives('langsam|gemächlich'),
  'aspect:1:1': `${adjectives('quadratisch')}|quadrat|quadratformat|im quadrat|als quadrat|viereckig`,
  'aspect:9:16': `${adjectives('senkrecht|vertikal')}|hochkant|hochkantformat|hochformat|portrait|handyformat|story format|storyformat|für storys|für stories`,
  'aspect:16:9': `${adjectives('horizontal|waagerecht|waagrecht')}|querformat|quer|breitbild|breitformat|landscape|breitbildformat|fernsehformat|kinoformat`,
  'platform:9:16': 'tiktok|tik tok|instagram|insta|reels|shorts|story|stories|whatsapp status',
  'platform:16:9': 'youtube|fernseher|tv|beamer',
  'transcribe:':
    'was gesagt wird|was ich sage|was gesprochen wird|was geredet wird|automatische untertitel|untertitel automatisch|das gesprochene|gesprochene untertitel|untertitel vom gesprochenen|untertitel für das gesprochene|untertitel aus dem ton|transkribiere|transkribieren|untertitle|untertiteln|was die person sagt|was er sagt|was sie sagt|was sie sagen',
  'transition:smooth': 'weiche übergänge|sanfte übergänge|fließende übergänge|weichere übergänge|sanftere übergänge',
  'ask:plan':
    'welche szenen|welche clips|in welcher reihenfolge|welche reihenfolge|was ist drin|was ist alles drin|was ist da drin|was kommt alles vor|wie ist die reihenfolge|was ist die reihenfolge|zeig mir die szenen|zeig mir die reihenfolge|liste die szenen auf|woraus besteht|wie ist das video aufgebaut|wie ist es aufgebaut|was ist im video|was ist im reel',
  'ask:left':
    'welche clips sind nicht drin|welche sind nicht drin|welche clips fehlen|was fehlt|was ist nicht drin|was hast du weggelassen|welche clips hast du weggelassen|welche clips sind nicht dabei',
  'ask:format': 'was für ein format|in welchem format|welche größe|welches seitenverhältnis|wie groß ist',
  'ask:look': 'was für ein look|was für ein filter|welcher look ist|was für farben',
  'ask:length':
    'wie lang ist das video|wie lang ist es|wie lang ist das|wie lange dauert das|wie viele sekunden|wieviele sekunden|wie lange geht das|wie lang geht das|was ist die länge',
  'ask:scenes': 'wie viele schnitte|wieviele schnitte|wie viele einstellungen|wie viel szenen|wieviel szenen|anzahl der szenen',
  'ask:music':
    'was für musik|was ist das für musik|was ist das für ein lied|was ist das für ein song|wie heißt die musik|wie heißt der track|welche mucke|was für ein song|was für ein lied|von wem ist die musik',
  'ask:capability':
    'was kannst du|was kannst du alles|was geht alles|was kann ich machen|was kann man hier machen|wobei kannst du helfen|hilfe|was machst du|wie funktioniert das|was kann ich dir sagen',
  'improve:':
    'besser|verbessere|verbessern|mach es besser|machs besser|aufpeppen|pepp auf|schöner|schöner machen|cooler machen|interessanter',
  'greet:hello': 'hallo|hi|hey|moin|servus|guten tag|guten morgen|guten abend|grüß gott|grüezi|na',
  'greet:thanks': 'danke|vielen dank|danke schön|dankeschön|danke dir|tausend dank|danke sehr|besten dank',
  'greet:praise':
    'super|perfekt|klasse|toll|prima|top|gefällt mir|sieht gut aus|sehr schön|sehr gut|genial|wunderbar|spitze|mega|geil|passt so|passt|sieht super aus|gut gemacht',
}

const BEYOND: WordTable = {
  'cannot:voice-over':
    'voiceover|voice over|off stimme|offstimme|sprecher|sprecherstimme|kommentar dazu|sprich|vorlesen|lies vor|lies den text vor|einsprechen|erzählstimme|erzähler|off text|nachvertonen|vertone|vertonen|sprachausgabe',
  'cannot:backwards':
    'rückwärts abspielen|rückwärts laufen|läuft rückwärts|rückwärts laufen lassen|boomerang|spiel rückwärts|rückwärts spielen|zurückspulen',
  'cannot:freeze': 'standbild|einfrieren|friere|frier|freeze frame|anhalten|pausiere das bild',
  'cannot:loop': 'endlosschleife|loop|loopen|schleife|in dauerschleife|dauerschleife',
  'cannot:stabilise':
    'stabilisiere|stabilisieren|stabilisier|entwackle|entwackeln|wackler raus|das wackeln raus|verwackler raus|ruckler|ruckler raus|wackeln entfernen',
  'cannot:split':
    'splitscreen|split screen|nebeneinander|bild in bild|collage|geteilter bildschirm|gleichzeitig zeigen|übereinander|picture in picture',
  'cannot:remove-background':
    'hintergrund austauschen|hintergrund ändern|hintergrund ersetzen|hintergrund entfernen|hintergrund wegmachen|anderen hintergrund|anderer hintergrund|freistellen|greenscreen|green screen|person im hintergrund|leute im hintergrund|im hintergrund weg|im hintergrund raus|aus dem bild retuschieren|retuschiere|retuschieren|wegretuschieren|rausretuschieren',
  'cannot:sticker':
    'sticker|emoji|emojis|smiley|smileys|gif|gifs|animation|animationen|konfetti|glitzer|filmkorn|glitch|feuerwerk|herzchen|pfeil|pfeile|effekt|effekte|schnee effekt|regen effekt|sonnenbrille auf|hut auf|animiere|animieren|sprechblase|lens flare|funken',
  'cannot:blur-face':
    'gesicht verpixeln|gesichter verpixeln|verpixeln|verpixel|verpixele|unkenntlich|gesicht unkenntlich|anonymisieren|kennzeichen|zensieren|zensiere|gesicht ausblenden',
  'cannot:generate':
    'verwandeln|verwandle|verwandel|generiere|generieren|erzeuge|erfinde|ki video|ki bild|ki generiert|male|zeichne|stockvideo|stockfotos|stock footage|aus dem internet|im internet|von google|von youtube|herunterladen|herunter laden|runterladen|lade herunter|lad herunter|download|downloade|lad mir|lade mir|besorg mir|besorge mir|spotify|sonne scheinen|himmel blauer|himmel blau|himmel dramatischer|dünner machen|jünger machen|schlanker|gesicht tauschen|deepfake|hinzu zaubern|zauber|zaubere',
  'cannot:sound-effect':
    'soundeffekt|soundeffekte|geräuscheffekt|geräuscheffekte|applaus|lacher|klatschen einfügen|pieps|piepton|knall|explosionsgeräusch|wellenrauschen dazu|möwengeschrei',
  'cannot:voice-change':
    'stimme ändern|stimme verändern|tiefere stimme|höhere stimme|rauschen entfernen|rauschen raus|rauschen weg|windgeräusche weg|windgeräusche raus|windgeräusche entfernen|entrauschen|hall|echo|autotune|windgeräusche',
  'cannot:translate':
    'übersetz|übersetze|übersetzen|übersetzung|synchronisiere|synchronisieren|ins englische|auf englisch|ins deutsche|ins französische|ins spanische|ins italienische|englische untertitel',
  'cannot:publish':
    'hochladen|lad hoch|lade hoch|veröffentlichen|veröffentliche|poste|posten|post es|teile es auf|teil es auf|teile das auf|teil das auf|teilen auf|verschicke|verschicken|schick|schicke|schicken|sende|senden|maile|mailen|per mail|per whatsapp|per email|an meine mutter|an meinen|an meine|stell es online|online stellen|stell das online|hashtags|hashtag|beschreibung schreiben|bildunterschrift für|plane den post|thumbnail|vorschaubild|lade das video|lad das video|lade das reel|lad das reel|lade das|lad das',
  'cannot:font': 'schriftart|schriftarten|andere schrift|schrift kleiner|schriftgröße|text kleiner|kursiv|comic sans|schreibschrift',
}

export const GERMAN_WORDS: WordTable = { ...FEELINGS, ...MUSIC, ...LOOKS, ...REEL, ...BEYOND }
