/** Arrangements of machines: night, speed, weight. */
import type { Arrangement } from './arrangement.ts'

export const SYNTHWAVE: Arrangement = {
  kit: 'synth',
  buildUp: 'break',
  pump: 0.35,
  fills: true,
  room: { sec: 2, bright: 0.55 },
  echo: { beats: 0.75, feedback: 0.45 },
  drums: [
    { drum: 'kick', in: 'ab', steps: 'x...x...x...x...', gain: 0.85 },
    { drum: 'snare', in: 'abc', steps: '....9.......9...', gain: 0.55 },
    { drum: 'hat', in: 'iab', steps: '..5...5...5...5.', gain: 0.26, pan: 0.15 },
    { drum: 'tom', in: 'b', steps: '................ ............6.55', gain: 0.45, pan: -0.2 },
  ],
  parts: [
    { role: 'bass', plays: 'saw-bass', in: 'iab', steps: 'R.R.O.R.R.R.O.R.', gain: 0.5, centre: 36, pumped: true },
    { role: 'chords', plays: 'wide-pad', in: 'iabce', steps: '7---------------', gain: 0.42, centre: 60, room: 0.35, pumped: true },
    { role: 'arp', plays: 'saw-pluck', in: 'abc', steps: '0.1.2.3.2.1.3.2.', gain: 0.3, centre: 72, room: 0.25, echo: 0.45, pan: -0.25 },
    {
      role: 'melody',
      plays: 'square-lead',
      in: 'b',
      steps: 'x-----x-x---x--- x-------x---....',
      gain: 0.34,
      centre: 74,
      room: 0.3,
      echo: 0.45,
      pan: 0.1,
    },
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
    { drum: 'kick', in: 'iab', steps: 'x...x...x...x...', gain: 0.9 },
    { drum: 'snare', in: 'b', steps: '....6.......6...', gain: 0.35 },
    { drum: 'tick', in: 'iabc', steps: '..5..4.5..5..45.', gain: 0.3, pan: 0.3 },
    { drum: 'hat', in: 'abc', steps: '..6...6...6...64', gain: 0.28, pan: -0.15 },
    { drum: 'rim', in: 'ab', steps: '...4.......4..4.', gain: 0.24, pan: -0.35 },
  ],
  parts: [
    { role: 'bass', plays: 'reese', in: 'ab', steps: 'R-.R..R-.R.R..F-', gain: 0.48, centre: 36, pumped: true },
    {
      role: 'arp',
      plays: 'pluck',
      in: 'iabc',
      steps: '0120312031203120',
      gain: 0.34,
      centre: 69,
      room: 0.25,
      echo: 0.4,
      pan: -0.2,
      pumped: true,
    },
    { role: 'chords', plays: 'wide-pad', in: 'bce', steps: '6---------------', gain: 0.36, centre: 60, room: 0.35, pumped: true },
    {
      role: 'melody',
      plays: 'bell',
      in: 'b',
      steps: '..x-....x-....x- ....x-....x-....',
      gain: 0.26,
      centre: 81,
      room: 0.4,
      echo: 0.5,
      pan: 0.25,
    },
    { role: 'chords', plays: 'stab', in: 'a', steps: '......6.........', gain: 0.36, centre: 64, room: 0.35, echo: 0.45, pan: 0.2 },
  ],
}

export const TRAP: Arrangement = {
  kit: 'trap',
  buildUp: 'break',
  fills: false,
  room: { sec: 1.8, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.4 },
  drums: [
    { drum: 'kick', in: 'ab', steps: 'x.....x......... x.........x..5..', gain: 0.85 },
    { drum: 'clap', in: 'abc', steps: '........9.......', gain: 0.5 },
    { drum: 'snare', in: 'b', steps: '........6.......', gain: 0.35 },
    { drum: 'hat', in: 'iab', steps: '7.6.7.6.7.6.7543 7.6.75437.6.7.76', gain: 0.24, pan: 0.15 },
    { drum: 'open', in: 'b', steps: '..............5.', gain: 0.2, pan: 0.2 },
  ],
  parts: [
    { role: 'bass', plays: '808', in: 'abe', steps: 'R-----R---..R-.. R---------R-F-..', gain: 0.72, centre: 34 },
    { role: 'arp', plays: 'bell', in: 'iabc', steps: '0...2..1..3...2.', gain: 0.32, centre: 74, room: 0.35, echo: 0.35, pan: -0.2 },
    { role: 'chords', plays: 'warm-pad', in: 'iabce', steps: '6---------------', gain: 0.42, centre: 60, room: 0.35 },
    {
      role: 'melody',
      plays: 'flute',
      in: 'b',
      steps: 'x---..x-x------- ..x-x---x---....',
      gain: 0.32,
      centre: 74,
      room: 0.35,
      echo: 0.35,
      pan: 0.2,
    },
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
    { drum: 'kick', in: 'ab', steps: 'x.5.......x..... x.5....5..x.5...', gain: 0.95 },
    { drum: 'snare', in: 'abc', steps: '....9.......9... ....9.......9..3', gain: 0.6 },
    { drum: 'hat', in: 'iab', steps: '7.4.7.4.7.4.7.45', gain: 0.3, pan: 0.15 },
  ],
  parts: [
    { role: 'bass', plays: 'upright', in: 'abe', steps: 'R-..R-..F-R-..L-', gain: 0.8, centre: 38 },
    { role: 'chords', plays: 'epiano', in: 'iabce', steps: '7---....5-6-.... 7---..5-....6-..', gain: 0.5, centre: 64, room: 0.2 },
    { role: 'arp', plays: 'nylon', in: 'ac', steps: '..3...2.1.....2.', gain: 0.38, centre: 69, room: 0.2, pan: 0.3 },
    { role: 'melody', plays: 'brass', in: 'b', steps: 'x-..x---....x-.. x-x-..x---......', gain: 0.34, centre: 67, room: 0.25, pan: -0.15 },
  ],
}

export const DRUM_AND_BASS: Arrangement = {
  kit: 'break',
  buildUp: 'break',
  fills: true,
  room: { sec: 2.2, bright: 0.55 },
  echo: { beats: 0.75, feedback: 0.4 },
  drums: [
    { drum: 'kick', in: 'ab', steps: 'x.........x..... x..5......x.....', gain: 0.85 },
    { drum: 'snare', in: 'ab', steps: '....9..2.2..9..2', gain: 0.6 },
    { drum: 'hat', in: 'iabc', steps: '7.5.6.5.7.5.6.54', gain: 0.26, pan: 0.15 },
    { drum: 'shaker', in: 'b', steps: '3453345334533453', gain: 0.16, pan: -0.3 },
  ],
  parts: [
    { role: 'bass', plays: 'reese', in: 'ab', steps: 'R-------..R---F- R-----R---..L---', gain: 0.5, centre: 35 },
    { role: 'chords', plays: 'wide-pad', in: 'iabce', steps: '6---------------', gain: 0.42, centre: 62, room: 0.4 },
    { role: 'arp', plays: 'piano', in: 'ic', steps: '0.2.1.3.2.4.3.1.', gain: 0.44, centre: 69, room: 0.35, echo: 0.3 },
    { role: 'melody', plays: 'epiano', in: 'b', steps: 'x-----x-x------- x---x---x-------', gain: 0.4, centre: 74, room: 0.35, echo: 0.35 },
    { role: 'arp', plays: 'pluck', in: 'b', steps: '0.1.2.1.3.1.2.1.', gain: 0.24, centre: 74, room: 0.25, echo: 0.3, pan: 0.3 },
  ],
}

export const TRAILER: Arrangement = {
  kit: 'cinema',
  buildUp: 'break',
  fills: true,
  room: { sec: 3.2, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    { drum: 'kick', in: 'ab', steps: '9.....6.9.....6.', gain: 0.8 },
    { drum: 'tom', in: 'iab', steps: '7.44744474447446', gain: 0.45, pan: 0.2 },
    { drum: 'snare', in: 'b', steps: '....7.......7...', gain: 0.4 },
    { drum: 'crash', in: 'b', steps: '6............... ................', gain: 0.26 },
  ],
  parts: [
    { role: 'arp', plays: 'staccato', in: 'iab', steps: '0010020010020010', gain: 0.46, centre: 57, room: 0.3, pan: -0.2 },
    { role: 'chords', plays: 'brass', in: 'be', steps: '8-------7-------', gain: 0.4, centre: 57, room: 0.35 },
    { role: 'chords', plays: 'strings', in: 'abce', steps: '7---------------', gain: 0.46, centre: 64, room: 0.4 },
    { role: 'bass', plays: 'saw-bass', in: 'abe', steps: 'R-R-R-R-R-R-R-R-', gain: 0.42, centre: 33 },
    { role: 'melody', plays: 'strings', in: 'b', steps: 'x-------x---x--- x-------x-------', gain: 0.44, centre: 76, room: 0.4, pan: 0.2 },
  ],
}
