/** The common wishes in the five other languages: each must leave what the same wish in English leaves. */
import { cellsOf, type InLanguages } from '@reelwright/engine/director/parse/frames/vocabulary/in-languages'
import type { Ask } from '../ask-judges.ts'
import { asksKept, like } from './ask-like.ts'

/** By the English wish, in Spanish, German, French, Portuguese and Italian. */
const REQUESTS: Readonly<Record<string, InLanguages>> = {
  'make it 12 seconds':
    'hazlo de 12 segundos; mach es zwölf Sekunden lang; fais-le durer 12 secondes; faz com que dure doze segundos; fallo durare 12 secondi',
  'delete the second scene':
    'borra la segunda escena; lösch bitte die zweite Szene; supprime le deuxième plan; apaga a segunda cena; elimina la seconda scena',
  'leave out the market': 'quita el mercado; nimm den Markt raus; enlève le marché; tira o mercado; togli il mercato',
  'start with the cat': 'empieza con el gato; fang mit der Katze an; commence par le chat; começa com o gato; inizia con il gatto',
  'put the concert last':
    'pon el concierto al final; setz das Konzert ans Ende; mets le concert à la fin; coloca o concerto no final; metti il concerto alla fine',
  'move the cat after the market':
    'pon el gato después del mercado; setz die Katze hinter den Markt; mets le chat après le marché; põe o gato depois do mercado; sposta il gatto dopo il mercato',
  'swap scene 2 and scene 3':
    'intercambia las escenas 2 y 3; tausche Szene 2 und 3; échange les scènes 2 et 3; troca as cenas 2 e 3; scambia le scene 2 e 3',
  'make scene 2 a bit longer':
    'alarga un poco la escena 2; mach Szene 2 etwas länger; rallonge un peu la scène 2; deixa a cena 2 um pouco mais longa; allunga un po la scena 2',
  'make scene 3 last 3 seconds':
    'que la escena 3 dure 3 segundos; Szene 3 soll 3 Sekunden dauern; que la scène 3 dure 3 secondes; deixa a cena 3 com duração de 3 segundos; la scena 3 deve durare 3 secondi',
  'trim scene 2 by half a second':
    'acorta la escena 2 medio segundo; kürze Szene 2 um eine halbe Sekunde; raccourcis la scène 2 d’une demi-seconde; encurta a cena 2 meio segundo; accorcia la scena 2 di mezzo secondo',
  'scene 2 in slow motion':
    'la escena 2 a cámara lenta; Szene 2 in Zeitlupe; la scène 2 au ralenti; a cena 2 em câmera lenta; la scena 2 al rallentatore',
  'speed up the market': 'acelera el mercado; beschleunige den Markt; accélère le marché; acelera o mercado; velocizza il mercato',
  'mute the concert':
    "silencia el concierto; mach das Konzert stumm; coupe le son du concert; tira o som do concerto; togli l'audio dal concerto",
  'split scene 2 in half':
    'divide la escena 2 por la mitad; teile Szene 2 in der Mitte; coupe la scène 2 en deux parties; divide a cena 2 ao meio; dividi la scena 2 a metà',
  'replace scene 2 with the wedding':
    'cambia la escena 2 por la boda; ersetze Szene 2 durch die Hochzeit; remplace la scène 2 par le mariage; troca a cena 2 pelo casamento; sostituisci la scena 2 con il matrimonio',
  'logo bottom right':
    'el logo abajo a la derecha; das Logo unten rechts; le logo en bas à droite; o logo embaixo à direita; il logo in basso a destra',
  'caption "Hola" on scene 2':
    'pon "Hola" en la escena 2; schreib "Hola" auf Szene 2; écris "Hola" sur la scène 2; escreve "Hola" na cena 2; scrivi "Hola" sulla scena 2',
  'fade to black at the end':
    'funde a negro al final; am Ende ins Schwarze ausblenden; fondu au noir à la fin; fade para preto no final; dissolvenza al nero alla fine',
  'cross dissolve between scene 2 and 3':
    'fundido encadenado entre la escena 2 y 3; Überblendung zwischen Szene 2 und 3; fondu enchaîné entre les scènes 2 et 3; fusão entre a cena 2 e 3; dissolvenza incrociata tra la scena 2 e 3',
  shorter: 'más corto por favor; mach es kürzer; un film plus court; deixa mais curto; rendilo più corto',
  faster: 'hazlo más rápido; bitte schneller; plus rapide; mais rápido por favor; più veloce',
  slower: 'más lento; etwas langsamer bitte; plus lentement; mais devagar; più lento per favore',
  'make it square': 'en formato cuadrado; mach es quadratisch; en format carré; formato quadrado; fallo quadrato',
  'black and white': 'ponlo en blanco y negro; in Schwarzweiß bitte; en noir et blanc; a preto e branco; mettilo in bianco e nero',
  'no music': 'sin música; ohne Musik; sans musique; sem música; senza musica',
  'music louder': 'sube la música; die Musik lauter; la musique plus forte; a música mais alta; alza la musica',
  'calm music': 'música tranquila; ruhige Musik bitte; une musique calme; música calma; una musica rilassante',
  'leave out clip 2': 'quita el clip 2; lass Clip 2 weg; enlève le clip 2; tira o clipe 2; togli la clip 2',
  'delete the last scene':
    'elimina la última escena; lösche die letzte Szene; supprime la dernière scène; apaga a última cena; cancella l’ultima scena',
  'title: Sol': 'título: Sol; Titel: Sol; ajoute le titre : Sol; coloca o título: Sol; aggiungi il titolo: Sol',
}

/** A part that was not understood holds the whole, in these languages, too; and those that nobody here speaks change nothing. */
const HELD = `
  más corto y con marcianos
  kürzer und mit Einhörnern
  plus court et avec des licornes
  mais curto e com unicórnios
  più corto e con gli unicorni
  maak het korter zonder muziek
  zrób to krótsze i bez muzyki
  сделай короче и без музыки
  もっと短くしてください
  اجعلها أقصر
`

export const LANGUAGE_ASKS: readonly Ask[] = [
  ...Object.entries(REQUESTS).flatMap(([english, row]) => cellsOf(row).map((request): Ask => ({ request, judge: like(english) }))),
  ...asksKept(HELD),
]
