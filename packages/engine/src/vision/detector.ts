/** The models on the wasm backend of TensorFlow.js. Loaded in the thread of vision alone. */
import { createRequire } from 'node:module'
import { dirname, sep } from 'node:path'
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter'
import * as tf from '@tensorflow/tfjs-core'
import * as z from 'zod/mini'
import { decodeFaces, FACE_CELLS, FACE_INPUT_PX, type FaceGrid } from './decode-faces.ts'
import { decodeSubjects } from './decode-subjects.ts'
import { fuseGraph } from './fuse-graph.ts'
import { type LoadedModel, type ModelHead, readModels } from './model-files.ts'
import { MESH_INPUT_PX, type MeshCrop, meshCropOf, readMesh } from './read-mesh.ts'
import { decodeHeads, subjectInputOf, TRAINED_PX } from './subject-heads.ts'
import { findText } from './text/find-text.ts'
import type { LookCare, RgbPicture, Seen, SeenBox, SeenFace } from './vision.ts'

/** Where the graph of the detector goes on after its own scaling, a loop that costs more than ours and needs no other input. */
const SUBJECT_INPUT = 'Preprocessor/sub'

export type Detector = (picture: RgbPicture, care: LookCare) => Seen

/** Throws when a model is not there or is not what was tried. */
export const openDetector = async (modelDir: string | null): Promise<Detector> => {
  const models = await readModels(modelDir)
  setWasmPaths(dirname(createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm')) + sep)
  // The other cores are at work on the decode.
  setThreadsCount(1)
  if (!(await tf.setBackend('wasm'))) throw new Error('the wasm backend of TensorFlow.js does not start')
  const [subjects, faces, mesh] = await Promise.all([
    // Tried on the packages' own models alone.
    openGraph(models.subjectHeads ? fuseGraph(models.subjects) : models.subjects),
    openGraph(models.faceHeads ? ofAnyShape(models.faces) : models.faces),
    models.mesh && openGraph(models.mesh),
  ])
  const { subjectHeads, faceHeads, names } = models
  return (picture, care) => {
    // Everything between is given back, also when a model throws.
    tf.engine().startScope()
    try {
      return {
        ...(subjectHeads ? findByHeads(subjects, subjectHeads, { picture, care, names }) : findSubjects(subjects, picture, names)),
        faces: withMeshes(mesh, picture, findFaces(faces, faceHeads, picture)),
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

/** A model that may be given other shapes than that which its graph names. */
const ofAnyShape = ({ graph, weights }: LoadedModel): LoadedModel => {
  const nodes = z
    .array(z.looseObject({ op: z.string(), attr: z.optional(z.record(z.string(), z.unknown())) }))
    .parse(graph.modelTopology.node)
  const node = nodes.map((one) => {
    const { shape: _, ...attr } = one.attr ?? {}
    return one.op === 'Placeholder' ? { ...one, attr } : one
  })
  return { graph: { ...graph, modelTopology: { ...graph.modelTopology, node } }, weights }
}

/** Scaled to `height` by `width`, from −1 to 1, as both models were trained. */
const pixels = ({ rgb, ...size }: RgbPicture, height: number, width: number): tf.Tensor4D => {
  const picture = tf.tensor4d(new Float32Array(rgb), [1, size.height, size.width, 3])
  return tf.sub(tf.div(tf.image.resizeBilinear(picture, [height, width]), 127.5), 1)
}

const outputs = (result: tf.Tensor | tf.Tensor[] | tf.NamedTensorMap): tf.Tensor[] =>
  result instanceof tf.Tensor ? [result] : Object.values(result)

const numbers = (tensor: tf.Tensor): Float32Array => Float32Array.from(tensor.dataSync())

/** Boxes and logits of each head for an input, in their order. */
const runHeads = (model: GraphModel, heads: readonly ModelHead[], input: tf.Tensor | tf.NamedTensorMap) => {
  const made = outputs(
    model.execute(
      input,
      heads.flatMap(({ boxes, logits }) => [boxes, logits]),
    ),
  )
  return heads.map((_, nth) => {
    const [boxes, logits] = [made[2 * nth], made[2 * nth + 1]]
    const [, down, across, channels] = boxes?.shape ?? []
    if (!boxes || !logits || !down || !across || !channels) throw new Error('a model has other heads than boxes and logits')
    return { boxes: numbers(boxes), logits: numbers(logits), across, down, channels }
  })
}

/** The picture in nearly its own shape: boxes are shares, so nothing has to be undone. */
const findByHeads = (
  model: GraphModel,
  heads: readonly ModelHead[],
  { picture, care, names }: { picture: RgbPicture; care: LookCare; names: readonly string[] },
): ReturnType<typeof decodeHeads> => {
  const input = subjectInputOf(picture, care === 'quick')
  return decodeHeads(runHeads(model, heads, { [SUBJECT_INPUT]: pixels(picture, input.height, input.width) }), input, names)
}

/** The whole picture pressed into the square, as the model was trained. */
const findSubjects = (model: GraphModel, picture: RgbPicture, names: readonly string[]): ReturnType<typeof decodeSubjects> => {
  const made = outputs(model.execute({ [SUBJECT_INPUT]: pixels(picture, TRAINED_PX, TRAINED_PX) }, model.outputNodes))
  const scores = made.find(({ shape }) => shape.length === 3)
  const boxes = made.find(({ shape }) => shape.length === 4 && shape[3] === 4)
  if (!scores || !boxes) throw new Error('the model of subjects has other outputs than scores and boxes')
  return decodeSubjects(numbers(scores), numbers(boxes), scores.shape[2] ?? 1, names)
}

/** Faces must not be pressed: the picture lies in the middle of a square, or of as many whole cells as it needs. */
const findFaces = (model: GraphModel, heads: readonly ModelHead[] | null, picture: RgbPicture): SeenBox[] => {
  const factor = FACE_INPUT_PX / Math.max(picture.width, picture.height)
  const [width, height] = [Math.max(1, Math.round(picture.width * factor)), Math.max(1, Math.round(picture.height * factor))]
  const cellPx = Math.max(...FACE_CELLS.map(({ sidePx }) => sidePx))
  const inputSide = (px: number) => (heads ? Math.ceil(px / cellPx) * cellPx : FACE_INPUT_PX)
  const [inputWidth, inputHeight] = [inputSide(width), inputSide(height)]
  const [left, top] = [Math.floor((inputWidth - width) / 2), Math.floor((inputHeight - height) / 2)]
  const input = tf.pad(
    pixels(picture, height, width),
    [
      [0, 0],
      [top, inputHeight - height - top],
      [left, inputWidth - width - left],
      [0, 0],
    ],
    -1,
  )
  const grids = heads
    ? runHeads(model, heads, input).map((head, nth) => ({ ...head, stride: head.channels / (FACE_CELLS[nth]?.anchors ?? 1) }))
    : faceGrids(outputs(model.execute(input)))
  return decodeFaces(grids, { left, top, width, height, inputWidth, inputHeight })
}

const faceGrids = (made: readonly tf.Tensor[]): FaceGrid[] => {
  const grids = FACE_CELLS.flatMap(({ sidePx, anchors }): FaceGrid[] => {
    const count = (FACE_INPUT_PX / sidePx) ** 2 * anchors
    const logits = made.find(({ shape }) => shape[1] === count && shape[2] === 1)
    const boxes = made.find(({ shape }) => shape[1] === count && (shape[2] ?? 0) >= 4)
    return logits && boxes ? [{ logits: numbers(logits), boxes: numbers(boxes), stride: boxes.shape[2] ?? 16 }] : []
  })
  if (grids.length !== FACE_CELLS.length) throw new Error('the model of faces has other outputs than scores and boxes')
  return grids
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
  const whole = tf.tensor4d(new Float32Array(rgb), [1, height, width, 3])
  const cut = tf.image.cropAndResize(whole, [[top, left, bottom, right]], [0], [MESH_INPUT_PX, MESH_INPUT_PX])
  const made = outputs(model.execute(tf.div(cut, 255)))
  const points = made.find(({ shape }) => shape[1] === 1404)
  const flag = made.find(({ shape }) => shape[1] === 1)
  if (!points || !flag) throw new Error('the model of meshes has other outputs than a flag and points')
  return readMesh(numbers(points), numbers(flag)[0] ?? 0)
}
