/** Arrangements that leave room: for talk, for looking, for slow pictures. */
import type { Arrangement } from './arrangement.ts'

export const LOFI: Arrangement = {
  kit: 'lofi',
  buildUp: 'breath',
  swing: { unit: 16, amount: 0.2 },
  dust: 0.5,
  fills: true,
  room: { sec: 1.3, bright: 0.45 },
  echo: { beats: 0.75, feedback: 0.3 },
  drums: [
    { drum: 'kick', in: 'ab', steps: 'x......5x.6..... x......5..x..5..', gain: 0.85 },
    { drum: 'snare', in: 'abc', steps: '....7.......7... ....7.......7..3', gain: 0.5 },
    { drum: 'hat', in: 'iab', steps: '6.3.5.3.6.3.5.34', gain: 0.32, pan: 0.2 },
    { drum: 'rim', in: 'b', steps: '......4......... ..........4.....', gain: 0.3, pan: -0.3 },
  ],
  parts: [
    {
      role: 'chords',
      plays: 'epiano',
      in: 'iabce',
      steps: '7-------..5---.. 6------.4-----..',
      gain: 0.62,
      centre: 62,
      room: 0.25,
      strum: 0.014,
    },
    { role: 'bass', plays: 'round-bass', in: 'abe', steps: 'R-----..F-..R-.. R-----..R-..L-..', gain: 0.6, centre: 38 },
    {
      role: 'melody',
      plays: 'piano',
      in: 'b',
      steps: '..x-x---..x-..x- x---..x-x-------',
      gain: 0.42,
      centre: 74,
      room: 0.35,
      echo: 0.3,
      pan: 0.15,
    },
    { role: 'arp', plays: 'nylon', in: 'ac', steps: '..1...2...1...3.', gain: 0.34, centre: 67, room: 0.3, echo: 0.2, pan: -0.3 },
  ],
}

export const AMBIENT: Arrangement = {
  kit: 'soft',
  buildUp: 'lift',
  room: { sec: 4.2, bright: 0.55 },
  echo: { beats: 1.5, feedback: 0.55 },
  drums: [
    { drum: 'shaker', in: 'b', steps: '3...2...3...2...', gain: 0.14, pan: 0.3 },
    { drum: 'kick', in: 'b', steps: '5...............', gain: 0.4 },
  ],
  parts: [
    { role: 'chords', plays: 'glass-pad', in: 'iabce', steps: '7---------------', gain: 0.55, centre: 64, room: 0.5 },
    { role: 'chords', plays: 'warm-pad', in: 'abc', steps: '5---------------', gain: 0.42, centre: 55, room: 0.3 },
    { role: 'bass', plays: 'sub-bass', in: 'abe', steps: 'R---------------', gain: 0.42, centre: 36 },
    {
      role: 'arp',
      plays: 'piano',
      in: 'iabc',
      steps: '0...2...1...3... 1...3...2...4...',
      gain: 0.4,
      centre: 67,
      room: 0.55,
      echo: 0.5,
      pan: -0.15,
    },
    {
      role: 'melody',
      plays: 'bell',
      in: 'b',
      steps: 'x-------....x--- ....x-------....',
      gain: 0.26,
      centre: 79,
      room: 0.6,
      echo: 0.6,
      pan: 0.3,
    },
  ],
}

export const CINEMATIC: Arrangement = {
  kit: 'cinema',
  buildUp: 'break',
  fills: true,
  room: { sec: 3, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    { drum: 'kick', in: 'ab', steps: '8.......5....... 8.....4.6.......', gain: 0.75 },
    { drum: 'tom', in: 'b', steps: '..4...5..4..5.45', gain: 0.5, pan: 0.25 },
    { drum: 'shaker', in: 'ab', steps: '4.3.4.3.4.3.4.35', gain: 0.12, pan: -0.3 },
  ],
  parts: [
    { role: 'chords', plays: 'strings', in: 'iabce', steps: '7---------------', gain: 0.5, centre: 60, room: 0.45 },
    { role: 'arp', plays: 'staccato', in: 'ab', steps: '0.0.1.0.2.0.1.0.', gain: 0.44, centre: 57, room: 0.3, pan: -0.25 },
    { role: 'bass', plays: 'strings', in: 'abe', steps: 'R-------R-------', gain: 0.55, centre: 38, room: 0.2 },
    { role: 'melody', plays: 'brass', in: 'b', steps: 'x-------x---x--- x-----------....', gain: 0.42, centre: 67, room: 0.4, pan: 0.2 },
    { role: 'arp', plays: 'piano', in: 'iac', steps: '0...2...1...2...', gain: 0.42, centre: 69, room: 0.45, echo: 0.2, pan: 0.1 },
  ],
}

export const PIANO_WALTZ: Arrangement = {
  kit: 'soft',
  buildUp: 'lift',
  room: { sec: 2.4, bright: 0.55 },
  echo: { beats: 1, feedback: 0.2 },
  drums: [{ drum: 'brush', in: 'b', steps: '....3...3...', gain: 0.16 }],
  parts: [
    { role: 'bass', plays: 'piano', in: 'iabce', steps: 'R-----------', gain: 0.55, centre: 43, room: 0.25 },
    { role: 'chords', plays: 'piano', in: 'iabc', steps: '....5---4---', gain: 0.42, centre: 60, room: 0.3, strum: 0.01 },
    {
      role: 'melody',
      plays: 'piano',
      in: 'abe',
      steps: 'x---x---x--- x-------x--- x---x-x-x--- x-----------',
      gain: 0.6,
      centre: 76,
      room: 0.4,
      pan: 0.1,
    },
    { role: 'chords', plays: 'strings', in: 'bce', steps: '5-----------', gain: 0.36, centre: 58, room: 0.45 },
  ],
}

export const FINGERPICKED: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  room: { sec: 1.5, bright: 0.55 },
  echo: { beats: 1, feedback: 0.2 },
  drums: [
    { drum: 'kick', in: 'ab', steps: '6.......5.......', gain: 0.5 },
    { drum: 'shaker', in: 'ab', steps: '4.2.5.2.4.2.5.23', gain: 0.2, pan: 0.3 },
    { drum: 'clap', in: 'b', steps: '....5.......5...', gain: 0.22 },
  ],
  parts: [
    { role: 'arp', plays: 'guitar', in: 'iabc', steps: '0.2.1.3.2.1.3.2.', gain: 0.6, centre: 57, room: 0.25, pan: -0.2 },
    { role: 'bass', plays: 'upright', in: 'abe', steps: 'R-------F-----..', gain: 0.6, centre: 38 },
    { role: 'chords', plays: 'guitar', in: 'be', steps: '7---..6-5---6-5-', gain: 0.32, centre: 60, room: 0.25, strum: 0.016, pan: 0.3 },
    {
      role: 'melody',
      plays: 'flute',
      in: 'b',
      steps: 'x---x-x-x---..x- x-------x---....',
      gain: 0.34,
      centre: 76,
      room: 0.4,
      echo: 0.2,
      pan: 0.1,
    },
    { role: 'chords', plays: 'warm-pad', in: 'bce', steps: '4---------------', gain: 0.26, centre: 58, room: 0.3 },
  ],
}

export const JAZZ_TRIO: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  swing: { unit: 8, amount: 0.3 },
  fills: false,
  room: { sec: 1.1, bright: 0.5 },
  echo: { beats: 0.5, feedback: 0.15 },
  drums: [
    { drum: 'brush', in: 'abc', steps: '5...6.4.5...6.4.', gain: 0.3, pan: 0.15 },
    { drum: 'hat', in: 'iabc', steps: '....5.......5...', gain: 0.2, pan: 0.3 },
    { drum: 'kick', in: 'ab', steps: '3.......3.......', gain: 0.35 },
    { drum: 'rim', in: 'b', steps: '............4... ......3.........', gain: 0.22, pan: -0.2 },
  ],
  parts: [
    { role: 'bass', plays: 'upright', in: 'abce', steps: 'R---T---F---L--- R---F---T---L---', gain: 0.72, centre: 40, room: 0.1 },
    {
      role: 'chords',
      plays: 'piano',
      in: 'iabe',
      steps: '..5-..4-....6--- ....5---..4-....',
      gain: 0.46,
      centre: 62,
      room: 0.2,
      pan: -0.2,
    },
    { role: 'melody', plays: 'guitar', in: 'b', steps: 'x---x-x-..x-x--- ..x-x-x-x-------', gain: 0.5, centre: 71, room: 0.25, pan: 0.25 },
    { role: 'melody', plays: 'epiano', in: 'a', steps: '....x-x-x---..x- x-----..x-x-....', gain: 0.38, centre: 74, room: 0.25, pan: 0.2 },
  ],
}
