// npm test: installs missing parts, then runs everything that CI does.
import { fileURLToPath } from 'node:url'
import { bootstrap, continueUnderProjectNode } from './bootstrap.mjs'

if (await bootstrap()) {
  const { runAllTests } = await import('./testing/run-all.ts')
  process.exit(await runAllTests())
} else {
  continueUnderProjectNode(fileURLToPath(import.meta.url))
}
