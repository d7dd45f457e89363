/** Carries out wishes about music. */
import { planFrames } from '../plan/plan-length.ts'
import { chooseTrack, musicFromMedia, musicFromTrack, musicWords, ownTracks, setMusic, type Track, type TrackWish } from '../tools/music.ts'
import { recounted } from '../tools/timing.ts'
import { openTarget } from './relay.ts'
import { mayUse, say, type Turn, take, usableSources } from './turn.ts'
import type { MusicWish, Wish } from './wishes.ts'

/** A piece this near to a tempo that was set is at that tempo. */
const TEMPO_LEEWAY_BPM = 4

function currentTrack(turn: Turn): Track | null {
  const source = turn.plan.music?.source
  return source?.from === 'catalogue' ? (turn.shelf.tracks.find((track) => track.id === source.track_id) ?? null) : null
}

function reelFrames(turn: Turn): number {
  return planFrames(turn.plan) || turn.plan.target_frames || openTarget(turn, usableSources(turn))
}

export function musicName(turn: Turn): string {
  if (!turn.plan.music) return 'no music'
  const { title, bpm } = musicWords(turn.plan.music, turn.shelf.tracks, turn.media)
  return `“${title}” at ${bpm} bpm`
}

/** True when the plan has other music now, so that cuts have to follow it. */
export function chooseMusic(turn: Turn, wish: MusicWish): boolean {
  const { plan } = turn
  const own = ownTracks(turn.media)
  const named =
    own.find((file) => wish.mediaIds?.includes(file.mediaId)) ??
    (wish.query === undefined ? undefined : own.find((file) => file.name.toLowerCase().includes((wish.query ?? '').toLowerCase())))
  if (wish.own || named) return useOwn(turn, named ?? own[0] ?? null)
  const current = currentTrack(turn)
  const energy = wish.energyBy === undefined || !current ? undefined : Math.min(1, Math.max(0, current.energy + wish.energyBy * 0.3))
  const trackWish: TrackWish = {
    mood: wish.mood ?? plan.mood,
    pace: plan.pace,
    ...(wish.genre === undefined ? {} : { genre: wish.genre }),
    ...(wish.instrument === undefined ? {} : { instrument: wish.instrument }),
    ...tempoWish(turn, wish),
    ...(wish.query === undefined ? {} : { query: wish.query }),
    ...(energy === undefined
      ? turn.preferences.music && plan.mood === null && wish.mood === undefined
        ? { energy: turn.preferences.music.energy }
        : {}
      : { energy }),
    notIds: current && wish.other ? [current.id] : [],
  }
  const tracks = current ? turn.shelf.tracks.filter((track) => goesThatWay(track, current, wish)) : turn.shelf.tracks
  if (tracks.length === 0 && turn.shelf.tracks.length > 0) {
    turn.notes.push('Nothing on my shelf goes further that way, so the music stays.')
    return false
  }
  const track = chooseTrack(tracks, trackWish)
  if (!track) {
    turn.refused.push('There is no music on my shelf to choose from; upload a song of your own and I will cut to it.')
    return false
  }
  tellMisses(turn, track, wish)
  const changed = track.id !== current?.id
  const title = `${track.title}, ${Math.round(track.bpm)} bpm`
  if (changed) take(turn, setMusic(plan, musicFromTrack(track, plan.music, reelFrames(turn), plan.export.fps), title))
  else if (Object.keys(wish).length > 0)
    turn.notes.push(`${track.title} at ${Math.round(track.bpm)} bpm is the closest I have, and it plays already.`)
  return changed
}

/** Whether a piece is calmer, livelier, slower or faster than the one that plays, as far as that was asked. */
function goesThatWay(track: Track, current: Track, wish: MusicWish): boolean {
  const calmer = wish.energyBy === undefined || (track.energy - current.energy) * wish.energyBy > 0.02
  const slower = wish.tempoBy === undefined || (track.bpm - current.bpm) * wish.tempoBy > 3
  return calmer && slower
}

/** What was asked for and is not on the shelf is said, not passed over. */
function tellMisses(turn: Turn, track: Track, wish: MusicWish): void {
  if (wish.genre !== undefined && track.genre !== wish.genre)
    turn.notes.push(`I have no ${wish.genre} piece; this one, ${track.genre}, comes nearest.`)
  if (wish.instrument !== undefined && !track.instruments.some((instrument) => instrument.includes(wish.instrument ?? '')))
    turn.notes.push(`None of my pieces has ${wish.instrument}; this one comes nearest.`)
  if (wish.bpm && (track.bpm < wish.bpm[0] || track.bpm > wish.bpm[1]))
    turn.notes.push(`The nearest tempo I have is ${Math.round(track.bpm)} bpm.`)
}

/** The tempo that was asked for, or the one that the person set for this reel. */
function tempoWish(turn: Turn, wish: MusicWish): Pick<TrackWish, 'bpm'> {
  if (wish.bpm !== undefined) return { bpm: wish.bpm }
  const { bpm } = turn.preferences
  return bpm === undefined || wish.tempoBy !== undefined ? {} : { bpm: [bpm - TEMPO_LEEWAY_BPM, bpm + TEMPO_LEEWAY_BPM] }
}

function useOwn(turn: Turn, file: ReturnType<typeof ownTracks>[number] | null): boolean {
  if (!file) {
    turn.refused.push('I see no sound file of yours in this project yet. Upload the song and tell me again.')
    return false
  }
  const made = musicFromMedia(file, turn.plan.music, reelFrames(turn), turn.plan.export.fps, turn.preferences.bpm)
  if (!made) return false
  if (!made.beat) turn.notes.push(`I found no clear beat in ${file.name}, so the cuts fall evenly.`)
  return take(turn, setMusic(turn.plan, made.music, `${file.name}, ${Math.round(made.music.bpm)} bpm`))
}

/** Counts the music that plays twice or half as fast; true when the cuts have to follow. */
export function recountMusic(turn: Turn, factor: number): boolean {
  const { music } = turn.plan
  if (!mayUse(turn, 'timing')) return false
  if (!music) {
    turn.refused.push('There is no music in the reel whose beats could be counted. Ask me to add some first.')
    return false
  }
  const counted = recounted(music, factor)
  if (!counted) {
    turn.refused.push(`${Math.round(music.bpm)} bpm is as ${factor > 1 ? 'fast' : 'slow'} as I count.`)
    return false
  }
  say(turn, 'recount', `I count the music at ${Math.round(counted.bpm)} bpm now.`)
  return take(turn, {
    edits: [{ op: 'set_music', music: counted }],
    steps: [{ tool: 'timing', summary: `${Math.round(music.bpm)} → ${Math.round(counted.bpm)} bpm` }],
    reasons: [],
  })
}

type SoundWish = Extract<Wish, { is: 'volume' | 'volume-to' | 'fade' | 'ducking' }>

export function adjustMusic(turn: Turn, wish: SoundWish): void {
  const { music, export: settings } = turn.plan
  if (!mayUse(turn, 'music')) return
  if (!music) {
    turn.refused.push('There is no music in the reel to change. Ask me to add some first.')
    return
  }
  const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100
  if (wish.is === 'volume' || wish.is === 'volume-to') {
    const gain = clamp(wish.is === 'volume' ? music.gain + wish.by : wish.gain)
    if (gain === music.gain) turn.notes.push(gain === 1 ? 'The music is as loud as it goes.' : 'The music is as quiet as it goes.')
    else if (take(turn, setMusic(turn.plan, { ...music, gain }, `Music at ${Math.round(gain * 100)} %`)))
      say(turn, 'volume', `The music plays at ${Math.round(gain * 100)} % now.`)
  } else if (wish.is === 'ducking') {
    take(turn, setMusic(turn.plan, { ...music, ducking: wish.on ? 0.7 : 0 }, wish.on ? 'Sinks under speech' : 'Does not sink under speech'))
    say(turn, 'ducking', wish.on ? 'The music sinks whenever somebody speaks.' : 'The music stays as loud while somebody speaks.')
  } else {
    const frames = wish.on ? Math.round(1.5 * settings.fps) : 0
    const next = {
      ...music,
      ...(wish.edge === 'out' ? {} : { fade_in_frames: frames }),
      ...(wish.edge === 'in' ? {} : { fade_out_frames: frames }),
    }
    take(turn, setMusic(turn.plan, next, wish.on ? 'Fades' : 'No fades'))
    say(turn, 'fade', `The music ${wish.on ? 'fades' : 'no longer fades'} ${wish.edge === 'both' ? 'in and out' : wish.edge}.`)
  }
}
