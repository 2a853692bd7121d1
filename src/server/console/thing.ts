import type { ThingKind } from '#contract/data/console-things.ts'
import type { Executor, Transaction } from '#server/db/connect.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import type { Enter } from './enter.ts'

/** A kind of thing that the console changes: what the log keeps of one, and how to make one what the log says. */
export type Thing<State extends ThingState = ThingState> = {
  kind: ThingKind
  /** How its writes begin; as somebody of the staff where left out. */
  enter?: Enter
  /**
   * What people call it, and its state; null where there is none. A state names people by their ids alone, for the log forgets nothing. A row that is
   * written outside the console, too, is locked by this.
   */
  read(executor: Executor, id: number): Promise<{ name: string; state: State } | null>
  /** Makes it so, where there is none a new one under this id; null removes it. Left out where nothing can be taken back, such as what was mailed. */
  write?(tx: Transaction, id: number, state: State | null): Promise<unknown>
  /** A state without what it names and is gone, such as a photo of a board. Left out where a state names nothing that goes. */
  withoutGone?(tx: Transaction, state: State): Promise<State>
}

/** One that can be taken back. */
export type WritableThing<State extends ThingState> = Thing<State> & Required<Pick<Thing<State>, 'write'>>

/** The log forgets nobody, so that it knows a person by the id alone. */
export const personInLog = (id: number): string => `利用者 ${id}`

export type Things = Readonly<Record<ThingKind, Thing>>
