// Server of the browser tests: `tokonoma start` on its own data folder, removed at the end. Its passwords have
// quick hashes; empty-installation.spec.ts starts the program with real ones.
import { chmod, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveOnce } from '#cli/resolve-once.ts'
import { runCommand } from '#cli/run-command.ts'
import { browserFolder } from './browser-server.ts'
import { oidcClient, startOidcServer } from './oidc-server.ts'
import './quick-passwords.ts'

resolveOnce()
// A killed run may have left its folder.
await rm(browserFolder, { recursive: true, force: true })
await mkdir(browserFolder)
await chmod(browserFolder, 0o755)
// Images are named by their content, so variants of an earlier run still fit.
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
