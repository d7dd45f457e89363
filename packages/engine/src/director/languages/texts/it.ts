import type { TextWords } from './mark-texts.ts'

const PUT = 'metti|mettici|mettimi|mettere|aggiungi|aggiungici|aggiungere|inserisci|usa|voglio|vorrei|scrivi|scrivici'
const WRITE = 'scrivi|scrivici|scrivimi|scrivere|scriva'
const NOUN = '(?:testo|titolo|frase|scritta|sottotitolo|didascalia)'
const WHERE =
  "all'inizio|proprio all'inizio|proprio alla fine|in fondo|alla fine|in alto|in basso|al centro|nel mezzo|in alto a sinistra|in alto a destra|in basso a sinistra|in basso a destra|sopra|sotto|per finire|in apertura|in chiusura"
const LITTLE = `in grande|anche|solo|per favore|ci|${WHERE}`
const SEC = '(?: ?(?:s|sec|secondi|secondo))'

export const ITALIAN_TEXTS: TextWords = {
  frames: [
    { before: `(?:${NOUN})(?: (?:${WHERE}))? ?:`, isSmall: true },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3} ?:`, isSmall: true },
    { before: `(?:(?:${PUT}) )?(?:come|per) titolo(?: del video)?(?: (?:${PUT}))?`, reads: 'titolo' },
    {
      before: '(?:(?:che|voglio che|vorrei che) )?il titolo (?:deve essere|dovrebbe essere|sarà|è|sia|fosse)',
      reads: 'titolo',
    },
    { before: 'intitolalo|chiamalo', reads: 'titolo' },
    {
      before: `(?:(?:${PUT}) )?(?:un testo |una scritta |una frase |il testo )?(?:che dica|che dice|con su scritto|con scritto|con la scritta)|(?:metti|mettici) scritto`,
      isSmall: true,
      reads: 'testo',
    },
    { before: `(?:${PUT}) (?:il|un|la|una) ${NOUN}(?: (?:${WHERE}))?` },
    { before: `(?:cambia|cambiare|correggi|modifica) (?:il|la|quel|quella|questo) ${NOUN} (?:in|con)` },
    { before: `(?:${WRITE})(?: (?:${LITTLE})){0,3}`, isSmall: true },
  ],
  never:
    'il|lo|la|i|gli|le|un|uno|una|qualcosa|niente|altro|altra|che|più|meno|in|a|al|alla|di|del|della|con|senza|per|su|sul|sulla|da|dal|dalla|fino|durante|e|ma|mio|mia|questo|quello|tutto|grande|piccolo|giallo|rosso|blu|bianco|nero|verde|sopra|sotto|titolo|testo|scritta|pure',
  next: "(?:dal secondo|dai secondi|tra il secondo|fra il secondo|al secondo|a partire dal secondo|all'inizio|alla fine|nei primi|negli ultimi|per i primi|per gli ultimi|durante|nella scena|sulla scena|nell'ultima|nella prima|sopra|sul|sulla|e (?:togli|metti|fai|fallo|rendi|alza|abbassa|cambia|scrivi|la|il|le)|in alto|in basso|sui|sugli|sulle|nella|su (?:tutt[ie]|entramb[ie]|ogni|i|gli|le|goal|scena))|(?:da|dai|per) \\d",
  when: `in (?:giallo|rosso|bianco|nero|verde|blu|arancione|rosa|viola|oro|grigio|grassetto)|${WHERE}|in grande|per favore|(?:per )?\\d{1,3} ?(?:s|sec|secondi)|da \\d{1,3}${SEC}? a \\d{1,3}${SEC}?`,
  and: 'e|ed',
}
