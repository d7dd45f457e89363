/** Arrangements that carry a quick cut. */
import { type Arrangement, arp, bass, chords, drum, melody } from './arrangement.ts'

export const POP: Arrangement = {
  kit: 'pop',
  buildUp: 'break',
  fills: true,
  pump: 0.3,
  room: { sec: 1.2, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.35 },
  drums: [
    drum('kick', 'ab', 'x.....6.x....... x.....6.x..5....', { gain: 0.85 }),
    drum('clap', 'ab', '....8.......8...', { gain: 0.5 }),
    drum('hat', 'abc', '7.4.6.4.7.4.6.45', { gain: 0.26, pan: 0.15 }),
    drum('shaker', 'b', '3435343534353435', { gain: 0.13, pan: -0.3 }),
    drum('tick', 'i', '5...4...5...4...', { gain: 0.3 }),
  ],
  parts: [
    bass('saw-bass', 'ab', 'R-..R-R-..R-R-.. R-..R-R-..R-F-L-', { gain: 0.5, centre: 38 }),
    chords('piano', 'iabce', '8---..6---..7---', { gain: 0.46, centre: 62, room: 0.2 }),
    arp('pluck', 'abc', '0.2.1.3.2.1.3.1.', { gain: 0.3, centre: 72, room: 0.25, echo: 0.4, pan: -0.3, pumped: true }),
    chords('wide-pad', 'bce', '5---------------', { gain: 0.28, centre: 60, room: 0.3, pumped: true }),
    melody('saw-pluck', 'b', 'x-x-..x-x---x-.. x-x-x---..x-x---', { gain: 0.42, centre: 76, room: 0.3, echo: 0.35, pan: 0.1 }),
  ],
}

export const HOUSE: Arrangement = {
  kit: 'house',
  buildUp: 'break',
  pump: 0.65,
  fills: true,
  room: { sec: 1.6, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.4 },
  drums: [
    drum('kick', 'iab', 'x...x...x...x...', { gain: 0.95 }),
    drum('clap', 'abc', '....8.......8...', { gain: 0.45 }),
    drum('open', 'ab', '..6...6...6...6.', { gain: 0.26, pan: 0.1 }),
    drum('hat', 'iabc', '3.343.343.343.34', { gain: 0.2, pan: -0.2 }),
    drum('conga', 'b', '...4..5....4.5..', { gain: 0.28, pan: 0.35 }),
  ],
  parts: [
    bass('saw-bass', 'ab', '..R-..R-..R-..RO ..R-..R-..R-.LR-', { gain: 0.55, centre: 36, pumped: true }),
    chords('stab', 'iab', '7..6..7.....6..5 7..6..7...5.6...', { gain: 0.46, centre: 63, room: 0.3, echo: 0.3, pumped: true }),
    chords('wide-pad', 'abce', '6---------------', { gain: 0.36, centre: 60, room: 0.3, pumped: true }),
    melody('lead', 'b', 'x---..x-..x-x--- x---..x-x-------', { gain: 0.3, centre: 74, room: 0.3, echo: 0.4, pan: 0.15 }),
    chords('piano', 'ce', '8--8--8-..8--8--', { gain: 0.4, centre: 64, room: 0.25 }),
  ],
}

export const TROPICAL: Arrangement = {
  kit: 'soft',
  buildUp: 'break',
  pump: 0.4,
  fills: true,
  room: { sec: 1.5, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.35 },
  drums: [
    drum('kick', 'ab', 'x...x...x...x...', { gain: 0.85 }),
    drum('rim', 'iab', '...5..5....5..5.', { gain: 0.25, pan: 0.25 }),
    drum('clap', 'b', '....7.......7...', { gain: 0.35 }),
    drum('shaker', 'abc', '5.35.4355.35.435', { gain: 0.2, pan: -0.3 }),
    drum('conga', 'ab', '..4...45..4...5.', { gain: 0.3, pan: -0.2 }),
  ],
  parts: [
    arp('marimba', 'iabc', '0..2..1.3..2.1.. 0..2..3.1..2.3..', { gain: 0.52, centre: 67, room: 0.25, echo: 0.25, pan: -0.2 }),
    bass('round-bass', 'ab', 'R-....R-..R-..F-', { gain: 0.62, centre: 38, pumped: true }),
    chords('warm-pad', 'abce', '6---------------', { gain: 0.4, centre: 60, room: 0.3, pumped: true }),
    melody('flute', 'b', '..x-x---..x-x-x- x-----..x-------', { gain: 0.36, centre: 77, room: 0.35, echo: 0.3, pan: 0.15 }),
    chords('ukulele', 'b', '..6...5...6...5.', { gain: 0.34, centre: 66, room: 0.15, strum: 0.012, pan: 0.35 }),
  ],
}

export const FUNK: Arrangement = {
  kit: 'rock',
  buildUp: 'breath',
  swing: { unit: 16, amount: 0.08 },
  fills: true,
  room: { sec: 1, bright: 0.6 },
  echo: { beats: 0.5, feedback: 0.2 },
  drums: [
    drum('kick', 'ab', 'x.....5...x..5.. x..5....x.5.....', { gain: 0.85 }),
    drum('snare', 'abc', '....8..2.2..8..2', { gain: 0.5 }),
    drum('hat', 'iab', '7354735473547354', { gain: 0.24, pan: 0.2 }),
    drum('open', 'b', '..............5.', { gain: 0.22, pan: 0.2 }),
    drum('clap', 'b', '....6.......6...', { gain: 0.3 }),
  ],
  parts: [
    bass('pick-bass', 'abe', 'R-.O..R.F-.R.O.L R-.O..R-..F-OFTL', { gain: 0.72, centre: 40 }),
    chords('pluck', 'iab', '..6.57..5.6..75.', { gain: 0.36, centre: 66, room: 0.12, pan: -0.35 }),
    chords('epiano', 'abce', '7-----..6---..5-', { gain: 0.44, centre: 62, room: 0.2, pan: 0.2 }),
    melody('brass', 'b', 'x-..x-x-....x-.. ..x-x-..x---....', { gain: 0.4, centre: 70, room: 0.25, pan: 0.1 }),
    chords('strings', 'bce', '5---------------', { gain: 0.3, centre: 69, room: 0.3 }),
  ],
}

export const UPLIFT: Arrangement = {
  kit: 'pop',
  buildUp: 'break',
  fills: true,
  room: { sec: 1.6, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.35 },
  drums: [
    drum('kick', 'ab', 'x...6...x...6...', { gain: 0.75 }),
    drum('clap', 'b', '....7.......7...', { gain: 0.35 }),
    drum('shaker', 'ab', '4.3.5.3.4.3.5.34', { gain: 0.18, pan: 0.3 }),
  ],
  parts: [
    arp('guitar', 'iabc', '0.0.1.0.2.0.1.2.', { gain: 0.46, centre: 64, room: 0.2, echo: 0.3, pan: -0.3 }),
    chords('piano', 'iabce', '7-------6---5---', { gain: 0.46, centre: 62, room: 0.25 }),
    bass('round-bass', 'ab', 'R---R---R---R-L-', { gain: 0.56, centre: 38 }),
    chords('strings', 'bce', '6---------------', { gain: 0.38, centre: 67, room: 0.35 }),
    melody('bell', 'b', 'x---x---..x-x--- x---..x-x-------', { gain: 0.26, centre: 79, room: 0.35, echo: 0.35, pan: 0.25 }),
  ],
}

export const CAMPFIRE: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  fills: true,
  swing: { unit: 16, amount: 0.06 },
  room: { sec: 1.2, bright: 0.55 },
  echo: { beats: 0.5, feedback: 0.15 },
  drums: [
    drum('kick', 'ab', 'x.......7.......', { gain: 0.75 }),
    drum('clap', 'ab', '....7.......7...', { gain: 0.35 }),
    drum('shaker', 'iab', '5.3.5.4.5.3.5.44', { gain: 0.2, pan: 0.3 }),
    drum('tom', 'b', '..........4...5.', { gain: 0.3, pan: -0.2 }),
  ],
  parts: [
    chords('ukulele', 'iabce', '8-5-..6-..6-7-5-', { gain: 0.46, centre: 66, room: 0.15, strum: 0.014, pan: -0.25 }),
    chords('guitar', 'abe', '8---5-6-..6-5-6-', { gain: 0.38, centre: 57, room: 0.15, strum: 0.016, pan: 0.3 }),
    bass('upright', 'abe', 'R-----..F-----L-', { gain: 0.66, centre: 40 }),
    melody('musicbox', 'b', 'x-x-x---x-x-x--- x-x-x-x-x-------', { gain: 0.36, centre: 79, room: 0.25, pan: 0.1 }),
    melody('flute', 'c', 'x---x-x-x------- x---x-x-x-------', { gain: 0.32, centre: 76, room: 0.3 }),
  ],
}

export const ROCK: Arrangement = {
  kit: 'rock',
  buildUp: 'break',
  fills: true,
  room: { sec: 1.1, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.25 },
  drums: [
    drum('kick', 'ab', 'x.....x.x....... x.....x.x.x.....', { gain: 0.9 }),
    drum('snare', 'abc', '....9.......9...', { gain: 0.62 }),
    drum('hat', 'iab', '8.5.7.5.8.5.7.5.', { gain: 0.26, pan: 0.2 }),
    drum('crash', 'b', '7............... ................', { gain: 0.22, pan: -0.25 }),
  ],
  parts: [
    bass('pick-bass', 'abe', 'R-R-R-R-R-R-R-R-', { gain: 0.66, centre: 38 }),
    bass('power-guitar', 'abe', 'R-R-R-R-R-..R-R-', { gain: 0.42, centre: 45, room: 0.12 }),
    chords('organ', 'bc', '5---------------', { gain: 0.26, centre: 62, room: 0.2, pan: -0.2 }),
    melody('lead', 'b', 'x---x-x-x---x--- x-x-x---x-------', { gain: 0.32, centre: 72, room: 0.2, echo: 0.3, pan: 0.15 }),
    arp('guitar', 'ic', '0.1.2.1.3.1.2.1.', { gain: 0.5, centre: 60, room: 0.2, echo: 0.2, pan: 0.2 }),
  ],
}

export const REGGAE: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  fills: true,
  swing: { unit: 16, amount: 0.1 },
  room: { sec: 1.4, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.5 },
  drums: [
    drum('kick', 'ab', '........x.......', { gain: 0.85 }),
    drum('rim', 'abc', '........8....... ........8...4...', { gain: 0.4 }),
    drum('hat', 'iab', '6.3.6.4.6.3.6.44', { gain: 0.24, pan: 0.2 }),
  ],
  parts: [
    chords('guitar', 'iabe', '....8.......8...', { gain: 0.46, centre: 66, room: 0.15, echo: 0.15, strum: 0.006, pan: -0.3 }),
    chords('organ', 'abc', '....6.4.....6.4.', { gain: 0.42, centre: 62, room: 0.15, pan: 0.3 }),
    bass('round-bass', 'abe', 'R-..R-F-..T-R-.. R-..R-O-..F-L-..', { gain: 0.72, centre: 38 }),
    melody('brass', 'b', 'x-x-....x---.... x-x-x-..x---....', { gain: 0.36, centre: 69, room: 0.25, echo: 0.4 }),
  ],
}

export const LATIN: Arrangement = {
  kit: 'soft',
  buildUp: 'breath',
  fills: false,
  room: { sec: 1.2, bright: 0.6 },
  echo: { beats: 0.75, feedback: 0.2 },
  drums: [
    drum('kick', 'ab', '7.....6.7.....6.', { gain: 0.7 }),
    drum('conga', 'iabc', '..4.5.46..4.5.66', { gain: 0.42, pan: 0.25 }),
    drum('rim', 'ab', '7..7..7...7.7...', { gain: 0.26, pan: -0.3 }),
    drum('shaker', 'abc', '5.435.435.435.43', { gain: 0.18, pan: 0.35 }),
  ],
  parts: [
    arp('nylon', 'iabc', '0.21.2.30.21.2.3', { gain: 0.52, centre: 62, room: 0.2, pan: -0.25 }),
    bass('upright', 'abe', 'R-....F-....O-.. R-....F-....L-..', { gain: 0.7, centre: 40 }),
    chords('piano', 'ab', '..6-.7-..6-.7-6-', { gain: 0.36, centre: 67, room: 0.2, pan: 0.2 }),
    melody('flute', 'b', 'x-x-..x-x---..x- x-x-x---..x-x---', { gain: 0.36, centre: 77, room: 0.3, echo: 0.2 }),
  ],
}
