import { FRENCH_ASIDES } from '../../clause/asides/fr.ts'
import type { Vocabulary } from '../concepts.ts'
import { coloursIn } from './colours.ts'
import { combined } from './inflect.ts'
import { movementIn } from './movement.ts'
import { standingIn } from './standing.ts'
import { subjectsIn } from './subjects.ts'

const FLAWS =
  'envahissant|envahissante|présent|présente|agressif|agressive|sombre|sombres|foncé|long|longue|longs|longues|court|courte|courts|courtes|rapide|rapides|vite|lent|lente|mou|molle|flou|floue|moche|moches|ennuyeux|ennuyeuse|nul|nulle|tremblant|tremblante|mauvais|mauvaise|haché|hachée|agité|fort|forte|bas|clair|claire|froid|froide|chaud|chaude|fade|bruyant|bruyante'

const BE = [
  'c',
  'cé',
  'est',
  'sont',
  'c est',
  'était',
  'parait',
  'semble',
  'semblent',
  'fait',
  'ça fait',
  'ça va',
  'va',
  'vont',
  'passe',
  'dure',
  'je trouve ça',
  'je la trouve',
  'je le trouve',
  'je trouve que c est',
  'reste',
  'me parait',
]
const MUCH = [
  'trop',
  'bien trop',
  'vraiment trop',
  'beaucoup trop',
  'un peu trop',
  'un peu',
  'bcp trop',
  'quand même trop',
  'franchement trop',
  'vraiment',
  'assez',
  'si',
  'super',
  'hyper',
  'un chouïa trop',
]
const SAID_TOO = [...MUCH.filter((one) => one.includes('trop')), ...combined(BE, MUCH).split('|')]

/** 'Trop sombre', 'je trouve ça un peu sombre'. */
const too = (words: string): string => combined(SAID_TOO, words.split('|'))

const SONGS = ['chanson', 'musique', 'morceau', 'titre', 'son', 'track', 'mp3', 'piste']
const MY_SONG = combined(['ma', 'mon', 'notre', 'ma propre', 'mon propre'], SONGS)
const MY_LOOK = combined(['mon', 'ma', 'notre', 'mon propre'], ['look', 'filtre', 'lut', 'étalonnage'])
const LAST_TWO = combined(
  ['deux dernières', 'deux derniers', '2 dernières', '2 derniers', 'dernières deux'],
  ['modifications', 'modifs', 'changements', 'étapes', 'actions', 'choses'],
)
const SHOTS = ['coupes', 'plans', 'scènes', 'clips', 'coupures', 'cuts', 'changements de plan']
const shots = (words: string): string => combined(['plans', 'scènes', 'coupes', 'clips', 'séquences'], words.split('|'))

export const FRENCH_VOCABULARY: Vocabulary = {
  words: {
    ...coloursIn('fr'),
    ...movementIn('fr'),
    ...standingIn('fr'),
    shuffle: 'mélange|mélanger|mélangez|aléatoire|au hasard|aléatoirement|random',
    but: 'mais|par contre|en revanche|cependant',
    filler:
      'celle là|celui là|t as|t as pas|tu as|tu n as pas|vous avez|pas un truc|à mon goût|je trouve|je préfère|préfère|préférerais|je préférerais|fera plaisir|j aime bien|j aime beaucoup|je dirais|devenue|devenu|me semble|s enchaîner|enchaîner|s enchaînent|enchaînent|se suivent|se succèdent|succéder|c|ce|c est|n|en|doit|doivent|devrait|devraient|dois|besoin|j ai besoin|il me faut|il nous faut|me faut|suffit|suffisent|suffirait|ça suffit|finalement|au final|en fin de compte|stp|pls|plz|please|bonsoir|hello|hey|dis|dites|allez|vas y|juste|au moins un|hein|quoi|bah|ben|euh|ah|oh|truc|machin|chose|quelque chose|un truc|feed|profil|compte|post|publication|story insta|totale|total|totalement|complètement|entier|entière|vachement|hyper|super|trop|un max|serait bien|serait cool|serait top|serait sympa|ça serait bien|ça serait cool|ce serait bien|ce serait cool|ce serait top|si tu veux|si tu peux|si c est possible|si c est faisable|quand même|plutôt|plutôt un|s il vous plaît|svp merci|merci d avance|bisous|cordialement|maximum de|tenir|fasse|fassent|peuvent|puisse|puisses|pourra|seulement un peu|te plait|plaît|rendu|genre un|dessus|là dessus|par dessus|dedans|là dedans|dessous|en dessous|écran|l écran|visible|affiché|affichée|vois|petit peu de|côté|niveau|question|comme|t es|tu es|avoir|aurais|aurait|ai|a|as|ont|eu|était|va|vont|vais|aller|aille|aimerai|voudrai|veut|voulez|voulons|mieux|de mieux|bon|bonne|beau|belle|sympa|joli|jolie|encore|le|la|les|l|un|une|des|du|de la|d|au|aux|ce|cet|cette|ces|mon|ma|mes|notre|nos|votre|vos|son|sa|ses|je|j|tu|vous|on|nous|il|elle|me|m|te|t|moi|s il te plait|s il vous plait|s il te plaît|stp|svp|peux|peut|pouvez|pourrais|pourrait|pourriez|peux tu|pourrais tu|pouvez vous|pourriez vous|veux|voudrais|voudrait|aimerais|aimerait|faut|faudrait|il faudrait|il faut|merci|bonjour|salut|coucou|alors|donc|bien|vraiment|très|plutôt|simplement|juste un|est|sont|soit|soient|être|dure|durer|genre|environ|à peu près|maintenant|ensuite|que|qui|qu|si possible|si tu peux|si vous pouvez|quand tu peux|merci beaucoup|ici|en fait|du coup|voilà|ok|d accord|oui|passage|partie|morceau|petit|petite|gros|pas mal|toute|tout le|passe|va|aille|aussi|y|le truc|qu il|qu elle',
    and: 'et|puis|mais|par contre|en revanche|cependant|ensuite|et puis|et ensuite|ainsi que|après ça',
    neg: 'sans aucun|plus aucun|plus aucune|surtout pas|jamais|non|ne|n|pas|sans|aucun|aucune|plus de|ni|pas de',
    it: 'le reste|ce passage|ce moment|cette partie|cet endroit|elle|il|ça|cela|celui là|celle là|là|cette scène|ce plan|ce clip|le|la|lui',
    them: 'tous les deux|toutes les deux|ceux là|celles là',
    half: 'à mi|mi|deux fois moins|2 fois moins|moitié moins|de moitié|demi|demie|une demi|moitié|la moitié|à moitié',
    bad: `ne va pas|va pas|ne marche pas|marche pas|ne me plait pas|me plait pas|ne me plait pas trop|ne me plaît pas|me plaît pas|me plaît pas trop|ne nous plait pas|ne colle pas|colle pas|ne convient pas|j aime pas|je n aime pas|n aime pas|aime pas|m énerve|est de trop|est nul|est nulle|me saoule|me gêne|m ennuie|ennuie|est moche|est ratée|est raté|dure trop longtemps|dure trop|${combined(BE, FLAWS.split('|'))}|${too(FLAWS)}`,
    remove:
      'retires|enlèves|supprimes|vires|dégager|dégagez|jeter|jetez|sauter|saute|fais sauter|faire sauter|ôter|laisse de coté|laisser de côté|laissez de côté|laisser tomber|laissez tomber|exclus|exclure|excluez|élimine|éliminer|éliminez|bazarde|zappe|zapper|écarte|écarter|enlevé|enlevée|retiré|retirée|supprimé|supprimée|viré|virée|pas besoin|n ai pas besoin|n a pas besoin|ai pas besoin|a pas besoin|avons pas besoin|on peut se passer|peut se passer|se passer|on garde pas|garde pas|ne garde pas|en trop|est en trop|de trop|suprime|suprimer|enleve moi|dégages|évacue|nettoie|disparaître|fais disparaître|faire disparaître|sors moi|sortez|enlève|enlever|enlevez|retire|retirer|retirez|supprime|supprimer|supprimez|vire|virer|virez|ôte|jette|dégage|coupe|coupez|laisse tomber|laisse de côté|efface|effacer|sors|sortir',
    only: 'que|seuls|seul|seule|seules|ne laisse que|laisse que|garde que|garde juste|gardez que|ne gardez que|rien d autre que|exclusivement|on garde que|on ne garde que|seulement|uniquement|que|juste|ne garde que|garde seulement|rien que',
    restore:
      'remet|remets moi|remettes|remis|ramener|ramenez|rétablir|récupérer|réintègre|réintégrer|réintègrez|réinsère|réinsérer|rajoute|rajouter|revoir|revenir|revienne|fais revenir|faire revenir|rends moi|de retour|à nouveau|reprends|reprendre|réajoute|rajoutes|remets|remettre|remettez|ramène|ramener|rétablis|récupère|de retour|de nouveau',
    add: 'rajoutes|ajoutes|intègre|intégrer|intégrez|insérez|inclure|incluez|incorpore|incorporer|glisser|mettre aussi|mets y|mets y aussi|colle|coller|en plus|également|aussi|ajoute|ajouter|ajoutez|mets aussi|insère|insérer|inclus|glisse|rajoute|rajouter',
    put: 'mettes|posez|poser|ramène|déplaces|décale|décaler|décalez|bouger|bougez|glisse|avance|avancer|recule|reculer|passe moi|passes|envoie|colle|cale|caler|fais passer|faire passer|venir|arriver|arrive|positionne|positionner|fous|balance|monter|range|mets|mettre|mettez|place|placer|placez|déplace|déplacer|déplacez|bouge|passe|passer|pose|amène|aille|vienne|fasse passer',
    swap: 'échanges|intervertissez|permuter|permutez|inverser|inversez|alterne|swap|switche|échanger les places|change de place|échange|échanger|échangez|intervertis|intervertir|permute|inverse',
    replace:
      'toucher|toucher à|remplaces|modifie|modifier|modifiez|corrige|corriger|substituer|échange|échanger|changes|renomme|renommer|transforme|remplace|remplacer|remplacez|change|changer|changez|substitue',
    use: 'utilises|prenne|choisis|choisir|choisissez|sers toi de|passe sur|lance|mettre|employer|appliques|appliquez|pose|poser|mets moi|colle|utilise|utiliser|utilisez|prends|prendre|prenez|mets|mettez|applique|appliquer|emploie',
    show: 'afficher|affichez|apparaître|apparaisse|apparait|apparaît|s affiche|lire|voie|qu on voit|montres|voir apparaître|incruste|incruster|montre|montrer|montrez|affiche|afficher|affichez|voir|qu on voie',
    make: 'faites en|fais en|fais moi|fasse|fassent|rendez|passer|passez|donner|donnez|change|changer|changez|modifie|modifier|mettez moi|mets y|règle|régler|ajuste|ajuster|adapte|adapter|bascule|basculer|tourne|crée|créer|créez|monte|monter|apporte|met|faire|mettre|rendre|laisser|passes|fais|faire|faites|mets|mettre|mettez|rends|rendre|rendez|laisse|laisser|donne|passe',
    keep: 'gardant|en gardant|tout en gardant|en conservant|ne touche pas|touche pas|ne change pas|change pas|sans toucher|gardes|conserver|conservez|reste|rester|restez|restent|préserve|garde|garder|gardez|laisse|laisser|laissez|conserve',
    trim: 'couper moi|rognes|rogner|rognez|raccourcir|raccourcissez|ampute|tronque|tronquer|taille|tailler|saute|coupe|couper|coupez|rogne|enlève|enlevez|retire|retirez|raccourcis|ôte',
    lengthen:
      'rallonges|allongez|étirer|étirez|prolongez|étends|étendre|augmente la durée|plus long|plus longue|rallonge|rallonger|rallongez|allonge|allonger|prolonge|prolonger|étire',
    shorten:
      'réduis la durée|réduisez|raccourci|raccourcit|abréger|écourter|condense|condenser|resserre|resserrer|compresse|limite|limiter|limitez|diminue|diminuer|coupe|réduit|raccourcie|tasse|raccourcis|raccourcir|raccourcissez|réduis|réduire|abrège|écourte',
    split: 'couper|séparer|partager|divisez|séparez|scinder|découpe|découper|coupe|divise|diviser|sépare|partage|scinde',
    mute: 'coupe|couper|coupez|mets en sourdine|éteins|enlève|enlevez|supprime|retire|muet',
    hear: 'activer|activez|remettre|remettez|rallume|allume|allumer|laisser|garder|réactive|réactiver|rétablis|entendre|qu on entende|remets|garde|laisse|active|monte',
    'slow-down': 'ralentis|ralentir|ralentissez|freine',
    'speed-up': 'accélère|accélérer|accélérez',
    'zoom-in': 'zoome|zoomer|zoomez|zoom|rapproche|rapproche toi|approche|gros plan sur|serre',
    start:
      'recommence|recommencer|recommencez|on recommence|repars|repartir|reprends|d abord|en tout premier|au commencement|pour commencer|pour débuter|d abord|tout premier|se lance|ouvre sur|ouvrir sur|commençant|démarrage|entrée|en ouverture|débuter|commence|commencer|commencez|début|au début|ouvre|ouvrir|démarre|démarrer|commencement|en premier|d abord|tout au début|débute|ouverture',
    end: 'en tout dernier|en guise de fin|pour finir|pour terminer|pour conclure|en conclusion|tout dernier|se termine|se finit|terminant|finissant|fin de|finis|finir|finissez|termine|terminer|terminez|fin|à la fin|en dernier|tout à la fin|achève|finit|clôture',
    raise: 'remonte|remonter|pousse|hausse|monte|monter|montez|augmente|augmenter',
    lower: 'descendez|baisses|diminuer|diminuez|réduire|descendre|atténue|atténuer|rabaisse|baisse|baisser|baissez|diminue|réduis|descends',
    reverse: 'inverse|inversé|inversée|à rebours|inverse|inverser|à l envers|renverse',
    write: 'écris|écrire|écrivez|texte|avec le texte|affiche|dire|qui dit|marque|inscris',
    undo: 'annules|annulez|annulation|défais|défaire|retour|retour en arrière|en arrière|revenir en arrière|revenez en arrière|reviens en arrière|reviens|revenir|finalement non|non finalement|en fait non|non en fait|laisse tomber|oublie|oublie ça|remets comme avant|comme c était avant|comme c était|comme avant|c était mieux|était mieux avant|était mieux|la version d avant|à la version d avant|version précédente|la version précédente|à la version précédente|état précédent|undo|ctrl z|ramène comme avant|je préférais avant|je préfère avant|c était mieux avant|annule|annuler|reviens en arrière|comme avant|avant c était mieux',
    longer:
      'plus longues|plus longs|plus de temps|plus longtemps|moins court|moins courte|plus long|plus longue|plus longs|plus longues|plus longtemps|plus de temps|dure plus',
    shorter:
      'pas si long|pas si longtemps|pas trop longtemps|pas aussi longtemps|plus courts|plus courtes|moins longtemps|moins long|moins longue|moins longs|plus bref|plus brève|plus court|plus courte|plus courts|plus courtes|moins long|moins longue|moins longtemps|plus bref',
    faster:
      'pas si lent|pas aussi lent|plus rapidement|plus vite|plus rapides|moins lent|moins lente|moins lentement|plus vite|plus rapide|plus rapidement|plus rapides',
    slower:
      'pas si vite|pas aussi vite|pas si rapide|moins vite|moins rapide|moins rapidement|plus lents|plus lent|plus lente|plus lentement|moins vite|plus lents',
    louder: 'plus haut|plus haute|plus forts|plus fort|plus forte|plus haut',
    quieter:
      'pas si fort|pas aussi fort|moins haut|moins haute|plus discret|plus discrète|moins bruyant|moins fort|moins forte|plus bas|plus basse|plus doucement|plus discret|plus doux',
    brighter:
      'pas si sombre|moins sombre|éclaircis|éclaircir|éclaircissez|illumine|plus de lumière|plus lumineuses|plus clairs|moins sombre|moins sombres|lumière|plus clair|plus claire|plus lumineux|plus lumineuse|éclaircis|éclaircir|éclaire|plus de lumière|illumine',
    darker:
      'pas si clair|moins lumineux|moins clair|moins claire|assombris|assombrir|assombrissez|plus foncé|plus foncée|plus sombre|assombris|assombrir|plus foncé|moins de lumière',
    'less-cold': 'moins froid|moins froide|moins froids|moins froides|moins bleu|moins bleue|moins bleuté|pas si froid|pas aussi froid',
    'less-warm':
      'moins chaud|moins chaude|moins chauds|moins chaudes|moins jaune|moins orange|moins orangé|moins rouge|pas si chaud|pas aussi chaud',
    warmer: 'réchauffe|réchauffer|plus chauds|plus chaleureux|plus chaleureuse|plus chaud|plus chaude|couleurs plus chaudes',
    cooler: 'refroidis|refroidir|plus froids|plus bleu|plus bleuté|plus froid|plus froide|couleurs plus froides',
    light: 'lumière|luminosité|exposition',
    bigger: `agrandis|agrandir|grossis|plus gros|plus grosse|plus grand|plus grande|plus gros|agrandis|${too('petit|petite|petits|petites|minuscule')}`,
    smaller: `rétrécis|rétrécir|moins gros|moins grand|plus petit|plus petite|réduis|${too('grand|grande|gros|grosse|grands|grandes')}`,
    stronger: 'plus de couleurs|plus de couleur|plus de saturation|plus visible|plus marqué|plus opaque',
    fainter: 'transparent|plus transparent|semi transparent|moins visible|plus discret|discret|à moitié transparent',
    earlier: 'plus tôt|avant',
    later: 'plus tard|plus loin|après',
    silent:
      'en muet|muettes|coupé|sans le son|sans son|sans bruit|aucun son|muet|muette|sans son|silencieux|silencieuse|sans le son|en silence',
    fit: 'en entier|entier|entière|sans recadrer|sans recadrage|complet|complète',
    blur: 'fond flou|arrière plan flou|bords flous|fond flouté',
    bars: 'bandes noires|barres noires',
    fill: 'plein écran|en plein écran|remplir l écran|remplisse l écran|qu il remplisse l écran',
    'slow-motion':
      'en slow motion|slow mo|slowmo|ralentie|au super ralenti|super ralenti|en ralenti|effet ralenti|ralenti|au ralenti|en ralenti|slow motion|slowmo',
    normal: 'normal|normale|vitesse normale|à vitesse normale|originale',
    double: 'deux fois plus|2 fois plus|double|doubler|fois deux|x2|2 fois|2 fois plus|double|deux fois|deux fois plus|le double',
    closer: 'plus près|plus serré|plus proche',
    big: 'grand|grande|gros',
    small: 'petit|petite|tout petit',
    little:
      'pas trop|sans exagérer|mais pas trop|sans en faire trop|juste un peu|juste un tout petit peu|juste légèrement|légèrement plus|tout petit peu|un tantinet|petit peu|un tout petit peu|un brin|un peu|légèrement|un petit peu|un chouïa|un poil',
    much: 'vraiment beaucoup|carrément|vraiment plus|fortement|bcp|beaucoup|nettement|bien|largement',
    more: 'mets plus de|met plus de|mettez plus de|ajoute plus de|avec plus de|il faut plus de|je veux plus de|donne plus de|davantage|plus de|un peu plus de|plus|encore|de plus|supplémentaire|en plus',
    less: 'un peu moins de|moins de|moins|de moins|en moins',
    other:
      'nouveau|nouvelle|d autre|une différente|un différent|quelque chose d autre|qqch d autre|un truc différent|autre musique|autre|un autre|une autre|différent|différente|autre chose',
    every: 'l ensemble|sur tout|dans tout|en entier|à chaque|la totalité|entre chaque|tout|tous|toutes|chaque|partout|toutes les|tous les',
    'in-turn': 'dans cet ordre|ordre|dans l ordre',
    scene: 'scene|scènette|moment|moments|extrait|extraits|bout|scène|scènes|plan|plans|séquence|séquences|numéro',
    clip: 'rushes|vid|séquence vidéo|clip|clips|vidéo|vidéos|film|rush',
    photo: 'photo|photos|image|images|cliché',
    reel: 'tout|vidéo|vidéos|la vidéo|le tout|l ensemble|le film|film|reels|ensemble|clip final|résultat|l ensemble du montage|reel|montage|vidéo entière',
    rest: 'reste|les autres|le reste|autres',
    music: `son de la musique|musiques|chansons|zik|zique|bande originale|piste|piste audio|track|song|${MY_SONG}|musique|chanson|morceau|titre musical|bande son|musique de fond`,
    sound:
      'bande sonore|son d origine|son du clip|sons d origine|bruit ambiant|son ambiant|voix originale|la voix|son|audio|bruit|bruits|voix|son original|volume|sons',
    'clip-sound':
      'son d origine|sons d origine|son original|son ambiant|bruit ambiant|voix originale',
    look: `style|étalonnage colorimétrique|couleur|filtres|teinte|ambiance colorée|rendu|${MY_LOOK}|look|filtre|étalonnage|couleurs|lut`,
    caption:
      'écriture|lettres|textes|mots|inscription|légendes|message|sous titrage|mention|texte|sous titre|légende|phrase|sous titres|écrit',
    title: 'titres|intitulé|grand titre|titre',
    logo: 'logos|watermark|marque|logo|filigrane',
    place: 'emplacement|rang|numéro|place|position|endroit',
    order: 'ordre',
    transition:
      'fondus enchaînés|transitions douces|transition douce|transitions fluides|effets de transition|enchaînements|enchaînement|transition|transitions',
    cut: 'coupe|coupes|raccord|raccords|coupure|coupures|cuts secs|cut sec|coupe franche|coupes franches|coupe sèche|coupes sèches|coupe nette|coupes nettes|cut|cuts|coupes simples',
    cross:
      'fondus doux|fondu doux|fondus enchaînés doux|transitions douces|transition douce|transitions fluides|en fondu enchaîné|crossfade|crossfades|fondu croisé|fondus croisés|fondu enchaîné|fondus enchaînés|fondus|enchaîné',
    fade: 'en fondu|fondu de sortie|fondu d entrée|en douceur|fade out|fade in|fade|diminue progressivement|s éteigne doucement|s arrête en douceur|s arrêter en douceur|disparaisse progressivement|progressivement|fondre|fondu|fondu au noir',
    wipe: 'volets|volet|balayage',
    slide: 'glissement|glissé',
    black: 'noir|au noir',
    white: 'blanc|au blanc',
    speed: 'vitesse|rythme|vite',
    length: 'durée totale|longueur totale|temps|duree|durée|longueur|long|longue',
    volume: 'fort|forte|volume',
    opacity: 'opacité|transparence',
    size: 'taille',
    strength: 'intensité|force',
    middle: 'milieu|centre|au centre|au milieu|centré',
    top: 'haut|en haut|supérieur',
    bottom: 'bas|en bas|inférieur',
    left: 'gauche|à gauche',
    right: 'droite|à droite',
    corner: 'coin|angle|côté',
    opener: 'intro|ouverture',
    'closer-scene': 'outro|clôture',
    next: 'suivant|suivante|la suivante|le suivant',
    from: 'de la|de|du|depuis|à partir de|des',
    to: 'à la|jusqu à la|jusqu au|à|au|jusqu à|jusqu|en|vers',
    at: 'à|au|aux',
    by: 'de la|d|par|de|contre',
    for: 'dure|durer|qu il dure|qu elle dure|pendant|durant|pour',
    after: 'après|derrière|juste après|à la suite de',
    before: 'avant|devant|juste avant',
    on: 'sur|dans|par dessus',
    with: 'avec',
    instead: 'à la place de|à la place du|au lieu de|au lieu du|plutôt que|à la place des|à la place',
    between: 'entre',
    as: 'comme|en',
    of: 'de|du|des|d|avec',
    in: 'dans|en|à',
    sec: 's|sec|seconde|secondes',
    min: 'min|minute|minutes',
    frame: 'image par image|frames',
    decibel: 'db|décibel|décibels|decibels',
    'start-over':
      'à zéro|de zéro|à partir de zéro|repars de zéro|repartir de zéro|recommence tout|recommence depuis le début|recommence du début|recommençons|tout recommencer|reprends tout|reprends depuis le début|remets tout à zéro|efface tout|recommencer à zéro|recommencer du début',
    equal: 'même|mêmes|identique|identiques|pareil|inchangé|inchangée',
    speaking: 'parle|parlent|quelqu un parle|on parle|ça parle|dit quelque chose|parler',
    while: 'quand|pendant que|lorsque|dès que|quand quelqu un|quand on',
    moment: 'moment|passage|extrait|bout|partie',
    speech: 'ce qui est dit|ce qu on dit|ce qu ils disent|ce qu elle dit|ce qu il dit|les paroles|les dialogues',
    percent: 'percent|pour cent',
    times: 'x|fois',
    one: 'un|une',
    without: 'sans|sans aucun|sans aucune',
    both: `tous les deux|toutes les deux|${LAST_TWO}`,
    gone: 'laisse tomber|laissez tomber|enlève|enlever|enlevez|enlèves|retire|retirer|retirez|retires|supprime|supprimer|supprimez|supprimes|suprime|suprimer|vire|virer|virez|ôte|ôter|efface|effacer|effacez|dégage|dégager|coupe|couper|coupez|éteins|éteindre|désactive|désactiver|désactivez|arrête|arrêter|stoppe|enlevé|enlevée|retiré|retirée|supprimé|supprimée|coupé|coupée|off|pas besoin|n ai pas besoin|n a pas besoin|fais sauter|faire sauter|élimine|éliminer|jette|bazarde|zappe|disparaître|fais disparaître|faire disparaître',
    divide: 'divise|diviser|divisez|sépare|séparer|séparez|partage|partager|scinde|scinder|découpe|découper',
    audible: 'je veux entendre|veux entendre|entendre|qu on entende|qu on l entende|audible|qu on entend|écouter|entende|ré entendre',
    what: 'est|sont|y a t il|il y a|on voit|que|quoi|qu est ce qu|qu est ce que|qu y a t il|qu il y a|c est quoi|combien|combien de temps|combien dure|quel|quelle|qu est|il y a quoi|y a quoi|où|où est|quand|quel clip|quelle vidéo|que montre|que voit on|a t il',
    called: 'devrait être|être|soit|est|dire|dise|s appeler|s appelle|devenir|devienne|dit|lire|doit dire|afficher|indiquer',
    step: `étape|étapes|changement|changements|modification|modifications|modif|modifs|action|actions|chose|choses|pas en arrière|fois|dernier changement|dernière modification|${LAST_TWO}`,
    redo: 'rétablis|rétablir|rétablissez|refais|refaire|refaites|refais le|refais la|remets la modification|remets le changement|redo|remets la modif|réapplique|réappliquer|réapplique le|refais ça|remets ça|annule l annulation|annuler l annulation|remets comme c était juste avant|rétablis la modification|rétablis le changement',
    own: `propre|propres|perso|personnel|personnelle|à moi|de moi|que j ai uploadée|que j ai mise|que j ai importée|${MY_SONG}|${MY_LOOK}`,
    'plain-cut':
      'coupes franches|coupes sèches|coupes nettes|coupes simples|cuts|cuts secs|que des cuts|coupes directes|coupes normales|raccords secs|cut secs|des coupes nettes|coupe franche partout|coupe sèche partout',
    pace: 'rythme|tempo|cadence|vitesse de montage|rythme du montage|énergie|dynamisme|peps',
    most: 'maximum|max|au maximum|au max|pas plus de|au plus|tout au plus|grand max|pas plus long que|ne dépasse pas|dépasse pas|sans dépasser|ne pas dépasser|moins de',
    least: 'minimum|au minimum|au moins|pas moins de|plus de',
    livelier: `plus dynamique|plus dynamiques|plus rythmé|plus rythmée|plus nerveux|plus nerveuse|plus punchy|plus vivant|plus vivante|plus énergique|plus de rythme|plus de dynamisme|plus d énergie|plus de peps|plus de punch|plus d action|monte plus vite|monter plus vite|plus percutant|plus speed|moins mou|moins molle|moins lent|moins ennuyeux|rythme plus rapide|rythme plus soutenu|plus soutenu|${combined(['plus de', 'davantage de'], SHOTS)}|${shots('plus courts|plus rapides|plus courtes|plus brefs|plus brèves')}`,
    calmer: `calme le montage|calme le rythme|calme un peu|calmez le montage|calme le jeu|plus calme|plus calmes|plus posé|plus posée|plus tranquille|plus doux|plus douce|plus zen|moins nerveux|moins nerveuse|moins rapide|moins vite|moins haché|moins hachée|moins speed|moins agité|moins rythmé|moins d énergie|moins de rythme|rythme plus lent|plus apaisé|plus relax|${combined(['moins de'], SHOTS)}|${shots('plus longs|plus longues|plus lents|plus lentes')}`,
    'too-long': `${too('long|longue|longs|longues|longtemps')}`,
    'too-short': `${too('court|courte|courts|courtes')}`,
    'too-fast': `ça bouge trop|bouge trop|ça va trop vite|va trop vite|${too('rapide|vite|rapides|haché|hachée|nerveux|nerveuse|agité|saccadé|speed')}`,
    'too-slow': `${too('lent|lente|lents|lentes|mou|molle|lentement')}`,
    'too-loud': `${too('envahissant|envahissante|présent|présente|agressif|agressive')}|${too('fort|forte|haut|haute|bruyant|bruyante')}`,
    'too-quiet': `${too('bas|basse|faible|discret|discrète|doucement')}`,
    'too-dark': `${too('sombre|sombres|foncé|foncée|noir')}`,
    'too-bright': `${too('clair|claire|lumineux|lumineuse|exposé|exposée|surexposé')}`,
    'too-cold': `${too('froid|froide|froides|bleu|bleue|bleuté')}`,
    'too-strong': too('coloré|colorée|colorées|colorés|vives|vif|fortes|forts|fort|forte|intense|marqué|marquée|prononcé|prononcée'),
    'too-weak': too('faible|léger|légère|discret|terne|ternes|fade|fades|pâle|pâles|délavé|délavés|délavées|palot'),
    'too-warm': `${too('chaud|chaude|chaudes|jaune|orange')}`,
  },
  joined: { 'divise la durée par deux': ['half', 'length'], 'divise la longueur par deux': ['half', 'length'] },
  asides: FRENCH_ASIDES,
  readsWhole: true,
  /** Questions that ask for nothing to be done begin otherwise. */
  asks: /^(?!(?:est|sont|quel|quels|quelle|quelles|que|qu|quoi|qui|pourquoi|combien|comment|ou|quand|dans|c|cest|il|elle|de|y|a|ca)$)/u,
  numbers: {
    un: 1,
    une: 1,
    deux: 2,
    trois: 3,
    quatre: 4,
    cinq: 5,
    six: 6,
    sept: 7,
    huit: 8,
    neuf: 9,
    dix: 10,
    douze: 12,
    quinze: 15,
    vingt: 20,
    trente: 30,
    quarante: 40,
    soixante: 60,
    ...{ 'dizaine de': 10, 'douzaine de': 12, 'quinzaine de': 15, 'vingtaine de': 20, 'trentaine de': 30 },
  },
  ordinals: {
    ...{
      premier: 1,
      première: 1,
      premiers: 1,
      premières: 1,
      deuxième: 2,
      seconde: 2,
      second: 2,
      troisième: 3,
      quatrième: 4,
      cinquième: 5,
      sixième: 6,
    },
    ...{ septième: 7, huitième: 8, dernier: -1, dernière: -1, derniers: -1, dernières: -1, 'avant dernier': -2, 'avant dernière': -2 },
  },
  subjects: subjectsIn('fr'),
}
