/** Languages that the director does not speak, by words that no language of its own has, so that it can say so. */

export const OTHER_WORDS: ReadonlySet<string> = new Set(
  [
    // Dutch
    'maak|zonder|muziek|korter|sneller|langzamer|een|het|niet|graag|verwijder|ongedaan|vierkant|seconden',
    // Polish
    'zrob|bez|muzyki|krotszy|szybciej|wolniej|usun|cofnij|prosze|sekund|kwadrat|dluzszy',
    // Swedish, Danish, Norwegian
    'gor|utan|musik|kortare|snabbare|langsammare|ta|bort|angra|sekunder|lav|uden|hurtigere|kortere|fjern|fortryd|lag|uten|raskere',
    'gjor|annen|musikk|svart|hvitt|takk|litt|kvadratisk|annan|tack|lagg|svartvitt|snabbare|anden|tilfoj|lidt|hvid|katten|angre',
    // Catalan and Galician
    'fes|curt|segons|plau|treu|gat|afegeix|negre|desfes|llarg|faino|sen|engade|desfacer|cadrado',
    // Turkish
    'yap|muziksiz|daha|kisa|hizli|yavas|kaldir|saniye|lutfen|geri|baska|muzik|cikar|ekle|siyah|beyaz|biraz',
    // Czech, Romanian, Hungarian, Finnish, Indonesian
    'udelej|hudby|kratsi|rychlejsi|smaz|fa|fara|muzica|scurt|repede|sterge|rog|secunde|scoate|adauga|textul|anuleaza|patrat|csinalj|zene|rovidebb|gyorsabb|tee|ilman|musiikkia|lyhyempi|nopeampi|buat|tanpa|lebih|cepat|pendek|hapus',
  ]
    .join('|')
    .split('|'),
)
