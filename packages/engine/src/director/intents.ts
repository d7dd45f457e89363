/** What a request can ask for, once understood. */
import type { Aspect, Captions, Framing, Pace, TransitionKind, Watermark } from '@reelwright/contract/reel-plan'
import type { ExportIntent } from '../tools/export-settings.ts'
import type { Mood } from '../tools/music/moods.ts'

/** A clip or a scene as a person names it. */
export type ClipRef =
  | { by: 'files'; ids: readonly string[] }
  /** 'clip 3' is the third file, 'scene 3' the third of the reel. */
  | { by: 'number'; of: 'clip' | 'scene'; n: number }
  | { by: 'range'; of: 'clip' | 'scene'; from: number; to: number }
  /** 'the last two': negative counts from the end; `mid` is the middle one. */
  | { by: 'ordinal'; n: number | 'mid'; count: number; of: 'clip' | 'scene' | 'photo' }
  | { by: 'fact'; fact: string; of: 'clip' | 'scene' | 'photo'; count: number }
  /** Scenes of the reel as it is before anything of the request is done. */
  | { by: 'scenes'; ids: readonly string[]; words: string }
  | { by: 'kind'; kind: 'video' | 'image' }
  | { by: 'words'; words: readonly string[]; raw: string }

export type Question =
  | 'capability'
  | 'who'
  | 'length'
  | 'scenes'
  | 'music'
  | 'musiclist'
  | 'look'
  | 'looklist'
  | 'transitionlist'
  | 'format'
  | 'plan'
  | 'why'
  | 'whycut'
  | 'media'
  | 'howrender'
  | 'howundo'
  | 'howupload'
  | 'cuts'
  | 'left'
  | 'fact'
  | 'shown'
  | 'formatlist'
  | 'unknown'

export type MusicIntent = {
  genre?: string
  instrument?: string
  mood?: Mood
  bpm?: readonly [min: number, max: number]
  /** Calmer or livelier, slower or faster than what plays: −1 or 1. */
  energyBy?: number
  tempoBy?: number
  /** A title or other words. */
  query?: string
  own?: boolean
  other?: boolean
  mediaIds?: readonly string[]
}

/** A stretch of the reel, in seconds; `lastSec` counts from its end, `forSec` from wherever it stands. */
export type Span = { fromSec: number; toSec?: number } | { lastSec: number } | { forSec: number }

export type Intent =
  /** `atMost` for a word instead of a figure: a long reel is as long as its material. */
  | { is: 'length'; sec: number; atMost?: boolean }
  | { is: 'length-by'; factor: number }
  | { is: 'length-add'; sec: number }
  | { is: 'pace'; pace: Pace }
  | { is: 'pace-by'; steps: number }
  | { is: 'mood'; mood: Mood }
  | { is: 'music'; intent: MusicIntent }
  | { is: 'music-off' }
  /** The same music counted twice or half as fast: where the tempo that was found is not the one that is felt. */
  | { is: 'recount'; factor: number }
  | { is: 'volume'; by: number }
  | { is: 'volume-to'; gain: number }
  /** What is said is heard over the music; the music itself is neither added nor taken away. */
  | { is: 'speech-first' }
  | { is: 'fade'; edge: 'in' | 'out' | 'both'; on: boolean }
  | { is: 'ducking'; on: boolean }
  | { is: 'sound'; policy: 'keep' | 'mute'; refs: readonly ClipRef[] }
  | { is: 'look'; trait: string; intensity: number | null }
  | { is: 'look-off' }
  /** 'Not so warm': less of a look that is there, or keep away from it. */
  | { is: 'look-less'; trait: string }
  | { is: 'look-by'; direction: string; amount: number }
  | { is: 'look-intensity'; to: number }
  | { is: 'look-intensity-by'; by: number }
  | {
      is: 'export'
      intent: ExportIntent
      told: readonly string[] /** Shape that a platform's name implies; a shape that was named goes before it. */
      platform: Aspect | null
    }
  | { is: 'export-unsupported'; what: string }
  | { is: 'transitions'; kinds: readonly TransitionKind[]; every: boolean; perMinute: number | null; not: readonly TransitionKind[] }
  | { is: 'transitions-by'; by: number }
  /** At one cut: after the scene that is meant, or before it; no kind is a hard cut. */
  | { is: 'transition-at'; kind: TransitionKind | null; ref: ClipRef; side: 'after' | 'before' }
  | { is: 'logo'; change: Partial<Omit<Watermark, 'media_id'>>; sizeBy: number; seeBy: number; mediaIds: readonly string[] }
  | { is: 'logo-off' }
  | {
      is: 'captions'
      texts: readonly string[]
      place: 'auto' | 'start' | 'end' | 'whole'
      title: boolean
      span?: Span
      /** Over these scenes. */
      refs?: readonly ClipRef[]
    }
  | { is: 'captions-off' }
  | { is: 'captions-style'; style?: Captions['style']; mode?: Captions['mode'] }
  | { is: 'transcribe' }
  | { is: 'framing'; intent: 'auto' | 'fill' | 'fit' | Exclude<Framing['mode'], 'fixed' | 'follow'> }
  | { is: 'speed'; speed: number; refs: readonly ClipRef[] /** 'Slower': from the speed that it has. */; relative?: boolean }
  | { is: 'order'; how: 'first' | 'last' | 'leave-out' | 'only' | 'bring-in' | 'remove'; refs: readonly ClipRef[] }
  /** 'A reel of the dog': what it is about; a choice of clips where names and tags tell which. */
  | { is: 'topic'; refs: readonly ClipRef[]; raw: string }
  | { is: 'swap'; refs: readonly ClipRef[] }
  | { is: 'move'; ref: ClipRef; to: number | 'start' | 'end' | { beforeOrAfter: 'before' | 'after'; ref: ClipRef } }
  | { is: 'sequence'; how: 'in-order' | 'reverse' | 'shuffle' }
  | { is: 'every-file' }
  | { is: 'scene-length'; refs: readonly ClipRef[]; sec: number | null; factor: number }
  /** Seconds of the reel off one end of a scene; negative ones are given back to it. */
  | { is: 'trim'; refs: readonly ClipRef[]; edge: 'start' | 'end'; sec: number }
  /** The scene shows a part of its clip that is so many seconds later, or earlier, at the same length. */
  | { is: 'slip'; refs: readonly ClipRef[]; sec: number }
  | { is: 'split'; refs: readonly ClipRef[]; parts: number; atSec: number | null }
  /** 'A different clip for scene 2': which one is left open. */
  | { is: 'other-clip'; refs: readonly ClipRef[] }
  | { is: 'replace'; old: readonly ClipRef[]; by: readonly ClipRef[] }
  /** Length of every scene, in seconds or in beats. */
  | { is: 'each'; sec: number | null; beats: number | null }
  | { is: 'count'; n: number }
  | { is: 'count-by'; factor: number }
  | { is: 'closer'; refs: readonly ClipRef[] }
  | { is: 'cannot'; what: string; refs?: readonly ClipRef[] }
  /** 'But keep the music': what a change must leave as it is. */
  | { is: 'hold'; what: 'length' | 'order' | 'music' | 'look' | 'captions' | 'watermark' | 'export' | 'rest' }
  /** Not content, without saying with what. */
  | { is: 'complain'; refs: readonly ClipRef[] }
  /** 'Make it better': with what is left to whoever is asked. */
  | { is: 'improve' }
  | { is: 'again' }
  | { is: 'make' }
  | { is: 'render' }
  | { is: 'undo' }
  | { is: 'ask'; about: Question; refs?: readonly ClipRef[] }
  | { is: 'greet'; how: string }
