import { expect, test } from 'vitest'
import { isOnProcessor } from './has-graphics-card.ts'

test.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['llvmpipe (LLVM 17.0.6, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)', true],
  ['Apple Software Renderer', true],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0, D3D11)', false],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)', false],
  ['Adreno (TM) 730', false],
  ['Apple GPU', false],
])('whether %s draws on the processor is known: %s [REND-04]', (renderer, is) => {
  expect(isOnProcessor(renderer)).toBe(is)
})
