import type { CertificateUses } from '#contract/data/certificates.ts'
import type { SavedKind } from '#contract/data/change-requests.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { RecordState } from '#server/db/schema/index.ts'

/** Body and stored files of a form, as JSON. */
export type SentSave = { body: unknown; files: unknown }

/** A record, and the version that its form was made from. */
export type SaveTarget = { route: string; id: number; version: number; reason?: string }

export type SavedStates = { before: RecordState; after: RecordState }

/** A form that may wait: it is tried out when it is asked for, and saved when it is approved. */
export type SavingKind = {
  /** Writes without the bound of editors. */
  save(tx: Transaction, actor: Actor, save: SentSave & SaveTarget): Promise<SavedStates>
  /** Returns the products and 品番 that a save reaches. */
  countReached(tx: Transaction, id: number, states: SavedStates): Promise<CertificateUses>
  /** Returns the form as it waits. */
  prepare(sent: SentSave, before: RecordState): SentSave
  explain(error: unknown): never
}

export type SavingKinds = Readonly<Record<SavedKind, SavingKind>>
