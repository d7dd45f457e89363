/** The models on the wasm backend of TensorFlow.js. Loaded in the thread of vision alone. */
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import { decodeFaces, FACE_INPUT_PX, type FaceGrid } from './decode-faces.ts'
import { decodeSubjects } from './decode-subjects.ts'
import { type LoadedModel, readModels } from './model-files.ts'
import { MESH_INPUT_PX, type MeshCrop, meshCropOf, readMesh } from './read-mesh.ts'
import { findText } from './text/find-text.ts'
import type { RgbPicture, Seen, SeenBox, SeenFace } from './vision.ts'

const SUBJECT_INPUT_PX = 300
/** Where the graph of the detector goes on after its own scaling, a loop that costs more than ours and needs no other input. */
const SUBJECT_INPUT = 'Preprocessor/sub'

export type Detector = (picture: RgbPicture) => Seen

/** Throws when a model is not there or is not what was tried. */
export const openDetector = async (modelDir: string | null): Promise<Detector> => {
  const models = await readModels(modelDir)
  setWasmPaths(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')) + sep)
  // The other cores are at work on the decode.
  setThreadsCount(1)
  if (!(await tf.setBackend('wasm'))) throw new Error('the wasm backend of TensorFlow.js does not start')
  const [subjects, faces, mesh] = await Promise.all([
    openGraph(models.subjects),
    openGraph(models.faces),
    models.mesh && openGraph(models.mesh),
  ])
  return (picture) => {
    // Everything between is given back, also when a model throws.
    tf.engine().startScope()
    try {
      return {
        subjects: findSubjects(subjects, picture, models.names),
        faces: withMeshes(mesh, picture, findFaces(faces, picture)),
        texts: findText(picture.rgb, picture.width, picture.height),
      }
    } finally {
      tf.engine().endScope()
    }
  }
}

const openGraph = ({ graph, weights }: LoadedModel): Promise<GraphModel> => {
  const signature = graph.signature ?? graph.userDefinedMetadata?.signature
  return loadGraphModel({
    load: async () => ({
      modelTopology: graph.modelTopology,
      // The library's type of an entry has more optional members; names, shapes and types were parsed, the rest is the file's own.
      weightSpecs: graph.weightsManifest.flatMap((group) => group.weights) as tf.io.WeightsManifestEntry[],
      weightData: weights,
      ...(signature ? { signature } : {}),
    }),
  })
}

/** Scaled to `width` by `height`, from −1 to 1, as both models were trained. */
const pixels = ({ rgb, ...size }: RgbPicture, width: number, height: number): tf.Tensor4D => {
  const picture = tf.tensor4d(Float32Array.from(rgb), [1, size.height, size.width, 3])
  return tf.sub(tf.div(tf.image.resizeBilinear(picture, [height, width]), 127.5), 1)
}

const outputs = (result: tf.Tensor | tf.Tensor[] | tf.NamedTensorMap): tf.Tensor[] =>
  result instanceof tf.Tensor ? [result] : Object.values(result)

const numbers = (tensor: tf.Tensor): Float32Array => Float32Array.from(tensor.dataSync())

/** The whole picture pressed into the square, as the model was trained: boxes are shares, so nothing has to be undone. */
const findSubjects = (model: GraphModel, picture: RgbPicture, names: readonly string[]): Seen['subjects'] => {
  const made = outputs(model.execute({ [SUBJECT_INPUT]: pixels(picture, SUBJECT_INPUT_PX, SUBJECT_INPUT_PX) }, model.outputNodes))
  const scores = made.find(({ shape }) => shape.length === 3)
  const boxes = made.find(({ shape }) => shape.length === 4 && shape[3] === 4)
  if (!scores || !boxes) throw new Error('the model of subjects has other outputs than scores and boxes')
  return decodeSubjects(numbers(scores), numbers(boxes), scores.shape[2] ?? 1, names)
}

/** Faces must not be pressed: the picture lies in the middle of a square. */
const findFaces = (model: GraphModel, picture: RgbPicture): SeenBox[] => {
  const factor = FACE_INPUT_PX / Math.max(picture.width, picture.height)
  const [width, height] = [Math.max(1, Math.round(picture.width * factor)), Math.max(1, Math.round(picture.height * factor))]
  const [left, top] = [Math.floor((FACE_INPUT_PX - width) / 2), Math.floor((FACE_INPUT_PX - height) / 2)]
  const square = tf.pad(
    pixels(picture, width, height),
    [
      [0, 0],
      [top, FACE_INPUT_PX - height - top],
      [left, FACE_INPUT_PX - width - left],
      [0, 0],
    ],
    -1,
  )
  const made = outputs(model.execute(square))
  const grids = [512, 384].flatMap((anchors): FaceGrid[] => {
    const logits = made.find(({ shape }) => shape[1] === anchors && shape[2] === 1)
    const boxes = made.find(({ shape }) => shape[1] === anchors && (shape[2] ?? 0) >= 4)
    return logits && boxes ? [{ logits: numbers(logits), boxes: numbers(boxes), stride: boxes.shape[2] ?? 16 }] : []
  })
  if (grids.length !== 2) throw new Error('the model of faces has other outputs than scores and boxes')
  const side = FACE_INPUT_PX
  return decodeFaces(grids, { left: left / side, top: top / side, width: width / side, height: height / side })
}

/** A face takes 15 ms more; those of a crowd tell nothing. */
const MESHES_MAX = 2

/** The largest faces with where they look and whether their eyes are open. */
const withMeshes = (model: GraphModel | null, picture: RgbPicture, faces: readonly SeenBox[]): SeenFace[] => {
  if (model === null) return [...faces]
  const largest = new Set(faces.toSorted((a, b) => b.height - a.height).slice(0, MESHES_MAX))
  return faces.map((face) => {
    const crop = largest.has(face) ? meshCropOf(face, picture) : null
    return crop === null ? face : { ...face, ...meshOf(model, picture, crop) }
  })
}

const meshOf = (model: GraphModel, { rgb, width, height }: RgbPicture, { top, left, bottom, right }: MeshCrop) => {
  const whole = tf.tensor4d(Float32Array.from(rgb), [1, height, width, 3])
  const cut = tf.image.cropAndResize(whole, [[top, left, bottom, right]], [0], [MESH_INPUT_PX, MESH_INPUT_PX])
  const made = outputs(model.execute(tf.div(cut, 255)))
  const points = made.find(({ shape }) => shape[1] === 1404)
  const flag = made.find(({ shape }) => shape[1] === 1)
  if (!points || !flag) throw new Error('the model of meshes has other outputs than a flag and points')
  return readMesh(numbers(points), numbers(flag)[0] ?? 0)
}
