import type { TextWords } from './mark-texts.ts'

const LABEL = "(?:le |la |l'|un |du |mon )?(?:titre|texte|sous-titre|sous titre|légende|accroche|inscription)"
const WRITE = 'écris|écrire|écrivez|écrit|marque|marquez|inscris|affiche|affichez|note'
const LITTLE =
  'stp|svp|juste|moi|y|aussi|encore|en gros|en grand|un titre|un texte|le titre|le texte|comme titre|comme texte|en titre|le mot|la phrase|les mots|simplement|maintenant'
const WHERE =
  'au début|tout au début|tout à la fin|juste à la fin|vers la fin|au tout départ|au tout début|à la fin|à la toute fin|en haut|en bas|au milieu|au centre|en haut à gauche|en haut à droite|en bas à gauche|en bas à droite|pour finir|en ouverture|en premier'

export const FRENCH_TEXTS: TextWords = {
  frames: [
    { before: `(?:${LABEL})(?: (?:${WHERE})){0,2} ?:`, isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE}|dessus)){0,5} ?:`, isSmall: true },
    { before: `(?:${LABEL}) (?:doit|devrait|dois) (?:être|dire|afficher|s'appeler|devenir)` },
    { before: `(?:${LABEL}) (?:c'est|est|sera|s'appelle|dit)` },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE})){0,5}`, behind: 'dessus|là-dessus|par-dessus|là dessus|par dessus', isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE}|${WHERE})){0,5}`, isSmall: true },
    {
      before: `(?:comme|en|pour|le|un|du|nouveau|au) (?:titre|texte)(?: (?:${LITTLE}|${WHERE}|mets|met|mettez|je veux|tu mets|prends|ce sera|genre)){0,3}`,
    },
    { before: `titre(?: (?:${LITTLE}|${WHERE})){0,3}` },
  ],
  never:
    'le texte|le titre|la|le|les|un|une|un texte|un titre|quelque|ça|ce|cela|rien|pas|plus|moins|de|du|des|en|à|au|aux|sur|dans|avec|sans|pour|pendant|par|qui|que|où|quand|comment|gros|grand|petit|gras|rouge|jaune|bleu|blanc|noir|vert|seconde|secondes|scène|clip|début|fin|haut|bas|gauche|droite|texte|titre|sous-titres?|stp|svp|encore|et|mais|au lieu|trop|aussi|autre chose|ton|ta|tes|dessus|là',
  next: 'et (?:mets|met|mettez|fais|faites|enlève|retire|supprime|coupe|raccourcis|rallonge|passe|change|ajoute|écris|baisse|monte|la musique|le logo|sans|vire|ralentis|accélère|puis)|puis',
  when: `en (?:jaune|rouge|blanc|noir|vert|bleu|orange|rose|violet|doré|gris|gras)|${WHERE}|de (?:la seconde )?\\d{1,3}(?: ?(?:s|sec|secondes?))? à (?:la seconde )?\\d{1,3}(?: ?(?:s|sec|secondes?))?|(?:pendant )?\\d{1,3} ?(?:s|sec|secondes?)|(?:dans|pendant|sur) les (?:(?:premières|dernières) )?(?:[\\p{L}\\d]{1,6} )?(?:(?:premières|dernières) )?secondes|(?:sur|pendant|pour|dans) (?:la |le |l')?(?:scène|plan|clip|séquence) (?:\\d{1,3}|(?:du|de la|de l'|des) ?[\\p{L}]{3,20})|sur la (?:première|deuxième|troisième|dernière) scène|stp|svp|s'il te plaît|s'il vous plaît|dessus`,
  and: 'et',
}
