import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { foldMailbox } from './fold-mailbox.ts'
import type { awardKeys } from './schema/index.ts'

export type AwardKeys = typeof awardKeys.$inferSelect

export function makeKeys(): Omit<AwardKeys, 'awardId'> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    voterKey: randomBytes(32),
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
  }
}

export const voterOf = ({ voterKey }: Pick<AwardKeys, 'voterKey'>, userId: number): Buffer =>
  createHmac('sha256', voterKey).update(String(userId)).digest()

/**
 * Returns a keyed hash of a mailbox: one vote per mailbox, across accounts. No id begins with the prefix, so
 * published pseudonyms never match.
 */
export const mailboxOf = ({ voterKey }: Pick<AwardKeys, 'voterKey'>, email: string): Buffer =>
  createHmac('sha256', voterKey)
    .update(`mailbox ${foldMailbox(email)}`)
    .digest()
