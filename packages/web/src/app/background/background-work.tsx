import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { applySynced } from './apply-synced.ts'
import { useBackground } from './use-background.ts'

/** Keeps the signed-in user's work in the background going, and hands what it brings to the pages. Shows nothing. */
export const BackgroundWork = () => {
  const client = useQueryClient()
  const work = useBackground()
  useEffect(() => work?.sync.onSynced((data) => applySynced(client, data)), [work, client])
  return null
}
