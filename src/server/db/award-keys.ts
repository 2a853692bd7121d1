import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
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

/** What stands for a person in the ledger of one award. */
export const voterOf = ({ voterKey }: Pick<AwardKeys, 'voterKey'>, userId: number): Buffer =>
  createHmac('sha256', voterKey).update(String(userId)).digest()
