// npm run opensearch: the oracle and the golden queries asked of a real OpenSearch, where there is a Java for it.
import { spawn } from 'node:child_process'
import { prepareOpenSearch } from './opensearch/prepare.ts'
import { startOpenSearch } from './opensearch/server.ts'

const given = process.env.TEST_SEARCH_URL
const found = given === undefined ? await prepareOpenSearch() : undefined
if (found && 'missing' in found) console.log(`Left out, OpenSearch: ${found.missing}`)
else {
  const server = found && (await startOpenSearch(found))
  try {
    process.exitCode = await runTests(given ?? server?.url ?? '')
  } finally {
    await server?.stop()
  }
}

function runTests(url: string): Promise<number> {
  const command = ['run', '--project', 'opensearch', ...process.argv.slice(2)]
  const child = spawn('vitest', command, { stdio: 'inherit', env: { ...process.env, TEST_SEARCH_URL: url } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
