import type { Track } from '@reelwright/contract/music'
import { expect, test } from 'vitest'
import { ANY_TRACK, filterTracks, genresOf, moodsOf } from './filter-tracks.ts'

const track = (id: string, bpm: number, genre: string, moods: string[], instruments: string[] = []): Track => ({
  id,
  title: `The ${id}`,
  genre,
  moods,
  instruments,
  bpm,
  energy: 0.5,
  beats_per_bar: 4,
  first_beat_sec: 0,
  duration_sec: 60,
  shape: '',
  licence: 'CC0-1.0',
})
const TRACKS = [
  track('lake', 80, 'lo-fi', ['calm'], ['piano']),
  track('road', 95, 'rock', ['cool', 'calm']),
  track('club', 128, 'house', ['upbeat']),
]
const ids = (filter: Partial<typeof ANY_TRACK>) => filterTracks(TRACKS, { ...ANY_TRACK, ...filter }).map(({ id }) => id)

test('pieces are chosen by mood, genre, tempo and words, and by all of them at once [TOOL-05]', () => {
  expect(ids({})).toEqual(['lake', 'road', 'club'])
  expect(ids({ mood: 'calm' })).toEqual(['lake', 'road'])
  expect(ids({ genre: 'house' })).toEqual(['club'])
  expect([ids({ tempo: 'slow' }), ids({ tempo: 'medium' }), ids({ tempo: 'fast' })]).toEqual([['lake'], ['road'], ['club']])
  expect(ids({ words: 'PIANO lake' })).toEqual(['lake'])
  expect(ids({ mood: 'calm', tempo: 'fast' })).toEqual([])
  expect([moodsOf(TRACKS), genresOf(TRACKS)]).toEqual([
    ['calm', 'cool', 'upbeat'],
    ['house', 'lo-fi', 'rock'],
  ])
})
