/** Whether words are what a caption is to say, or how it is to look. Pure. */

const LOOKS =
  /\b(?:white|black|yellow|red|blue|green|pink|orange|purple|gold|grey|gray|bold|big|bigger|larger|small|smaller|huge|tiny|caps|uppercase|italics?|top|bottom|left|right|middle|center|centre|font|style|size|longer|shorter|faster|slower|later|earlier|colou?rs?|scene|clip|end|start|beginning|seconds?|secs?|percent|visible|readable|transparent|different|other|something)\b|%|«|^\d/u

/** Words that somebody would put on a picture, unquoted. */
export const isNoLook = (text: string): boolean =>
  text.length <= 80 && !LOOKS.test(text) && !/^(?:it|that|this|them|a|an|the|my|our|no) /u.test(text)

/** A quotation and nothing that is wished beside it: 'red, and the harbour needs the text “Home again”' is no other wording. Quotations stand as «0». */
export const isOnlyQuoted = (said: string): boolean =>
  /^(?:(?:the|just|simply|now|words?|text) )*«\d{1,3}»(?: (?:instead|now|please))?$/u.test(said)
