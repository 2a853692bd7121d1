// A hash of a password is slow on purpose, a tenth of a second each, and the tests of the api make some hundreds: in their processes it
// takes the least work that there is. Node's own function is replaced, so that no setting of the service could do it by mistake.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Scrypt = typeof crypto.scrypt

// Each file that is tested brings this in anew, one after another in one process.
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

/** For a test of how much work it is. */
export const hashAsEver = () => replaceScrypt(slow)
