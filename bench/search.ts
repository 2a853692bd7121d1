/**
 * Our search engine beside its peers on the same generated documents and queries: see docs/benchmarks.md.
 * `npm run bench:search -- [--size 10k|100k|1m] [--engines ours,opensearch] [--json FILE]`
 */
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, runBench } from './search/bench.ts'
import { writeReport } from './search/report.ts'

const sizes: Record<string, number> = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 }

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '10k' },
    engines: { type: 'string' },
    json: { type: 'string' },
  },
})
const size = sizes[values.size]
if (size === undefined) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-bench-'))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })
}
try {
  const bench = await runBench(size, values.engines?.split(','), folder, keep)
  console.log(writeReport(bench))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function keep(soFar: Bench): Promise<void> {
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(soFar, null, 1)}\n`)
}
