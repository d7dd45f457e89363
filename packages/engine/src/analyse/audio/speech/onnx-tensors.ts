/** Reads the weights out of an ONNX file. Only that: its graph is written out in `voice-network.ts`, so no runtime of 139 MB is installed for it. */

/** Numbers of the fields of protobuf messages that lead to a tensor, as ONNX 1 names them. */
const MODEL_GRAPH = 7
const GRAPH_NODE = 1
const GRAPH_INITIALIZER = 5
const NODE_OUTPUT = 2
const NODE_ATTRIBUTE = 5
const ATTRIBUTE_TENSOR = 5
const ATTRIBUTE_GRAPH = 6
const TENSOR_NAME = 8
const TENSOR_RAW = 9

/** Kinds of values on the wire. */
const WIRE = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

type Field = { number: number; bytes: Uint8Array }

/** All tensors of 32-bit floats by the name of the value that they give, those of inner graphs too. Throws where the file is none of ONNX. */
export const readTensors = (file: Uint8Array): Map<string, Float32Array> => {
  const found = new Map<string, Float32Array>()
  for (const { bytes } of fieldsOf(file, MODEL_GRAPH)) readGraph(bytes, found)
  return found
}

const readGraph = (graph: Uint8Array, found: Map<string, Float32Array>): void => {
  for (const { number, bytes } of fieldsOf(graph, GRAPH_NODE, GRAPH_INITIALIZER)) {
    if (number === GRAPH_INITIALIZER) keep(bytes, null, found)
    else readNode(bytes, found)
  }
}

const readNode = (node: Uint8Array, found: Map<string, Float32Array>): void => {
  const fields = fieldsOf(node, NODE_OUTPUT, NODE_ATTRIBUTE)
  const output = fields.find(({ number }) => number === NODE_OUTPUT)
  for (const attribute of fields.filter(({ number }) => number === NODE_ATTRIBUTE)) {
    for (const { number, bytes } of fieldsOf(attribute.bytes, ATTRIBUTE_TENSOR, ATTRIBUTE_GRAPH)) {
      if (number === ATTRIBUTE_GRAPH) readGraph(bytes, found)
      else keep(bytes, output ? textOf(output.bytes) : null, found)
    }
  }
}

const keep = (tensor: Uint8Array, output: string | null, found: Map<string, Float32Array>): void => {
  const fields = fieldsOf(tensor, TENSOR_NAME, TENSOR_RAW)
  const raw = fields.find(({ number }) => number === TENSOR_RAW)?.bytes
  const name = output ?? textOf(fields.find(({ number }) => number === TENSOR_NAME)?.bytes ?? new Uint8Array())
  if (raw === undefined || raw.length % 4 !== 0) return
  // A copy, for floats must lie at a multiple of four bytes.
  found.set(name, new Float32Array(new Uint8Array(raw).buffer))
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')

/** The fields of a message that hold bytes and have one of these numbers. */
const fieldsOf = (message: Uint8Array, ...wanted: readonly number[]): Field[] => {
  const fields: Field[] = []
  let at = 0
  const varint = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at]
      if (byte === undefined) throw new Error('a model ends within a number')
      at += 1
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = varint()
    const [number, wire] = [Math.floor(key / 8), key % 8]
    if (wire === WIRE.varint) varint()
    else if (wire === WIRE.fixed64) at += 8
    else if (wire === WIRE.fixed32) at += 4
    else if (wire === WIRE.bytes) {
      const length = varint()
      if (at + length > message.length) throw new Error('a model ends within a field')
      if (wanted.includes(number)) fields.push({ number, bytes: message.subarray(at, at + length) })
      at += length
    } else throw new Error(`a model has a field of an unknown kind, ${wire}`)
  }
  return fields
}
