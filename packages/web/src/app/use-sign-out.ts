import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from './app-context.tsx'

/** Signs out, here and in every tab, and goes home. */
export const useSignOut = (): (() => void) => {
  const { session } = useApp()
  const navigate = useNavigate()
  return useCallback(() => {
    session.signOut()
    void navigate('/')
  }, [session, navigate])
}
