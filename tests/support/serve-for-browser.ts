// The server of the browser tests: `tokonoma start` on a data folder of its own, which goes when it ends.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '#cli/run-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'tokonoma-browser-'))
await chmod(folder, 0o755)
process.env.DATA_DIR = folder
process.env.NODE_ENV = 'production'
delete process.env.DATABASE_URL
const exitCode = await runCommand('start', [])
await rm(folder, { recursive: true, force: true })
process.exit(exitCode)
