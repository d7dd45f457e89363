import { clsx } from 'clsx'
import { Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, useEffect } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { type FilmAction, filmActionOf } from './film-keys.ts'
import { useFilm } from './use-film.ts'

const clock = (sec: number): string => `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`

/** A video on an iPhone is the only thing there that fills the screen. */
const fillScreen = (video: HTMLVideoElement): void => {
  if (document.fullscreenElement !== null) return void document.exitFullscreen()
  const room = video.parentElement
  // A browser that does not allow it leaves the player where it is.
  if (document.fullscreenEnabled) void room?.requestFullscreen().catch(() => undefined)
  else if ('webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function') video.webkitEnterFullscreen()
}

const act = (video: HTMLVideoElement, action: FilmAction): void => {
  if (action.do === 'seek') video.currentTime = action.atSec
  else if (action.do === 'full-screen') fillScreen(video)
  else if (action.do === 'mute') {
    const isSilent = video.muted || video.volume === 0
    video.muted = !isSilent
    if (isSilent && video.volume === 0) video.volume = 1
  } else if (video.paused) {
    // A browser that refuses to play leaves its play button.
    void video.play().catch(() => undefined)
  } else video.pause()
}

/** Keys that the control in focus needs itself. */
const isOwnKey = ({ target, key }: { target: EventTarget | null; key: string }): boolean =>
  (target instanceof HTMLInputElement && /^(Arrow|Home|End|Page)/.test(key)) ||
  (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter'))

/** Whatever else begins to be heard in the page ends what is heard here. */
const useOneHeard = (video: HTMLVideoElement): void => {
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement && target !== video && !target.muted) video.pause()
    }
    // What is played does not bubble.
    document.addEventListener('play', onPlay, true)
    return () => document.removeEventListener('play', onPlay, true)
  }, [video])
}

/** Keys and presses of the picture itself, which is not drawn here. */
const usePicture = (video: HTMLVideoElement): void => {
  useEffect(() => {
    const toggle = () => act(video, { do: 'toggle' })
    const onKeyDown = (event: globalThis.KeyboardEvent) => press(video, event)
    video.addEventListener('click', toggle)
    video.addEventListener('keydown', onKeyDown)
    return () => {
      video.removeEventListener('click', toggle)
      video.removeEventListener('keydown', onKeyDown)
    }
  }, [video])
}

const press = (video: HTMLVideoElement, event: globalThis.KeyboardEvent | KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return
  const action = filmActionOf(event, { atSec: video.currentTime, lengthSec: Number.isFinite(video.duration) ? video.duration : 0 })
  if (action === null) return
  event.preventDefault()
  act(video, action)
}

/** The controls of a finished video, over its picture: always there while it stands still, else for whoever comes near. */
export const FilmControls = ({ video }: { video: HTMLVideoElement }) => {
  const { isPlaying, isWaiting, isMuted, atSec, lengthSec } = useFilm(video)
  usePicture(video)
  useOneHeard(video)
  return (
    <>
      <span aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-center justify-center">
        {isWaiting ? <Spinner /> : null}
        {isPlaying || atSec > 0 ? null : (
          <span className="flex size-14 items-center justify-center rounded-full bg-scrim backdrop-blur-sm">
            <Play className="ml-0.5 size-6" />
          </span>
        )}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it that are not their own */}
      <div
        onKeyDown={(event) => press(video, event)}
        className={clsx(
          '@container absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent px-1 pt-6 pb-0.5 transition-opacity',
          isPlaying && 'opacity-0 group-hover/film:opacity-100 group-has-focus-visible/film:opacity-100',
        )}
      >
        <input
          type="range"
          aria-label="Place in the video"
          aria-valuetext={`${clock(atSec)} of ${clock(lengthSec)}`}
          min={0}
          max={lengthSec}
          step={0.1}
          value={atSec}
          onChange={(event) => act(video, { do: 'seek', atSec: Number(event.currentTarget.value) })}
          className="mx-2 block h-6 w-[calc(100%-1rem)] cursor-pointer accent-accent"
        />
        <div className="flex items-center">
          <IconButton
            label={isPlaying ? 'Pause the video' : 'Play the video'}
            icon={isPlaying ? <Pause /> : <Play />}
            onClick={() => act(video, { do: 'toggle' })}
          />
          <span className="mono mr-auto text-12 @max-[10rem]:hidden">
            {clock(atSec)}
            <span className="text-secondary @max-[13rem]:hidden">{` / ${clock(lengthSec)}`}</span>
          </span>
          <IconButton
            label={isMuted ? 'Unmute the video' : 'Mute the video'}
            icon={isMuted ? <VolumeX /> : <Volume2 />}
            onClick={() => act(video, { do: 'mute' })}
          />
          <IconButton label="Fill the screen with the video" icon={<Maximize />} onClick={() => act(video, { do: 'full-screen' })} />
        </div>
      </div>
    </>
  )
}
