import type { RecordKind } from '#contract/data/console-records.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import type { EntryCheck } from './enter.ts'

export type ConsoleRecord<State extends RecordState = RecordState> = {
  kind: RecordKind
  /** Defaults to `enterStaff`. */
  enter?: EntryCheck
  /**
   * Refers to people by id alone: the log is kept forever. Locks the row if also written outside the console.
   */
  read(executor: Executor, id: number): Promise<{ name: string; state: State } | null>
  /**
   * Creates a missing row; null removes it. Omitted for irreversible changes, such as sent mails. `before` is the state
   * as read under the record's lock: without it, large records read it again.
   */
  write?(
    tx: Transaction,
    id: number,
    state: State | null,
    along?: ChangeAlong,
    before?: State | null,
  ): Promise<unknown>
  /** Comes in place of `write` for a new id: nothing stored is read or removed. */
  create?(tx: Transaction, id: number, state: State, along?: ChangeAlong): Promise<unknown>
  /** Fields that also change with other records, such as a rank among siblings: undo compares states without them. */
  shared?: readonly string[]
  /**
   * Applies changes from outside the console between two states, such as samples of checkouts, to a third: undo keeps
   * them.
   */
  rebase?(state: RecordState, from: RecordState, to: RecordState): RecordState
  /** Leaves equal rows of both states out of the log; `rebase` puts them back for an undo. */
  condense?(before: RecordState, after: RecordState): { before: RecordState; after: RecordState }
  /** Drops references to deleted rows, such as a photo of a board. */
  withoutGone?(tx: Transaction, state: State): Promise<State>
  /** Comes in place of `withoutGone`. Reads once, before the record is locked, for the states of a row of the log. */
  prepareUndo?(tx: Transaction, states: readonly State[]): Promise<UndoRules<State>>
}

export type UndoRules<State> = {
  withoutGone(state: State): Promise<State>
  /** Throws if the state can be restored no more in place of the current one. */
  requireRestorable(state: State, current: State | null): Promise<void>
}

/** Logs the change of another record that follows from a write, as the same person's by the same call. */
export type ChangeAlong = <State extends RecordState>(
  record: ConsoleRecord<State>,
  id: number,
  work: () => Promise<unknown>,
) => Promise<unknown>

export type WritableRecord<State extends RecordState> = ConsoleRecord<State> &
  Required<Pick<ConsoleRecord<State>, 'write'>>

export const personInLog = (id: number): string => `利用者 ${id}`

export type ConsoleRecords = Readonly<Record<RecordKind, ConsoleRecord>>
