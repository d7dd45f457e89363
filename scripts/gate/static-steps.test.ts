import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { runProgram } from './run-program.ts'
import { TYPESCRIPT_PROGRAMS, TYPESCRIPT_PROJECTS } from './static-steps.ts'

/** What a tsconfig comes to: its options as one text, and the files that it names itself. */
const configOf = async (project: string) => {
  const { output } = await runProgram('tsc', ['-p', project, '--showConfig'])
  const { compilerOptions, files } = JSON.parse(output) as { compilerOptions: Record<string, unknown>; files: string[] }
  const folder = project.endsWith('.json') ? '.' : project
  // A program may look at scripts as well, where a folder alone has none or does not look.
  const { allowJs, checkJs, ...options } = compilerOptions
  return { options: JSON.stringify(options), looksAtScripts: checkJs === true, files: files.map((file) => join(ROOT, folder, file)) }
}

test('every file of every folder is in a program of the gate, with the options of its folder', async () => {
  const programs = await Promise.all(TYPESCRIPT_PROGRAMS.map(configOf))
  for (const project of TYPESCRIPT_PROJECTS) {
    const { options, looksAtScripts, files } = await configOf(project)
    const missing = files.filter(
      (file) =>
        !programs.some(
          (program) => program.options === options && program.looksAtScripts >= looksAtScripts && program.files.includes(file),
        ),
    )
    expect(missing, project).toEqual([])
    expect(files.length, project).toBeGreaterThan(0)
  }
})
