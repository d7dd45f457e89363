import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = [
  ...[
    'ist',
    'is',
    'ist mir',
    'ist doch',
    'ist ja',
    'ist irgendwie',
    'ist einfach',
    'ist leider',
    'wirkt',
    'wirkt auf mich',
    'wirkt irgendwie',
  ],
  ...[
    'sieht',
    'dauert',
    'dauert mir',
    'sind',
    'sind mir',
    'wirken',
    'finde ich',
    'find ich',
    'klingt',
    'kommt',
    'kommt mir',
    'geht',
    'geht mir',
    'war',
  ],
]
const HOW = [
  ...[
    'zu',
    'viel zu',
    'etwas',
    'ein bisschen',
    'bisschen',
    'so',
    'sehr',
    'langweilig',
    'ziemlich',
    'echt',
    'total',
    'richtig',
    'voll',
    'eher',
  ],
  ...[
    'nicht so',
    'nicht',
    'gar nicht',
    'ganz schön',
    'unscharf',
    'verwackelt',
    'dunkel',
    'hässlich',
    'schlecht',
    'überflüssig',
    'unnötig',
    'lahm',
    'zäh',
    'blöd',
    'doof',
  ],
]
const THEIR = ['der', 'die', 'das']
const BAD_BEHIND = [
  ...[
    'zu dunkel ist',
    'so dunkel ist',
    'unscharf ist',
    'verwackelt ist',
    'langweilig ist',
    'zu lang ist',
    'so lang ist',
    'nicht passt',
    'mir nicht gefällt',
    'nichts taugt',
    'keiner mag',
    'stört',
    'nervt',
  ],
  ...[
    'viel zu dunkel ist',
    'viel zu lang ist',
    'zu laut ist',
    'zu schnell ist',
    'zu langsam ist',
    'nichts geworden ist',
    'nicht gut geworden ist',
    'misslungen ist',
  ],
]
const FOR = ['das ist für', 'ist für', 'es ist für', 'das wird', 'das ist ein geschenk', 'das soll ein geschenk']

export const GERMAN_ASIDES: AsideWords = {
  leads:
    'ne|nö|und|aber|also|ehrlich gesagt|leider|naja|na ja|hm|hmm|ich finde|ich find|ich glaube|ich glaub|ich denke|denn|ach|oh|puh|uff|ja|nee|nein|mensch|sorry|übrigens|irgendwie|eigentlich|außerdem|ausserdem|mir kommt vor|ich habe das gefühl|hab das gefühl',
  because: `weil|denn|damit|sonst|weils|dann sieht|da man|da ja|da es|da die|da der|da das|da ich|da wir|so dass man|sodass man|schließlich|nämlich|${combined(THEIR, BAD_BEHIND)}|${combined(['der', 'die', 'das'], ['ist', 'sind', 'wirkt', 'passt', 'gefällt', 'stört', 'nervt', 'war'])}`,
  who: 'der|die|das|des|dem|es|er|sie|mein|meine|meinem|meiner|meinen|unser|unsere|ich|wir|man|niemand|keiner|alles|so|die leute|jeder|alle|irgendwie|da|dort|hier|mir|uns|manche|viele|kunden|leute|zuschauer|meine frau|mein mann|mein chef|meine chefin|mein freund|meine freundin|hab|habe|bin|sind',
  states:
    'schläfert|ermüdet|haut|ist|is|sind|war|waren|wirkt|wirken|sieht|dauert|finde|find|findet|finden|mag|mögen|hasst|hasse|liebe|liebt|sagt|sagen|sagte|meint|meinen|stört|stören|passt|passen|gefällt|gefallen|langweilt|nervt|nerven|hört|höre|versteht|verstehe|sehe|erkennt|erkenne|braucht|kennt|guckt|schaut|gucken|schauen|weiß|hat|haben|habe|hab|geht|kommt|kommen|klingt|fehlt|zieht|reicht|bin|wird|werden|kann|kann man|guck|freut|mach|vergisst|will keiner|lenkt|übertönt|wackelt|ruckelt',
  bare: `war nix|war nichts|taugt nix|taugt nichts|vorher passiert|da passiert|danach passiert|passiert nichts|passiert nix|ist für unser|ist für euer|ist fürs|ist für den|${combined(FOR, ['meine', 'meinen', 'mein', 'unsere', 'unseren', 'die', 'den', 'das', 'eine', 'einen', 'ein', 'oma', 'mama'])}|finde ich|find ich|gefällt mir|gefällt mir nicht|passt nicht|passt da|passt irgendwie|stört mich|nervt mich|nervt|stört|langweilt|man sieht|man hört|man erkennt|man versteht|sieht man|hört man|ich sehe|ich höre|da sieht man|da hört man|mag ich|zieht sich|hab keine zeit|habe keine zeit|hab es eilig|habs eilig|${combined(IS, HOW)}|zu|viel zu|etwas zu|bisschen zu|ein bisschen zu|sehr schön|gut geworden|ist gut geworden|ist super geworden|danach ist`,
  asks: 'soll|sollte|sollen|sollten|muss|müssen|müsste|müssten|will|wollen|möchte|möchten|hätte|hätten|brauche|brauch|lieber|bitte|kannst du|könntest du|kannst|darf|wünsche|wär|wäre|am besten|mach|mache|nimm|setz|lass',
  turns:
    'wenn|falls|außer|ausser|es sei denn|nur wenn|bis|bis auf|aber nicht|statt|anstatt|sondern|ohne|nur|solange|sofern|wohingegen|trotzdem nicht|entweder|oder',
  calls: 'ne|nö|nee|nein|ach nein|doch nicht|moment|warte|halt|sorry|ups|hoppla|mist|okay|ok|gut|super|hallo|hey|hi',
  thanks:
    'danke|vielen dank|danke schön|dankeschön|lieben dank|besten dank|tausend dank|danke dir|danke im voraus|danke schonmal|danke schon mal|merci|grüße|viele grüße|liebe grüße|lg|vg|mfg|schöne grüße|gruß|ciao|tschüss|bis dann|schönen tag|schönen abend|du bist super|du bist toll',
}
