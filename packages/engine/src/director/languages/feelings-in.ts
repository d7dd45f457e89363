/** Feelings, looks, kinds of music and instruments in Spanish, Portuguese and Italian, beside those that stand in their own tables. */
import type { WordTable } from '../parse/lexicon.ts'

const COLUMN = { es: 0, pt: 1, it: 2 } as const

/** By the tags of the director's own lexicon: Spanish; Portuguese; Italian. */
const ROWS: Readonly<Record<string, `${string}; ${string}; ${string}`>> = {
  'mood:playful':
    'juguetón|juguetona|gracioso|graciosa|simpático|simpática|travieso|traviesa|chistoso|chistosa|de risa|pa reir|para reir; brincalhão|brincalhona|engraçado|engraçada|fofinho|fofinha|pra rir|de rir; giocoso|giocosa|buffo|buffa|spiritoso|spiritosa|simpatico|simpatica|da ridere|spassoso|spassosa',
  'mood:dark':
    'tenebroso|tenebrosa|siniestro|siniestra|sombrío|sombría; sombrio|sombria|sinistro|sinistra; cupo|cupa|tenebroso|tenebrosa|inquietante',
  'mood:dreamy':
    'soñador|soñadora|etéreo|etérea|onírico|onírica|mágico|mágica; sonhador|sonhadora|etéreo|etérea|onírico|onírica|mágico|mágica; sognante|sognanti|etereo|eterea|onirico|onirica|magico|magica',
  'mood:nostalgic': 'nostalgia|con nostalgia; nostalgia|com nostalgia|saudosista|saudade; nostalgia|con nostalgia',
  'mood:inspiring':
    'inspirador|inspiradora|esperanzador|esperanzadora|emocionante; inspirador|inspiradora|emocionante|tocante; ispirante|emozionante|toccante',
  'mood:elegant':
    'elegante|elegantes|sofisticado|sofisticada|refinado|refinada|con clase|fino|fina; elegante|elegantes|sofisticado|sofisticada|chique|refinado|refinada; elegante|eleganti|raffinato|raffinata|sofisticato|sofisticata|chic|di classe',
  'mood:tense':
    'inquietante|de misterio|misterioso|misteriosa|de terror; misterioso|misteriosa|de mistério|de terror|tenso|tensa; misterioso|misteriosa|teso|tesa',
  'mood:cool': 'urbano|urbana|molón|molona; descolado|descolada|estiloso|estilosa; figo|figa|urbano|urbana',
  'mood:romantic': 'tierno|tierna|ternura|con ternura; terno|terna|ternura|com ternura; tenero|tenera|tenerezza',
  'mood:happy': 'alegremente|jovial|animadita; alegrinho|alegrinha|contente; allegramente|allegrotta',
  'look:golden': 'dorados|hora dorada|luz dorada; dourado|dourada|hora dourada|luz dourada; ora dorata|luce dorata',
  'look:muted':
    'apagado|apagada|apagados|colores apagados|menos color|discretos; apagadas|cores apagadas|cores discretas|menos cor; smorzato|smorzati|colori smorzati|colori spenti',
  'look:faded': 'desteñido|desteñida|desvaído|descolorido; desbotado|desbotada|desbotadas|lavado; slavato|slavati|scolorito',
  'look:moody': 'melodramático look|look oscuro; look sombrio|look escuro; look cupo|look scuro',
  'look:pastel': 'pastel|tonos pastel|colores pastel; pastel|tons pastel|cores pastel; pastello|toni pastello|colori pastello',
  'look:sepia': 'sepia|en sepia; sépia|em sépia; seppia|in seppia',
  'look:neon': 'neón|luces de neón; néon|neon|luzes de néon; neon|luci al neon',
  'look:bright': 'luminoso y fresco|claro y luminoso; claro e leve|leve e claro; chiaro e luminoso|fresco e luminoso',
  'genre:ambient':
    'música ambiental|ambient|música de relajación; música ambiente|ambient|música de relaxamento; musica ambient|musica di rilassamento',
  'genre:cinematic':
    'música de película|de película|cinematográfica música; música de filme|trilha de cinema|trilha de filme; musica da film|da colonna sonora',
  'genre:funk': 'funk|funky|disco|soul; funk|disco|soul; funk|funky|disco|soul',
  'genre:acoustic': 'acústico|acústica|unplugged; acústico|acústica|voz e violão; acustico|acustica|unplugged',
  'genre:folk': 'folk|folclórica|folclórico|country; folk|folclórica|folclórico|country|sertanejo|sertaneja; folk|popolare|country',
  'genre:indie': 'indie; indie; indie',
  'genre:reggae': 'reggae|ska; reggae|ska; reggae|ska',
  'genre:latin':
    'latina|latino|salsa|cumbia|reggaeton|reguetón|merengue|bachata|samba|tango|flamenco|rumba|mariachi; latina|latino|samba|salsa|forró|axé|pagode|bossa nova|bossa|lambada|fado|reggaeton; latina|latino|salsa|samba|reggaeton|tango|bachata|merengue|flamenco',
  'genre:blues': 'blues; blues; blues',
  'genre:synthwave': 'synthwave|sintetizadores de los 80; synthwave|anos 80 música; synthwave|musica anni 80',
  'instrument:strings':
    'violín|violines|violonchelo|cuerdas|arpa|orquesta de cuerda; violino|violinos|violoncelo|cordas|harpa; violino|violini|violoncello|archi|arpa',
  'instrument:drums': 'batería|percusión|tambores|bongos; bateria|percussão|tambores|batucada; batteria|percussioni|tamburi',
  'instrument:synth': 'sintetizador|sintetizadores|sinte; sintetizador|sintetizadores; sintetizzatore|sintetizzatori',
  'instrument:ukulele': 'ukelele|ukulele; ukulele|cavaquinho|uquelele; ukulele',
  'instrument:flute': 'flauta|flautas; flauta|flautas; flauto|flauti',
  'instrument:brass': 'trompeta|trompetas|saxofón|saxo|metales; trompete|trompetes|saxofone|metais; tromba|trombe|sassofono|sax|ottoni',
  'instrument:choir': 'coro|coros|voces; coro|vozes; coro|cori|voci',
  'instrument:organ': 'órgano|acordeón|armónica; órgão|acordeão|sanfona|gaita; organo|fisarmonica|armonica',
  'instrument:guitar': 'guitarra española|guitarrita; violão|violões|viola caipira; chitarrina',
}

export const feelingsIn = (code: keyof typeof COLUMN): WordTable =>
  Object.fromEntries(Object.entries(ROWS).map(([tag, row]) => [tag, row.split('; ')[COLUMN[code]] ?? '']))
