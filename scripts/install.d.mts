/** Types of the first step, which is plain JavaScript because it runs before anything is installed. */
import type { SpawnOptions } from 'node:child_process'

export const ROOT: string
export const PINNED_NODE: string
export function showWait<T>(text: string, work: () => Promise<T>): Promise<T>
export function runQuietly(program: string, args: readonly string[], options?: SpawnOptions): Promise<string>
export function whyInstall(root?: string): string | null
export function ensurePackages(): Promise<void>
export function leave(sentence: string): never
export function handOver(script: string, args: readonly string[]): void
