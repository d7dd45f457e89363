/** Carries out intents about music. */

import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { MusicRequest } from '@reelwright/contract/intents/audio-intents'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { isOnDrop, landOnDrop } from '../../tools/music/land-drop.ts'
import {
  chooseTrack,
  hasInstrument,
  musicFromMedia,
  musicFromTrack,
  musicWords,
  ownTracks,
  setMusic,
  type Track,
  type TrackIntent,
} from '../../tools/music/music.ts'
import { nameWords } from '../../tools/search/match-words.ts'
import { recounted } from '../../tools/story/timing.ts'
import type { Intent } from '../intents.ts'
import { listed } from '../listed.ts'
import { openTarget } from '../relay.ts'
import { change, mayUse, refuse, say, speaks, type Turn, take, usableSources } from '../turn.ts'

/** A piece this near to a tempo that was set is at that tempo. */
const TEMPO_LEEWAY_BPM = 4

const ADD_MUSIC: Choice = makeChoice({ label: 'Add music', say: 'add music', action: { intents: [{ is: 'music', request: {} }] } })

const currentTrack = (turn: Turn): Track | null => {
  const source = turn.plan.music?.source
  return source?.from === 'catalogue' ? (turn.catalog.tracks.find((track) => track.id === source.track_id) ?? null) : null
}

const reelFrames = (turn: Turn): number => planFrames(turn.plan) || turn.plan.target_frames || openTarget(turn, usableSources(turn))

export const musicName = (turn: Turn): string => {
  if (!turn.plan.music) return 'no music'
  const { title, bpm } = musicWords(turn.plan.music, turn.catalog.tracks, turn.media)
  return `“${title}” at ${bpm} bpm`
}

const isCalled = (name: string, words: string): boolean => {
  const own = new Set(nameWords(name))
  return name.toLowerCase().includes(words.toLowerCase()) || nameWords(words).every((word) => own.has(word))
}

/** True when the plan has other music now, so that cuts have to follow it. */
export const chooseMusic = (turn: Turn, intent: MusicRequest): boolean => {
  const { plan } = turn
  const own = ownTracks(turn.media)
  const named =
    own.find((file) => intent.media_ids?.includes(file.mediaId)) ??
    (intent.query === undefined ? undefined : own.find((file) => isCalled(file.name, intent.query ?? '')))
  const told = intent.query ?? turn.media.find((file) => intent.media_ids?.includes(file.mediaId))?.name
  if (intent.own && !named && told !== undefined) {
    refuse(
      turn,
      'not-found',
      `I see no sound file “${told}” among yours: ${own.map((file) => file.name).join(', ') || 'there is none yet'}.`,
    )
    return false
  }
  if (intent.own || named) return useOwn(turn, named ?? own[0] ?? null)
  const current = currentTrack(turn)
  const energy = intent.energy_by === undefined || !current ? undefined : Math.min(1, Math.max(0, current.energy + intent.energy_by * 0.3))
  const trackIntent: TrackIntent = {
    mood: intent.mood ?? plan.mood,
    pace: plan.pace,
    ...(intent.genre === undefined ? {} : { genre: intent.genre }),
    ...(intent.instrument === undefined ? {} : { instrument: intent.instrument }),
    ...tempoIntent(turn, intent),
    ...(intent.query === undefined ? {} : { query: intent.query }),
    ...(energy === undefined
      ? turn.preferences.music && plan.mood === null && intent.mood === undefined
        ? { energy: turn.preferences.music.energy }
        : {}
      : { energy }),
    ...(intent.without === undefined ? {} : { without: intent.without }),
    notIds: [...(current && intent.other ? [current.id] : []), ...(intent.not_ids ?? [])],
  }
  const tracks = current ? turn.catalog.tracks.filter((track) => goesThatWay(track, current, intent)) : turn.catalog.tracks
  if (tracks.length === 0 && turn.catalog.tracks.length > 0) {
    turn.notes.push('I have nothing that goes further that way, so the music stays.')
    return false
  }
  const track = chooseTrack(tracks, trackIntent)
  if (!track) {
    refuse(turn, 'not-found', 'I have no music to choose from here; upload a song of your own and I will cut to it.')
    return false
  }
  tellMisses(turn, track, intent)
  const changed = track.id !== current?.id
  const title = `${track.title}, ${Math.round(track.bpm)} bpm`
  if (changed) take(turn, setMusic(plan, musicFromTrack(track, plan.music, reelFrames(turn), plan.export.fps), title))
  else if (Object.keys(intent).length > 0)
    turn.notes.push(`${track.title} at ${Math.round(track.bpm)} bpm is the closest I have, and it plays already.`)
  return changed
}

/** Whether a piece is calmer, livelier, slower or faster than the one that plays, as far as that was asked. */
const goesThatWay = (track: Track, current: Track, intent: MusicRequest): boolean => {
  const calmer = !intent.energy_by || (track.energy - current.energy) * intent.energy_by > 0.02
  const slower = !intent.tempo_by || (track.bpm - current.bpm) * intent.tempo_by > 3
  return calmer && slower
}

/** What was asked for and is not on the catalog is said, not passed over. */
const tellMisses = (turn: Turn, track: Track, intent: MusicRequest): void => {
  if (intent.genre !== undefined && track.genre !== intent.genre)
    turn.notes.push(`I have no ${intent.other ? 'other ' : ''}${intent.genre} piece; this one, ${track.genre}, comes nearest.`)
  if (intent.instrument !== undefined && !track.instruments.some((instrument) => instrument.includes(intent.instrument ?? '')))
    turn.notes.push(`None of my pieces has ${intent.instrument}; this one comes nearest.`)
  const kept = intent.without?.filter((sound) => hasInstrument(track, sound)) ?? []
  if (kept.length > 0) turn.notes.push(`Every piece that would do has ${listed(kept)}.`)
  if (intent.bpm && (track.bpm < intent.bpm[0] || track.bpm > intent.bpm[1]))
    turn.notes.push(`The nearest tempo I have is ${Math.round(track.bpm)} bpm.`)
}

/** The tempo that was asked for, or the one that the person set for this reel. */
const tempoIntent = (turn: Turn, intent: MusicRequest): Pick<TrackIntent, 'bpm'> => {
  if (intent.bpm !== undefined) return { bpm: intent.bpm }
  const { bpm } = turn.preferences
  return bpm === undefined || intent.tempo_by !== undefined ? {} : { bpm: [bpm - TEMPO_LEEWAY_BPM, bpm + TEMPO_LEEWAY_BPM] }
}

const useOwn = (turn: Turn, file: ReturnType<typeof ownTracks>[number] | null): boolean => {
  if (!file) {
    refuse(turn, 'not-found', 'I see no sound file of yours in this project yet. Upload the song and tell me again.')
    return false
  }
  const made = musicFromMedia(file, turn.plan.music, reelFrames(turn), turn.plan.export.fps, turn.preferences.bpm)
  if (!made) return false
  if (!made.beat) turn.notes.push(`I found no clear beat in ${file.name}, so the cuts fall evenly.`)
  return take(turn, setMusic(turn.plan, made.music, `${file.name}, ${Math.round(made.music.bpm)} bpm`))
}

/** Music that was chosen now, or that was laid on the pay-off before, starts so that its drop comes with the pay-off. */
export const landMusic = (turn: Turn): void => {
  const { music } = turn.plan
  const track = currentTrack(turn)
  if (!turn.rebuilt || !music || !track || !turn.tools.has('timing')) return
  const isNew = !sameValue(turn.before.music?.source, music.source)
  if (!isNew && !isOnDrop(turn.before, track)) return
  const landed = landOnDrop(turn.plan, music, track)
  if (landed.start_sec !== music.start_sec) change(turn, [{ op: 'set_music', music: landed }])
}

/** Counts the music that plays twice or half as fast; true when the cuts have to follow. */
export const recountMusic = (turn: Turn, factor: number): boolean => {
  const { music } = turn.plan
  if (!mayUse(turn, 'timing')) return false
  if (!music) {
    refuse(turn, 'nothing-to-change', 'There is no music in the reel whose beats could be counted. Ask me to add some first.', ADD_MUSIC)
    return false
  }
  const counted = recounted(music, factor)
  if (!counted) {
    refuse(turn, 'unsupported', `${Math.round(music.bpm)} bpm is as ${factor > 1 ? 'fast' : 'slow'} as I count.`)
    return false
  }
  say(turn, 'recount', `I count the music at ${Math.round(counted.bpm)} bpm now.`)
  return take(turn, {
    edits: [{ op: 'set_music', music: counted }],
    steps: [{ tool: 'timing', summary: `${Math.round(music.bpm)} → ${Math.round(counted.bpm)} bpm` }],
    reasons: [],
  })
}

/** How long the music takes to come or go where nobody says. */
const FADE_SEC = 1.5

type AudioIntent = Extract<Intent, { is: 'volume' | 'volume-to' | 'fade' | 'ducking' }>

export const adjustMusic = (turn: Turn, intent: AudioIntent): void => {
  const { music, export: settings } = turn.plan
  if (!mayUse(turn, 'music')) return
  if (!music) {
    refuse(turn, 'nothing-to-change', 'There is no music in the reel to change. Ask me to add some first.', ADD_MUSIC)
    return
  }
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
  if (intent.is === 'volume' || intent.is === 'volume-to') {
    const gain = clamp(intent.is === 'volume' ? music.gain + intent.by : intent.gain)
    if (gain === music.gain) turn.notes.push(gain === 1 ? 'The music is as loud as it goes.' : 'The music is as quiet as it goes.')
    else if (take(turn, setMusic(turn.plan, { ...music, gain }, `Music at ${Math.round(gain * 100)}%`)))
      say(turn, 'volume', `The music plays at ${Math.round(gain * 100)} % now.`)
  } else if (intent.is === 'ducking') {
    take(
      turn,
      setMusic(turn.plan, { ...music, ducking: intent.on ? 0.7 : 0 }, intent.on ? 'Sinks under speech' : 'Does not sink under speech'),
    )
    say(turn, 'ducking', intent.on ? 'The music sinks whenever somebody speaks.' : 'The music stays as loud while somebody speaks.')
  } else {
    const isNone =
      !intent.on && (intent.edge === 'in' || music.fade_out_frames === 0) && (intent.edge === 'out' || music.fade_in_frames === 0)
    if (isNone) {
      refuse(turn, 'nothing-to-change', `The music does not fade ${intent.edge === 'both' ? 'in or out' : intent.edge}.`)
      return
    }
    const frames = intent.on ? Math.min(reelFrames(turn), Math.round((intent.sec ?? FADE_SEC) * settings.fps)) : 0
    const next = {
      ...music,
      ...(intent.edge === 'out' ? {} : { fade_in_frames: frames }),
      ...(intent.edge === 'in' ? {} : { fade_out_frames: frames }),
    }
    take(turn, setMusic(turn.plan, next, intent.on ? 'Fades' : 'No fades'))
    const over = intent.on && intent.sec !== undefined ? ` over ${Math.round((frames / settings.fps) * 10) / 10} s` : ''
    say(turn, 'fade', `The music ${intent.on ? 'fades' : 'no longer fades'} ${intent.edge === 'both' ? 'in and out' : intent.edge}${over}.`)
  }
}

/** '0:45', as people name a place in a song. */
const songTime = (sec: number): string => `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`

/** Another part of the piece, whole beats away from the one that plays, so that every cut stays on its beat. */
export const startMusicAt = (turn: Turn, sec: number): void => {
  const { music } = turn.plan
  if (!mayUse(turn, 'music')) return
  if (!music) {
    refuse(turn, 'nothing-to-change', 'There is no music in the reel to change. Ask me to add some first.', ADD_MUSIC)
    return
  }
  const { source } = music
  const file = source.from === 'media' ? turn.media.find(({ mediaId }) => mediaId === source.media_id) : undefined
  if (file && sec >= file.facts.duration_sec) {
    refuse(turn, 'beyond-clip', `${file.name} is ${songTime(file.facts.duration_sec)} long, so it cannot start at ${songTime(sec)}.`)
    return
  }
  const beatSec = 60 / music.bpm
  const beats = Math.max(Math.round((sec - music.start_sec) / beatSec), -Math.floor(music.start_sec / beatSec))
  const start_sec = Math.max(0, Math.round((music.start_sec + beats * beatSec) * 1e6) / 1e6)
  if (start_sec === music.start_sec) {
    turn.notes.push(`The music starts at ${songTime(start_sec)} of the song already.`)
    return
  }
  if (take(turn, setMusic(turn.plan, { ...music, start_sec }, `Starts at ${songTime(start_sec)}`)))
    say(turn, 'music start', `The music starts at ${songTime(start_sec)} of the song now, on a beat.`)
}

/** Loud enough to be heard in the pauses, and not against a voice. */
const GAIN_UNDER_SPEECH = 0.4
const DUCKING = 0.7

/** What is said stands over the music: heard where somebody speaks, and the music low and sinking. */
export const speechFirst = (turn: Turn): void => {
  const speaking = turn.plan.scenes.filter((scene) => speaks(turn, scene))
  const heard = turn.plan.scenes.map((scene) => (speaking.includes(scene) && scene.speed === 1 ? { ...scene, sound: 1 } : scene))
  if (speaking.length > 0) change(turn, [{ op: 'set_story', beats: turn.plan.beats, scenes: heard, transitions: turn.plan.transitions }])
  else turn.notes.push('I found nobody who speaks in these scenes. Say “keep the original sound” to hear the clips all the same.')
  const { music } = turn.plan
  if (!music) {
    turn.notes.push('There is no music in the reel that could drown it.')
    return
  }
  if (!mayUse(turn, 'music')) return
  const next = { ...music, gain: Math.min(music.gain, GAIN_UNDER_SPEECH), ducking: Math.max(music.ducking, DUCKING) }
  if (take(turn, setMusic(turn.plan, next, 'Under speech')))
    say(turn, 'volume', `The music plays at ${Math.round(next.gain * 100)} % and sinks whenever somebody speaks.`)
}
