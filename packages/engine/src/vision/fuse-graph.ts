/**
 * Puts each convolution of a graph together with what follows it (its norm, its bias, its clipping), so that one kernel does what were up to
 * four passes over memory: a tenth of a look. What it computes stays the same but for rounding.
 */
import * as z from 'zod/mini'
import type { LoadedModel } from './model-files.ts'

const attributes = z.record(z.string(), z.unknown())
const Node = z.looseObject({
  name: z.string(),
  op: z.string(),
  input: z._default(z.array(z.string()), []),
  attr: z._default(attributes, {}),
})
type Node = z.infer<typeof Node>

/** What a convolution becomes with a bias of its own. */
const FUSED_OPS: Record<string, string> = { Conv2D: '_FusedConv2D', DepthwiseConv2dNative: 'FusedDepthwiseConv2dNative' }
const FLOAT_BYTES = 4

export const fuseGraph = ({ graph, weights: given }: LoadedModel): LoadedModel => {
  const weights = given.slice(0)
  const valuesOf = floatsByName(graph, weights)
  const nodes = z.array(Node).parse(graph.modelTopology.node)
  const followers = followersOf(nodes)
  /** Shared weights must not be changed for one of their users. */
  const own = (name: string | undefined): Float32Array | null =>
    name !== undefined && followers.get(name)?.length === 1 ? (valuesOf.get(name) ?? null) : null
  const replaced = new Map<Node, Node | null>()
  for (const node of nodes) {
    if (!(node.op in FUSED_OPS)) continue
    const chain = chainAfter(node, followers)
    const bias = chain && foldInto(node, chain, own)
    if (!chain || bias === null) continue
    for (const part of [node, ...chain]) replaced.set(part, null)
    // The last one's name is what others ask for.
    const last = chain.at(-1) ?? node
    replaced.set(last, fusedNode(node, { name: last.name, bias, clips: last.op === 'Relu6' }))
  }
  const left = nodes.flatMap((node): Node[] => {
    const other = replaced.get(node)
    return other === undefined ? [node] : other === null ? [] : [other]
  })
  // What nothing follows any more would be taken for an output.
  const used = followersOf(left)
  const node = left.filter(({ op, name }) => op !== 'Const' || used.has(name))
  return { graph: { ...graph, modelTopology: { ...graph.modelTopology, node } }, weights }
}

const floatsByName = (graph: LoadedModel['graph'], weights: ArrayBuffer): Map<string, Float32Array> => {
  const found = new Map<string, Float32Array>()
  let at = 0
  for (const { name, shape, dtype, quantization } of graph.weightsManifest.flatMap((group) => group.weights)) {
    // How much room others take is not known here, so nothing behind them is touched.
    if ((dtype !== 'float32' && dtype !== 'int32') || quantization !== undefined) break
    const count = shape.reduce((product, length) => product * length, 1)
    if (dtype === 'float32') found.set(name, new Float32Array(weights, at, count))
    at += count * FLOAT_BYTES
  }
  return found
}

const followersOf = (nodes: readonly Node[]): Map<string, Node[]> => {
  const followers = new Map<string, Node[]>()
  for (const node of nodes)
    for (const input of node.input) {
      const name = input.replace(/^\^/, '').replace(/:\d+$/, '')
      followers.set(name, [...(followers.get(name) ?? []), node])
    }
  return followers
}

const NORMS = new Set(['FusedBatchNorm', 'Mul', 'Add', 'AddV2', 'BiasAdd'])

/** What follows a convolution and nothing else, up to its clipping; null where nothing can be put together. */
const chainAfter = (node: Node, followers: ReadonlyMap<string, Node[]>): Node[] | null => {
  const chain: Node[] = []
  for (let last = node; ; ) {
    const [next, ...others] = followers.get(last.name) ?? []
    if (!next || others.length > 0 || next.input[0] !== last.name) break
    const isNorm = NORMS.has(next.op) && chain.every(({ op }) => op === 'Mul')
    if (!isNorm && !(next.op === 'Relu6' && chain.length > 0)) break
    chain.push(next)
    last = next
    if (next.op === 'Relu6') break
  }
  return chain.some(({ op }) => op !== 'Mul' && op !== 'Relu6') ? chain : null
}

/** Changes the convolution's weights as its norm would change what comes out; the bias's name, or null where that cannot be done. */
const foldInto = (node: Node, chain: readonly Node[], own: (name: string | undefined) => Float32Array | null): string | null => {
  const kernel = own(node.input[1])
  const channels = chain.flatMap((part) => part.input.slice(1).map(own))
  if (!kernel || channels.some((values) => values === null || kernel.length % values.length !== 0)) return null
  const scale = (by: (channel: number) => number, count: number) => {
    for (let i = 0; i < kernel.length; i += 1) kernel[i] = (kernel[i] ?? 0) * by(i % count)
  }
  let bias: string | null = null
  for (const { op, input, attr } of chain) {
    const values = own(input[1])
    if (op === 'Relu6' || !values) continue
    if (op === 'Mul') scale((channel) => values[channel] ?? 1, values.length)
    else if (op === 'FusedBatchNorm') {
      const [offset, mean, variance] = [own(input[2]), own(input[3]), own(input[4])]
      const epsilon = z.object({ f: z.number() }).parse(attr.epsilon).f
      if (!offset || !mean || !variance) return null
      const factors = values.map((gain, channel) => gain / Math.sqrt((variance[channel] ?? 0) + epsilon))
      scale((channel) => factors[channel] ?? 1, factors.length)
      for (let i = 0; i < offset.length; i += 1) offset[i] = (offset[i] ?? 0) - (mean[i] ?? 0) * (factors[i] ?? 0)
      bias = input[2] ?? null
    } else bias = input[1] ?? null
  }
  return bias
}

/** Strings of a graph are bytes. */
const bytes = (text: string): number[] => [...Buffer.from(text)]

const fusedNode = ({ op, input, attr }: Node, { name, bias, clips }: { name: string; bias: string; clips: boolean }): Node => ({
  name,
  op: FUSED_OPS[op] ?? op,
  input: [...input.slice(0, 2), bias],
  attr: {
    ...attr,
    fused_ops: { list: { s: (clips ? ['BiasAdd', 'Relu6'] : ['BiasAdd']).map(bytes) } },
    num_args: { i: 1 },
    epsilon: { f: 0 },
  },
})
