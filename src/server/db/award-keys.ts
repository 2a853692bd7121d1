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

/** The pseudonym of a person in the ledger of one award. */
export const voterOf = ({ voterKey }: Pick<AwardKeys, 'voterKey'>, userId: number): Buffer =>
  createHmac('sha256', voterKey).update(String(userId)).digest()

/**
 * A keyed hash of the mailbox behind an address, for one award: one mailbox is one voter, whatever account it signs up with.
 * The prefix keeps it apart from the pseudonyms, which are published: an id never begins with it.
 */
export const mailboxOf = ({ voterKey }: Pick<AwardKeys, 'voterKey'>, email: string): Buffer =>
  createHmac('sha256', voterKey)
    .update(`mailbox ${foldMailbox(email)}`)
    .digest()
