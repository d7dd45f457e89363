import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = [
  'è',
  'e',
  'sembra',
  'mi sembra',
  'risulta',
  'viene',
  'dura',
  'suona',
  'pare',
  'mi pare',
  'si vede',
  'va',
  'lo trovo',
  'la trovo',
]
const HOW = [
  'molto',
  'troppo',
  'un po',
  'abbastanza',
  'così',
  'piuttosto',
  'davvero',
  'un tantino',
  'male',
  'brutto',
  'brutta',
  'noioso',
  'noiosa',
]

export const ITALIAN_ASIDES: AsideWords = {
  leads: 'e|ma|però|è che|in realtà|sinceramente|guarda|beh|allora|dai|senti|uffa|secondo me|credo che|penso che|onestamente|purtroppo',
  because: `che non mi serve|che non si sente|che non ne ho bisogno|perché|poiché|visto che|dato che|siccome|affinché|così che|sennò|altrimenti|che ${combined(IS, HOW).replaceAll('|', '|che ')}|che non mi piace|che non si vede|che non c entra|che non serve|che annoia`,
  who: 'io|il|lo|la|l|i|gli|le|questo|questa|quello|quella|mio|mia|miei|mie|nostro|nostra|nessuno|niente|tutto|tutti|la gente|così|lui|lei|loro|non|mi|si|ci|mia madre',
  states:
    'è|sono|era|erano|sta|stanno|vuole|odia|dice|ha detto|vede|vedono|piace|piacciono|sembra|sembrano|annoia|annoiano|stanca|dura|durano|va|vanno|c entra|serve|ha|hanno|capisce|nota|convince|convincono|suona|disturba|stona|guarda|guardano|usa|usano|conosce|piaceva|piacevano|era meglio|stava|sembrava|distrae',
  bare: `mi gira la testa|mi viene il mal|mi fa venire|mi stanca|è venuto|è venuta|mi è venuto|mi piaceva|mi piaceva di più|era meglio|stava meglio|così è meglio|viene meglio|distrae|annoia|è per mio|è per mia|è per il mio|è per la mia|è per un|è per una|mi piace|non mi piace|mi sembra|sembra|mi annoia|non mi convince|non c entra|non serve|non si vede|non si sente|non si capisce|c è troppo|c è troppa|ci sono troppi|ci sono troppe|${combined(IS, HOW)}|troppo|sono|ho fretta|ho poco tempo|è venuto bene|è bellissimo|bello`,
  asks: 'voglio|vorrei|deve|dovrebbe|devono|dovrebbero|bisogna|ho bisogno|preferisco|preferirei|meglio|puoi|potresti|mi piacerebbe|serve che',
  turns: 'se|tranne|eccetto|salvo|a meno che|solo quando|fino a|ma non|invece di|al posto di|bensì|a parte',
  thanks: 'grazie|grazie mille|tante grazie|ti ringrazio|saluti|un saluto|un abbraccio|baci|ciao',
  calls:
    'no|aspetta|no aspetta|ops|scusa|scusami|ho cambiato idea|mi sono sbagliato|mi sono sbagliata|anzi no|ah no|anzi|mmm|vediamo|ok|ciao|perfetto|bene|molto bene|va bene|no meglio|bello',
}
