/** How half a sentence goes on from what was done, in the words of each language: 'etwas mehr', 'un peu moins', 'lo mismo con el perro'. */
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { foldWord } from '../../parse/read-text.ts'

/** What a word of such a sentence does; a quality stands in the director's own words. */
const MARK_NAMES = [
  'bit',
  'much',
  'even',
  'more',
  'less',
  'too',
  'too-much',
  'not-so',
  'same',
  'also',
  'only',
  'not',
  'no',
  'but',
  'other',
  'back',
  'again',
  'rather',
  'half',
  'everywhere',
  'not-enough',
] as const
export type Mark = (typeof MARK_NAMES)[number]

/** Phrases of each mark, and words that say nothing beside them. */
type Words = Readonly<Record<Mark | 'filler', string>>

const MARKS: Readonly<Record<LanguageCode, Words>> = {
  de: {
    bit: 'etwas|ein bisschen|bisschen|bissl|bissi|ein wenig|leicht|ein klein wenig|ein stück|nen tick|einen tick|ne spur|eine spur',
    much: 'viel|deutlich|um einiges|ordentlich',
    even: 'noch',
    more: 'mehr|stärker|weiter so|mehr davon',
    less: 'weniger|schwächer',
    too: 'zu|viel zu',
    'too-much': 'zu viel|zuviel|zu stark|viel zu viel|zu doll|zu heftig|übertrieben|zu krass',
    'not-so': 'nicht so|nicht ganz so|nich so',
    same: 'dasselbe|das selbe|das gleiche|dasgleiche|genauso|ebenso|genau so|dito|gleiches|so auch',
    also: 'auch',
    only: 'nur|bloß|ausschließlich|allein',
    not: 'nicht|nich|net|aber nicht|außer|bis auf',
    no: 'nein|nee|ne|nö',
    but: 'aber|doch',
    other:
      'ein anderes|eine andere|einen anderen|was anderes|etwas anderes|das andere|die andere|den anderen|andere|nächstes|nächste|das nächste|den nächsten|lieber ein anderes',
    back: 'doch nicht|lieber doch nicht|lieber nicht|dann doch nicht|war vorher besser|vorher war besser|wie vorher|zurück|wieder zurück|mach das rückgängig|nimm das zurück',
    again: 'noch mal|nochmal|noch einmal|nochmals|wieder|gleich nochmal',
    rather: 'lieber|eher|sondern|stattdessen|ich meinte|ich meine|meinte|mein ich|gemeint war',
    half: 'die hälfte|halb so viel|nur die hälfte|auf halbem weg|halbe halbe',
    everywhere: 'überall|bei allen|bei allen szenen|für alle|überall sonst|allen',
    'not-enough': 'nicht genug|reicht nicht|reicht noch nicht|noch nicht genug|das reicht nicht|zu wenig|immer noch zu wenig',
    filler:
      'bitte|ja|ok|okay|hm|hmm|und|danke|das|es|ist|is|war|jetzt|gut|super|schön|oh|ach|naja|na|gern|gerne|machen|mach|so|da|dann|halt|mal|davon|immer|sehr|bei|beim|mit|für|auf|in|im|am|an|der|die|den|dem|von|vom|zum|zur|noch|wäre|wär|geht|kannst|du|könnte|ein|eine',
  },
  es: {
    bit: 'un poco|un poquito|poquito|un pelín|un pelin|pelín|ligeramente|algo|un pelo|un tantito|tantito|un poquitín',
    much: 'mucho|bastante|bien',
    even: 'aún|todavía|aun|todavia|incluso',
    more: 'más|otro poco|otro poquito|más de eso|más así',
    less: 'menos',
    too: 'demasiado|demasiada|muy',
    'too-much': 'es demasiado|demasiado|te pasaste|te has pasado|se te fue la mano|exagerado|mucho',
    'not-so': 'no tan|no tanto|no tanta',
    same: 'lo mismo|igual|la misma cosa|ídem|de la misma manera|hazlo igual',
    also: 'también|tambien|además',
    only: 'solo|sólo|solamente|únicamente|nada más',
    not: 'menos en|excepto|salvo|pero no',
    no: 'no',
    but: 'pero',
    other: 'otro|otra|el otro|la otra|otra cosa|otro distinto|otra distinta|la siguiente|el siguiente|siguiente',
    back: 'mejor no|al final no|déjalo como estaba|como antes|como estaba|como estaba antes|estaba mejor antes|antes estaba mejor|era mejor antes|vuelve atrás|quita eso|mejor déjalo',
    again: 'otra vez|de nuevo|una vez más|repite|vuelve a hacerlo',
    rather: 'mejor|más bien|sino|en vez de eso|quise decir|quería decir|me refería a|me refiero a|digo',
    half: 'la mitad|a medias|a la mitad|la mitad de eso',
    everywhere: 'en todas|en todos|en todas las escenas|en todas partes|por todas partes|para todas|con todas',
    'not-enough': 'no es suficiente|no basta|insuficiente|se queda corto|muy poco|es poco|sigue siendo poco',
    filler:
      'por favor|porfa|sí|si|ok|vale|hm|y|gracias|eso|es|está|esta|ahora|bien|ah|ay|bueno|haz|hazlo|así|de|del|con|en|el|la|los|las|al|a|para|por|lo|le|que|va|ya|un|una|dale|muy bien|genial',
  },
  fr: {
    bit: 'un peu|un petit peu|un chouïa|un chouia|légèrement|un poil|un tantinet|un tout petit peu',
    much: 'beaucoup|nettement|bien',
    even: 'encore|toujours',
    more: 'plus|davantage|encore plus|encore un peu',
    less: 'moins',
    too: 'trop|bien trop|beaucoup trop',
    'too-much': 'trop|c est trop|trop fort|beaucoup trop|t as abusé|abusé|exagéré|t y vas trop fort',
    'not-so': 'pas si|pas autant|pas aussi|pas tant|moins que ça',
    same: 'la même chose|le même|la même|pareil|idem|de même|pareillement',
    also: 'aussi|également',
    only: 'seulement|juste|uniquement|que',
    not: 'pas|mais pas|sauf|excepté|à part',
    no: 'non|nan',
    but: 'mais',
    other: 'un autre|une autre|autre chose|l autre|un autre choix|le suivant|la suivante|suivant|suivante',
    back: 'finalement non|non finalement|en fait non|finalement pas|comme avant|c était mieux avant|c etait mieux avant|mieux avant|laisse tomber|reviens en arrière|remets comme avant|annule|annule ça|comme c était',
    again: 'encore une fois|de nouveau|à nouveau|une fois de plus|refais le|refais|rebelote|encore',
    rather: 'plutôt|au lieu de ça|je voulais dire|je parlais de|je parlais du|je veux dire|enfin',
    half: 'la moitié|moitié moins|à moitié',
    everywhere: 'partout|sur toutes|sur tous|sur toutes les scènes|sur tous les plans|pour toutes|pour tous',
    'not-enough': 'pas assez|c est pas assez|ce n est pas assez|ça suffit pas|pas suffisant|trop peu',
    filler:
      's il te plaît|s il vous plaît|stp|svp|oui|ok|d accord|hm|hum|et|merci|ça|ca|c|est|là|maintenant|bien|ah|oh|bon|allez|fais|faites|le|la|les|l|du|de|des|sur|avec|pour|dans|au|aux|à|ce|il|elle|un|une|super|parfait|alors|quand même|ne',
  },
  pt: {
    bit: 'um pouco|um pouquinho|pouquinho|um tiquinho|um bocadinho|um bocado|ligeiramente|um tico|um cadinho|só um pouco|só um pouquinho',
    much: 'muito|bem|bastante',
    even: 'ainda',
    more: 'mais|mais disso|mais assim',
    less: 'menos',
    too: 'demais|demasiado|muito|tá muito',
    'too-much': 'é demais|demais|exagerou|exagerado|foi demais|é muito|passou do ponto|demasiado',
    'not-so': 'não tão|não tanto|nem tanto|não tanta|nao tao|nao tanto',
    same: 'o mesmo|a mesma coisa|igual|idem|do mesmo jeito|da mesma forma',
    also: 'também|tambem|tb|tbm',
    only: 'só|somente|apenas|unicamente',
    not: 'mas não|menos na|menos no|exceto|salvo|mas nao',
    no: 'não|nao',
    but: 'mas',
    other: 'outro|outra|outra coisa|o outro|a outra|próximo|próxima|o próximo|a próxima',
    back: 'melhor não|deixa como estava|deixa como era|como antes|como estava|como tava|tava melhor antes|estava melhor antes|antes estava melhor|antes tava melhor|volta atrás|volta|afinal não|deixa pra lá',
    again: 'de novo|outra vez|mais uma vez|novamente|faz de novo',
    rather: 'em vez disso|eu quis dizer|quis dizer|queria dizer|eu falava da|eu falava do|aliás|digo|melhor',
    half: 'a metade|metade|pela metade|metade disso',
    everywhere: 'em todas|em todos|em tudo|em todas as cenas|em todo lado|em todo lugar|pra todas|para todas',
    'not-enough': 'não é suficiente|não basta|ainda é pouco|é pouco|tá pouco|muito pouco|pouco',
    filler:
      'por favor|pfv|pf|sim|ok|hm|e|obrigado|obrigada|isso|é|está|tá|ta|agora|bom|ah|faz|faça|assim|de|do|da|dos|das|com|no|na|nos|nas|o|a|os|as|para|pra|pro|lá|já|um|uma|legal|beleza|que|cara|ficou|põe',
  },
  it: {
    bit: 'un po|un pochino|un pelo|un tantino|leggermente|un pizzico|un filo|poco poco|un pochetto|pochino',
    much: 'molto|parecchio|decisamente|ben',
    even: 'ancora|pure',
    more: 'più|di più|piu|di piu|ancora di più',
    less: 'meno|di meno',
    too: 'troppo|troppa|fin troppo',
    'too-much': 'troppo|è troppo|esagerato|hai esagerato|davvero troppo',
    'not-so': 'non così|non tanto|non cosi|mica tanto|non troppo',
    same: 'lo stesso|la stessa cosa|uguale|idem|allo stesso modo|altrettanto',
    also: 'anche',
    only: 'solo|soltanto|solamente|unicamente',
    not: 'ma non|tranne|eccetto|a parte|non',
    no: 'no',
    but: 'ma|però',
    other: 'un altro|un altra|altro|altra|qualcos altro|l altro|l altra|quello dopo|il prossimo|la prossima|prossimo',
    back: 'anzi no|meglio di no|lascia perdere|come prima|com era|era meglio prima|meglio prima|prima era meglio|torna indietro|rimetti com era|annulla|lascia stare',
    again: 'di nuovo|un altra volta|ancora una volta|rifallo|rifai|da capo',
    rather: 'piuttosto|invece|anzi|meglio|intendevo|volevo dire|dicevo|parlavo del|parlavo della',
    half: 'la metà|metà|a metà|la metà di così',
    everywhere: 'ovunque|dappertutto|in tutte|in tutti|su tutte|in tutte le scene|su tutte le scene|per tutte',
    'not-enough': 'non basta|non è abbastanza|troppo poco|è poco|ancora poco|insufficiente',
    filler:
      'per favore|per piacere|sì|si|ok|va bene|hm|e|ed|grazie|questo|quello|è|adesso|ora|bene|ah|oh|dai|fai|fallo|così|cosi|di|del|della|dei|dello|con|in|nel|nella|sul|sulla|su|il|lo|la|i|gli|le|al|alla|l|per|un|una|bello|perfetto|che|mi|sa|quella',
  },
}

/** How something is, in the director's own words: what it is to be, and what it is too much. Each with its forms. */
const QUALITIES: Readonly<Record<string, Readonly<Record<LanguageCode, string>> & { is: string }>> = {
  longer: {
    is: 'long',
    de: 'länger|lang',
    es: 'largo|larga|más tiempo',
    fr: 'long|longue|longtemps',
    pt: 'comprido|comprida|longo|longa|mais tempo',
    it: 'lungo|lunga|a lungo',
  },
  shorter: {
    is: 'short',
    de: 'kürzer|kurz',
    es: 'corto|corta|breve|cortito|cortita',
    fr: 'court|courte|bref',
    pt: 'curto|curta|curtinho|curtinha',
    it: 'corto|corta|breve',
  },
  faster: {
    is: 'fast',
    de: 'schneller|schnell|flotter|zügiger',
    es: 'rápido|rápida|deprisa|rapidito',
    fr: 'vite|rapide',
    pt: 'rápido|rápida|depressa|rapidinho',
    it: 'veloce|rapido|rapida|in fretta',
  },
  slower: {
    is: 'slow',
    de: 'langsamer|langsam',
    es: 'lento|lenta|despacio|lentito',
    fr: 'lent|lente|lentement|doucement',
    pt: 'lento|lenta|devagar|devagarinho',
    it: 'lento|lenta|piano|lentamente',
  },
  louder: { is: 'loud', de: 'lauter|laut', es: 'alto|alta|fuerte', fr: 'fort|forte', pt: 'alto|alta', it: 'forte|alto|alta' },
  quieter: {
    is: 'quiet',
    de: 'leiser|leise',
    es: 'bajo|baja|bajito|flojo|floja',
    fr: 'bas|basse|doux',
    pt: 'baixo|baixa|baixinho',
    it: 'basso|bassa',
  },
  brighter: {
    is: 'bright',
    de: 'heller|hell',
    es: 'claro|clara|luminoso|luminosa|brillante',
    fr: 'clair|claire|lumineux|lumineuse',
    pt: 'claro|clara|iluminado|clarinho',
    it: 'chiaro|chiara|luminoso|luminosa',
  },
  darker: {
    is: 'dark',
    de: 'dunkler|dunkel|düsterer',
    es: 'oscuro|oscura',
    fr: 'sombre|foncé|foncée',
    pt: 'escuro|escura|escurinho',
    it: 'scuro|scura',
  },
  warmer: { is: 'warm', de: 'wärmer|warm', es: 'cálido|cálida|caliente', fr: 'chaud|chaude', pt: 'quente|quentinho', it: 'caldo|calda' },
  cooler: { is: 'cold', de: 'kälter|kühler|kalt|kühl', es: 'frío|fría', fr: 'froid|froide', pt: 'frio|fria', it: 'freddo|fredda' },
  bigger: { is: 'big', de: 'größer|groß', es: 'grande', fr: 'grand|grande|gros|grosse', pt: 'grande|maior', it: 'grande' },
  smaller: {
    is: 'small',
    de: 'kleiner|klein',
    es: 'pequeño|pequeña|chico|chiquito',
    fr: 'petit|petite',
    pt: 'pequeno|pequena|menor',
    it: 'piccolo|piccola',
  },
}

export type Quality = { to: string; is: string; isCompared: boolean }
/** One phrase, folded; the longest first. */
type Phrase = { words: readonly string[]; mark: Mark | 'filler' | Quality }

const phrasesOf = (list: string, mark: Phrase['mark']): Phrase[] =>
  list.split('|').map((phrase) => ({ words: phrase.split(' ').map(foldWord), mark }))

/** German says 'kürzer' in one word; the others say 'more' before it. */
const isComparative = (code: LanguageCode, word: string): boolean => code === 'de' && word.endsWith('er') && word !== 'düster'

const qualitiesOf = (code: LanguageCode): Phrase[] =>
  Object.entries(QUALITIES).flatMap(([to, row]) =>
    row[code].split('|').flatMap((word) => phrasesOf(word, { to, is: row.is, isCompared: isComparative(code, word) })),
  )

export const FOLLOW_PHRASES = byLanguage((code): readonly Phrase[] =>
  [...([...MARK_NAMES, 'filler'] as const).flatMap((mark) => phrasesOf(MARKS[code][mark], mark)), ...qualitiesOf(code)].toSorted(
    (a, b) => b.words.length - a.words.length,
  ),
)
