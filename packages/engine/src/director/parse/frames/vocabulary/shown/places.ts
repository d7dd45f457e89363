/** Places, buildings, rooms and ways. */
import type { ShownRows } from './shown-rows.ts'

export const PLACES: ShownRows = {
  'waves|wave|sea|beach': 'ola|oleaje; welle+n|brandung; vague; onda; onda',
  'sand|beach': 'arena; sand; sable; areia; sabbia',
  'stall|stand|market':
    'tenderete|puestecito|frutero|verdulería; stand|stände|verkaufsstand|marktstand|bude+n|obststand|gemüsestand|marktleute; étal|stand|échoppe|primeur|maraîcher; barraca|banca|barraquinha|frutaria|feirante; bancarella|banchetto|fruttivendolo|ortolano',
  'boats|boat|ship|harbour|harbor|port':
    'barco|barca|lancha|velero|bote; boot+e|schiff+e|kutter|kahn|kähne; bateau|navire|voilier|barque; barco|navio; barca|nave|battello',
  beach: 'playa; strand|strände; plage; praia; spiaggia',
  'sea|ocean|beach': 'mar|océano; meer+e|ozean+e|see; mer|océan; mar|oceano; mare|oceano',
  'coast|cliff|cliffs|sea': 'costa|acantilado; küste+n|klippe+n; falaise; costa|falésia; costa|scogliera',
  'city|town': 'ciudad|pueblo; stadt|städte|dorf|dörfer; ville|village; cidade|vila|aldeia; città|paese|borgo',
  'village|town': 'pueblo|aldea; dorf|dörfer; village; aldeia|vilarejo|povoado; villaggio|paesino',
  'street|road|alley':
    'calle|carretera|callejón|avenida; straße+n|strasse+n|gasse+n; rue|route|ruelle; rua|estrada|avenida|beco; strada|via|vicolo',
  'square|plaza': 'plaza; marktplatz|marktplätze; placette; praça; ',
  market: 'mercado|mercadillo; markt|märkte|wochenmarkt|flohmarkt; marché; mercado|feira; mercato|mercatino',
  'harbour|harbor|port': 'puerto; hafen|häfen; port; porto; porto',
  'pier|dock|jetty': 'muelle|embarcadero; steg+e|pier; jetée|ponton|quai; cais|píer; molo|pontile',
  'shop|store|storefront': 'tienda|comercio; laden|läden|geschäft+e|shop; magasin|boutique|commerce; loja; negozio|bottega',
  'office|desk|work': 'oficina|escritorio; büro+s|schreibtisch+e; bureau; escritório|gabinete; ufficio|scrivania',
  'school|class|classroom':
    'escuela|colegio|clase; schule+n|klassenzimmer|einschulung; école|classe; escola|colégio|aula; scuola|classe|aula',
  'kindergarten|nursery|kids': 'guardería; kindergarten|kita; maternelle|crèche; creche|infantário; asilo',
  hospital: 'hospital; krankenhaus; hôpital; hospital; ospedale',
  hotel: 'hotel; hotel+s; hôtel; hotel; albergo|hotel',
  'airport|plane': 'aeropuerto; flughafen|flughäfen; aéroport; aeroporto; aeroporto',
  'station|train': 'estación; bahnhof|bahnhöfe; gare; estação; stazione',
  museum: 'museo; museum|museen|ausstellung+en; musée|exposition; museu|exposição; museo',
  'theatre|theater|stage': 'teatro; theater; théâtre; teatro; teatro',
  'stage|concert|show|band': 'escenario; bühne+n|auftritt+e; estrade; palco; palco|palcoscenico',
  'church|wedding|ceremony':
    'iglesia|capilla|catedral; kirche+n|kapelle+n|dom; église|chapelle|cathédrale; igreja|capela|catedral; chiesa|cappella|duomo',
  tower: 'torre; turm|türme; tour; torre; torre',
  castle: 'castillo; schloss|schlösser|burg+en; château; castelo; castello',
  'ruins|temple': 'ruina|templo; ruine+n|tempel; ruine|temple; ruína|templo; rovina',
  'statue|monument': 'estatua|monumento; statue+n|denkmal|denkmäler; statue|monument; estátua|monumento; statua|monumento',
  fountain: '; brunnen|springbrunnen; fontaine; chafariz; fontana',
  bridge: 'puente; brücke+n; pont; ponte; ponte',
  'house|home': 'casa|hogar; haus|häuser|zuhause; maison; casa|lar; casa',
  'apartment|flat|room': 'piso|apartamento; wohnung+en; appartement|appart; apartamento; appartamento',
  'room|bedroom': 'habitación|dormitorio; zimmer|schlafzimmer; chambre; ; stanza',
  'livingroom|living|lounge': 'salón; wohnzimmer; salon|séjour; sala; salotto|soggiorno',
  'bathroom|bath': 'baño; bad|badezimmer; bain; banheiro; bagno',
  'kitchen|cooking': 'cocina; küche+n; cuisine; cozinha; cucina',
  'door|entrance': 'puerta; tür+en|eingang|eingänge; porte; porta; ingresso',
  'window|windows': 'ventana; fenster; fenêtre; janela; finestra',
  'stairs|staircase': 'escalera; treppe+n; escalier; escada; ',
  'terrace|balcony|patio': 'terraza|balcón|patio; terrasse+n|balkon+e; terrasse|balcon; terraço|varanda|esplanada|sacada; terrazza|balcone',
  'roof|rooftop': 'tejado|azotea; dach|dächer|dachterrasse; toit; telhado; tetto',
  'garden|yard': 'jardín; garten|gärten; jardin; jardim|quintal; giardino|cortile',
  'farm|barn': 'granja; bauernhof|bauernhöfe|hof; ferme; fazenda; fattoria',
  'park|playground': 'parque; park+s; parc; parque; parco',
  'playground|swing|slide':
    'columpio|tobogán; spielplatz|spielplätze|schaukel+n|rutsche; balançoire|toboggan; parquinho|balanço|baloiço|escorrega; altalena|scivolo',
  pool: 'piscina|alberca; pool+s|schwimmbad|freibad; piscine; piscina; piscina',
  'camp|camping|tent|campsite':
    'tienda|campamento|acampada|camping; zelt+e|zeltplatz|camping|campingplatz; tente|camping|campement; barraca|tenda|acampamento|campismo; campeggio',
  'campfire|bonfire|fire': 'fogata|hoguera|fuego; lagerfeuer|feuer; feu; fogueira|fogo; falò',
  'cabin|hut|chalet': 'cabaña|refugio; hütte+n|almhütte+n; cabane|chalet|refuge; cabana|chalé; baita|capanna|rifugio',
  lighthouse: 'faro; leuchtturm; phare; farol; faro',
  'workshop|garage|studio':
    'taller|garaje|estudio; werkstatt|werkstätten|garage+n|atelier+s; atelier|garage; oficina|garagem|ateliê; officina|laboratorio|garage',
  'site|construction|building':
    'obra|edificio; baustelle+n|gebäude; chantier|bâtiment|immeuble; obra|edifício|prédio; cantiere|edificio|palazzo',
  'skyline|city': 'rascacielos; skyline|hochhaus|hochhäuser|wolkenkratzer; gratte-ciel; arranha-céus; grattacieli|grattacielo',
  'fair|carousel|ferris': 'feria|noria|tiovivo; kirmes|jahrmarkt|karussell+s|riesenrad|rummel; manège|foraine; carrossel; giostra|luna',
  'subway|metro|underground': 'metro; u-bahn|ubahn|metro; métro; metro|metrô; metropolitana|metrò',
}
