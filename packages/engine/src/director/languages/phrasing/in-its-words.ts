/** Turns of speech of a language that say what plainer words of it say, which its readers know. What stands in quotation marks stays. Pure. */
import type { Phrasing } from '../../parse/phrasing/everyday-phrasings.ts'
import { outsideQuotes } from '../../parse/read-text.ts'
import type { Language } from '../language.ts'
import { COMMON_TURNS } from './common-turns.ts'

/** 'Quita todo menos el gato' keeps the cat; 'que dure el doble' is twice as long. */
const PHRASINGS: Readonly<Record<Language['code'], readonly Phrasing[]>> = {
  es: [
    [/(?<!\p{L})(?<verb>poner|meter|quitar|dar)(?:le|les|lo|la|me)(?= (?:el|la|los|las|un|una|nuestr|mi|otr|más|mas|músic))/giu, '$<verb>'],
    [/(?<=(?:el|la|nuestr[oa]|mi) \p{L}{3,20}) (?:en lugar|en vez) de (?:la|esta|esa) m[uú]sica(?=$|[,.;!?])/giu, ' como música'],
    [/ en (?:español|castellano)(?=\s*:)/giu, ''],
    [
      /(?<!\p{L})(?:quita|quitá|quite|quítale|borra|elimina|saca|fuera) (?:a )?tod[oa]s?(?: (?:los clips|las escenas|los demás|lo demás))?,? (?:menos|excepto|salvo)(?: a)? /giu,
      'solo ',
    ],
    [/(?<!\p{L})(?:que (?:dure|se quede)|con|por) el doble(?: de tiempo)?(?!\p{L})/giu, 'el doble de larga'],
    [
      /(?<!\p{L})(?:silencia|mutea|calla|silénciame) (?:todos )?(?:los|mis) (?:clips|vídeos|videos|planos)(?!\p{L})/giu,
      'quita el sonido de los clips',
    ],
    [/^(?:(?:uy|ay|oh|ups|ah|bueno|pero)[,!. ]*)*no[,!. ]+(?=(?:deshaz|deshacer|vuelve|volver|quita eso|como)(?!\p{L}))/iu, ''],
    // 'Altísima' is 'very high'.
    [/(?<!\p{L})(\p{L}{3,})[ií]sim([oa]s?)(?!\p{L})/giu, 'muy $1$2'],
    [/(?<!\p{L})la (?:foto|imagen|escena) final(?!\p{L})/giu, 'la última escena'],
    [/^\W*(?:vuelve|volver|vuelva|regresa) a la versi[oó]n (?:anterior|de antes)[.! ]*$/iu, 'deshaz'],
    [/(?<!\p{L})(dos|tres|cuatro|cinco) ((?:primer|últim|ultim)[oa]s)(?= \p{L})/giu, '$2 $1'],
    [/(?<!\p{L})(?<=(?:un poco|un poquito|un pelín|algo) )de (?=(?:luz|brillo|color|contraste)(?!\p{L}))/giu, 'más '],
    [/(?<!\p{L})menos de (?=(?:luz|brillo|volumen|color|contraste|música|ruido)(?!\p{L}))/giu, 'menos '],
    [/(?<!\p{L})la (?=\d{1,2} (?:al?|en|antes|después|detrás|delante)(?!\p{L}))/giu, 'la escena '],
    [/(?<!\p{L})más de (?=(?:luz|brillo|volumen|color|contraste|ritmo)(?!\p{L}))/giu, 'más '],
    [/(?<!\p{L})(?:para|a) (?=(?:después|antes|detrás|delante) del? )/giu, ''],
    [/(?<!\p{L})(?:ponle|ponme|métele|mete) (?=(?:al principio|al inicio|al final|al comienzo)(?!\p{L}))/giu, 'pon '],
  ],
  pt: [
    [/(?<=(?:o|a|noss[oa]|meu|minha) \p{L}{3,20}) no lugar d(?:a|essa|esta) m[uú]sica(?=$|[,.;!?])/giu, ' como música'],
    [/ em portugu[eê]s(?=\s*:)/giu, ''],
    [
      /(?<=(?<!\p{L})(?:põe|passa|passe|move|mova|coloca|bota|leva|mete) )a (?=\d{1,2} (?:para|pra|no|ao|antes|depois|em)(?!\p{L}))/giu,
      'a cena ',
    ],
    [
      /(?<!\p{L})(?:tira|tire|apaga|apague|remove|remova|deleta|elimina) tudo(?: d[oa]s? \p{L}+)?,? (?:menos|exceto|salvo|a não ser|fora) /giu,
      'só ',
    ],
    [
      /^(?:(?:opa|ah|ih|não|nao|ops)[,!. ]*)*(?:volta|volte|deixa|deixe) (?:como|do jeito que) (?:tava|estava|era)(?: antes)?[.! ]*$/iu,
      'desfaz',
    ],
    [/(?<!\p{L})(\p{L}{3,})[ií]ssim([oa]s?)(?!\p{L})/giu, 'muito $1$2'],
    [/(?<!\p{L})(?:dá|da|dê) uma (?:segurada|acalmada|desacelerada)(?!\p{L})/giu, 'mais devagar'],
    [
      /(?<!\p{L})(abaixa|abaixe|baixa|baixe|diminui|aumenta|aumente|sobe|suba) o volume(?: d(?:ela|ele|a música|a musica)(?!\p{L})|(?! d[oae]|\p{L}))/giu,
      '$1 a música',
    ],
    [
      /(?<!\p{L})(?:gostava|gostaria|queria|quero) que (?<what>(?:o|a|os|as) [^,.;!?\n]{2,40}?) (?:entrasse|ficasse|viesse|aparecesse|entre|fique|venha|apareça) (?=antes|depois|no fi|no in|logo)/giu,
      'põe $<what> ',
    ],
    [/(?<=(?:muito|tão|tao|meio) pequen[oa]),? (?:aumenta|aumente)(?: a[ií]| um pouco| mais)?(?=\s*(?:$|[,.;!]))/giu, ''],
    [/^\W*(?:volta|volte|voltar) (?:à|a|para a|pra) vers[aã]o anterior[.! ]*$/iu, 'desfaz'],
    [/(?<!\p{L})todas as outras transições(?!\p{L})/giu, 'todas as transições'],
    [/(?<!\p{L})(duas|dois|três|tres|quatro|cinco) ((?:primeir|últim|ultim)[oa]s)(?= \p{L})/giu, '$2 $1'],
    [/(?<!\p{L})(?:para|pra|p\/) (?=(?:logo )?(?:depois|antes|atrás|a seguir) (?:d[oa]s?|ao) )/giu, ''],
    [/(?<!\p{L})(?:com|por) o dobro (?:do tempo|da duração|da duracao)(?!\p{L})/giu, 'duas vezes mais longa'],
    [/(?<!\p{L})duas vezes mais (?:r[aá]pid[oa]|veloz)(?!\p{L})/giu, 'com o dobro da velocidade'],
  ],
  it: [
    [/ in italiano(?=\s*:)/giu, ''],
    [/^\W*(?:torna|tornare|torniamo) alla versione (?:precedente|di prima)[.! ]*$/iu, 'annulla'],
    // 'Schiariscilo e fallo durare 5 secondi': of what was spoken of.
    [/(?<=\p{L},? (?:ed? )?)fall([oaie]) (?=durare (?:\d|un|due|tre|quattro|cinque))/giu, 'rendil$1 '],
    [/(?<!\p{L})la (?=\d{1,2} (?:all|al|alla|in|prima|dopo|davanti)(?!\p{L}))/giu, 'la scena '],
    [/(?<=(?<!\p{L})(?:vedere|mostra|metti|mettere|voglio|vorrei) )prima (?=(?:il|la|lo|l['’]|i|gli|le) ?\p{L}+\W*$)/giu, 'all’inizio '],
    [
      /(?<!\p{L})(?:togli|elimina|cancella|rimuovi|leva) tutt[oei](?: (?:le clip|le scene|il resto))?,? (?:tranne|eccetto|meno|salvo|a parte) /giu,
      'solo ',
    ],
    [
      /^(?:(?:no|dai|oh|ops|aspetta)[,!. ]*)*(?:rimetti|rimettilo|lascia|torna) (?:com['’ ]era|come (?:prima|era))(?: prima)?[.! ]*$/iu,
      'annulla',
    ],
    [/(?<!\p{L})(\p{L}{3,})issim([oaie])(?!\p{L})/giu, 'molto $1$2'],
    [/(?<!\p{L})tutt([oaie]) quant\1(?!\p{L})/giu, 'tutt$1'],
    [/(?<!\p{L})bimb([oi])(?!\p{L})/giu, 'bambin$1'],
    [/(?<!\p{L})un filo (?=più)/giu, 'un po’ '],
    [/(?<!\p{L})(?:a|per) (?=(?:dopo (?:il|la|lo|i|gli|le|l)|prima (?:di|del|dell|dello|della|dei|degli|delle))(?!\p{L}))/giu, ''],
    [/(?<=scena (?:\d{1,2}|\p{L}+)) il doppio(?=$|[,.;!?]| per favore)/giu, 'due volte più lunga'],
  ],
  fr: [
    [
      /(?<!\p{L})(?:met|mets|mettez|ajoute|ajoutez) (?:des|une) transitions?(?= (?:partout|entre (?:tous|toutes|chaque)))/giu,
      'mets un fondu',
    ],
    [/(?<=(?:le|la|l['’]|notre|mon|ma) ?\p{L}{3,20}) à la place de (?:la|cette) musique(?=$|[,.;!?])/giu, ' comme musique'],
    [/ en fran[cç]ais(?=\s*:)/giu, ''],
    // 'Plus de son' alone may be none any more; on a scene it is more of it.
    [
      /(?<!\p{L})plus de (?:son|volume|bruit) (?:sur|pour|à|pendant|dans) (?<what>[^,.;!?\n]{2,30}?)(?=\s*(?:$|[,.;!?]| stp| svp| et ))/giu,
      '$<what> plus fort',
    ],
    [/^\W*(?:reviens|revenir|revenez|retourne) à la version (?:précédente|d['’]avant)[.! ]*$/iu, 'annule'],
    [/(?<!\p{L})la (?=\d{1,2} (?:en|au|à|avant|après|devant|derrière)(?!\p{L}))/giu, 'la scène '],
    [/(?<!\p{L})(?:le |la |ça )?(?:ramener|ramène|ramenez|descendre|descends) à (?=\d)/giu, 'mettre à '],
    [/(?<!\p{L})c['’]est (?:(?:trop|un peu|bien|vraiment) )?mou(?!\p{L})/giu, 'plus rapide'],
    [/(?<!\p{L})(?:il )?faut que (?:ça|ca) (?:pulse|bouge|envoie|dépote|swingue)(?!\p{L})/giu, 'plus rapide'],
    [/,? c['’]est pour (?:le|la|mon|ma|un|une|notre) [^,.;!?\d]{2,24}(?=\s*(?:$|[.,;!]))/giu, ''],
    [
      /(?<!\p{L})(?:enl[eè]ve|enlevez|vire|supprime|supprimez|retire|efface) tou(?:t|s)(?: (?:les clips|les plans|le reste))?,? (?:sauf|à part|a part|except[eé]|hormis) /giu,
      'seulement ',
    ],
  ],
  de: [
    [/ auf [Dd]eutsch(?=\s*:)/gu, ''],
    [/(?<!\p{L})sie beide(?!\p{L})/giu, 'sie'],
    [
      /(?<!\p{L})(?:die )?übergänge (?:bitte )?(?:alle )?(?:etwas |bitte )?(?:weich|weicher|sanft|sanfter|fließend)(?=\s*(?:$|[,.;!?]))/giu,
      'weiche Übergänge',
    ],
    [/(?<=(?<!\p{L})titel soll )nicht (?:mehr )?[^,.;!?\n]{2,60}?,? sondern (?=\p{Lu})/giu, ''],
    [/^\W*(?:zurück|geh zurück|zurückgehen) zur (?:vorherigen|letzten|alten) version[.! ]*$/iu, 'rückgängig'],
    // 'Darf ruhig länger sein' is no calm one.
    [
      /(?<=(?<!\p{L})(?:darf|dürfen|kann|können|könnte|könnten|sollte) (?:\p{L}{1,20} ){0,3})ruhig (?!(?:und|sein|wirken|werden|klingen|bleiben)(?!\p{L}))/giu,
      '',
    ],
    [/(?<!\p{L})die (?=\d{1,2} (?:nach|an|vor|hinter|ans|als)(?!\p{L}))/giu, 'Szene '],
    [
      /^(?![^\n]*(?:ton|geräusch|stimm|sprach|text|titel))(?:nimm |nehmen sie |spiel )?(?<what>[^\n,.;]{3,60}?) (?:statt|anstatt|anstelle)(?: (?:der|dieser|von))?(?: \p{L}{3,20})? Musik(?!\p{L})/giu,
      '$<what> als Musik',
    ],
    // 'Nach 2 Sekunden' is 'from second 2 on' of words, and 'in 2 seconds' of a film.
    [
      /(?<=(?<!\p{L})(?:titel|text|untertitel|schrift|überschrift)(?!\p{L})[^,.;!?"„]{0,30}) (?:erst )?nach (?=(?:\d{1,3}|einer|zwei|drei|vier|fünf) ?(?:s|sek|sekunden?)(?!\p{L}))/giu,
      ' ab ',
    ],
    [/(?<!\p{L})(unten|oben) (?:ins|im|auf das|aufs) Bild(?!\p{L})/giu, '$1'],
    [/(?<!\p{L})mitten (?:ins|im|auf das|aufs) Bild(?!\p{L})/giu, 'in der Mitte'],
    // 'Bei den Booten aber das Bild stillhalten': the 'aber' stands within what it begins.
    [
      /(?<=[,;] ?|^)(?<where>(?:bei|beim|in|im|auf|am|an|für) (?:(?:der|den|dem|die|das) )?(?:Szene )?[\p{L}\d]+) (?:aber|dagegen|hingegen|jedoch) /giu,
      'aber $<where> ',
    ],
    [
      /(?<!\p{L})lass (?:die|alle) (?:Bilder|Szenen|Clips|Aufnahmen) (?:etwas |ein bisschen |bissl )?länger(?: stehen)?(?!\p{L})/giu,
      'langsameres Tempo',
    ],
    [
      /(?<!\p{L})häng(?:e|t)? (?:dafür |dann )?(?<what>(?:den|die|das|Szene) [^,.;!?\n]{1,30}?) (?:ganz )?(?:hinten|ans Ende) (?:dran|an)(?!\p{L})/giu,
      'setz $<what> ans Ende',
    ],
    [
      /(?<!\p{L})zwischen (?:Szene )?(?<a>\d{1,2}) und (?<b>\d{1,2}) hart (?:schneiden|geschnitten|cutten)(?!\p{L})/giu,
      'harter Schnitt zwischen Szene $<a> und $<b>',
    ],
    [
      /(?<!\p{L})(?:(?:lösche?|entferne?|schmei(?:ß|ss)e?|wirf|nimm|hau|mach) )?alles,? (?:außer|ausser|bis auf) (?<kept>(?:de[rmn]|die|das)[^,.;!?\n]{2,40}?) (?:raus|weg|löschen|entfernen|rausschmeißen|rauswerfen|rausnehmen|streichen)(?!\p{L})/giu,
      'nur $<kept>',
    ],
  ],
}

export const inItsWords = (text: string, code: Language['code']): string =>
  outsideQuotes(text, (plain) =>
    [...PHRASINGS[code], ...COMMON_TURNS[code]].reduce((said, [pattern, means]) => said.replace(pattern, means), plain),
  )
