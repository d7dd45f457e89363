/** People: family, guests, trades. */
import type { ShownRows } from './shown-rows.ts'

export const PEOPLE: ShownRows = {
  'grandma|granny|grandmother|nana': 'abuela|abuelita|yaya; oma+s|großmutter|omi; mamie|grand-mère; avó|vovó|avozinha; nonna|nonnina',
  'grandpa|grandfather|granddad': 'abuelo|abuelito|yayo; opa+s|großvater|opi; papi|grand-père|papy|pépé; avô|vovô|vô; nonno|nonnino',
  'grandparents|grandma|grandpa': 'abuelos; großeltern; grands-parents; avós; nonni',
  'mum|mom|mother|mama': 'madre|mamá|mami; mutter|mama+s|mutti|mami; mère|maman; mãe|mamãe|mamã; mamma|madre',
  'dad|father|papa|daddy': 'padre|papá|papi; vater|papa+s|vati|papi; père|papa; pai|papai|papá; papà|padre|babbo',
  'parents|mum|dad': 'padres|papás; eltern; parents; pais; genitori',
  'brother|brothers': 'hermano; bruder|brüder; frère; irmão|mano; fratello|fratelli',
  'sister|sisters': 'hermana; schwester+n; sœur|soeur; irmã|mana; sorella',
  'aunt|auntie': 'tía; tante+n; tante|tata; tia; zia',
  uncle: 'tío; onkel; oncle|tonton; tio; zio',
  'cousin|cousins': 'primo|prima; cousin+s|cousine+n; cousin|cousine; primo|prima; cugino|cugina',
  'son|boy': 'hijo; sohn|söhne; fils; filho; figlio|figli',
  'daughter|girl': 'hija; tochter|töchter; fille|fillette; filha; figlia',
  'girl|woman': 'niña|chica|muchacha; mädchen|mädel+s; fille|fillette; menina|rapariga|garota; ragazza|ragazzina',
  'boy|man': 'niño|chico|muchacho; junge+n|bub+en; garçon|garçonnet; menino|rapaz|garoto; ragazzo|ragazzino',
  'friends|friend|group':
    'amigo|amiga|colega|grupo; freund+e|freundin|freundinnen|kumpel+s|gruppe+n; ami|amie|copain|copine|pote|groupe; amigo|amiga|galera|turma|grupo; amico|amica|amici|amiche|gruppo|compagnia',
  'guests|guest|crowd|party':
    'invitado|invitada|huésped; gast|gäste|gästen; invité|invitée|convive; convidado|convidada; invitato|invitata|ospite',
  'bridesmaid|bridesmaids': 'dama; brautjungfer+n; demoiselle; dama|madrinha; damigella',
  'bride|wedding': 'novia; braut|bräute; mariée; noiva; sposa',
  'groom|wedding': 'novio; bräutigam+e; marié; noivo; sposo',
  'witness|bestman': 'testigo; trauzeuge+n|trauzeugin; témoin; padrinho; testimone',
  'ceremony|wedding|church|vows': 'ceremonia; zeremonie+n|trauung+en|standesamt; cérémonie; cerimónia|cerimônia; cerimonia',
  'vows|wedding|rings|ceremony': 'voto; gelübde|jawort|eheversprechen; vœux|voeux; votos; promesse',
  'ring|rings': 'anillo|alianza; ring+e|eheringe|ehering; anneau|alliance|bague; anel|aliança; anello|fede|fedi',
  'kiss|kissing': 'beso; kuss|küsse|küssen; baiser|bisou; beijo; bacio',
  'hug|hugs': 'abrazo; umarmung+en|umarmen; câlin|étreinte; abraço; abbraccio',
  'toast|cheers|speech': 'brindis; trinkspruch|toast|prosten|anstoßen; toast; brinde; brindisi',
  'speech|toast|talk': 'discurso|charla; rede|ansprache+n|vortrag; discours; discurso; discorso',
  'bouquet|flowers': 'ramo; brautstrauß|strauß|blumenstrauß; bouquet; ramo|buquê; bouquet|mazzo',
  'dress|gown': 'vestido; kleid+er|brautkleid+er|hochzeitskleid+er; robe; vestido; vestito|abito',
  suit: 'traje; anzug|anzüge; costume; fato|terno; ',
  priest: 'cura|sacerdote; pfarrer|priester; prêtre|curé; padre|sacerdote; prete|sacerdote',
  'graduation|graduate': 'graduación; abschlussfeier+n|abiball; remise; formatura; laurea',
  'baker|bakery': 'panadero|panadera; bäcker|bäckerin; boulanger|boulangère; padeiro|padeira; panettiere|fornaio|panettiera|fornaia',
  'chef|cook|cooking|kitchen':
    'cocinero|cocinera|chef; koch|köche|köchin|küchenchef; cuisinier|cuisinière|chef; cozinheiro|cozinheira|chef; cuoco|cuoca|chef',
  'waiter|waitress|barista|counter':
    'camarero|camarera|mesero|mozo; kellner|kellnerin|bedienung; serveur|serveuse; garçom|garçonete|empregado; cameriere|cameriera|barista',
  'barista|coffee': 'barista; barista; barista; barista; barista',
  'customer|customers|counter|shop': 'cliente|clienta; kunde+n|kundin|kundschaft; client|cliente; cliente|freguês; cliente',
  'seller|shopkeeper|stall':
    'vendedor|vendedora|tendero; verkäufer|verkäuferin|händler; vendeur|vendeuse|commerçant; vendedor|vendedora|lojista; venditore|venditrice|negoziante|commessa',
  'farmer|farm':
    'granjero|agricultor; bauer|bauern|bäuerin|landwirt; fermier|fermière|agriculteur; agricultor|fazendeiro; contadino|contadina',
  'teacher|class|school':
    'profesor|profesora|maestro|maestra; lehrer|lehrerin; professeur|maîtresse|prof; professor|professora; maestro|maestra|professore|professoressa',
  'students|student|class':
    'alumno|alumna|estudiante; schüler|schülerin|student+en; élève|étudiant; aluno|aluna|estudante; alunno|studente|studenti',
  'doctor|nurse': 'médico|médica|doctora; arzt|ärzte|ärztin; médecin|docteur; médico|médica; medico|dottoressa',
  'firefighter|firefighters': 'bombero; feuerwehrmann|feuerwehr; pompier; bombeiro; pompiere',
  'police|officer': 'policía; polizei|polizist+en; policier; polícia; polizia|poliziotto',
  'worker|workers|work': 'obrero|trabajador; arbeiter|handwerker|monteur; ouvrier|artisan; operário|trabalhador; operaio|artigiano',
  'artist|painter|painting':
    'artista|pintor|pintora; künstler|künstlerin|maler|malerin; artiste|peintre; artista|pintor|pintora; artista|pittore|pittrice',
  'musician|band|music': 'músico; musiker|musikerin; musicien; músico; musicista',
  'singer|singing|concert': 'cantante; sänger|sängerin; chanteur|chanteuse; cantor|cantora; cantante',
  'drummer|drums|band': 'baterista|batería; schlagzeuger|trommler; batteur; baterista; batterista',
  'guitarist|guitar|band': 'guitarrista; gitarrist+en; guitariste; guitarrista; chitarrista',
  dj: 'dj|pinchadiscos; dj|discjockey; dj; dj; dj',
  'dancer|dancers|dance|dancing':
    'bailarín|bailarina; tänzer|tänzerin|tanzende+n; danseur|danseuse; dançarino|dançarina|bailarino|bailarina; ballerino|ballerina',
  'tourist|tourists': 'turista; tourist+en|urlauber; touriste|vacancier; turista; turista',
  'neighbour|neighbor': 'vecino|vecina; nachbar+n|nachbarin; voisin|voisine; vizinho|vizinha; ',
  'face|portrait|close': 'rostro|cara; gesicht+er; visage; rosto; volto|viso',
  'hands|hand': 'mano; hand|hände|händen; main; mão|mãos; mano|mani',
  'feet|foot': 'pie; fuß|füße; pied; pé; piede|piedi',
  'smile|laugh|laughing|smiling': 'sonrisa|risa; lächeln|lachen; sourire|rire; sorriso|riso|risada; sorriso|risata|risate',
  selfie: 'selfi|selfie; selfie+s; selfie; selfie; selfie',
  'tears|crying': 'lágrima|llanto; träne+n; larme|pleurs; lágrima|choro; lacrima|pianto',
}
