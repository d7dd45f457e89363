import { expect, test } from 'vitest'
import { fuseGraph } from './fuse-graph.ts'
import type { LoadedModel } from './model-files.ts'

const float = (name: string, values: number[], shape = [values.length]) => ({ name, values, shape })

/** A graph of these nodes, with these weights. */
const model = (nodes: unknown[], weights: ReturnType<typeof float>[]): LoadedModel => ({
  graph: {
    modelTopology: { node: [...weights.map(({ name }) => ({ name, op: 'Const' })), ...nodes] },
    weightsManifest: [{ weights: weights.map(({ name, shape }) => ({ name, shape, dtype: 'float32' as const })) }],
  },
  weights: Float32Array.from(weights.flatMap(({ values }) => values)).buffer,
})

const node = (name: string, op: string, ...input: string[]) => ({ name, op, input, attr: {} })
const opsOf = ({ graph }: LoadedModel) =>
  // Both come from `model` above.
  (graph.modelTopology.node as { name: string; op: string; input?: string[] }[]).map(({ name, op }) => `${name} ${op}`)
const valuesOf = ({ weights }: LoadedModel) => [...new Float32Array(weights)]

test('a convolution takes up the factor, the bias and the clipping behind it, and keeps the name of the last [TOOL-02]', () => {
  const given = model(
    [
      node('c', 'DepthwiseConv2dNative', 'x', 'w'),
      node('m', 'Mul', 'c', 'k'),
      node('a', 'Add', 'm', 'b'),
      node('r', 'Relu6', 'a'),
      node('o', 'Reshape', 'r'),
    ],
    [float('w', [1, 2, 3, 4], [2, 1, 2, 1]), float('k', [10, 100]), float('b', [5, 6])],
  )
  const fused = fuseGraph(given)
  expect(opsOf(fused)).toEqual(['w Const', 'b Const', 'r FusedDepthwiseConv2dNative', 'o Reshape'])
  expect(valuesOf(fused).slice(0, 4)).toEqual([10, 200, 30, 400])
  // The given one is not touched.
  expect(valuesOf(given).slice(0, 4)).toEqual([1, 2, 3, 4])
})

test('a norm becomes a factor and a bias [TOOL-02]', () => {
  const norm = { ...node('n', 'FusedBatchNorm', 'c', 'gain', 'offset', 'mean', 'variance'), attr: { epsilon: { f: 0 } } }
  const fused = fuseGraph(
    model(
      [node('c', 'Conv2D', 'x', 'w'), norm, node('o', 'Reshape', 'n')],
      [
        float('w', [1, 1], [1, 1, 1, 2]),
        float('gain', [2, 3]),
        float('offset', [1, 1]),
        float('mean', [10, 20]),
        float('variance', [4, 9]),
      ],
    ),
  )
  expect(opsOf(fused)).toEqual(['w Const', 'offset Const', 'n _FusedConv2D', 'o Reshape'])
  expect(valuesOf(fused).slice(0, 2)).toEqual([1, 1])
  expect(valuesOf(fused).slice(4, 6)).toEqual([-9, -19])
})

test('what is used twice, or added to something that is no weight, stays as it is [TOOL-02]', () => {
  const weights = [float('w', [1, 2]), float('b', [5, 6])]
  const twice = [node('c', 'Conv2D', 'x', 'w'), node('a', 'Add', 'c', 'b'), node('o', 'Reshape', 'c')]
  expect(opsOf(fuseGraph(model(twice, weights)))).toContain('c Conv2D')
  const residual = [node('c', 'Conv2D', 'x', 'w'), node('a', 'Add', 'c', 'x'), node('o', 'Reshape', 'a')]
  expect(opsOf(fuseGraph(model(residual, weights)))).toContain('c Conv2D')
  const shared = [node('c', 'Conv2D', 'x', 'w'), node('a', 'Add', 'c', 'b'), node('d', 'Conv2D', 'y', 'w'), node('o', 'Reshape', 'a', 'd')]
  expect(opsOf(fuseGraph(model(shared, weights)))).toContain('c Conv2D')
})
