/** What clips often show, in the words of each language; files and tags are mostly called in English. */
import { columnOf, type InLanguages, type LanguageCode } from './in-languages.ts'

/** What stands behind the first words of a row is where such a thing is seen, for files that are called by the place. */
const ROWS: Readonly<Record<string, InLanguages>> = {
  'waves|wave|sea|beach': 'olas|ola|oleaje; wellen|welle|brandung; vagues|vague; ondas|onda; onde|onda',
  'sand|beach': 'arena; sand; sable; areia; sabbia',
  'singer|musicians|band|stage|concert':
    'cantante|cantantes|músicos|escenario; sänger|sängerin|musiker|bühne; chanteur|chanteuse|musiciens|musicien; cantor|cantora|músicos|palco; cantante|cantanti|musicisti|palco',
  'stall|stand|market':
    'puestos|tenderete|puestecito|frutero|verdulería; stand|verkaufsstand|marktstand|bude|obststand|gemüsestand|marktleute; étal|stand|échoppe|primeur|maraîcher|maraîchers; barraca|banca|barraquinha|frutaria|feirante|feirantes; bancarella|banchetto|fruttivendolo|ortolano',
  'boats|boat|ship|harbour|harbor|port':
    'barcos|barco|barcas|barca|lanchas|veleros; boote|boot|schiffe|schiff|kutter; bateaux|bateau|navires|voiliers; barcos|barco|navios; barche|barca|navi|nave',
  'band|concert|gig': 'banda|grupo; band|kapelle; groupe|orchestre; banda|conjunto; gruppo|banda|band|complesso',
  'couple|bride|wedding':
    'novios|pareja|novia|novio; paar|brautpaar|pärchen|braut|bräutigam; mariés|couple|mariée|marié|noces; noivos|casal|noiva|noivo; sposi|coppia|sposa|sposo|sposini',
  'fruit|vegetables|market':
    'fruta|frutas|verduras|plátanos|naranjas|frutería; obst|früchte|gemüse|bananen|äpfel; fruits|légumes|bananes|pommes; fruta|frutas|legumes|verduras|bananas|banana; frutta|verdura|verdure|banane|mele',
  'hikers|hike|mountain':
    'senderistas|caminata|excursión|montañeros|excursionistas|caminantes; wanderer|wanderung|wandern|gipfel|bergsteiger|wandergruppe|wanderern; randonneurs|randonnée|rando|sommet|marcheurs|marcheur|promeneurs; trilha|caminhada|caminhantes|trilheiros|montanhistas; escursionisti|escursione|camminata|vetta|camminatori|alpinisti',
  beach: 'playa; strand; plage; praia; spiaggia',
  'sea|ocean|beach': 'mar|océano; meer|ozean|see; mer|océan; mar|oceano; mare|oceano',
  'city|town': 'ciudad; stadt; ville; cidade; città',
  'street|road': 'calle|carretera; straße|strasse; rue|route; rua|estrada; strada|via',
  market: 'mercado|mercadillo; markt|wochenmarkt; marché; mercado|feira; mercato',
  'harbour|harbor|port': 'puerto; hafen; port; porto; porto',
  'mountain|mountains':
    'montaña|montañas|monte|montes|sierra; berg|berge|bergen|gebirge; montagne|montagnes|alpage; montanha|montanhas|serra|monte; montagna|montagne|monte|monti',
  'dog|puppy':
    'perro|perrito|perra|perros|chucho|perrita|perritos; hund|hündchen|hunde|köter|wauwau|vierbeiner|welpe|welpen; chien|chiot|toutou|chiens|clebs|clébard|cabot|chienne; cachorro|cão|cachorrinho|cães|cachorros|doguinho|cãozinho|cadela; cane|cagnolino|cani|cucciolo|cagnetto|cagnolina',
  'cat|kitten':
    'gato|gatito|gata|gatos|michi|minino; katze|kätzchen|kater|katzen|mieze|miezekatze|katz; chat|chaton|minou|chats|matou|minette; gato|gatinho|gata|gatos|bichano; gatto|gattino|gatta|gatti|micio|micetto|micia|gattini',
  'bird|birds': 'pájaro|pájaros|ave; vogel|vögel; oiseau|oiseaux; pássaro|pássaros|ave; uccello|uccelli',
  'horse|horses': 'caballo|caballos; pferd|pferde; cheval|chevaux; cavalo|cavalos; cavallo|cavalli',
  'concert|gig': 'concierto; konzert; concert; concerto|show; concerto',
  wedding: 'boda; hochzeit; mariage; casamento; matrimonio|nozze',
  party: 'fiesta; feier|party; fête; festa; festa',
  birthday: 'cumpleaños; geburtstag; anniversaire; aniversário; compleanno',
  'kids|kid|children|child':
    'niños|niño|niña|niñas|chicos|críos|chavales|peques|nenes|niñitos|chiquillos|chamacos|nietos|nieto|nieta; kinder|kind|kids|zwerge|rabauken|gören|göre|racker|knirpse|enkel; enfants|enfant|gamins|gosses|mômes|marmots|bambins|marmaille|loulous; crianças|criança|miúdos|miudagem|molecada|garotada|miúdo|netos|neto|neta|pirralhos|gurizada|putos; bambini|bambino|bambina|bimbi|bimbe|nipotini|ragazzini|marmocchi|pargoli',
  baby: 'bebé; baby; bébé; bebê|bebé; neonato|bimbo',
  'people|crowd': 'gente|personas; leute|menschen; gens|foule; pessoas|gente; gente|persone|folla',
  'audience|crowd|concert': 'público|muchedumbre; publikum|fans; public|spectateurs; plateia|público|galera; pubblico|spettatori',
  'woman|girl': 'mujer|chica; frau|mädchen; femme|fille; mulher|menina|moça; donna|ragazza',
  'man|boy': 'hombre|chico; mann|junge; homme|garçon; homem|menino|rapaz; uomo|ragazzo',
  'friends|friend': 'amigos|amigas; freunde|freundinnen; amis|copains; amigos|amigas; amici|amiche',
  family: 'familia; familie; famille; família; famiglia',
  lake: 'lago; see; lac; lago; lago',
  river: 'río; fluss; rivière|fleuve; rio; fiume',
  'forest|woods': 'bosque; wald; forêt|bois; floresta|mata; bosco|foresta',
  'tree|trees': 'árbol|árboles; baum|bäume; arbre|arbres; árvore|árvores; albero|alberi',
  'flower|flowers': 'flor|flores; blume|blumen; fleur|fleurs; flor|flores; fiore|fiori',
  sunset: 'atardecer|puesta de sol; sonnenuntergang; coucher de soleil; pôr do sol; tramonto',
  sunrise: 'amanecer; sonnenaufgang; lever de soleil; nascer do sol; alba',
  sky: 'cielo; himmel; ciel; céu; cielo',
  snow: 'nieve; schnee; neige; neve; neve',
  rain: 'lluvia; regen; pluie; chuva; pioggia',
  night: 'noche; nacht; nuit; noite; notte',
  'car|cars': 'coche|auto|coches|carro; auto|autos|wagen; voiture|voitures; carro|carros; macchina|auto|macchine',
  traffic: 'tráfico; verkehr; circulation|trafic; trânsito|tráfego; traffico',
  train: 'tren; zug|bahn; train; trem|comboio; treno',
  'bike|bikes|bicycle': 'bici|bicicleta|bicis; fahrrad|rad|fahrräder; vélo|vélos; bicicleta|bike; bici|bicicletta',
  'boat|ship': 'barco|bote; boot|schiff; bateau; barco|navio; barca|nave',
  plane: 'avión; flugzeug; avion; avião; aereo',
  bridge: 'puente; brücke; pont; ponte; ponte',
  'house|home': 'casa; haus; maison; casa; casa',
  garden: 'jardín; garten; jardin; jardim; giardino',
  church: 'iglesia; kirche; église; igreja; chiesa',
  tower: 'torre; turm; tour; torre; torre',
  castle: 'castillo; schloss|burg; château; castelo; castello',
  pool: 'piscina; pool|schwimmbad; piscine; piscina; piscina',
  island: 'isla; insel; île; ilha; isola',
  waterfall: 'cascada; wasserfall; cascade; cachoeira|cascata; cascata',
  'food|meal': 'comida; essen; nourriture|repas; comida; cibo',
  coffee: 'café; kaffee; café; café; caffè',
  cake: 'tarta|pastel; kuchen|torte; gâteau; bolo; torta',
  wine: 'vino; wein; vin; vinho; vino',
  kitchen: 'cocina; küche; cuisine; cozinha; cucina',
  'dance|dancing': 'baile; tanz|tanzen; danse; dança; ballo|danza',
  'hike|walk': 'paseo|caminata; wanderung|spaziergang; randonnée|promenade|balade; caminhada|trilha; passeggiata|escursione',
  park: 'parque; park; parc; parque; parco',
  ball: 'pelota|balón; ball; ballon|balle; bola; palla',
  lighthouse: 'faro; leuchtturm; phare; farol; faro',
  desert: 'desierto; wüste; désert; deserto; deserto',
  osprey: 'águila; adler|fischadler; aigle|balbuzard; águia; aquila',
  otter: 'nutria; otter; loutre; lontra; lontra',
}

/** 'Barquito', 'praiazinha', 'gattino': how a language makes things small, behind the stem of a word that ends in a vowel. */
const SMALL: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = { es: ['it'], pt: ['inh', 'zinh'], it: ['in', 'ett'] }
/** The sound before such an ending stays: 'barco', 'barquito'. */
const HARD: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>> = {
  es: { c: 'qu', g: 'gu', z: 'c' },
  pt: { c: 'qu', g: 'gu', ç: 'c' },
  it: { c: 'ch', g: 'gh' },
}
const ENDS_OPEN = /^(?<stem>\p{L}{2,}?)(?<last>\p{L})(?<vowel>[oa])$/u

/** 'Playita', 'playitas' of 'playa'; none of a word that ends otherwise. */
const smallOf = (code: LanguageCode, word: string): string[] => {
  const { stem = '', last = '', vowel } = ENDS_OPEN.exec(word)?.groups ?? {}
  if (vowel === undefined) return []
  const plural = code === 'it' ? { o: 'i', a: 'e' }[vowel] : `${vowel}s`
  const begins = `${stem}${HARD[code]?.[last] ?? last}`
  return (SMALL[code] ?? []).flatMap((ending) => [`${begins}${ending}${vowel}`, `${begins}${ending}${plural}`])
}

/** From a language's word to the English ones. */
export const subjectsIn = (code: LanguageCode): Record<string, string> => {
  const subjects: Record<string, string> = {}
  const add = (word: string, english: string): void => {
    subjects[word] = subjects[word] === undefined ? english : `${subjects[word]}|${english}`
  }
  const rows = columnOf(ROWS, code).map(([english, own]) => ({ english, words: own.split('|') }))
  for (const { english, words } of rows) for (const word of words) add(word, english)
  // A small thing that has a word of its own is that: 'bambino' is of no 'bamba'.
  const small = rows.flatMap(({ english, words }) => words.flatMap((word) => smallOf(code, word).map((one) => ({ one, english }))))
  const own = new Set(Object.keys(subjects))
  for (const { one, english } of small) if (!own.has(one)) add(one, english)
  return subjects
}
