/** Arrangements of machines: night, speed, weight. */
import { type Arrangement, arp, bass, chords, drum, melody } from './arrangement.ts'

export const SYNTHWAVE: Arrangement = {
  kit: 'synth',
  buildUp: 'break',
  pump: 0.35,
  fills: true,
  room: { sec: 2, bright: 0.55 },
  echo: { beats: 0.75, feedback: 0.45 },
  drums: [
    drum('kick', 'ab', 'x...x...x...x...', { gain: 0.85 }),
    drum('snare', 'abc', '....9.......9...', { gain: 0.55 }),
    drum('hat', 'iab', '..5...5...5...5.', { gain: 0.26, pan: 0.15 }),
    drum('tom', 'b', '................ ............6.55', { gain: 0.45, pan: -0.2 }),
  ],
  parts: [
    bass('saw-bass', 'iab', 'R.R.O.R.R.R.O.R.', { gain: 0.5, centre: 36, pumped: true }),
    chords('wide-pad', 'iabce', '7---------------', { gain: 0.42, centre: 60, room: 0.35, pumped: true }),
    arp('saw-pluck', 'abc', '0.1.2.3.2.1.3.2.', { gain: 0.3, centre: 72, room: 0.25, echo: 0.45, pan: -0.25 }),
    melody('square-lead', 'b', 'x-----x-x---x--- x-------x---....', { gain: 0.34, centre: 74, room: 0.3, echo: 0.45, pan: 0.1 }),
  ],
}

export const ELECTRONIC: Arrangement = {
  kit: 'house',
  buildUp: 'break',
  pump: 0.5,
  fills: true,
  room: { sec: 1.8, bright: 0.55 },
  echo: { beats: 0.75, feedback: 0.5 },
  drums: [
    drum('kick', 'iab', 'x...x...x...x...', { gain: 0.9 }),
    drum('snare', 'b', '....6.......6...', { gain: 0.35 }),
    drum('tick', 'iabc', '..5..4.5..5..45.', { gain: 0.3, pan: 0.3 }),
    drum('hat', 'abc', '..6...6...6...64', { gain: 0.28, pan: -0.15 }),
    drum('rim', 'ab', '...4.......4..4.', { gain: 0.24, pan: -0.35 }),
  ],
  parts: [
    bass('reese', 'ab', 'R-.R..R-.R.R..F-', { gain: 0.48, centre: 36, pumped: true }),
    arp('pluck', 'iabc', '0120312031203120', { gain: 0.34, centre: 69, room: 0.25, echo: 0.4, pan: -0.2, pumped: true }),
    chords('wide-pad', 'bce', '6---------------', { gain: 0.36, centre: 60, room: 0.35, pumped: true }),
    melody('bell', 'b', '..x-....x-....x- ....x-....x-....', { gain: 0.26, centre: 81, room: 0.4, echo: 0.5, pan: 0.25 }),
    chords('stab', 'a', '......6.........', { gain: 0.36, centre: 64, room: 0.35, echo: 0.45, pan: 0.2 }),
  ],
}

export const TRAP: Arrangement = {
  kit: 'trap',
  buildUp: 'break',
  fills: false,
  room: { sec: 1.8, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.4 },
  drums: [
    drum('kick', 'ab', 'x.....x......... x.........x..5..', { gain: 0.85 }),
    drum('clap', 'abc', '........9.......', { gain: 0.5 }),
    drum('snare', 'b', '........6.......', { gain: 0.35 }),
    drum('hat', 'iab', '7.6.7.6.7.6.7543 7.6.75437.6.7.76', { gain: 0.24, pan: 0.15 }),
    drum('open', 'b', '..............5.', { gain: 0.2, pan: 0.2 }),
  ],
  parts: [
    bass('808', 'abe', 'R-----R---..R-.. R---------R-F-..', { gain: 0.72, centre: 34 }),
    arp('bell', 'iabc', '0...2..1..3...2.', { gain: 0.32, centre: 74, room: 0.35, echo: 0.35, pan: -0.2 }),
    chords('warm-pad', 'iabce', '6---------------', { gain: 0.42, centre: 60, room: 0.35 }),
    melody('flute', 'b', 'x---..x-x------- ..x-x---x---....', { gain: 0.32, centre: 74, room: 0.35, echo: 0.35, pan: 0.2 }),
  ],
}

export const BOOM_BAP: Arrangement = {
  kit: 'lofi',
  buildUp: 'breath',
  swing: { unit: 16, amount: 0.16 },
  dust: 0.3,
  fills: true,
  room: { sec: 1, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    drum('kick', 'ab', 'x.5.......x..... x.5....5..x.5...', { gain: 0.95 }),
    drum('snare', 'abc', '....9.......9... ....9.......9..3', { gain: 0.6 }),
    drum('hat', 'iab', '7.4.7.4.7.4.7.45', { gain: 0.3, pan: 0.15 }),
  ],
  parts: [
    bass('upright', 'abe', 'R-..R-..F-R-..L-', { gain: 0.8, centre: 38 }),
    chords('epiano', 'iabce', '7---....5-6-.... 7---..5-....6-..', { gain: 0.5, centre: 64, room: 0.2 }),
    arp('nylon', 'ac', '..3...2.1.....2.', { gain: 0.38, centre: 69, room: 0.2, pan: 0.3 }),
    melody('brass', 'b', 'x-..x---....x-.. x-x-..x---......', { gain: 0.34, centre: 67, room: 0.25, pan: -0.15 }),
  ],
}

export const DRUM_AND_BASS: Arrangement = {
  kit: 'break',
  buildUp: 'break',
  fills: true,
  room: { sec: 2.2, bright: 0.55 },
  echo: { beats: 0.75, feedback: 0.4 },
  drums: [
    drum('kick', 'ab', 'x.........x..... x..5......x.....', { gain: 0.85 }),
    drum('snare', 'ab', '....9..2.2..9..2', { gain: 0.6 }),
    drum('hat', 'iabc', '7.5.6.5.7.5.6.54', { gain: 0.26, pan: 0.15 }),
    drum('shaker', 'b', '3453345334533453', { gain: 0.16, pan: -0.3 }),
  ],
  parts: [
    bass('reese', 'ab', 'R-------..R---F- R-----R---..L---', { gain: 0.5, centre: 35 }),
    chords('wide-pad', 'iabce', '6---------------', { gain: 0.42, centre: 62, room: 0.4 }),
    arp('piano', 'ic', '0.2.1.3.2.4.3.1.', { gain: 0.44, centre: 69, room: 0.35, echo: 0.3 }),
    melody('epiano', 'b', 'x-----x-x------- x---x---x-------', { gain: 0.4, centre: 74, room: 0.35, echo: 0.35 }),
    arp('pluck', 'b', '0.1.2.1.3.1.2.1.', { gain: 0.24, centre: 74, room: 0.25, echo: 0.3, pan: 0.3 }),
  ],
}

export const TRAILER: Arrangement = {
  kit: 'cinema',
  buildUp: 'break',
  fills: true,
  room: { sec: 3.2, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    drum('kick', 'ab', '9.....6.9.....6.', { gain: 0.8 }),
    drum('tom', 'iab', '7.44744474447446', { gain: 0.45, pan: 0.2 }),
    drum('snare', 'b', '....7.......7...', { gain: 0.4 }),
    drum('crash', 'b', '6............... ................', { gain: 0.26 }),
  ],
  parts: [
    arp('staccato', 'iab', '0010020010020010', { gain: 0.46, centre: 57, room: 0.3, pan: -0.2 }),
    chords('brass', 'be', '8-------7-------', { gain: 0.4, centre: 57, room: 0.35 }),
    chords('strings', 'abce', '7---------------', { gain: 0.46, centre: 64, room: 0.4 }),
    bass('saw-bass', 'abe', 'R-R-R-R-R-R-R-R-', { gain: 0.42, centre: 33 }),
    melody('strings', 'b', 'x-------x---x--- x-------x-------', { gain: 0.44, centre: 76, room: 0.4, pan: 0.2 }),
  ],
}
