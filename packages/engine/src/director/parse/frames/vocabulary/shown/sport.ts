/** Sport: who plays, watches and wins, with what, and where. */
import type { ShownRows } from './shown-rows.ts'

export const SPORT: ShownRows = {
  'goal|goals|score': 'gol|golazo|portería; tor+e|treffer|torschuss|torerfolg; but; gol|golo|golaço|golão|baliza; gol|rete',
  'goalkeeper|keeper|goalie|save':
    'portero|guardameta|arquero|portera; torwart+e|torhüter|keeper|torfrau|torhüterin; gardien|gardienne|portier|goal; goleiro|guarda-redes|goleira|guardião; portiere|portierone',
  'save|block|stop': 'parada|paradón|atajada; parade+n|rettungstat+en|glanzparade+n; arrêt; defesa|defesaça; parata|paratona',
  'kickoff|kick':
    "saque inicial|saque de inicio; anstoß|anpfiff|anstoss|anspiel; coup d’envoi|coup d'envoi|engagement; pontapé de saída|pontapé inicial|apito inicial; calcio d’inizio|calcio d'inizio|fischio d’inizio|fischio d'inizio",
  penalty: 'penalti|penal; elfmeter|elfer|strafstoß; pénalty|penalty; pênalti|penálti|penalty; rigore',
  'freekick|free': 'tiro libre; freistoß|freistoss; coup franc; livre direto; punizione',
  'corner|kick': 'córner; eckball|eckstoß; corner; escanteio; corner',
  'warmup|warm|training|practice':
    'calentamiento|estiramiento|precalentamiento; aufwärmen|warmmachen|einlaufen|warmlaufen|aufwärmung|aufwärmphase+n|aufwärmtraining|aufwärmprogramm; échauffement|étirements; aquecimento|alongamento; riscaldamento|stretching',
  'training|practice|workout|gym|warmup':
    'entrenamiento|entreno|ejercicio; training+s|übung+en|probe+n; entraînement|exercice; treino|treinamento|exercício; allenamento|esercizio',
  'trophy|cup|award|winner':
    'trofeo|copa|premio; pokal+e|trophäe+n|cup|siegerpokal+e; trophée; troféu|taça|copa|prémio|prêmio; trofeo|coppa|premio',
  'medal|medals': 'medalla; medaille+n; médaille; medalha; medaglia',
  'podium|ceremony|trophy': 'podio; podest+e|siegerehrung+en|treppchen|pokalübergabe+n|siegertreppchen; podium; pódio; podio|premiazione',
  'celebration|celebrate|party|cheering|cheer':
    'celebración|festejo|euforia; jubel|jubeln|freudentaumel|jubeltraube|siegesfeier+n|siegerfeier+n; célébration|liesse; comemoração|celebração|festejo; esultanza|festeggiamenti|festeggiamento|celebrazione',
  'fans|fan|crowd|supporters|audience|stands':
    'aficionado|afición|hincha|hinchada|forofo|grada|seguidor|espectador; fan+s|anhänger|zuschauer|zuschauerin|tribüne+n|fankurve+n|fanblock|kurve+n|menschenmenge|zuschauermenge|publikum|menge; supporter|tribune|gradin|gradins|foule|fan; torcida|torcedor|adepto|claque|bancada|arquibancada|fã|multidão|espectador; tifoso|tifosa|tifo|curva|tribuna|gradinata|spalti|fan|folla',
  'coach|trainer|manager|interview':
    'entrenador|entrenadora|míster|mister|técnico; trainer|trainerin|coach|teamchef; entraîneur|entraîneuse|coach|sélectionneur; treinador|treinadora|técnico|mister|míster; allenatore|allenatrice|mister|tecnico|coach',
  'interview|interviews|talk|speech':
    'entrevista|declaraciones|charla; interview+s|gespräch+e|statement+s|ansprache; interview|entretien|discours; entrevista|depoimento|declaração|palestra; intervista|dichiarazioni|discorso',
  'referee|ref|umpire': 'árbitro|árbitra; schiedsrichter|schiri+s|schiedsrichterin; arbitre; árbitro|juiz|árbitra; arbitro',
  'team|squad|players|crew':
    'equipo|plantilla; mannschaft+en|team+s|truppe; équipe; equipa|equipe|time|elenco|plantel|seleção; squadra|formazione',
  'player|players|footballer|team':
    'jugador|jugadora|futbolista|delantero; spieler|spielerin|fußballer|stürmer|kicker; joueur|joueuse|footballeur|attaquant; jogador|jogadora|atacante|avançado; giocatore|giocatrice|calciatore|attaccante',
  'captain|skipper': 'capitán|capitana; kapitän+e; capitaine; capitão|capitã; capitano',
  'match|game|football|soccer|final|play': 'partido|fútbol; spiel|fußball|fußballspiel+e|match|partie; match; jogo|futebol; partita|calcio',
  'final|match': 'finalísima; finale|endspiel+e; finalissime; finalíssima; finalissima',
  'stadium|arena|stands|crowd': 'estadio|cancha; stadion|arena|fußballstadion; stade; estádio; stadio',
  'pitch|field|grass': 'césped|cancha; spielfeld+er|rasen|fußballplatz; pelouse|gazon; gramado|relvado; campetto',
  'locker|dressing|changing': 'vestuario; kabine|umkleide+n|umkleidekabine; vestiaire; vestiário|balneário; spogliatoio',
  'jersey|shirt|kit': 'camiseta; trikot+s; maillot; camisola; maglia|maglietta',
  'champion|champions|winner|trophy':
    'campeón|campeones|ganador; meister|sieger|siegerin|champion|gewinner; champion|vainqueur|gagnant; campeão|campeões|vencedor; campione|vincitore',
  'race|run|running|sprint|finish': 'carrera; rennen|wettlauf|wettrennen; course; corrida; gara|corsa',
  'finish|line|goal': '; ziel|zieleinlauf|ziellinie; arrivée; chegada; traguardo',
  'runner|runners|running|jogging|run|marathon':
    'corredor|corredora|maratón; läufer|läuferin|jogger|marathon|joggen; coureur|coureuse|marathon|jogging; corredor|corredora|maratona; corridore|maratona|podista',
  'cyclist|cycling|bike|bicycle':
    'ciclista|ciclismo; radfahrer|radler|radtour+en|radrennen; cycliste|cyclisme; ciclista|ciclismo; ciclista|ciclismo',
  'swim|swimming|swimmer|pool':
    'natación|nadador|nadar; schwimmen|schwimmer|schwimmerin; natation|nageur|nageuse|nager; natação|nadador; nuoto|nuotatore|nuotata',
  'ski|skiing|slope|skier':
    'esquí|esquiador; ski|skifahren|skifahrer|piste+n|abfahrt; ski|skieur; esqui|esquiador; sci|sciatore|sciata|pista',
  'snowboard|snowboarding': 'snowboard; snowboard+s|snowboarder; snowboard; snowboard; snowboard',
  'surf|surfing|surfer|surfers|wave|waves|board':
    'surf|surfista|surfero; surfen|surfer|surferin|surfbrett+er; surf|surfeur|surfeuse; surf|surfista|surfe|prancha; surf|surfista|tavola',
  'tennis|racket': 'tenis; tennis|tennismatch; tennis; ténis|tênis; tennis',
  'basketball|hoop':
    'baloncesto|básquet|canasta; basketball|korb; basket|panier; basquete|basquetebol|cesto; basket|pallacanestro|canestro',
  'volleyball|volley': 'voleibol|vóley; volleyball; volley; vôlei|voleibol; pallavolo',
  handball: 'balonmano; handball; handball; andebol|handebol; pallamano',
  golf: 'golf; golf; golf; golfe; golf',
  'boxing|fight|box|fighter': 'boxeo|boxeador|pelea; boxen|boxer|boxkampf|kampf; boxe|boxeur|combat; boxe|boxeador|luta; boxe|boxer|pugile',
  yoga: 'yoga; yoga; yoga; ioga|yoga; yoga',
  'gym|fitness|workout|weights':
    'gimnasio|pesas; fitnessstudio+s|fitness|gewichte|turnhalle|sporthalle+n; gymnase|musculation|salle; academia|ginásio; palestra|pesi',
  'skate|skateboard|skating|skater':
    'patinaje|patineta|monopatín|patinador; skateboard+s|skater|skaten|inliner; skate|skateboard|skateur|patinage; skate|skatista|patins; skate|skateboard|pattini|pattinaggio',
  'climbing|climb|climber':
    'escalada|escalador; klettern|kletterer|kletterin|kletterwand; escalade|grimpeur|grimpeuse; escalada|alpinista; arrampicata|scalata|scalatore',
  'dive|diving|diver':
    'buceo|buzo|zambullida|clavado; tauchen|taucher|taucherin|kopfsprung; plongée|plongeur|plongeon; mergulho|mergulhador; immersione|tuffo',
  'rowing|paddle|kayak|canoe':
    'remo|kayak|canoa|piragua; rudern|kajak+s|kanu+s|paddeln|paddel; aviron|kayak|canoë; remo|caiaque|canoa; canoa|kayak|canottaggio',
  'fishing|fisherman|fish': 'pesca|pescador; angeln|angler|fischer|fischen; pêche|pêcheur; pesca|pescador|pescaria; pesca|pescatore',
  'sailing|sailboat|boat|sail': 'vela|velero; segeln|segelboot+e|segler|segel; voile|voilier; vela|veleiro; vela|barca',
}
