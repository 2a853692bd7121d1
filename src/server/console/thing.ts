import type { ThingKind } from '#contract/data/console-things.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import type { Enter } from './enter.ts'

/** A kind of thing that the console changes: how to read its logged state and how to restore one. */
export type Thing<State extends ThingState = ThingState> = {
  kind: ThingKind
  /** Starts its writes; `enterStaff` if omitted. */
  enter?: Enter
  /**
   * Reads the display name and the state, or null if missing. A state refers to people by id alone, because
   * the log keeps everything. Locks the row if it is also written outside the console.
   */
  read(executor: Executor, id: number): Promise<{ name: string; state: State } | null>
  /**
   * Writes the state, creating the row under this id if missing; null removes it. Omitted for irreversible
   * changes, such as sent mails.
   */
  write?(tx: Transaction, id: number, state: State | null): Promise<unknown>
  /**
   * Drops references to deleted rows, such as a photo of a board. Omitted if a state has no such references.
   */
  withoutGone?(tx: Transaction, state: State): Promise<State>
}

/** A thing whose changes can be undone. */
export type WritableThing<State extends ThingState> = Thing<State> & Required<Pick<Thing<State>, 'write'>>

/** The log identifies people by id alone, because its rows are never deleted. */
export const personInLog = (id: number): string => `利用者 ${id}`

export type Things = Readonly<Record<ThingKind, Thing>>
