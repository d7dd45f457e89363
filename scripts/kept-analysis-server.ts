/** A process that is the product's server, but that a clip of the same bytes is analysed once for all that are given the same folder. */
import { readConfig } from '@reelwright/server/config'
import { prepareImports } from '@reelwright/server/platform/process/prepare-imports'
import { runProcess } from '@reelwright/server/platform/process/run-process'
import { keepAnalyses } from '@reelwright/testkit/media/keep-analyses'

const [keptFolder] = process.argv.slice(2)
if (keptFolder === undefined) throw new Error('kept-analysis-server.ts wants the folder that analyses are kept in')
prepareImports()

await runProcess(async (around) => {
  const { startServer } = await import('@reelwright/server/compose')
  return startServer(readConfig(process.env), { ...around, aroundAnalysis: (analyse) => keepAnalyses(analyse, keptFolder) })
})
