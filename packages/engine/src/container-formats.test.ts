import { Container, ExportSettings } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { CONTAINER_FORMATS, containerFor } from './container-formats.ts'

test('every codec that a reel is exported in has a container that holds it', () => {
  for (const codec of ExportSettings.shape.codec.options) expect(CONTAINER_FORMATS[containerFor(codec)].videoCodecs, codec).toContain(codec)
  expect([containerFor('h264'), containerFor('vp9'), containerFor('av1')]).toEqual(['mp4', 'webm', 'mp4'])
  expect(Object.keys(CONTAINER_FORMATS)).toEqual(Container.options)
})
