/** Arrangements that leave room: for talk, for looking, for slow pictures. */
import { type Arrangement, arp, bass, chords, drum, melody } from './arrangement.ts'

export const LOFI: Arrangement = {
  kit: 'lofi',
  buildUp: 'breath',
  swing: { unit: 16, amount: 0.2 },
  dust: 0.5,
  fills: true,
  room: { sec: 1.3, bright: 0.45 },
  echo: { beats: 0.75, feedback: 0.3 },
  drums: [
    drum('kick', 'ab', 'x......5x.6..... x......5..x..5..', { gain: 0.85 }),
    drum('snare', 'abc', '....7.......7... ....7.......7..3', { gain: 0.5 }),
    drum('hat', 'iab', '6.3.5.3.6.3.5.34', { gain: 0.32, pan: 0.2 }),
    drum('rim', 'b', '......4......... ..........4.....', { gain: 0.3, pan: -0.3 }),
  ],
  parts: [
    chords('epiano', 'iabce', '7-------..5---.. 6------.4-----..', { gain: 0.62, centre: 62, room: 0.25, strum: 0.014 }),
    bass('round-bass', 'abe', 'R-----..F-..R-.. R-----..R-..L-..', { gain: 0.6, centre: 38 }),
    melody('piano', 'b', '..x-x---..x-..x- x---..x-x-------', { gain: 0.42, centre: 74, room: 0.35, echo: 0.3, pan: 0.15 }),
    arp('nylon', 'ac', '..1...2...1...3.', { gain: 0.34, centre: 67, room: 0.3, echo: 0.2, pan: -0.3 }),
  ],
}

export const AMBIENT: Arrangement = {
  kit: 'soft',
  buildUp: 'lift',
  room: { sec: 4.2, bright: 0.55 },
  echo: { beats: 1.5, feedback: 0.55 },
  drums: [drum('shaker', 'b', '3...2...3...2...', { gain: 0.14, pan: 0.3 }), drum('kick', 'b', '5...............', { gain: 0.4 })],
  parts: [
    chords('glass-pad', 'iabce', '7---------------', { gain: 0.55, centre: 64, room: 0.5 }),
    chords('warm-pad', 'abc', '5---------------', { gain: 0.42, centre: 55, room: 0.3 }),
    bass('sub-bass', 'abe', 'R---------------', { gain: 0.42, centre: 36 }),
    arp('piano', 'iabc', '0...2...1...3... 1...3...2...4...', { gain: 0.4, centre: 67, room: 0.55, echo: 0.5, pan: -0.15 }),
    melody('bell', 'b', 'x-------....x--- ....x-------....', { gain: 0.26, centre: 79, room: 0.6, echo: 0.6, pan: 0.3 }),
  ],
}

export const CINEMATIC: Arrangement = {
  kit: 'cinema',
  buildUp: 'break',
  fills: true,
  room: { sec: 3, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    drum('kick', 'ab', '8.......5....... 8.....4.6.......', { gain: 0.75 }),
    drum('tom', 'b', '..4...5..4..5.45', { gain: 0.5, pan: 0.25 }),
    drum('shaker', 'ab', '4.3.4.3.4.3.4.35', { gain: 0.12, pan: -0.3 }),
  ],
  parts: [
    chords('strings', 'iabce', '7---------------', { gain: 0.5, centre: 60, room: 0.45 }),
    arp('staccato', 'ab', '0.0.1.0.2.0.1.0.', { gain: 0.44, centre: 57, room: 0.3, pan: -0.25 }),
    bass('strings', 'abe', 'R-------R-------', { gain: 0.55, centre: 38, room: 0.2 }),
    melody('brass', 'b', 'x-------x---x--- x-----------....', { gain: 0.42, centre: 67, room: 0.4, pan: 0.2 }),
    arp('piano', 'iac', '0...2...1...2...', { gain: 0.42, centre: 69, room: 0.45, echo: 0.2, pan: 0.1 }),
  ],
}

export const PIANO_WALTZ: Arrangement = {
  kit: 'soft',
  buildUp: 'lift',
  room: { sec: 2.4, bright: 0.55 },
  echo: { beats: 1, feedback: 0.2 },
  drums: [drum('brush', 'b', '....3...3...', { gain: 0.16 })],
  parts: [
    bass('piano', 'iabce', 'R-----------', { gain: 0.55, centre: 43, room: 0.25 }),
    chords('piano', 'iabc', '....5---4---', { gain: 0.42, centre: 60, room: 0.3, strum: 0.01 }),
    melody('piano', 'abe', 'x---x---x--- x-------x--- x---x-x-x--- x-----------', { gain: 0.6, centre: 76, room: 0.4, pan: 0.1 }),
    chords('strings', 'bce', '5-----------', { gain: 0.36, centre: 58, room: 0.45 }),
  ],
}

export const FINGERPICKED: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  room: { sec: 1.5, bright: 0.55 },
  echo: { beats: 1, feedback: 0.2 },
  drums: [
    drum('kick', 'ab', '6.......5.......', { gain: 0.5 }),
    drum('shaker', 'ab', '4.2.5.2.4.2.5.23', { gain: 0.2, pan: 0.3 }),
    drum('clap', 'b', '....5.......5...', { gain: 0.22 }),
  ],
  parts: [
    arp('guitar', 'iabc', '0.2.1.3.2.1.3.2.', { gain: 0.6, centre: 57, room: 0.25, pan: -0.2 }),
    bass('upright', 'abe', 'R-------F-----..', { gain: 0.6, centre: 38 }),
    chords('guitar', 'be', '7---..6-5---6-5-', { gain: 0.32, centre: 60, room: 0.25, strum: 0.016, pan: 0.3 }),
    melody('flute', 'b', 'x---x-x-x---..x- x-------x---....', { gain: 0.34, centre: 76, room: 0.4, echo: 0.2, pan: 0.1 }),
    chords('warm-pad', 'bce', '4---------------', { gain: 0.26, centre: 58, room: 0.3 }),
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
    drum('brush', 'abc', '5...6.4.5...6.4.', { gain: 0.3, pan: 0.15 }),
    drum('hat', 'iabc', '....5.......5...', { gain: 0.2, pan: 0.3 }),
    drum('kick', 'ab', '3.......3.......', { gain: 0.35 }),
    drum('rim', 'b', '............4... ......3.........', { gain: 0.22, pan: -0.2 }),
  ],
  parts: [
    bass('upright', 'abce', 'R---T---F---L--- R---F---T---L---', { gain: 0.72, centre: 40, room: 0.1 }),
    chords('piano', 'iabe', '..5-..4-....6--- ....5---..4-....', { gain: 0.46, centre: 62, room: 0.2, pan: -0.2 }),
    melody('guitar', 'b', 'x---x-x-..x-x--- ..x-x-x-x-------', { gain: 0.5, centre: 71, room: 0.25, pan: 0.25 }),
    melody('epiano', 'a', '....x-x-x---..x- x-----..x-x-....', { gain: 0.38, centre: 74, room: 0.25, pan: 0.2 }),
  ],
}
