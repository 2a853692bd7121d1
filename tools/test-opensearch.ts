// npm run opensearch: runs the oracle and golden queries on a real OpenSearch, if a suitable Java exists.
// `--part` runs the short selection of npm test.
import { spawn } from 'node:child_process'
import { listenForControl } from './opensearch/control.ts'
import { prepareOpenSearch } from './opensearch/prepare.ts'
import { startOpenSearch } from './opensearch/server.ts'

const args = process.argv.slice(2)
const isShort = args[0] === '--part'
const given = process.env.TEST_SEARCH_URL

if (given) process.exitCode = await runTests(given)
else {
  const found = await prepareOpenSearch()
  if ('missing' in found) console.log(`Left out, OpenSearch: ${found.missing}`)
  else {
    const server = await startOpenSearch(found)
    const control = await listenForControl(server)
    try {
      process.exitCode = await runTests(server.url, control.url)
    } finally {
      control.close()
      await server.stop()
    }
  }
}

function runTests(url: string, control = ''): Promise<number> {
  const command = ['run', '--project', 'opensearch', ...args.slice(isShort ? 1 : 0)]
  const variables = {
    // A slow answer of a busy machine is no failure here.
    TEST_SEARCH_URL: `${url}?timeout=120`,
    TEST_SEARCH_CONTROL: control,
    TEST_SEARCH_PART: String(isShort),
  }
  const child = spawn('vitest', command, { stdio: 'inherit', env: { ...process.env, ...variables } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
