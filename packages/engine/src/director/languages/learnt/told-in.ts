/**
 * What somebody only tells beside a wish in a language beside English: it states something, and neither wishes nor turns anything. By the
 * words of the language; what was learnt of it is asked elsewhere. Pure.
 */
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { folded } from './folded.ts'
import { isTurnedIn } from './guards-in.ts'

/** Behind them stands why, or what it would be like. */
const REASONS: Readonly<Record<LanguageCode, string>> = {
  de: 'weil|denn|damit|sonst|nämlich|schließlich|so wie|wie bei|à la|bevor|da ja',
  es: 'que|porque|pues|ya que|así|para que|si no|sino|como si|como en|pa que|en plan|tipo|estilo|es que|por si|pa|ke|pq',
  fr: "car|parce|puisque|qu|que|sinon|pour que|comme si|comme dans|histoire|façon|genre|style|c['’ ]est|on dirait|vu que|pour pas|pcq",
  pt: 'que|porque|pois|já que|senão|senao|se não|para que|pra que|pra|tipo|estilo|como se|é que|por causa|pq',
  it: 'che|perché|perche|poiché|visto che|sennò|senno|altrimenti|se no|così|tipo|stile|come se|come in|dato che|che tanto|xké|xche|ke',
}

/** Where such words stand in a sentence. */
export const REASON = byLanguage((code) => new RegExp(`(?<=[\\s,(])(?:${REASONS[code]})(?=[\\s'’])`, 'giu'))
const GIVES_REASON = byLanguage((code) => new RegExp(`^\\W*(?:${REASONS[code]})(?=[\\s'’])`, 'iu'))

/** When it is to be so, which may not be all the time. */
const CONDITIONS: Readonly<Record<LanguageCode, string>> = {
  de: 'wenn|falls|sobald|solange|während|bis|sofern|immer wenn',
  es: 'cuando|si|mientras|hasta|siempre que|en cuanto',
  fr: "quand|si|lorsqu['’e]|pendant|dès|jusqu['’e]|tant que",
  pt: 'quando|se|enquanto|até|sempre que|assim que',
  it: 'quando|se|mentre|finché|finche|appena|ogni volta',
}
const CONDITION = byLanguage((code) => new RegExp(`^\\W*(?:${CONDITIONS[code]})(?!\\p{L})`, 'iu'))
/** 'Si no', 'se no', 'senão' say what would come of it otherwise. */
const OTHERWISE = /^\W*(?:si no|se no|se não|se nao|sinon)(?!\p{L})/iu

/** Words by which something is stated: what is, has, seems, is seen. Folded: no accents. */
const STATING: Readonly<Record<LanguageCode, string>> = {
  de: 'ist|is|iss|sind|war|wars|waren|wird|wirds|werden|hat|hats|haben|hab|habe|hatte|kann|konnen|sieht|seh|sehe|sehen|hort|geht|gehts|macht|machen|kommt|steht|stehen|passt|passiert|nervt|nerven|versteht|merkt|erkennt|mag|mogen|gibt|gibts|schlaft|wirkt|klingt|scheint|fehlt|bringt|tut|kriegt|krieg|kriege|weiss|glaub|glaube|denk|find|finde|findet|liegt|lauft|sagt|sagen|meint|heisst|wurde|ware|gehort|gefallt|stort|reicht|hasst|liebt|guckt|schaut|sitzt|ergibt|wirkt|bleibt|dauert|kostet|verdient|gehoren|fallt',
  es: 'es|esta|estan|son|era|eran|fue|hay|parece|parecen|tiene|tienen|ve|ven|oye|oyen|da|dan|queda|quedan|va|van|hace|hacen|estamos|estoy|soy|somos|tengo|tenemos|puede|pueden|puedo|gusta|gustan|encanta|sabe|dice|dicen|pasa|sale|salen|entiende|nota|cansa|aburre|aburren|molesta|marea|distrae|sobra|falta|pinta|sirve|odia|odio|llora|duele|ha|han|he|vive|cumple|recuerda|quedo|quedaron|luce|suena|merece|cabe|llega|importa|es lo',
  fr: 'est|sont|etait|etaient|il a|elle a|on a|y a|a pas|a l air|ils ont|ont|ai|avons|fait|font|dirait|voit|entend|va|vont|parait|semble|semblent|peut|peuvent|sait|suis|sommes|comprend|reconnait|manque|sert|gene|enerve|dort|rale|dit|disent|pense|trouve|arrive|passe|ressemble|donne|donnent|aime|adore|deteste|mange|veut|connait|lit|supporte|rend|rendent|merite|fiche|moque|fout|devient|c|j|y',
  pt: 'è|esta|estao|ta|sao|era|foi|tem|ha|parece|parecem|ve|veem|ouve|ouvem|fica|ficam|vai|vao|faz|fazem|estou|to|sou|somos|tenho|temos|pode|podem|posso|gosta|gosto|sabe|diz|dizem|passa|sai|entende|reconhece|percebe|cansa|incomoda|irrita|falta|sobra|serve|odeia|adora|aguenta|chora|lembra|enxerga|nota|mora|trava|corta|ficou|ficaram|ficava|merece|cabe|rende|da sono|da vontade|da pena|da raiva|da gosto|da dor|importa',
  it: 'è|sono|era|erano|ha|hanno|ho|abbiamo|c|sembra|sembrano|pare|vede|vedono|sente|sentono|fa|fanno|va|vanno|sta|stanno|sto|siamo|puo|possono|posso|piace|piacciono|sa|dice|dicono|capisce|riconosce|manca|serve|mi da|disturba|stanca|annoia|stona|entra|entrano|odia|adora|piange|ricorda|viene|vengono|esce|dorme|guarda|legge|regge|vive|compie|ridere|diventa|risulta|rende|merita|importa|fatto',
}
/** Words by which something is asked for. Folded. */
const ASKING: Readonly<Record<LanguageCode, string>> = {
  de: 'will|wollen|mochte|mochten|mocht|hatt|hatten|bitte|brauch\\p{L}*|soll\\p{L}*|muss\\p{L}*|mussen|durf\\p{L}*|darf|mach mal|mach|lass|lasst|setz\\p{L}*|nimm|tu|gib|pack|bring|zeig|schneid|kurz\\p{L}*|wunsch\\p{L}*|gern|gerne|lieber|kannst|konnt\\p{L}*|statt|dafur|dazu|stattdessen|ausserdem|noch|auch',
  es: 'quiero|queremos|quisiera|querria|necesit\\p{L}*|pon\\p{L}*|haz\\p{L}*|dale|deja\\p{L}*|quita\\p{L}*|debe\\p{L}*|mete\\p{L}*|podri\\p{L}*|puedes|prefiero|mejor|tambien|ademas|gustaria|favor|hay que|tiene que|tienen que|cambia\\p{L}*|sea|sean|vaya|vayan|suene|empiece|acabe',
  fr: 'veux|voulons|voudrais|voudrait|voudrions|faut|faudrait|mets|mettez|mettre|fais|faites|besoin|peux tu|pouvez|pourrais|pourriez|pourrait|prefere|preferer\\p{L}*|plutot|aussi|doit|doivent|devrait|aimerais|aimerait|plait|enleve\\p{L}*|rajoute\\p{L}*|ajoute\\p{L}*|soit|soient',
  pt: 'quero|queremos|queria|queriamos|precis\\p{L}*|poe|ponha|bota|coloca\\p{L}*|coloque|faz o|faca|deixa\\p{L}*|deixe|tira\\p{L}*|tire|deve\\p{L}*|poderia|podia|podes|prefiro|melhor|tambem|alem|gostari\\p{L}*|gostava|favor|tem que|tem de|muda\\p{L}*|mude|seja|sejam|comece|acabe',
  it: 'voglio|vogliamo|vorrei|vorremmo|serve che|mi serve|ci serve|bisogna|metti\\p{L}*|metta|fai|faccia|fammi|togli\\p{L}*|tolga|deve|devono|dovrebbe|potresti|potrebbe|puoi|preferi\\p{L}*|meglio|anche|inoltre|piacerebbe|favore|mi servirebbe|cambia\\p{L}*|sia|siano|parta|finisca|lascia\\p{L}*',
}
const joined = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}\\d])`, 'u')
const STATES = byLanguage((code) => joined(STATING[code]))
const ASKS = byLanguage((code) => joined(ASKING[code]))

/** Of fewer words nobody knows what they are (ours). */
const STATED_WORDS_MIN = 2

/** 'Que se mueva' wishes, 'que parece un velorio' says why. */
const BARE_THAT = /^\W*(?:qu|que|che|ke|q)(?=[\s'’])/iu

export const givesReason = (code: LanguageCode, text: string): boolean =>
  GIVES_REASON[code].test(text) && (BARE_THAT.test(text) ? statesIn(code, text) : !CONDITION[code].test(text) || OTHERWISE.test(text))

export const isConditionIn = (code: LanguageCode, text: string): boolean => CONDITION[code].test(text) && !OTHERWISE.test(text)

/** Something is said to be so, and nothing is asked for. */
export const statesIn = (code: LanguageCode, text: string): boolean => {
  const said = folded(text)
  return said.trim().split(/\s+/u).length >= STATED_WORDS_MIN && STATES[code].test(said) && !ASKS[code].test(said)
}

/** It is told, or says why; nothing of it turns what stands beside it. */
export const isToldIn = (code: LanguageCode, text: string): boolean =>
  !isTurnedIn(code, text) && !isConditionIn(code, text) && (givesReason(code, text) || statesIn(code, text))

/** Between two parts it turns the first one. */
const BUTS: Readonly<Record<LanguageCode, string>> = {
  de: 'aber|doch|nur',
  es: 'pero|aunque',
  fr: 'mais',
  pt: 'mas|porém|só que',
  it: 'ma|però',
}
const BUT = byLanguage((code) => new RegExp(`(?<!\\p{L})(?:${BUTS[code]})(?!\\p{L})`, 'iu'))
export const isTurnedBy = (code: LanguageCode, joint: string): boolean => BUT[code].test(joint)
