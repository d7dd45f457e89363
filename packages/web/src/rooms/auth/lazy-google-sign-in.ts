import { lazy } from 'react'

/** Google's button and what drives it, where the server offers it. */
export const LazyGoogleSignIn = lazy(async () => ({ default: (await import('./google-sign-in.tsx')).GoogleSignIn }))
