import { Client } from 'pg'
import { keepAlive } from './connect.ts'

/** Long: on a busy machine a PostgreSQL that just started takes more than five seconds to let a client in. */
const connectMs = 30_000

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, ...keepAlive })
  // Without a listener, a broken connection would crash the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
