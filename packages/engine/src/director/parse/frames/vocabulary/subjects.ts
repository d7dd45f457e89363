/** What clips often show, in the words of each language; files and tags are mostly called in English. */
import { columnOf, type InLanguages, type LanguageCode } from './in-languages.ts'

/** What stands behind the first words of a row is where such a thing is seen, for files that are called by the place. */
const ROWS: Readonly<Record<string, InLanguages>> = {
  'waves|wave|sea|beach': 'olas|ola; wellen|welle; vagues|vague; ondas|onda; onde|onda',
  'boats|boat|ship|harbour|harbor|port':
    'barcos|barco|barcas|barquitos; boote|boot|schiffe|schiff|kutter; bateaux|bateau|navires; barcos|barco|navios; barche|barca|navi|nave',
  'band|concert|gig': 'banda|grupo; band|kapelle; groupe|orchestre; banda|conjunto; gruppo|band|complesso',
  'couple|bride|wedding': 'novios|pareja|novia; paar|brautpaar|pärchen|braut; mariés|couple|mariée; noivos|casal|noiva; sposi|coppia|sposa',
  'fruit|vegetables|market': 'fruta|frutas|verduras; obst|früchte|gemüse; fruits|légumes; fruta|frutas|legumes; frutta|verdura',
  'hikers|hike|mountain':
    'senderistas|caminata; wanderer|wanderung; randonneurs|randonnée|rando; trilha|caminhada; escursionisti|escursione',
  beach: 'playa; strand; plage; praia; spiaggia',
  'sea|ocean': 'mar|oceano; meer|ozean|see; mer|océan; mar|oceano; mare|oceano',
  'city|town': 'ciudad; stadt; ville; cidade; città',
  'street|road': 'calle|carretera; straße|strasse; rue|route; rua|estrada; strada|via',
  market: 'mercado|mercadillo; markt|wochenmarkt; marché; mercado|feira; mercato',
  'harbour|harbor|port': 'puerto; hafen; port; porto; porto',
  'mountain|mountains': 'montaña|montañas; berg|berge|bergen|gebirge; montagne|montagnes; montanha|montanhas|serra; montagna|montagne',
  'dog|puppy': 'perro|perrito|perra; hund|hündchen|hunde; chien|chiot|toutou; cachorro|cão|cachorrinho; cane|cagnolino',
  'cat|kitten': 'gato|gatito|gata; katze|kätzchen|kater; chat|chaton|minou; gato|gatinho|gata; gatto|gattino|gatta',
  'bird|birds': 'pájaro|pájaros|ave; vogel|vögel; oiseau|oiseaux; pássaro|pássaros|ave; uccello|uccelli',
  'horse|horses': 'caballo|caballos; pferd|pferde; cheval|chevaux; cavalo|cavalos; cavallo|cavalli',
  'concert|gig': 'concierto; konzert; concert; concerto|show; concerto',
  wedding: 'boda; hochzeit; mariage; casamento; matrimonio|nozze',
  party: 'fiesta; feier|party; fête; festa; festa',
  birthday: 'cumpleaños; geburtstag; anniversaire; aniversário; compleanno',
  'kids|kid|children|child':
    'niños|niño|niña|niñas|chicos|críos|chavales; kinder|kind|kids; enfants|enfant|gamins|gosses|mômes; crianças|criança|miúdos|molecada; bambini|bambino|bambina|bimbi',
  baby: 'bebé; baby; bébé; bebê|bebé; neonato|bimbo',
  'people|crowd': 'gente|personas; leute|menschen; gens|foule; pessoas|gente; gente|persone|folla',
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

/** From a language's word to the English ones. */
export const subjectsIn = (code: LanguageCode): Record<string, string> => {
  const subjects: Record<string, string> = {}
  for (const [english, own] of columnOf(ROWS, code))
    for (const word of own.split('|')) subjects[word] = subjects[word] === undefined ? english : `${subjects[word]}|${english}`
  return subjects
}
