import type { ThingKind } from '#contract/data/console-things.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import type { Enter } from './enter.ts'

export type Thing<State extends ThingState = ThingState> = {
  kind: ThingKind
  /** Defaults to `enterStaff`. */
  enter?: Enter
  /**
   * Refers to people by id alone, because the log is kept forever. Locks the row if it is also written
   * outside the console.
   */
  read(executor: Executor, id: number): Promise<{ name: string; state: State } | null>
  /** Creates a missing row; null removes it. Omitted for irreversible changes, such as sent mails. */
  write?(tx: Transaction, id: number, state: State | null): Promise<unknown>
  /** Drops references to deleted rows, such as a photo of a board. */
  withoutGone?(tx: Transaction, state: State): Promise<State>
}

export type WritableThing<State extends ThingState> = Thing<State> & Required<Pick<Thing<State>, 'write'>>

/** Names people by id alone, because log rows are never deleted. */
export const personInLog = (id: number): string => `利用者 ${id}`

export type Things = Readonly<Record<ThingKind, Thing>>
