import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '#contract/data/console-records.ts'
import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockNames } from '#server/db/query-fragments.ts'
import type { RecordState } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import type { ChangeAlong, ConsoleRecord, WritableRecord } from './console-record.ts'
import { type EntryCheck, enterStaff } from './enter.ts'
import { findVersion, insertRow } from './log.ts'
import { nextRowId, type RowRecord } from './row-record.ts'

type RecordWrite<State extends RecordState> = {
  route: string
  record: ConsoleRecord<State>
  id: number
  /** The sender's version; an older one gives `conflict`. */
  version?: number | undefined
  reason?: string | undefined
  undoes?: number
  /** A write that changes nothing logs nothing, as with a `version`. */
  skipsUnchanged?: boolean
  /** The id is fresh from `nextRowId`: no other writer knows it. */
  isNew?: boolean
  /** Defaults to the `enter` of the record. */
  enter?: EntryCheck
}

/** `state` is null if removed; `version` is the log row that can undo the change. */
type ChangedRecord<State> = { id: number; version: number; state: State | null }

export type VersionedState<State> = State & { id: number; version: number }

const transact = <T>(
  { db }: Services,
  actor: Actor,
  enter: EntryCheck,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await enter(tx, actor)
    return work(tx)
  })

export const asStaff = <T>(
  services: Services,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
  enter = enterStaff,
): Promise<T> => transact(services, actor, enter, work)

/** Names the lock of a record, for writes that lock several before they change them. */
export const lockNameOf = (kind: RecordKind, id: number): string => `console ${kind} ${id}`

/**
 * Serializes console changes per record, and logs both states in the transaction. `work` writes the new state. A form
 * that changed nothing keeps its version, so that a colleague's form and the undo before it stay valid.
 */
export async function recordChange<State extends RecordState>(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  { route, record, id, version, reason = '', undoes, skipsUnchanged, isNew = false }: RecordWrite<State>,
  work: (before: State | null, version: number, along: ChangeAlong) => Promise<unknown>,
): Promise<ChangedRecord<State>> {
  if (!isNew) await lockNames(tx, lockNameOf(record.kind, id))
  const before = isNew ? null : await record.read(tx, id)
  // After the read: a job that takes no name, such as new prices, may have held the rows that it locks.
  const current = isNew ? 0 : await findVersion(tx, record.kind, id)
  if (before && version !== undefined && version !== current) throw new ApiError('conflict')
  const along: ChangeAlong = (other, otherId, follow) =>
    recordChange(tx, actor, { route, record: other, id: otherId, reason }, follow)
  await work(before?.state ?? null, current, along)
  const after = await record.read(tx, id)
  const { name } = found(after ?? before)
  const isUnchanged = isDeepStrictEqual(before?.state, after?.state)
  if (isUnchanged && (skipsUnchanged || version !== undefined))
    return { id, version: current, state: after?.state ?? null }
  const row = await insertRow(tx, {
    actorId: actor.userId,
    route,
    thingKind: record.kind,
    thingId: id,
    thingName: name,
    ...((before && after && record.condense?.(before.state, after.state)) ?? {
      before: before?.state ?? null,
      after: after?.state ?? null,
    }),
    reason,
    undoes: undoes ?? null,
  })
  return { id, version: row.id, state: after?.state ?? null }
}

export const createRecord = <State extends RecordState>(
  services: Services,
  actor: Actor,
  write: Pick<RecordWrite<State>, 'route' | 'reason' | 'enter'> & {
    record: RowRecord<State>
    state: State | ((tx: Transaction) => Promise<State>)
  },
): Promise<VersionedState<State>> =>
  transact(services, actor, write.enter ?? enterStaff, async (tx) => {
    const { record } = write
    const state = typeof write.state === 'function' ? await write.state(tx) : write.state
    const id = await nextRowId(tx, record.table)
    const create = (_: State | null, __: number, along: ChangeAlong) =>
      record.create ? record.create(tx, id, state, along) : record.write(tx, id, state, along)
    return answer(await recordChange(tx, actor, { ...write, id, isNew: true }, create))
  })

export const changeRecord = <State extends RecordState>(
  services: Services,
  actor: Actor,
  write: RecordWrite<State> & {
    record: WritableRecord<State>
    state: State | ((before: State, tx: Transaction) => State | Promise<State>)
  },
): Promise<VersionedState<State>> =>
  transact(services, actor, write.enter ?? write.record.enter ?? enterStaff, async (tx) => {
    const { record, id, state } = write
    const changed = await recordChange(tx, actor, write, async (current, _, along) => {
      const before = found(current)
      const after = typeof state === 'function' ? await state(before, tx) : state
      await record.write(tx, id, after, along, before)
    })
    return answer(changed)
  })

export const removeRecord = <State extends RecordState>(
  services: Services,
  actor: Actor,
  write: RecordWrite<State> & { record: WritableRecord<State> },
): Promise<{ id: number; version: number }> =>
  transact(services, actor, write.enter ?? write.record.enter ?? enterStaff, async (tx) => {
    const { record, id } = write
    const { version } = await recordChange(tx, actor, write, (before, _, along) =>
      record.write(tx, id, found(before) && null, along),
    )
    return { id, version }
  })

export async function readRecord<State extends RecordState>(
  { db }: Services,
  record: ConsoleRecord<State>,
  id: number,
): Promise<VersionedState<State>> {
  const version = await findVersion(db, record.kind, id)
  const { state } = found(await record.read(db, id))
  return { ...state, id, version }
}

const answer = <State extends RecordState>({
  id,
  version,
  state,
}: ChangedRecord<State>): VersionedState<State> => ({
  ...found(state),
  id,
  version,
})
