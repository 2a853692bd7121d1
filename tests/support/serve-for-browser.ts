// The server of the browser tests: `tokonoma start` on a data folder of its own, which goes when it ends.
import { chmod, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '#cli/run-command.ts'
import { browserFolder } from './browser-server.ts'
import { oidcClient, startOidcServer } from './oidc-server.ts'

// An earlier run that was killed may have left its own.
await rm(browserFolder, { recursive: true, force: true })
await mkdir(browserFolder)
await chmod(browserFolder, 0o755)
// Pictures are named by what is in them, so that what was made of them in an earlier run still fits.
const variants = join(import.meta.dirname, '../../node_modules/.cache/tokonoma-variants')
await mkdir(variants, { recursive: true })
await mkdir(join(browserFolder, 'objects'))
await symlink(variants, join(browserFolder, 'objects/variants'))
const google = await startOidcServer(`http://127.0.0.1:${process.env.API_PORT}/auth/callback/google`)
process.env.OIDC_ISSUER = google.issuer
process.env.OIDC_NAME = 'Google'
process.env.OIDC_CLIENT_ID = oidcClient.clientId
process.env.OIDC_CLIENT_SECRET = oidcClient.clientSecret
process.env.DATA_DIR = browserFolder
process.env.NODE_ENV = 'production'
delete process.env.DATABASE_URL
const exitCode = await runCommand('start', [])
await rm(browserFolder, { recursive: true, force: true })
process.exit(exitCode)
