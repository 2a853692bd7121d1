// npm test: installs what is missing, then everything that CI runs.
import { fileURLToPath } from 'node:url'
import { bootstrap, continueUnderProjectNode } from './bootstrap.mjs'

if (await bootstrap()) {
  const { runAllTests } = await import('./testing/run-all.ts')
  process.exit(await runAllTests())
} else {
  continueUnderProjectNode(fileURLToPath(import.meta.url))
}
