import { combined } from '../../frames/vocabulary/inflect.ts'
import type { AsideWords } from './asides.ts'

const IS = ['ist', 'ist mir', 'wirkt', 'sieht', 'dauert', 'sind', 'sind mir', 'wirken', 'finde ich']
const HOW = ['zu', 'viel zu', 'etwas', 'ein bisschen', 'so', 'sehr', 'langweilig']

export const GERMAN_ASIDES: AsideWords = {
  leads: 'und|aber|also|ehrlich gesagt|leider|naja|hm|ich finde|ich glaube',
  because: 'weil|da|denn|damit|sonst|weils|dann sieht',
  who: 'der|die|das|es|er|sie|mein|meine|unser|unsere|ich|wir|man|niemand|keiner|alles|so',
  states:
    'ist|sind|war|waren|wirkt|wirken|sieht|dauert|finde|findet|mag|mögen|hasst|sagt|stört|passt|passen|gefällt|gefallen|langweilt|nervt',
  bare: `das ist für meine|das ist für meinen|es ist für meine|es ist für meinen|ist für meine|ist für meinen|finde ich|gefällt mir|passt nicht|${combined(IS, HOW)}|zu|viel zu`,
  wishes: 'soll|sollte|sollen|sollten|muss|müssen|müsste|will|möchte|möchten|hätte|brauche|lieber|bitte|kannst du|könntest du|darf',
  turns: 'wenn|falls|außer|ausser|es sei denn|nur wenn|bis|aber nicht|statt|anstatt|sondern|ohne',
  thanks: 'danke|vielen dank|danke schön|lieben dank|grüße|viele grüße|liebe grüße',
}
