/** A load generator process: a bounded number of requests to one server over few keep-alive connections. */
import { Agent, get } from 'node:http'

export type LoadOrder = {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  requests: number
}

export type LoadReport = { seconds: number; latencies: number[]; bytes: number; failures: number }

process.on('message', async (order: LoadOrder) => {
  process.send?.(await runLoad(order))
})

async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: order.connections })
  const report: LoadReport = { seconds: 0, latencies: [], bytes: 0, failures: 0 }
  let next = 0
  const begun = performance.now()
  const askOn = async () => {
    while (next < order.requests) {
      const path = order.paths[next++ % order.paths.length] ?? '/'
      const begun = performance.now()
      const { status, bytes } = await ask(agent, order, path)
      report.latencies.push(performance.now() - begun)
      report.bytes += bytes
      if (status !== 200) report.failures++
    }
  }
  await Promise.all(Array.from({ length: order.connections }, askOn))
  report.seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return report
}

function ask(
  agent: Agent,
  { port, headers }: LoadOrder,
  path: string,
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
      response.on('error', reject)
    }).on('error', reject)
  })
}
