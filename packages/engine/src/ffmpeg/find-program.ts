import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The path of a program that may be executed, along `searchPath` (the form of PATH); null where there is none. */
export const findProgram = async (name: string, searchPath = process.env.PATH ?? ''): Promise<string | null> => {
  if (name.includes('/')) return (await mayExecute(name)) ? name : null
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const candidate = join(folder, name)
    if (await mayExecute(candidate)) return candidate
  }
  return null
}

const mayExecute = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
