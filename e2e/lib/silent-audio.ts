/** An audio context without a loudspeaker: what the preview sets out is mixed sample by sample, when a test asks for it. */

type ParamEvent = { at: number; value: number; isRamp: boolean }

class FakeParam {
  #events: ParamEvent[] = []
  value = 1
  setValueAtTime(value: number, at: number): void {
    this.#events.push({ at, value, isRamp: false })
  }
  linearRampToValueAtTime(value: number, at: number): void {
    this.#events.push({ at, value, isRamp: true })
  }
  at(sec: number): number {
    const next = this.#events.findIndex((event) => event.at > sec)
    const last = this.#events.at(next === -1 ? -1 : next - 1)
    const before = next === 0 ? undefined : last
    const after = next === -1 ? undefined : this.#events[next]
    if (before === undefined) return this.value
    if (after?.isRamp !== true) return before.value
    return before.value + ((after.value - before.value) * (sec - before.at)) / Math.max(1e-9, after.at - before.at)
  }
}

class FakeNode {
  output: FakeNode | null = null
  readonly gain = new FakeParam()
  connect(to: FakeNode): void {
    this.output = to
  }
  disconnect(): void {
    this.output = null
  }
}

class FakeSource extends FakeNode {
  buffer: AudioBuffer | null = null
  readonly playbackRate = { value: 1 }
  begun: { when: number; offset: number; length: number } | null = null
  stopsAt = Number.POSITIVE_INFINITY
  start(when: number, offset = 0, length = Number.POSITIVE_INFINITY): void {
    this.begun = { when, offset, length }
  }
  stop(at: number): void {
    this.stopsAt = at
  }
}

/** Its clock stands until a test moves it. */
export class SilentAudio {
  currentTime = 0
  readonly outputLatency = 0
  readonly destination = new FakeNode()
  readonly #sources: FakeSource[] = []
  createGain(): FakeNode {
    return new FakeNode()
  }
  createBufferSource(): FakeSource {
    const source = new FakeSource()
    this.#sources.push(source)
    return source
  }
  resume(): Promise<void> {
    return Promise.resolve()
  }
  close(): Promise<void> {
    return Promise.resolve()
  }
  /** The first channel of all that was set out, in samples of this rate. */
  mix(sec: number, rate: number): Float32Array {
    const mixed = new Float32Array(Math.round(sec * rate))
    for (const source of this.#sources) if (leadsTo(source, this.destination)) add(source, mixed, rate)
    return mixed
  }
}

/** What was cut off on its way is not heard. */
const leadsTo = (source: FakeNode, end: FakeNode): boolean => {
  for (let node: FakeNode | null = source; node !== null; node = node.output) if (node === end) return true
  return false
}

const add = ({ buffer, begun, stopsAt, playbackRate, output }: FakeSource, mixed: Float32Array, rate: number): void => {
  if (buffer === null || begun === null) return
  const samples = buffer.getChannelData(0)
  const endSec = Math.min(stopsAt, begun.when + begun.length, begun.when + (buffer.duration - begun.offset) / playbackRate.value)
  const end = Math.min(mixed.length, frameAt(endSec, rate))
  for (let at = Math.max(0, frameAt(begun.when, rate)); at < end; at += 1) {
    const sec = at / rate
    const place = nearFrame((begun.offset + (sec - begun.when) * playbackRate.value) * buffer.sampleRate)
    const [low, share] = [Math.floor(place), place % 1]
    let value = (samples[low] ?? 0) * (1 - share) + (samples[low + 1] ?? 0) * share
    for (let node = output; node !== null; node = node.output) value *= node.gain.at(sec)
    mixed[at] = (mixed[at] ?? 0) + value
  }
}

/** A time that misses a sample by less than a thousandth of one is meant to be on it, as browsers have it. */
const nearFrame = (frame: number): number => Math.round(frame * 1024) / 1024
const frameAt = (sec: number, rate: number): number => Math.ceil(nearFrame(sec * rate))

/** A sound as a decoder hands it over. */
export const audioBuffer = (samples: Float32Array, sampleRate: number): AudioBuffer =>
  // Proof: the player reads its length and its rate, and hands it to the context above, which reads its samples.
  ({ getChannelData: () => samples, duration: samples.length / sampleRate, sampleRate, length: samples.length }) as unknown as AudioBuffer
