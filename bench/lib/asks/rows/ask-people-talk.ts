import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, format, lasts, logo, only, seconds, shape, songOf } from '../ask-judges.ts'
import { ANTHEM, CAT, CONCERT, MARKET, MEMO, MOUNTAIN, TEAL } from '../ask-media.ts'
import {
  a,
  any,
  back,
  caps,
  cueIs,
  edge,
  firstIs,
  fromOriginal,
  HARBOUR,
  lastIs,
  louder,
  n,
  quieter,
  SOME,
  shown,
  speedOf,
  trims,
  WEDDING,
  without,
} from '../ask-people-judges.ts'
import { gone, heard, ordered, scenes, trimmed } from '../ask-scenes.ts'
import { like } from './ask-like.ts'

const SEVERAL = [
  a(
    'make it 10 seconds, lose the harbour, title it “Our Weekend” and finish with a fade to black',
    every(({ plan }) => seconds(plan) === 10, without(HARBOUR), cueIs(0, 'Our Weekend', 0), edge('closing', SOME)),
  ),
  a(
    'square, black & white, lo-fi, and the logo bottom left',
    every(
      ({ plan }) =>
        plan.export.aspect === '1:1' &&
        plan.look?.style === 'noir' &&
        plan.watermark?.position === 'bl' &&
        plan.music?.source.from === 'catalogue' &&
        plan.music.source.track_id === 'city-loop',
    ),
  ),
  a(
    'swap 1 and 2, mute scene 5, and end on the cat',
    ({ plan, before }) =>
      plan.scenes[0]?.media_id === MOUNTAIN &&
      plan.scenes[1]?.media_id === MARKET &&
      plan.scenes.at(-1)?.media_id === CAT &&
      plan.scenes.find((s) => s.media_id === CONCERT)?.sound === 0 &&
      plan.scenes.length === before.scenes.length,
  ),
  a(
    'drop the first scene and the look, and turn the music up a notch',
    ({ plan, before }) =>
      plan.look === null &&
      plan.scenes.length === 6 &&
      plan.scenes[0]?.media_id === MOUNTAIN &&
      n(plan.music?.gain) > n(before.music?.gain),
  ),
  a(
    'scene 2 half speed, scene 3 double speed, scene 6 out',
    ({ plan }) =>
      plan.scenes.length === 6 && plan.scenes[1]?.speed === 0.5 && plan.scenes[2]?.speed === 2 && without(CAT)({ plan, before: plan }),
  ),
  a(
    'I want it vertical in 4k at 60 with the teal lut at 50 and my anthem as music',
    ({ plan }) =>
      plan.export.aspect === '9:16' &&
      plan.export.resolution === '4k' &&
      plan.export.fps === 60 &&
      plan.look?.cube_media_id === TEAL &&
      plan.look.intensity === 0.5 &&
      plan.music?.source.from === 'media' &&
      plan.music.source.media_id === ANTHEM,
  ),
  a(
    'delete scene 4 then make scene 2 a second longer',
    ({ plan }) =>
      plan.scenes.length === 6 &&
      without(HARBOUR)({ plan, before: plan }) &&
      plan.scenes[1]?.media_id === MOUNTAIN &&
      plan.scenes[1]?.duration_frames === 90,
  ),
  a(
    'caption “One” on scene 1, “Two” on scene 2 and “Three” on scene 3',
    caps(cueIs(0, 'One', 0, 2), cueIs(1, 'Two', 2, 4), cueIs(2, 'Three', 4, 6)),
  ),
  a(
    'shorten scenes 1, 2 and 3 by half a second each',
    scenes([1, 2, 3], ({ plan }) => plan.scenes.slice(0, 3).every((s) => s.duration_frames === 45)),
  ),
  a(
    'zoom in on scene 2, whip transition after it and no music',
    ({ plan, before }) =>
      plan.music === null &&
      !sameValue([plan.scenes[1]?.framing, plan.scenes[1]?.motion], [before.scenes[1]?.framing, before.scenes[1]?.motion]) &&
      plan.transitions.some((t) => t.kind.startsWith('whip') && t.after_scene_id === before.scenes[1]?.id),
  ),
  a(
    'fade in from black, fade out to white, 12 secs',
    every(edge('opening', SOME), edge('closing', SOME, 'white'), ({ plan }) => seconds(plan) === 12),
  ),
  a(
    'landscape, blurred sides, no captions and no logo',
    ({ plan }) => plan.export.aspect === '16:9' && plan.captions === null && plan.watermark === null && true,
    'caption "Hi"',
    'add my logo',
  ),
  a(
    'reverse the order but leave the wedding photo at the end',
    ordered(() => [6, 5, 4, 3, 2, 1, 7]),
  ),
  a('use my voice memo as the soundtrack', songOf(MEMO)),
  a(
    'lose the captions, keep the logo, and go a bit quicker',
    every(({ plan, before }) => plan.captions === null && sameValue(plan.watermark, before.watermark) && plan.pace === 'fast'),
    'caption "Hi"',
    'add my logo',
  ),
  a(
    'title “Go!” in the first two seconds, whip pans everywhere, 60fps',
    every(
      cueIs(0, 'Go!', 0, 2),
      ({ plan }) =>
        plan.export.fps === 60 &&
        plan.transitions.length === plan.scenes.length - 1 &&
        plan.transitions.every((t) => t.kind.startsWith('whip')),
    ),
  ),
  a(
    '12 seconds please and keep the order as it is',
    every(
      ({ plan, before }) =>
        seconds(plan) === 12 &&
        sameValue(
          plan.scenes.map((s) => s.media_id).filter((id) => before.scenes.some((b) => b.media_id === id)),
          before.scenes.map((s) => s.media_id).filter((id) => plan.scenes.some((b) => b.media_id === id)),
        ),
    ),
  ),
  a('take out the first and third scenes, then put the concert up front', ({ plan }) =>
    sameValue(
      plan.scenes.map((s) => s.media_id),
      [CONCERT, MOUNTAIN, HARBOUR, CAT, WEDDING],
    ),
  ),
  a(
    'colder look at 60 percent, music at half volume',
    every(
      ({ plan, before }) =>
        plan.look?.intensity === 0.6 && !sameValue(plan.look.style, before.look?.style) && Math.abs(n(plan.music?.gain) - 0.5) < 0.08,
    ),
  ),
  a(
    'kids first, cat second, everything else after that in the same order',
    ordered(() => [3, 6, 1, 2, 4, 5, 7]),
  ),
]
const CORRECTIONS = [
  a('no, I meant scene 4', fromOriginal(1, gone(4)), 'delete scene 3'),
  a('actually 12', ({ plan }) => seconds(plan) === 12, 'make it 10 seconds'),
  a(
    'hmm no, something warmer instead',
    ({ plan, before }) => plan.look?.style !== before.look?.style && plan.look !== null && sameValue(trims(plan), trims(before)),
    'black and white',
  ),
  a(
    'the same for scene 3',
    speedOf(3, (s) => s === 0.5),
    'scene 2 at half speed',
  ),
  a('a bit more', quieter(), 'music quieter'),
  a('too much', louder, 'music much quieter'),
  a(
    'even warmer',
    only(['look'], () => true),
    'warmer',
  ),
  a('undo that and delete scene 5 instead', fromOriginal(1, gone(5)), 'delete scene 3'),
  a('nah go back to vertical', ({ plan }) => plan.export.aspect === '9:16' && plan.scenes.length === 7, 'make it square'),
  a('change it to Hello', caps(cueIs(0, 'Hello')), 'caption "Hi"'),
  a('make that say Good morning', caps(cueIs(0, 'Good morning')), 'caption "Hi"'),
  a(
    'get rid of that text again',
    any(
      only(['captions'], ({ plan }) => plan.captions === null || plan.captions.cues.length === 0),
      back(1),
    ),
    'caption "Hi"',
  ),
  a(
    'bit smaller and over to the left',
    only(
      ['watermark'],
      ({ plan, before }) => n(plan.watermark?.size_pct) < n(before.watermark?.size_pct) && plan.watermark?.position.endsWith('l') === true,
    ),
    'add my logo',
  ),
  a(
    'bring the music back but not the scene',
    ({ plan, before }) => plan.music !== null && sameValue(trims(plan), trims(before)),
    'delete scene 2',
    'no music',
  ),
  a('undo both', back(2), 'delete scene 2', 'no music'),
  a('shorter again', ({ plan }) => seconds(plan) < 20, 'make it 20 seconds'),
  a('another half second', trimmed(3, 0, -0.5), 'trim half a second off the end of scene 3'),
  a('do that to scene 4 too', trimmed(4, 0, -0.5), 'trim half a second off the end of scene 3'),
  a(
    'swap them back',
    any(
      back(1),
      ordered(() => [2, 1, 3, 4, 5, 6, 7]),
    ),
    'swap scenes 1 and 2',
  ),
  a(
    'no, not that one, something livelier',
    ({ plan, before }) => !sameValue(plan.music?.source, before.music?.source) && plan.music !== null,
    'calm music',
  ),
  a(
    "that's too much, only a few",
    only(['transitions'], ({ plan, before }) => plan.transitions.length < before.transitions.length),
    'whip transitions everywhere',
  ),
  a('and at the start too', only(['fades'], every(edge('opening', SOME), edge('closing', SOME))), 'fade to black at the end'),
  a(
    'actually keep its sound',
    heard((s, i) => i !== 4 || s.sound > 0),
    'mute scene 5',
  ),
  a(
    'on second thought leave it at 14',
    any(({ plan }) => seconds(plan) === 14),
    'make it 10 seconds',
  ),
  a(
    'oh no, bring it back',
    any(back(1), ({ plan }) => shown(plan, CAT) > 0),
    'leave out the cat',
  ),
  a(
    'delete the title, I want Winter instead',
    caps(cueIs(0, 'Winter'), ({ plan }) => plan.captions?.cues.length === 1),
    'title: Summer',
  ),
  a(
    'half as strong',
    only(['look'], ({ plan, before }) => Math.abs(n(plan.look?.intensity) - n(before.look?.intensity) / 2) < 0.02),
    'vintage look',
  ),
  a(
    'not that long',
    scenes([2], ({ plan, before }) => n(plan.scenes[1]?.duration_frames) < n(before.scenes[1]?.duration_frames)),
    'make scene 2 longer',
  ),
  a('no, the last one', fromOriginal(1, gone(7)), 'delete the first scene'),
  a('other corner', any(only(['watermark'], ({ plan, before }) => plan.watermark?.position !== before.watermark?.position)), 'add my logo'),
  a('that was better before', back(1), 'make it faster'),
  a('wrong one! the market, not the cat', fromOriginal(1, like('leave out the market')), 'leave out the cat'),
  a('go back to how it was at the beginning', back(3), 'delete scene 2', 'no music', 'black and white'),
  a(
    'keep the black and white but undo the music thing',
    ({ plan, before }) => sameValue(plan.look, before.look) && plan.music !== null,
    'no music',
    'black and white',
  ),
  a(
    'same with scene 4 and 5',
    scenes([4, 5], ({ plan }) => plan.scenes[3]?.speed === 0.5 && plan.scenes[4]?.speed === 0.5),
    'scene 2 at half speed',
  ),
  a('now the other way round', any(back(1)), 'reverse the order'),
  a('a little less', louder, 'music quieter'),
  a("it's too quiet now", louder, 'music much quieter'),
]
const KEPT = [
  'which song is that?',
  'how come the cat comes so late?',
  'what would you change?',
  'is the mountain in it?',
  "who's singing?",
  'could you remove the reflection in the water',
  'put my face on the cat',
  'add subtitles in Japanese',
  'record my voice',
  'email me the link',
  'can you make scene 3 less shaky',
  'use the clip with the dog',
  'make scene 12 longer',
  'if the cat is cute put it first, otherwise last',
  'should I make it shorter?',
  "don't cut the cat",
  'I like scene 3',
  'the music is perfect',
  'not shorter!',
  'maybe later',
  'lol',
  'make the title louder',
  'would it be better in black and white?',
  'what happens if I delete scene 3?',
  'trim scene 2 by 10 seconds',
  'my friend said it should be in color but idk',
  'nothing',
  'the second one',
  'how do I make it longer',
  'is 14 seconds too long for instagram?',
  'make scene 2 look like the matrix',
  'ask me before you delete anything',
  'sync the lips in scene 5',
  'can you see the kids in scene 3?',
  'replace the cat with a dog',
  'scene 2 should not be deleted',
  'hold the music until I say so',
  'undo what my brother did last week',
].map((r) => a(r, 'keep'))
const LANGS = [
  a(
    'hazlo un poquito más corto y ponle música alegre',
    every(({ plan }) => seconds(plan) < 14 && plan.music !== null),
  ),
  a('¿puedes quitar la tercera escena?', gone(3)),
  a('que empiece con el gato', like('start with the cat')),
  a('la música está muy fuerte, bájala', quieter()),
  a('no me gusta, deshaz eso', back(1), 'no music'),
  a('formato horizontal para YouTube', shape('16:9')),
  a('añade un texto que diga "Hola mundo" al final', caps(cueIs(0, 'Hola mundo'))),
  a('quita los subtítulos', like('no captions'), 'caption "Hi"'),
  a('quiero que dure quince segundos y que sea en blanco y negro', ({ plan }) => seconds(plan) === 15 && plan.look?.style === 'noir'),
  a('¿cuánto dura?', 'keep'),
  a('Kannst du die zweite Szene bitte löschen?', gone(2)),
  a('Ich hätte gern etwas flottere Musik', any(like('livelier music'), like('upbeat music'), like('energetic music'))),
  a('Mach die Musik ein bisschen leiser', quieter()),
  a('Das war vorher besser, mach das rückgängig', back(1), 'no music'),
  a(
    'Lass die Katze weg und mach es 10 Sekunden lang',
    every(({ plan }) => seconds(plan) === 10, without(CAT)),
  ),
  a('Quadratisch, schwarzweiß und ohne Ton', 'keep'),
  a('Schreib am Ende „Bis bald“ drauf', caps(cueIs(0, 'Bis bald'))),
  a('Wie lang ist das Video?', 'keep'),
  a('Das Ganze doppelt so schnell bitte', any(like('twice as fast'), like('faster'), like('everything at double speed'))),
  a('Querformat bitte, und wärmere Farben', ({ plan }) => plan.export.aspect === '16:9' && plan.look !== null),
  a('Szene 3 soll eine Sekunde kürzer sein', trimmed(3, 0, -1)),
  a('tu peux enlever la musique stp ?', like('no music')),
  a('mets le chat au début', like('start with the cat')),
  a('un peu plus lent, et en noir et blanc', ({ plan }) => plan.pace === 'slow' && plan.look?.style === 'noir'),
  a('annule la dernière modification', back(1), 'no music'),
  a('écris « À bientôt » à la fin', caps(cueIs(0, 'À bientôt'))),
  a('je voudrais que ça dure une vingtaine de secondes', lasts(20)),
  a(
    'supprime la scène 4 et monte le son de la musique',
    ({ plan, before }) => plan.scenes.length === 6 && n(plan.music?.gain) > n(before.music?.gain),
  ),
  a('combien de scènes il y a ?', 'keep'),
  a('format paysage', shape('16:9')),
  a('tira a música, por favor', like('no music')),
  a('faz um vídeo de 10 segundos', lasts(10)),
  a('coloca o gato no final', any(like('end with the cat'), like('move the cat to the end'))),
  a('desfaz isso', back(1), 'no music'),
  a('quero mais rápido e em formato quadrado', ({ plan }) => plan.pace === 'fast' && plan.export.aspect === '1:1'),
  a('escreve "Até logo" no fim', caps(cueIs(0, 'Até logo'))),
  a('apaga a cena 2', gone(2)),
  a('a música está alta demais', quieter()),
  a('puoi togliere la terza scena?', gone(3)),
  a('metti una musica più allegra', any(like('happier music'), like('happy music'), like('livelier music'))),
  a('fallo durare quindici secondi', lasts(15)),
  a('annulla', back(1), 'no music'),
  a('inizia con il gatto e finisci con la montagna', every(firstIs(CAT), lastIs(MOUNTAIN))),
  a('scrivi "A presto" alla fine', caps(cueIs(0, 'A presto'))),
  a('in formato verticale e più lento', ({ plan }) => plan.pace === 'slow' && plan.export.aspect === '9:16', 'make it square'),
  a('quanto dura il video?', 'keep'),
]
const TYPOS = [
  a('delet teh lst scnee', gone(7)),
  a('mak it in blak n wite', like('black and white')),
  a('musc a bit lowder', louder),
  a('trim haf a secnd off scene 3', trimmed(3, 0, -0.5)),
  a(
    'put my logoo in the botom rigth',
    logo((m) => m.position === 'br'),
  ),
  a(
    'swich scene 1 and 2',
    ordered(() => [2, 1, 3, 4, 5, 6, 7]),
  ),
  a('scene 3 slo motion', like('scene 3 in slow motion')),
  a('captoin "Hey" on the frist scene', caps(cueIs(0, 'Hey', 0, 2))),
  a(
    'expot in 4k',
    format((e) => e.resolution === '4k'),
  ),
  a('romve scene tow', gone(2)),
]
export const PEOPLE_TALK_ASKS: readonly Ask[] = [...SEVERAL, ...CORRECTIONS, ...KEPT, ...LANGS, ...TYPOS]
