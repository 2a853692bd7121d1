// The audit log holds every write of the staff. New routes are covered at once and declare their call in
// tests/support/console-writes.ts.
import { desc } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import type { Route } from '#contract/kit/route.ts'
import { found } from '#server/api-error.ts'
import { consoleRecords } from '#server/console-records.ts'
import { auditLog } from '#server/db/schema/index.ts'
import { loggedPictures } from '#server/images/logged-objects.ts'
import { createTestApi } from '#tests/support/api.ts'
import { one } from '#tests/support/builders.ts'
import { consoleWrites } from '#tests/support/console-writes.ts'
import { joinAs } from '#tests/support/people.ts'
import { fieldName, showValue } from '#web/features/console/audit-log/show-value.ts'

const api = await createTestApi()
afterAll(() => api.close())
const { db } = api
const staff = await joinAs(api, { staff: true })

const writes = routes.filter(({ auth, method }) => (auth === 'staff' || auth === 'maker') && method !== 'GET')

const lastRow = async () => one(await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))

type Row = Awaited<ReturnType<typeof lastRow>>

const stateOf = async ({ thingKind, thingId }: Pick<Row, 'thingKind' | 'thingId'>) =>
  (await consoleRecords[thingKind].read(db, thingId))?.state ?? null

const undo = (id: number) => staff.request('POST', `/console/audit_log/${id}/undo`)

const picturesOf = ({ thingKind }: Row) =>
  loggedPictures.flatMap(({ path, kinds }) => (kinds.includes(thingKind) ? path : []))

/** Lists the fields of a state at any depth with their values. */
const fieldsIn = (value: unknown): [name: string, value: unknown][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]): [string, unknown][] => [
        ...(Array.isArray(value) ? [] : [[name, part] satisfies [string, unknown]]),
        ...fieldsIn(part),
      ])

/** Tells whether the value is an internal code such as set_aside; slugs may look like one. */
const isCode = (field: string, value: unknown): value is string =>
  field !== 'slug' && typeof value === 'string' && /^[a-z]+(_[a-z]+)*$/.test(value)

async function write(route: (typeof writes)[number]) {
  const make = consoleWrites[route.id]
  if (!make) throw new Error(`say in tests/support/console-writes.ts how ${route.id} is called`)
  const { path, body, recordId } = await make(api, staff)
  const kinds = Object.values(consoleRecords)
  const before = new Map(
    await Promise.all(
      kinds.map(
        async ({ kind, read }) => [kind, (recordId && (await read(db, recordId))?.state) ?? null] as const,
      ),
    ),
  )
  const answer = await staff.request(route.method, path, { body })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  const row = await lastRow()
  return { row, before: before.get(row.thingKind) ?? null, after: await stateOf(row), recordId }
}

type Written = Awaited<ReturnType<typeof write>>

const condensed = ({ row, before, after }: Written) =>
  (before && after && consoleRecords[row.thingKind].condense?.(before, after)) ?? { before, after }

/** Checks that the row holds the state before and after, in names and values that the log shows. */
async function expectLogged(id: string, written: Written) {
  const { row, recordId } = written
  expect(row).toMatchObject({ route: id, actorId: staff.userId, ...(recordId && { thingId: recordId }) })
  expect({ before: row.before, after: row.after }).toEqual(condensed(written))
  // An export changes nothing.
  if (id !== 'exportPerson') expect(row.after).not.toEqual(row.before)
  expect(row.thingName).not.toBe('')
  for (const [field, value] of fieldsIn(row.after ?? row.before)) {
    // Their objects stay for undo.
    if (/image_id$|^images$/.test(field))
      expect(picturesOf(row)).toContainEqual(expect.stringContaining(field))
    expect(fieldName(field), field).not.toBe(field)
    if (isCode(field, value)) expect(showValue(value, field), `${field}: ${value}`).not.toBe(value)
  }
}

/** Checks that the write can be undone and redone once, or answers 409 if it is final. */
async function expectUndoable({ row, before, after }: Written) {
  if (!consoleRecords[row.thingKind].write) {
    expect((await undo(row.id)).body).toMatchObject({ status: 409, code: 'not_undoable' })
    expect(await stateOf(row)).toEqual(after)
    return
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(row.id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await stateOf(row)).toEqual(before)
  const undone = await lastRow()
  expect(undone).toMatchObject({ undoes: row.id, before: row.after, after: row.before })
  expect((await undo(undone.id)).status).toBe(200)
  expect(await stateOf(row)).toEqual(after)
  expect((await undo(row.id)).body).toMatchObject({ status: 409, code: 'changed_since' })
}

test.each(writes.map((route) => [route.id, route] as const))(
  '%s is logged with its actor and the state before and after, and undone and redone once',
  async (id, route) => {
    const written = await write(route)
    await expectLogged(id, written)
    await expectUndoable(written)
  },
)

const isVersioned = ({ body }: Route): boolean =>
  body?.safeParse({}).error?.issues.some(({ path: [field] }) => field === 'version') ?? false

const saves = writes.filter((route) => route.method !== 'POST' && isVersioned(route))

test.each(saves.map((route) => [route.id, route] as const))(
  '%s of what is stored already answers the same version, and logs nothing',
  async (id, route) => {
    const { path, body } = await found(consoleWrites[id])(api, staff)
    const first = await staff.request(route.method, path, { body })
    expect(first.status).toBe(200)
    const { id: version } = await lastRow()
    const again = { ...(body as object), ...(first.body as object), version }
    const second = await staff.request(route.method, path, { body: again })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await lastRow()).id).toBe(version)
  },
)

test('lists exactly the write routes of the console in the table', () => {
  expect(Object.keys(consoleWrites).toSorted()).toEqual(writes.map(({ id }) => id).toSorted())
})
