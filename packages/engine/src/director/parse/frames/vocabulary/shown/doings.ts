/** What people do, and parts of a day or a journey that clips are called by. */
import type { ShownRows } from './shown-rows.ts'

export const DOINGS: ShownRows = {
  'singer|musicians|band|stage|concert':
    'cantante|músico; sänger|sängerin|musiker; chanteur|chanteuse|musicien|musicienne; cantor|cantora|músico; cantante|musicista|musicisti',
  'band|concert|gig': 'banda|grupo; band+s|kapelle; groupe|orchestre; banda|conjunto; gruppo|banda|band|complesso',
  'couple|bride|wedding':
    'novios|pareja|novia|novio; paar+e|brautpaar+e|pärchen; mariés|couple|mariée|marié; noivos|casal|noiva|noivo; sposi|coppia|sposa|sposo|sposini',
  'fruit|vegetables|market':
    'fruta|verdura|plátano|frutería; obst|frucht|früchte|gemüse|banane+n; fruit|légume|banane; fruta|legume|verdura|banana; frutta|verdura|banana|banane',
  'dog|puppy':
    'perro|perrito|perra|chucho|perrita|cachorro; hund+e|hündchen|hündin|köter|wauwau|vierbeiner|welpe+n; chien|chiot|toutou|clebs|clébard|cabot|chienne; cachorro|cão|cães|cachorrinho|doguinho|cãozinho|cadela|cachorra; cane|cani|cagnolino|cucciolo|cagnetto|cagnolina',
  'cat|kitten':
    'gato|gatito|gata|michi|minino; katze+n|kätzchen|kater|mieze+n|miezekatze+n|katz; chat|chaton|minou|matou|minette; gato|gatinho|gata|bichano; gatto|gattino|gatta|micio|micetto|micia|gattini',
  'bird|birds': 'pájaro|ave; vogel|vögel|vögeln; oiseau; pássaro|ave; uccello|uccellino',
  'horse|horses': 'caballo; pferd+e; cheval|chevaux; cavalo; cavallo',
  'kids|kid|children|child':
    'niño|niña|chico|crío|chaval|peque|nene|niñito|chiquillo|chamaco|nieto|nieta; kind+er|kids|zwerge|rabauken|göre+n|racker|knirps+e|enkel|enkelin; enfant|gamin|gamine|gosse|môme|marmot|bambin|marmaille|loulou; criança|miúdo|miúda|miudagem|molecada|garotada|neto|neta|pirralho|gurizada|puto; bambino|bambina|bimbo|bimba|nipotini|ragazzini|marmocchi|pargoli|ragazzi',
  baby: 'bebé; baby+s|säugling+e; bébé; bebê|bebé; neonato|bimbo|bebè',
  'people|crowd': 'gente|persona; leute|leuten|mensch+en; gens|foule; pessoa|gente; gente|persona|persone|folla',
  'audience|crowd|concert':
    'público|muchedumbre|multitud; publikum|fans|zuschauer; public|spectateur; plateia|público|galera|multidão; pubblico|spettatore|spettatori',
  'woman|girl': 'mujer|chica|señora; frau+en|dame+n; femme|dame; mulher|moça|senhora; donna|signora',
  'man|boy': 'hombre|señor; mann|männer|herr+en; homme|monsieur; homem|senhor; uomo|uomini|signore',
  family: 'familia; familie+n; famille; família; famiglia',
  lake: 'lago; see+n; lac; lago; lago',
  'food|meal|dish': 'comida|alimento; essen|speise+n|mahlzeit+en; nourriture|repas|bouffe; comida|refeição; cibo|piatto|pasto',
  wine: 'vino; wein+e; vin; vinho; vino',
  osprey: 'águila; adler|fischadler; aigle|balbuzard; águia; aquila',
  otter: 'nutria; otter; loutre; lontra; lontra',
  'arrival|arriving|station|airport': 'llegada; ankunft|anreise; arrivée; chegada; arrivo',
  'trip|travel|journey|road':
    'viaje|excursión|ruta; reise+n|ausflug|ausflüge|tour+en; voyage|trajet; viagem|passeio|excursão; viaggio|gita',
  'holiday|holidays|vacation|beach': 'vacaciones; urlaub|ferien; vacances; férias; vacanza|vacanze|ferie',
  'playing|play|game|kids': 'juego; ; ; brincadeira|jogo; gioco',
  'cooking|kitchen|cook': 'cocción; kochen|zubereitung; cuisson|préparation; preparo|preparação; preparazione',
  'eating|dinner|food': 'banquete; festessen|essende; festin|banquet; banquete; banchetto|mangiata',
  'work|working|office': 'trabajo; arbeit+en; travail|boulot; trabalho; lavoro',
  'group|team|friends|photo': 'grupal; gruppenfoto+s|gruppe+n; groupe; grupo; gruppo',
  'ceremony|award': 'entrega; verleihung+en|preisverleihung+en; remise; entrega|premiação; consegna|premiazione',
  'show|concert|stage':
    'espectáculo|función; vorstellung+en|aufführung+en|show+s; spectacle; espetáculo|espectáculo; spettacolo|esibizione',
  'demo|presentation':
    'presentación|demostración; präsentation+en|vorführung+en; présentation|démonstration; apresentação|demonstração; presentazione|dimostrazione',
  'review|testimonial|customer':
    'reseña|testimonio; bewertung+en|kundenstimme+n; témoignage; depoimento|testemunho; recensione|testimonianza',
  'meeting|office|team': 'reunión; besprechung+en|sitzung+en|treffen; réunion; reunião; riunione|incontro',
  'harvest|vineyard|farm': 'cosecha|vendimia; ernte+n; récolte|moisson; colheita|vindima; raccolto|vendemmia',
}
