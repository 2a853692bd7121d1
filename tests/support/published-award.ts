// The public data of a closed award, and its check by the outsiders' verifier.
import type { TestApi } from './api.ts'

export type Published = {
  ledger: string
  heads: { award_id: number; closed_from: string; public_key: string; items: PublishedHead[] }
}

export type PublishedHead = {
  at: string
  commitment: string
  signature: string
  revealed: { size: number; root: string; chain: string; nonce: string } | null
}

export async function fetchPublished(
  { request }: Pick<TestApi, 'request'>,
  path: string,
): Promise<Published> {
  const [ledger, heads] = [await request('GET', `${path}/ledger.csv`), await request('GET', `${path}/heads`)]
  if (ledger.status !== 200 || heads.status !== 200) throw new Error(`${path} is not published`)
  return { ledger: String(ledger.body), heads: heads.body as Published['heads'] }
}

type Verify = (
  ledger: string,
  heads: unknown,
  receipts?: unknown,
  older?: readonly unknown[],
) => Record<string, { voting: number; final: number }>

/** Untyped, because the verifier shares no code with the project. */
export async function loadVerifier(): Promise<Verify> {
  const { verifyAward } = await import('../../src/web/app/public/verify-award.mjs')
  return verifyAward as Verify
}
