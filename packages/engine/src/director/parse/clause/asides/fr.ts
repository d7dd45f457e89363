import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = [
  ...[
    'c’est',
    'est',
    'il est',
    'elle est',
    'ils sont',
    'elles sont',
    'sont',
    'ça fait',
    'ça dure',
    'ça va',
    'je trouve ça',
    'semble',
    'ça me parait',
    'ça parait',
  ],
  ...[
    'je le trouve',
    'je la trouve',
    'je les trouve',
    'je trouve que c’est',
    'c’était',
    'ça rend',
    'ça sonne',
    'on dirait que c’est',
    'ça reste',
    'ça devient',
  ],
]
const HOW = [
  ...[
    'trop',
    'un peu',
    'très',
    'vraiment',
    'bien trop',
    'assez',
    'si',
    'beaucoup',
    'super',
    'hyper',
    'pas',
    'pas très',
    'pas terrible',
    'plutôt',
    'carrément',
    'tellement',
  ],
  ...[
    'moche',
    'nul',
    'nulle',
    'flou',
    'floue',
    'raté',
    'ratée',
    'sombre',
    'ennuyeux',
    'ennuyeuse',
    'inutile',
    'lent',
    'long',
    'mou',
    'chiant',
    'franchement',
    'quand même',
  ],
]
const FOR = ['c’est pour', 'ce sera pour', 'il est pour', 'elle est pour']

export const FRENCH_ASIDES: AsideWords = {
  leads:
    'et|mais|bon|ben|bah|franchement|en fait|je trouve que|je crois que|je pense que|j’ai l’impression que|on dirait que|malheureusement|désolé|désolée|alors|donc|oh|ah|pfff|non|oui|là|du coup|en plus|d’ailleurs|perso|personnellement|honnêtement|à mon avis|pour moi',
  because: `parce que|parce qu|car|comme ça|pour que|pour qu|puisque|vu que|vu qu|sinon|étant donné que|étant donné qu|histoire que|histoire qu|afin que|afin qu|tellement|${combined(
    ['qui est', 'qui sont', 'qui fait', 'qui dure', 'qui semble', 'qui rend'],
    HOW,
  )}|qui ne sert|qui sert à rien|qui n’apporte|qui n’a rien|qui ne va pas|qui va pas|qui ne me plaît|qui me plaît pas|qui m’ennuie|qui me gêne|que je n’aime pas|que j’aime pas|qu’on ne voit|qu’on voit pas`,
  who: 'le|la|les|l|il|elle|ils|elles|c|ça|ce|cette|cet|ces|mon|ma|mes|notre|nos|son|sa|ses|je|j|on|personne|rien|tout|nous|les gens|tout le monde|ma femme|mon mari|mon chef|mon copain|ma copine|mes parents|mes amis|ma mère|y|là|ici|moi|un client|le client',
  states:
    'est|sont|était|étaient|fait|font|semble|semblent|dure|durent|déteste|détestent|aime|aiment|adore|adorent|dit|disent|va|vont|voit|vois|voient|entend|entends|plaît|plait|plaisent|ennuie|ennuient|manque|convient|comprend|comprends|gêne|dérange|énerve|saoule|trouve|trouvent|pense|a|ont|ai|suis|reconnaît|regarde|regardent|connaît|sert|apporte|colle|marche|bouge|tremble|couvre|rend|passe|devient|parle|parait|paraît|sais|sait|arrive',
  bare: `ça fera|ça fait plus|ce sera|${combined(FOR, ['mon', 'ma', 'mes', 'un', 'une', 'le', 'la', 'les', 'notre', 'nos', 'maman', 'papa', 'l’anniversaire', 'offrir'])}|je trouve|j’aime|j’aime pas|je n’aime pas|j’adore|on voit rien|on ne voit rien|on voit pas|on n’entend rien|on entend rien|on n’entend pas|on entend pas|on comprend rien|on s’ennuie|je m’ennuie|je suis pressé|je suis pressée|j’ai pas le temps|ça m’ennuie|ça me gêne|ça m’énerve|ça me plaît pas|ça ne me plaît pas|ça colle pas|ça va pas|ça ne va pas|ça sert à rien|il y a trop|y a trop|${combined(IS, HOW)}|trop|beaucoup trop|un peu trop|bien trop|super|très bien|bien joué|c’est bien|c’est top|c’est beau`,
  asks: 'veux|voudrais|voudrait|veut|voulons|doit|doivent|devrait|devraient|dois|faut|faudrait|besoin|aimerais|aimerait|préfère|préférerais|peux|pourrais|pouvez|pourriez|plutôt que|mets|fais|enlève|mieux vaut|serait mieux|ce serait bien',
  turns:
    'si|sauf|à moins|excepté|seulement quand|seulement|jusqu|jusqu’à|mais pas|au lieu|à la place|à part|sans|plutôt que|sinon pas|uniquement|tant que|ou bien|ou alors|hormis',
  thanks:
    'merci|merci beaucoup|merci bien|merci d’avance|merci à toi|mille mercis|un grand merci|cordialement|bises|bisous|bise|à plus|à bientôt|bonne journée|bonne soirée|salut|ciao|t’es un amour|tu es génial|t’es top|t’es le meilleur',
}
