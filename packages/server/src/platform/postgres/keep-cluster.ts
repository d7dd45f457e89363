import type { Logger } from 'pino'
import { isProcessAlive } from '../process/process-birth.ts'
import { boundPostgresLog, type Cluster, type ClusterOptions, postgresLogPath, runCluster } from './run-cluster.ts'

const LOOK_EVERY_MS = 1_000
const LOOK_AT_LOG_EVERY_MS = 60_000

export type KeptCluster = { connection: Cluster['connection']; adopted: boolean; stop(): Promise<void> }

/**
 * Runs the cluster and starts it again when its process ends, for example by the out-of-memory killer. Connections break
 * then and are made again by the pools. `onLost` is told when it cannot be started again at the same place.
 */
export const keepCluster = async (options: ClusterOptions & { log: Logger; onLost: (error: unknown) => void }): Promise<KeptCluster> => {
  let cluster = await runCluster(options)
  const { connection, adopted } = cluster
  let restarting: Promise<void> | null = null
  const restart = async (): Promise<void> => {
    options.log.error({ event: 'postgres.ended', pid: cluster.pid })
    try {
      cluster = await runCluster(options)
      if (cluster.connection.host !== connection.host) throw new Error('PostgreSQL came back at another address')
      options.log.info({ event: 'postgres.restarted', pid: cluster.pid })
    } catch (error) {
      clearInterval(timer)
      options.onLost(error)
    } finally {
      restarting = null
    }
  }
  const timer = setInterval(() => {
    if (restarting === null && !isProcessAlive(cluster.pid)) restarting = restart()
  }, LOOK_EVERY_MS)
  const logTimer = setInterval(() => boundPostgresLog(postgresLogPath(options.dataDir)), LOOK_AT_LOG_EVERY_MS)
  return {
    connection,
    adopted,
    stop: async () => {
      clearInterval(timer)
      clearInterval(logTimer)
      await restarting
      await cluster.stop()
    },
  }
}
