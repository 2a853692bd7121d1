// Password hashing takes a tenth of a second on purpose, and api and browser tests hash hundreds of times.
// Their processes use the least cost. Node's own function is replaced, so that no setting of the service could do
// so by mistake.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = typeof crypto.scrypt

// Each test file loads this module again in the same process.
const known = globalThis as { slowScrypt?: Scrypt }
known.slowScrypt ??= crypto.scrypt
const slow = known.slowScrypt

const quick = (...[password, salt, length, options, callback]: Parameters<Scrypt>) =>
  slow(password, salt, length, { ...options, N: 2 }, callback)

function replaceScrypt(by: Scrypt): void {
  crypto.scrypt = by
  syncBuiltinESMExports()
}

replaceScrypt(quick as Scrypt)

/** Restores the real cost, for a test that measures it. */
export const hashAsEver = () => replaceScrypt(slow)
