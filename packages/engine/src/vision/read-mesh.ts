/** Reads the points of MediaPipe's mesh of a face: where it looks, and whether its eyes are open. Pure. */
import type { FaceLook, SeenBox, SeenFace } from './vision.ts'

/** Side of the picture that the model is given. */
export const MESH_INPUT_PX = 192
/** The model was trained on faces with half as much room again about them. */
const ROOM = 1.5
/** Of a face smaller than this the points are guesses. */
const FACE_PX_MIN = 28
/** Before the sigmoid: below it the model itself says that there is no face. */
const FLAG_MIN = 0

/** Numbers of the mesh's points (468 of them; canonical face model of MediaPipe): sides of the face, tip of the nose. */
const SIDES = { left: 234, right: 454, nose: 1 } as const
/** Corners of each eye, then two points of the upper lid with those below them. */
const EYES = [
  {
    corners: [33, 133],
    lids: [
      [160, 144],
      [158, 153],
    ],
  },
  {
    corners: [362, 263],
    lids: [
      [385, 380],
      [387, 373],
    ],
  },
] as const

/** The nose of whoever looks here stands in the middle between the sides, give or take this share of their distance. */
const HERE_MAX = 0.14
/** Openness of an eye is its height by its width (Soukupová and Čech, Real-Time Eye Blink Detection, 2016): a third when open. */
const CLOSED_MAX = 0.12
const OPEN_MIN = 0.17

/** In shares of the picture. */
export type MeshCrop = { top: number; left: number; bottom: number; right: number }

/** The square about a face that the model is to see; null where the face is too small. */
export const meshCropOf = (face: SeenBox, picture: { width: number; height: number }): MeshCrop | null => {
  const side = Math.max(face.width * picture.width, face.height * picture.height)
  if (side < FACE_PX_MIN) return null
  const [x, y] = [face.x + face.width / 2, face.y + face.height / 2]
  const [across, down] = [(side * ROOM) / picture.width / 2, (side * ROOM) / picture.height / 2]
  return { left: x - across, right: x + across, top: y - down, bottom: y + down }
}

/** `points` are x, y and depth of each point in pixels of the input. */
export const readMesh = (points: Float32Array, flag: number): Pick<SeenFace, 'looks' | 'eyes'> => {
  if (!(flag >= FLAG_MIN)) return {}
  const at = (nth: number): [number, number] => [points[nth * 3] ?? 0, points[nth * 3 + 1] ?? 0]
  const looks = lookOf(at)
  // Of a face from the side one eye is hidden, and the other's corners lie behind each other.
  const eyes = looks === 'here' ? eyesOf(at) : undefined
  return { looks, ...(eyes ? { eyes } : {}) }
}

type PointAt = (nth: number) => [x: number, y: number]

const lookOf = (at: PointAt): FaceLook => {
  const [[left], [right], [nose]] = [at(SIDES.left), at(SIDES.right), at(SIDES.nose)]
  const turned = (nose - (left + right) / 2) / Math.max(1, Math.abs(right - left))
  return Math.abs(turned) <= HERE_MAX ? 'here' : turned < 0 ? 'left' : 'right'
}

const eyesOf = (at: PointAt): SeenFace['eyes'] => {
  const apart = (a: number, b: number): number => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1])
  const openness = EYES.map(
    ({ corners: [from, to], lids: [[a, b], [c, d]] }) => (apart(a, b) + apart(c, d)) / 2 / Math.max(1, apart(from, to)),
  )
  const mean = openness.reduce((sum, value) => sum + value, 0) / openness.length
  // Between them nobody could tell.
  return mean >= OPEN_MIN ? 'open' : mean <= CLOSED_MAX ? 'closed' : undefined
}
