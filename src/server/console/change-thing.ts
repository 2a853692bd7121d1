import { ApiError, found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { takeTurns } from '#server/db/query-parts.ts'
import type { ThingState } from '#server/db/schema/index.ts'
import type { Services } from '#server/services.ts'
import { type Enter, enterStaff } from './enter.ts'
import { findVersion, insertRow } from './log.ts'
import { type RowThing, takeId } from './row-thing.ts'
import type { Thing, WritableThing } from './thing.ts'

type Write<State extends ThingState> = {
  route: string
  thing: Thing<State>
  id: number
  /** The version seen by the sender; an older one gives `conflict`. */
  version?: number | undefined
  reason?: string | undefined
  undoes?: number
  /** Defaults to the `enter` of the thing. */
  enter?: Enter
}

/** `state` is null if removed; `version` is the log row that can undo the change. */
type Changed<State> = { id: number; version: number; state: State | null }

export type Versioned<State> = State & { id: number; version: number }

const transact = <T>(
  { db }: Services,
  actor: Actor,
  enter: Enter,
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

/**
 * Serializes console changes per thing, and logs both states in the transaction. `work` writes the new state.
 */
export async function recordChange<State extends ThingState>(
  tx: Transaction,
  actor: Actor,
  { route, thing, id, version, reason = '', undoes }: Write<State>,
  work: (before: State | null, version: number) => Promise<unknown>,
): Promise<Changed<State>> {
  await takeTurns(tx, `console ${thing.kind} ${id}`)
  const current = await findVersion(tx, thing.kind, id)
  const before = await thing.read(tx, id)
  if (before && version !== undefined && version !== current) throw new ApiError('conflict')
  await work(before?.state ?? null, current)
  const after = await thing.read(tx, id)
  const { name } = found(after ?? before)
  const row = await insertRow(tx, {
    actorId: actor.userId,
    route,
    thingKind: thing.kind,
    thingId: id,
    thingName: name,
    before: before?.state ?? null,
    after: after?.state ?? null,
    reason,
    undoes: undoes ?? null,
  })
  return { id, version: row.id, state: after?.state ?? null }
}

export const createThing = <State extends ThingState>(
  services: Services,
  actor: Actor,
  write: Pick<Write<State>, 'route' | 'reason'> & { thing: RowThing<State>; state: State },
): Promise<Versioned<State>> =>
  asStaff(services, actor, async (tx) => {
    const { thing, state } = write
    const id = await takeId(tx, thing.table)
    return answer(await recordChange(tx, actor, { ...write, id }, () => thing.write(tx, id, state)))
  })

export const changeThing = <State extends ThingState>(
  services: Services,
  actor: Actor,
  write: Write<State> & {
    thing: WritableThing<State>
    state: State | ((before: State) => State | Promise<State>)
  },
): Promise<Versioned<State>> =>
  transact(services, actor, write.enter ?? write.thing.enter ?? enterStaff, async (tx) => {
    const { thing, id, state } = write
    const changed = await recordChange(tx, actor, write, async (current) => {
      const before = found(current)
      await thing.write(tx, id, typeof state === 'function' ? await state(before) : state)
    })
    return answer(changed)
  })

export const removeThing = <State extends ThingState>(
  services: Services,
  actor: Actor,
  write: Write<State> & { thing: WritableThing<State> },
): Promise<{ id: number; version: number }> =>
  transact(services, actor, write.enter ?? write.thing.enter ?? enterStaff, async (tx) => {
    const { thing, id } = write
    const { version } = await recordChange(tx, actor, write, (before) =>
      thing.write(tx, id, found(before) && null),
    )
    return { id, version }
  })

export async function readThing<State extends ThingState>(
  { db }: Services,
  thing: Thing<State>,
  id: number,
): Promise<Versioned<State>> {
  const version = await findVersion(db, thing.kind, id)
  const { state } = found(await thing.read(db, id))
  return { ...state, id, version }
}

const answer = <State extends ThingState>({ id, version, state }: Changed<State>): Versioned<State> => ({
  ...found(state),
  id,
  version,
})
