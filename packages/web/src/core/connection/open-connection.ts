/** Everything of the connection in one chunk, which no page needs before its first paint. */

import type { ConnectionPorts } from './connection-ports.ts'
import { type Connection, createConnection } from './connection-service.ts'
import { coordinate } from './coordinated-connection.ts'

export const openConnection = (ports: ConnectionPorts): Connection => coordinate(createConnection(ports), ports)
