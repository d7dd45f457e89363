/** Where 'Get Started Free' leads, which depends on who is signed in: handed in by the app. */
export type StartLink = { to: string; state?: unknown }
