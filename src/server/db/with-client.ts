import { Client } from 'pg'
import { keepAlive } from './connect.ts'

/** Connects for as long as `work` takes. A connection that breaks rejects the query under way. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...keepAlive })
  // Without a listener a broken connection would end the whole process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
