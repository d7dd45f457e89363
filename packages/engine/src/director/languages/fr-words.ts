/** French for feelings, kinds of music, looks, and what is beyond this director. */
import type { WordTable } from '../parse/lexicon.ts'
import { inflected } from './word-tables.ts'

/** Regular in gender and number. */
const adjectives = inflected(['', 'e', 's', 'es'])
/** 'Plus joyeux' says the same as 'joyeux'. */
const more = (words: string): string =>
  `${words}|${words
    .split('|')
    .map((word) => `plus ${word}`)
    .join('|')}`
/** One form for both genders. */
const plain = inflected(['', 's'])

const FEELINGS: WordTable = {
  'mood:happy': more(
    `${adjectives('gai|content|enjoué')}|joyeux|joyeuse|joyeuses|heureux|heureuse|${plain('festif|festive')}|bonne humeur|de bonne humeur|la pêche|qui donne la pêche`,
  ),
  'mood:upbeat': more(
    `${adjectives('estival|ensoleillé|positif|positive|entraînant')}|estivale|feel good|ambiance d été|qui bouge|d été|ambiance vacances|de vacances`,
  ),
  'mood:playful': more(`${adjectives('marrant|amusant|mignon')}|mignonne|${plain('drôle|ludique|rigolo|rigolote|espiègle')}|fun`),
  'mood:energetic': more(
    `${adjectives('puissant|entraînant|punchy|motivé')}|${plain('énergique|dynamique')}|avec de l énergie|plein d énergie|pleine d énergie|la patate|qui envoie|qui déchire|musique de fête|pour faire la fête|sport|plus d énergie musique`,
  ),
  'mood:epic': more(`${plain('épique|héroïque')}|grandiose|grandioses|majestueux|majestueuse`),
  'mood:dramatic': more(`${plain('dramatique')}|théâtral|théâtrale`),
  'mood:dark': more(`${plain('lugubre|glauque')}|sombre ambiance|ambiance sombre|sinistre`),
  'mood:dreamy': more(
    `${adjectives('planant|vaporeux|éthéré')}|rêveur|rêveuse|rêveuses|onirique|oniriques|féerique|magique|poétique|aérien|aérienne|atmosphérique|vaporeuse|hypnotique`,
  ),
  'mood:calm': more(
    `${adjectives('relaxant|reposant|apaisant|serein|détendu')}|${plain('calme|tranquille|zen|cool|paisible|relax')}|douce|doux|douces|chill|pour se détendre|cosy`,
  ),
  'mood:romantic': more(`${plain('romantique|tendre')}|amoureux|amoureuse`),
  'mood:nostalgic': more(`${plain('nostalgique')}|nostalgie|sentimental|sentimentale`),
  'mood:sad': more(`${plain('triste|mélancolique')}|déchirant|déchirante`),
  'mood:inspiring': more(`${adjectives('inspirant|motivant|émouvant|touchant')}|plein d espoir|porteur|porteuse|émotion|avec de l émotion`),
  'mood:elegant': more(
    `${adjectives('élégant|raffiné')}|${plain('chic|classe')}|luxueux|luxueuse|haut de gamme|professionnel|professionnelle`,
  ),
  'mood:tense': more(`${adjectives('inquiétant|angoissant|flippant|prenant')}|mystérieux|mystérieuse|suspense|du suspense|thriller`),
  'mood:cool': more(`${adjectives('urbain|branché|stylé')}|stylé`),
}

const MUSIC: WordTable = {
  'genre:pop': 'pop|de la pop|musique pop',
  'genre:rock': 'rock|du rock|musique rock|métal|punk',
  'genre:hip-hop': 'hip hop|hiphop|rap|du rap|trap|musique rap',
  'genre:lo-fi': 'lofi|lo fi',
  'genre:house': 'house|deep house|musique de club',
  'genre:electronic': 'électronique|électro|techno|edm|de l électro|musique électro',
  'genre:synthwave': 'synthwave|années 80 musique',
  'genre:ambient': 'ambient|musique d ambiance|musique de relaxation|musique de méditation',
  'genre:classical': 'classique|du classique|orchestre|orchestral|orchestrale|musique classique',
  'genre:cinematic': 'musique de film|bande originale|musique de cinéma',
  'genre:jazz': 'jazz|du jazz|jazzy|swing|bossa nova|jazzi',
  'genre:funk': 'funk|funky|soul|disco|du funk',
  'genre:acoustic': 'acoustique|unplugged',
  'genre:folk': 'folk|country|celtique|irlandais|irlandaise',
  'genre:indie': 'indé|indie',
  'genre:reggae': 'reggae|ska|du reggae',
  'genre:latin': 'latino|latine|salsa|samba|tango|reggaeton|flamenco',
  'genre:blues': 'blues|du blues',
  'instrument:piano': 'piano|du piano|au piano',
  'instrument:guitar': 'guitare|guitares|de la guitare|à la guitare|guitare acoustique',
  'instrument:strings': 'violon|violons|violoncelle|cordes|harpe',
  'instrument:drums': 'batterie|percussions|percus|tambours',
  'instrument:synth': 'synthé|synthétiseur|synthés',
  'instrument:ukulele': 'ukulélé|ukulele',
  'instrument:flute': 'flûte|flûtes',
  'instrument:brass': 'cuivres|trompette|trompettes|saxophone|saxo',
  'instrument:choir': 'chœur|choeur|chant|voix chantée|chorale',
  'instrument:organ': 'orgue|accordéon|harmonica',
  'volumeby:1': 'plus fort|plus forte|plus haut|plus haute',
  'volumeby:-1': 'moins fort|moins forte|plus bas|plus basse|plus doucement|moins haut|trop fort|trop forte',
}

const LOOKS: WordTable = {
  'look:bw': 'noir et blanc|en noir et blanc|n b|nb|n et b|noir blanc|monochrome|sans couleur|sans couleurs|sans la couleur',
  'look:warm': `${adjectives('chaud')}|couleurs chaudes|tons chauds|teintes chaudes|chaleureux|chaleureuse|automnal|automnale`,
  'look:golden': `${adjectives('doré')}|heure dorée|coucher de soleil rendu|tons dorés`,
  'look:cool': `${adjectives('froid|bleuté|glacé')}|couleurs froides|tons froids|teintes froides|hivernal|hivernale`,
  'look:vintage': `${adjectives('ancien|argentique')}|vintage|rétro|à l ancienne|vieux film|vieille pellicule|pellicule|super 8|années 70|années 80|années 90|style ancien|ancienne|old school|vhs|polaroid|comme un vieux film|style vintage|style rétro`,
  'look:vivid': `${adjectives('coloré|éclatant|saturé|pétant')}|vif|vive|vives|vifs|couleurs vives|flashy|couleurs éclatantes|couleurs saturées`,
  'look:muted': `${adjectives('désaturé|atténué|feutré')}|moins coloré|moins de couleurs|couleurs douces|couleurs atténuées`,
  'look:faded': `${adjectives('délavé|fané')}|couleurs passées|couleurs délavées|effet délavé|mate`,
  'look:cinematic': `${plain('cinématographique')}|cinéma|ciné|comme au cinéma|ambiance cinéma|style cinéma|look cinéma|rendu cinéma|effet cinéma|hollywood|comme un film|façon cinéma`,
  'look:moody': 'ténébreux|ténébreuse|style sombre|look sombre|rendu sombre',
  'look:gritty':
    'contrasté|contrastée|plus contrasté|plus contrastée|plus de contraste|plus de contrastes|fort contraste|davantage de contraste',
  'look:pastel': 'pastel|tons pastel|couleurs pastel',
  'look:sepia': 'sépia|en sépia|ton sépia',
  'look:neon': 'néon|cyberpunk|couleurs néon',
  'look:bright': 'clair et lumineux|aéré|lumineux et aéré|clair et aéré',
  'look:natural': 'sans look|couleurs d origine|couleurs naturelles|rendu naturel|comme filmé|sans étalonnage',
  'lookby:vivid':
    'plus vif|plus vive|plus vives|plus vifs|plus coloré|plus colorée|plus colorées|plus de couleur|plus de couleurs|plus saturé|plus saturée|plus saturées|plus éclatant|plus éclatantes|plus flashy|plus de saturation',
  'lookless:vivid':
    'moins saturé|moins saturée|moins saturés|moins saturées|moins de saturation|trop vives|trop vif|trop vive|trop colorées|trop coloré|trop saturées|trop saturé|trop flashy|un peu trop vives|un peu trop saturées|moins vif|moins vives|moins vive|moins colorées|moins flashy',
  'lookby:muted': 'plus fade|plus neutre',
  'lookby:brighter': 'plus clair|plus claire|plus claires|plus lumineux|plus lumineuse|plus de lumière|éclaircis|éclaircir|éclaircissez',
  'lookby:darker': 'plus sombre|plus sombres|plus foncé|plus foncée|assombris|assombrir|moins clair|moins claire',
  'lookby:warmer': 'plus chaud|plus chaude|plus chaudes|plus chauds|plus chaleureux|réchauffe|réchauffer',
  'lookby:cooler': 'plus froid|plus froide|plus froides|refroidis|refroidir',
}

const REEL: WordTable = {
  'noun:colour': 'couleur|couleurs|look|filtre|étalonnage|rendu|teinte|teintes|ambiance colorée',
  'pace:fast': `${plain('rapide|dynamique')}|nerveux|nerveuse|rythmé|rythmée`,
  'pace:slow': `${adjectives('lent')}`,
  'paceby:1':
    'plus rythmé|plus rythmée|plus nerveux|plus nerveuse|plus punchy|plus vivant|plus vivante|plus énergique|plus de rythme|plus de dynamisme|plus d énergie',
  'paceby:-1': 'moins nerveux|moins rapide|moins vite|moins haché|plus posé|plus tranquille|plus doux|plus douce',
  'aspect:1:1': `${adjectives('carré')}|en carré|format carré|au carré|au format carré`,
  'aspect:9:16': `${adjectives('vertical')}|à la verticale|en vertical|portrait|en portrait|format portrait|format story|pour les stories`,
  'aspect:16:9': `${adjectives('horizontal')}|à l horizontale|en horizontal|paysage|en paysage|format paysage|format large|écran large|format télé`,
  'platform:9:16': 'tiktok|tik tok|instagram|insta|reels|shorts|story|stories|snap|snapchat',
  'platform:16:9': 'youtube|télé|tv|la télé',
  'transcribe:':
    'ce qui est dit|ce qu on dit|ce que je dis|ce qu il dit|ce qu elle dit|ce qu ils disent|sous titres automatiques|sous titrer|sous titre les paroles|transcris|transcrire|les paroles en sous titres|sous titres des paroles|sous titres de ce qui est dit|sous titrage automatique|ce que l on dit|ce qui se dit',
  'transition:smooth': 'transitions douces|transition douce|transitions plus douces|transitions fluides|transitions en douceur',
  'ask:plan':
    'quelles scènes|quels clips|quels plans|dans quel ordre|quel ordre|quel est l ordre|c est quoi l ordre|l ordre des scènes|l ordre c est quoi|c est quoi les scènes|il y a quoi dans|qu est ce qu il y a dans|qu y a t il dans la vidéo|montre moi les scènes|montre moi l ordre|liste les scènes|donne moi l ordre|de quoi est composé|il y a quoi comme scènes|c est dans quel ordre',
  'ask:left':
    'quels clips ne sont pas|quels clips manquent|qu est ce qui n est pas|quels clips n as tu pas|qu est ce que tu as enlevé|quels clips sont exclus|qu est ce qui manque',
  'ask:format':
    'quel format|quelle taille|quel est le format|c est quoi le format|c est quel format|quel ratio|dans quel format|en quel format',
  'ask:look': 'quel est le look|quel look|c est quoi le filtre|quel est le filtre|c est quoi comme look|quelles couleurs',
  'ask:length':
    'combien de temps|quelle durée|quelle est la durée|combien de secondes|ça dure combien|c est long comment|combien ça dure|combien dure la vidéo|combien dure le reel|combien dure le montage|quelle longueur|dure combien de temps|elle dure combien|il dure combien|c est quoi la durée|la durée c est combien',
  'ask:scenes':
    'combien de scènes|combien de plans|combien de clips|combien il y a de scènes|combien il y a de plans|combien y a t il de scènes|combien y a de scènes|il y a combien de scènes|y a combien de scènes|nombre de scènes|combien de coupes',
  'ask:music':
    'quelle musique|quelle chanson|quel morceau|c est quoi la musique|c est quoi comme musique|quelle est la musique|quel est le morceau|c est quelle musique|c est quoi le morceau|quelle est la chanson|c est quoi cette musique|quel titre musical|quelle musique on entend',
  'ask:capability':
    'que sais tu faire|qu est ce que tu sais faire|qu est ce que tu peux faire|tu sais faire quoi|tu peux faire quoi|que peux tu faire|aide|aide moi|comment ça marche|à quoi tu sers|qu est ce que je peux demander|que puis je demander',
  'verb:make': 'change|changer|changez|modifie|modifier|bascule|adapte',
  'improve:': 'améliore|améliorer|améliorez|mieux|embellis|peaufine|plus beau|plus belle|rends ça mieux|plus intéressant',
  'greet:hello': 'bonjour|salut|coucou|bonsoir|hello|hey',
  'greet:thanks': 'merci|merci beaucoup|merci bien|mille mercis|grand merci|merci à toi|je te remercie|je vous remercie',
  'greet:praise':
    'super|parfait|génial|top|nickel|bravo|j adore|c est parfait|c est super|c est top|ça me plait|très bien|magnifique|c est bien|trop bien|impeccable|excellent',
}

const BEYOND: WordTable = {
  'cannot:voice-over':
    'voix off|narration|narrateur|narratrice|une voix qui|lis le texte|lire à voix haute|synthèse vocale|commentaire audio|fais parler|raconte mes|raconter mes|commentaire vocal|voix qui raconte|voix de synthèse|lire le texte',
  'cannot:backwards':
    'à l envers la vidéo|en marche arrière|marche arrière|boomerang|lecture inversée|en arrière la vidéo|en reverse|rembobine|rembobiner',
  'cannot:freeze': 'arrêt sur image|image figée|fige l image|figer l image|fige|freeze frame|figer',
  'cannot:loop': 'en boucle|boucle infinie|boucle|boucler',
  'cannot:stabilise':
    'stabilise|stabiliser|stabilisez|stabilisation|enlève les tremblements|supprime les tremblements|moins tremblant|que ça tremble moins|tremblements',
  'cannot:split':
    'écran partagé|split screen|splitscreen|côte à côte|image dans l image|incrustation|collage|en même temps à l écran|mosaïque',
  'cannot:remove-background':
    'change le fond|changer le fond|changer l arrière plan|change l arrière plan|enlève le fond|supprime le fond|supprime l arrière plan|fond vert|à l arrière plan|en arrière plan|arrière plan|détoure|détourer|efface la personne|efface le passant|effacer les gens|en fond derrière',
  'cannot:sticker':
    'sticker|stickers|autocollant|autocollants|émoji|emoji|émojis|emojis|smiley|gif|gifs|animation|animations|confettis|paillettes|grain de film|glitch|feu d artifice|feux d artifice|cœurs|coeurs|flèche|flèches|effet|effets|effets spéciaux|effet spécial|chapeau|lunettes de soleil|anime la photo|bulle de bd|flocons',
  'cannot:blur-face':
    'floute le visage|floute les visages|flouter le visage|flouter les visages|floute|flouter|floutez|cache le visage|anonymise|anonymiser|plaque d immatriculation|censure|pixelise|pixeliser',
  'cannot:generate':
    'transforme le chien|transformer en|transforme en|en chat|métamorphose|génère|générer|générez|invente|inventer|dessine|dessiner|par ia|avec l ia|par intelligence artificielle|banque d images|sur internet|depuis internet|sur google|sur youtube une|télécharge|télécharger|télécharge moi|trouve moi|va chercher|spotify|deezer|le ciel plus bleu|ciel bleu|ciel plus|du soleil|plus mince|plus jeune|deepfake|échange de visages',
  'cannot:sound-effect':
    'bruitage|bruitages|effet sonore|effets sonores|applaudissements|rires|rire enregistré|bruit de vagues|bip|un klaxon',
  'cannot:voice-change':
    'change la voix|changer la voix|modifie la voix|voix plus grave|voix plus aiguë|enlève le bruit de fond|supprime le bruit de fond|bruit de fond|bruit du vent|enlève le vent|réduction de bruit|écho|réverbération|autotune|nettoie le son|nettoyer le son',
  'cannot:translate':
    'traduis|traduire|traduisez|traduction|en anglais|en espagnol|en allemand|en italien|en français le texte|double en|doublage|doubler en',
  'cannot:publish':
    'publie|publier|publiez|poste|poster|postez|partage sur|partage le sur|partage la sur|partager sur|mets en ligne|mettre en ligne|mets le en ligne|mets la en ligne|envoie|envoyer|envoyez|par mail|par email|par whatsapp|à ma mère|uploade|upload|mets sur instagram|mets sur tiktok|hashtags|hashtag|une description pour|programme la publication|miniature|vignette|légende instagram',
  'cannot:font':
    'police|polices|typo|typographie|taille du texte|texte plus petit|en italique|italique|comic sans|écriture manuscrite|taille de la police|change la police',
}

export const FRENCH_WORDS: WordTable = { ...FEELINGS, ...MUSIC, ...LOOKS, ...REEL, ...BEYOND }
