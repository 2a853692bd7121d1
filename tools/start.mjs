// npm start: installs and builds missing parts, then runs `tokonoma start`.
import { fileURLToPath } from 'node:url'
import { bootstrap, continueUnderProjectNode } from './bootstrap.mjs'

if (await bootstrap()) {
  const { buildWeb } = await import('./build-web.mjs')
  try {
    await buildWeb()
    process.argv.splice(2, 0, 'start')
    await import('#cli/main.ts')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  continueUnderProjectNode(fileURLToPath(import.meta.url))
}
