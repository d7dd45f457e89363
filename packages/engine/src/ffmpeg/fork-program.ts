/** Starts a program of ours that lives longer than one task and is spoken to by messages: confined as those are that run once (run-program.ts). */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findConfinement, programEnvironment } from './confine-program.ts'
import { programUser } from './program-user.ts'

/** One that runs. */
export type RunningProgram = ChildProcess

export type ForkedProgram = {
  /** A module that Node runs as it is. */
  program: URL
  /** What it is told as arguments; behind them come the user and the group to become, where there are such. */
  words: readonly string[]
  nodeOptions: readonly string[]
  /** Bytes of private memory that it may ask for. */
  memoryBytes: number
}

/**
 * Objects go over the channel as they are, bytes included. It leads a process group of its own, so that a Ctrl-C in a terminal reaches this
 * process alone, which ends it in its turn. Its standard error is kept from the terminal for whoever reads it.
 */
export const forkProgram = async ({ program, words, nodeOptions, memoryBytes }: ForkedProgram): Promise<RunningProgram> => {
  const user = programUser()
  // Node and its packages may lie where only this process' own user may read.
  const confinement = await findConfinement(process.env.PATH, { user, changesItself: true, memoryBytes })
  const identity = user === null ? [] : [String(user.uid), String(user.gid)]
  const own = ['--disable-warning=ExperimentalWarning', ...nodeOptions, fileURLToPath(program), ...words, ...identity]
  const [first = process.execPath, ...rest] = [...confinement, process.execPath, ...own]
  return spawn(first, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    detached: process.platform !== 'win32',
    ...(user === null ? {} : { cwd: user.folder }),
    env: programEnvironment(process.env),
  })
}
