import type { Intent } from '../../intents.ts'

/** 'La canzone' alone says nothing of it. */
export const saysSomething = (intent: Intent): boolean => intent.is !== 'music' || Object.keys(intent.request).length > 0
