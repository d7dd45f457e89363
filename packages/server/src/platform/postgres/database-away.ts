/** Tells faults that pass with the database's return from faults of a query. */

/** Errors that a connection reported, whatever they look like: a refused connection to another service has the same code. */
const ofConnections = new WeakSet<object>()

/** Notes that an error came from connecting to the database or from a connection that broke. */
export const noteConnectionError = <E>(error: E): E => {
  if (typeof error === 'object' && error !== null) ofConnections.add(error)
  return error
}

/** SQLSTATE: connection exceptions (08), operator intervention but a cancelled query (57P), too many connections, a transaction that was ended for idling. */
const AWAY_STATE = /^(08...|57P0.|53300|25P03)$/
/** What pg and its pool say without a code. */
const AWAY_TEXT =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|Query read timeout)/
const QUERY_CANCELED = '57014'
const DEADLOCK_DETECTED = '40P01'

const causes = function* (error: unknown): Generator<object> {
  const seen = new Set<unknown>()
  for (let each = error; typeof each === 'object' && each !== null && !seen.has(each); each = 'cause' in each ? each.cause : null) {
    seen.add(each)
    yield each
  }
}

/** The SQLSTATE of an error that the database sent; known by its fields, so that the socket server, which asks too, loads no driver. */
const sqlState = (error: object): string | null =>
  'severity' in error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Whether the database is away or dropped this connection: the same call may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (const each of causes(error)) {
    if (ofConnections.has(each)) return true
    const state = sqlState(each)
    if (state !== null) return AWAY_STATE.test(state)
    if (each instanceof Error && AWAY_TEXT.test(each.message)) return true
  }
  return false
}

/** Whether the database gave a query up because it took too long, waiting for locks included. */
export const isQueryTooSlow = (error: unknown): boolean => {
  for (const each of causes(error)) if (sqlState(each) === QUERY_CANCELED) return true
  return false
}

/** Whether the database ended this transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => {
  for (const each of causes(error)) if (sqlState(each) === DEADLOCK_DETECTED) return true
  return false
}
