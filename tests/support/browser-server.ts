import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data folder of the server that the browser tests talk to; its mails lie in it. One for each pair of ports. */
export const browserFolder = join(tmpdir(), `tokonoma-browser-${process.env.E2E_API_PORT ?? '4990'}`)
