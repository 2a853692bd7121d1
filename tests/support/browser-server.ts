import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Data folder of the browser tests' server, with its mails in it. Each pair of ports has its own. */
export const browserFolder = join(tmpdir(), `tokonoma-browser-${process.env.E2E_API_PORT ?? '4990'}`)
