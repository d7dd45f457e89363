import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = ['c’est', 'est', 'il est', 'elle est', 'sont', 'ça fait', 'ça dure', 'je trouve ça', 'semble']
const HOW = ['trop', 'un peu', 'très', 'vraiment', 'bien trop', 'assez', 'si']

export const FRENCH_ASIDES: AsideWords = {
  leads: 'et|mais|bon|ben|franchement|en fait|je trouve que|je crois que|malheureusement',
  because: 'parce que|parce qu|car|comme ça|pour que|pour qu|puisque|vu que|sinon',
  who: 'le|la|les|l|il|elle|ils|elles|c|ça|ce|cette|mon|ma|mes|notre|nos|je|j|on|personne|rien|tout',
  states:
    'est|sont|était|fait|font|semble|semblent|dure|durent|déteste|aime|aiment|dit|va|vont|voit|entend|plaît|plaisent|ennuie|manque|convient',
  bare: `c’est pour mon|c’est pour ma|c’est pour mes|c’est pour un|c’est pour une|je trouve|j’aime|je n’aime pas|${combined(IS, HOW)}|trop`,
  wishes: 'veux|voudrais|veut|doit|devrait|doivent|faut|faudrait|besoin|aimerais|préfère|peux|pourrais|plutôt',
  turns: 'si|sauf|à moins|excepté|seulement quand|jusqu|mais pas|au lieu|à la place|à part|sans',
  thanks: 'merci|merci beaucoup|merci d’avance|cordialement|bises|bisous',
}
