// Projects and boards that are saved while entries of the taxonomy that they name are merged.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBoard } from '#contract/boards/console-routes.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  boards,
  buildingTypes,
  categories,
  projects,
  projectUseTypes,
  useTypes,
} from '#server/db/schema/index.ts'
import { createTestApi } from '#tests/support/api.ts'
import { buildCategory } from '#tests/support/builders.ts'
import { joinAs } from '#tests/support/people.ts'
import { buildMember, buildProject, buildTeam, buildUseType } from '#tests/support/project-builders.ts'
import { buildBuildingType } from '#tests/support/taxonomy-writes.ts'
import { untilSomebodyWaits } from '#tests/support/waiting.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })
const owner = await joinAs(api)
const team = await buildTeam(db)
await buildMember(db, { teamId: team.id, userId: owner.userId })

type Id = { id: number }
type Pair = readonly [from: Id, into: Id]

let place: Id
beforeEach(async () => {
  place = await buildBuildingType(api)
})

const buildPair = async (): Promise<Pair> => {
  const buildingTypeId = place.id
  return [await buildUseType(db, { buildingTypeId }), await buildUseType(db, { buildingTypeId })]
}

const buildUsing = (...uses: Id[]) =>
  buildProject(db, {
    ...{ teamId: team.id, buildingTypeId: place.id, useTypeIds: uses.map(({ id }) => id) },
    ...{ published: false, publishedAt: null },
  })

const merge = (kind: string, [from, into]: Pair) => {
  const body = { kind, term_id: from.id, into_id: into.id, version: 0, into_version: 0 }
  return staff.request('POST', '/console/merges', { body })
}

const change = ({ id }: Id, body: object) => owner.request('PUT', `/projects/${id}`, { body })

const usesOf = async ({ id }: Id) =>
  (await db.select().from(projectUseTypes).where(eq(projectUseTypes.projectId, id))).map(
    (row) => row.useTypeId,
  )

type Table = typeof useTypes | typeof buildingTypes | typeof categories

const lock = (tx: Transaction, table: Table, pair: Pair) => {
  const ids = pair.map(({ id }) => id)
  return tx.select().from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('update')
}

/** Locks both terms as a merge does, lets the write begin, and moves the references. */
const duringMerge = <Answer>(
  table: Table,
  pair: Pair,
  write: () => Promise<Answer>,
  move: (tx: Transaction) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    await lock(tx, table, pair)
    const written = write()
    await untilSomebodyWaits(tx, written)
    await move(tx)
    return { written }
  })

const moveUses = (tx: Transaction, [from, into]: Pair) =>
  tx.execute(sql`with moved as (delete from project_use_types where use_type_id = ${from.id} returning project_id)
    insert into project_use_types (use_type_id, project_id) select ${into.id}, project_id from moved on conflict do nothing`)

test('changes the uses of a project while both are merged', async () => {
  const pair = await buildPair()
  const project = await buildUsing(pair[0])
  const write = () => change(project, { title: '改めた家', use_type_ids: [pair[1].id] })
  const { written } = await duringMerge(useTypes, pair, write, (tx) => moveUses(tx, pair))
  expect((await written).status).toBe(200)
  expect(await usesOf(project)).toEqual([pair[1].id])
})

test('changes the building type of a project while both are merged', async () => {
  const pair = [place, await buildBuildingType(api)] as const
  const project = await buildUsing()
  const write = () => change(project, { title: '改めた家', building_type_id: pair[1].id })
  const move = (tx: Transaction) =>
    tx.update(projects).set({ buildingTypeId: pair[1].id }).where(eq(projects.buildingTypeId, pair[0].id))
  const { written } = await duringMerge(buildingTypes, pair, write, move)
  expect((await written).status).toBe(200)
})

test('deletes a project while its uses are merged', async () => {
  const pair = await buildPair()
  const project = await buildUsing(pair[0])
  const { written } = await db.transaction(async (tx) => {
    await lock(tx, useTypes, pair)
    await tx.delete(projectUseTypes).where(eq(projectUseTypes.useTypeId, pair[0].id))
    const written = owner.request('DELETE', `/projects/${project.id}`)
    await untilSomebodyWaits(tx, written)
    await tx.insert(projectUseTypes).values({ projectId: project.id, useTypeId: pair[1].id })
    return { written }
  })
  expect((await written).status).toBe(200)
})

test('refuses a new project with a use that was merged meanwhile', async () => {
  const pair = await buildPair()
  const body = { team_id: team.id, title: '庭の家', building_type_id: place.id, use_type_ids: [pair[0].id] }
  const create = () => owner.request('POST', '/projects', { body })
  const { written } = await duringMerge(useTypes, pair, create, (tx) =>
    tx.delete(useTypes).where(eq(useTypes.id, pair[0].id)),
  )
  expect((await written).body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'use_type_ids' }] })
})

test('moves a board to another category while both are merged', async () => {
  const pair = [await buildCategory(db), await buildCategory(db)] as const
  const content = { title: '椅子のある窓辺', description: '', kind: 1, photos: [], published: true }
  const body = { ...content, category_id: pair[0].id }
  const { id, version } = (await staff.request('POST', '/console/boards', { body })).as(createBoard.response)
  const write = () =>
    staff.request('PUT', `/console/boards/${id}`, { body: { ...body, category_id: pair[1].id, version } })
  const move = (tx: Transaction) =>
    tx.update(boards).set({ categoryId: pair[1].id }).where(eq(boards.categoryId, pair[0].id))
  const { written } = await duringMerge(categories, pair, write, move)
  expect((await written).status).toBe(200)
})

test('saves projects and merges their uses at once, whichever begins first, without a deadlock', async () => {
  for (let round = 0; round < 10; round++) {
    const pair = await buildPair()
    const made = await Promise.all(Array.from({ length: 6 }, () => buildUsing(pair[0])))
    const save = () =>
      Promise.all(made.map((project) => change(project, { title: '改めた家', use_type_ids: [pair[1].id] })))
    const begun = await db.transaction(async (tx) => {
      await lock(tx, useTypes, pair)
      const saving = round % 2 === 0 ? save() : undefined
      if (saving) await untilSomebodyWaits(tx, saving)
      const merging = merge('use_type', pair)
      await untilSomebodyWaits(tx, merging)
      return { merging, saving: saving ?? save() }
    })
    const saved = await begun.saving
    expect((await begun.merging).status).toBe(200)
    expect(saved.map(({ status }) => status)).toEqual(made.map(() => 200))
    for (const project of made) expect(await usesOf(project)).toEqual([pair[1].id])
  }
})
