import type { PoolClient } from 'pg'
import { createDatabase, type DatabaseConnection } from '#server/db/connect.ts'

type Query = (...given: unknown[]) => unknown

/**
 * Connects as a process that is killed when PostgreSQL has carried out its nth statement. The answer is lost, and
 * no later statement reaches PostgreSQL.
 */
export function connectUntilDeath(url: string, lastStatement: number) {
  const connection: DatabaseConnection = createDatabase(url, { poolSize: 4 })
  const clients = new Set<PoolClient & { connection?: { stream: { destroy: () => void } } }>()
  let statements = 0
  let isDead = false
  const die = () => {
    isDead = true
    for (const client of clients) client.connection?.stream.destroy()
    return new Error('Connection terminated by a kill')
  }
  connection.pool.on('connect', (client) => {
    clients.add(client)
    const send: Query = client.query.bind(client)
    const run = async (...given: unknown[]) => {
      statements += 1
      const isLast = statements >= lastStatement
      if (isDead) throw die()
      const answer = await send(...given)
      if (isLast) throw die()
      return answer
    }
    const query: Query = (...given) => {
      const done = given.at(-1)
      if (typeof done !== 'function') return run(...given)
      run(...given.slice(0, -1)).then(
        (answer) => done(undefined, answer),
        (error) => done(error),
      )
      return undefined
    }
    Object.assign(client, { query })
  })
  return {
    db: connection.db,
    isDead: () => isDead,
    close: () => connection.pool.end(),
  }
}
