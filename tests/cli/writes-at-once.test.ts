// Concurrent writes over two api processes: none is lost or applied twice.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { OrderedSchema, ProjectEditorSchema } from '#contract/projects/editing-schemas.ts'
import { randomFor } from '#demo/random.ts'
import { awardBallots, awardLedger, notifications, posts, teamMembers } from '#server/db/schema/index.ts'
import { recountAward } from '#server/features/awards/recount.ts'
import { requestBy } from '#tests/support/api.ts'
import { type ApiProcess, type HostedPerson, startApiProcesses } from '#tests/support/api-processes.ts'
import { buildContest } from '#tests/support/award-world.ts'
import { buildUpload } from '#tests/support/editor-builders.ts'
import { buildMember, buildPost, buildProject, buildTeam } from '#tests/support/project-builders.ts'
import { mailsOf } from '#tests/support/queued-mails.ts'

const apis = await startApiProcesses(2)
afterAll(apis.close)
const { db } = apis

/** Alternates between the processes. A request that finds one busy has changed nothing, and is sent again. */
function processOf(n: number): Pick<ApiProcess, 'ask'> {
  const { ask } = apis.processes[n % apis.processes.length] as ApiProcess
  const send: ApiProcess['ask'] = async (...given) => {
    for (;;) {
      const answer = await ask(...given).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined
        throw error
      })
      if (answer) return answer
      await wait(500)
    }
  }
  return { ask: send }
}

async function buildOwnedTeam(count: number) {
  const team = await buildTeam(db)
  const people = await Promise.all(Array.from({ length: count }, apis.join))
  for (const { userId } of people) await buildMember(db, { teamId: team.id, userId, kind: 1 })
  return { team, people }
}

type Change = {
  kind: 'move' | 'edit' | 'remove' | 'add'
  id: number
  method: string
  path: string
  body?: object
}

/** Draws concurrent changes of random photos; two of them delete the same photo. */
async function drawChanges(round: number, projectId: number, ids: readonly number[], by: HostedPerson) {
  const { int, unit } = randomFor(`changes ${round}`)
  const path = `/projects/${projectId}/posts`
  const any = () => ids[int(0, ids.length - 1)] ?? 0
  const changes: Change[] = []
  for (let n = 0; n < 12; n++) {
    const id = any()
    changes.push({
      kind: 'move',
      id,
      method: 'PATCH',
      path: `${path}/${id}/order`,
      body: { order: int(1, 30) },
    })
  }
  for (const id of ids.slice(0, 8))
    changes.push({ kind: 'edit', id, method: 'PUT', path: `${path}/${id}`, body: { caption: `説明 ${id}` } })
  for (const id of [...ids.slice(4, 11), ids[4] ?? 0])
    changes.push({ kind: 'remove', id, method: 'DELETE', path: `${path}/${id}` })
  for (let n = 0; n < 4; n++) {
    const body = { image_id: await buildUpload({ db }, by) }
    changes.push({ kind: 'add', id: 0, method: 'POST', path, body })
  }
  return changes.toSorted(() => unit() - 0.5)
}

describe('32 simultaneous moves, edits and removals of a project’s photos', () => {
  test.each([1, 2, 3])('keeps each photo once in simultaneous changes, round %i', async (round) => {
    const { team, people } = await buildOwnedTeam(2)
    const [one, other] = people as [HostedPerson, HostedPerson]
    const { id: projectId } = await buildProject(db, { teamId: team.id, published: round % 2 === 0 })
    const ids: number[] = []
    for (let position = 1; position <= 20; position++)
      ids.push((await buildPost(db, { projectId, position })).id)
    const changes = await drawChanges(round, projectId, ids, one)
    expect(changes).toHaveLength(32)

    const answers = await Promise.all(
      changes.map(async ({ kind, method, path, body }, n) =>
        // A new photo belongs to the uploader of its image.
        processOf(n).ask(kind === 'add' || n % 3 === 0 ? one : other, method, path, body),
      ),
    )

    const done = changes.map((change, n) => ({ ...change, answer: answers[n] }))
    const removed = new Set(ids.slice(4, 11))
    for (const { kind, id, answer } of done)
      expect([kind, id, answer?.status]).toEqual([
        kind,
        id,
        kind !== 'add' && removed.has(id) ? expect.toBeOneOf([200, 404]) : 200,
      ])
    for (const id of removed)
      expect(
        done.filter((each) => each.kind === 'remove' && each.id === id && each.answer?.status === 200),
      ).toHaveLength(1)

    const rows = await db.select().from(posts).where(eq(posts.projectId, projectId)).orderBy(posts.position)
    const added = done.flatMap(({ kind, answer }) =>
      kind === 'add' ? [(answer as { body: { id: number } }).body.id] : [],
    )
    const expected = [...ids.filter((id) => !removed.has(id)), ...added]
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n + 1))
    for (const { id, caption } of rows) expect(caption).toBe(ids.slice(0, 4).includes(id) ? `説明 ${id}` : '')

    for (const { ask } of apis.processes) {
      const { posts: shown } = (await ask(one, 'GET', `/projects/${projectId}/editor`)).as(
        ProjectEditorSchema,
      )
      expect(shown.map(({ id, order }) => [id, order])).toEqual(rows.map(({ id }, n) => [id, n + 1]))
    }
  })

  test('answers simultaneous moves with orders that existed, ending with the final one', async () => {
    const { team, people } = await buildOwnedTeam(1)
    const [one] = people as [HostedPerson]
    const { id: projectId } = await buildProject(db, { teamId: team.id, published: false })
    for (let position = 1; position <= 9; position++) await buildPost(db, { projectId, position })
    const rows = await db.select().from(posts).where(eq(posts.projectId, projectId))
    const moves = await Promise.all(
      Array.from({ length: 32 }, async (_, n) => {
        const path = `/projects/${projectId}/posts/${rows[n % 9]?.id}/order`
        return (await processOf(n).ask(one, 'PATCH', path, { order: (n % 5) + 1 })).as(OrderedSchema)
      }),
    )
    const now = await db.select().from(posts).where(eq(posts.projectId, projectId)).orderBy(posts.position)
    expect(moves.map(({ ids }) => ids.join())).toContain(now.map(({ id }) => id).join())
    for (const { ids, id, order } of moves) {
      expect(ids.toSorted()).toEqual(rows.map((row) => row.id).toSorted())
      expect(ids.indexOf(id)).toBe(order - 1)
    }
  })
})

test('stores a photo once when it is sent again after a lost answer, also twice at once', async () => {
  const { team, people } = await buildOwnedTeam(1)
  const [one] = people as [HostedPerson]
  const { id: projectId } = await buildProject(db, { teamId: team.id, published: false })
  const body = { image_id: await buildUpload({ db }, one) }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => processOf(n).ask(one, 'POST', `/projects/${projectId}/posts`, body)),
  )
  expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1)
  expect(await db.$count(posts, eq(posts.projectId, projectId))).toBe(1)
})

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

test.each([1, 2, 3, 4])('approves once when two owners approve at once, round %i', async () => {
  const { team, people } = await buildOwnedTeam(2)
  const person = await apis.join()
  const asked = await processOf(0).ask(person, 'POST', `/teams/${team.id}/request_join`)
  const body = { join_request_id: (asked.body as { id: number }).id }
  const answers = await Promise.all(
    people.map((owner, n) => processOf(n).ask(owner, 'POST', `/teams/${team.id}/approve_join`, body)),
  )
  expect(statusesOf(answers)).toEqual([200, 409])
  const theirs = and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, person.userId))
  expect(await db.$count(teamMembers, theirs)).toBe(1)
  expect(await db.$count(notifications, eq(notifications.userId, person.userId))).toBe(1)
  const mails = await mailsOf(db, `「${team.name}」への参加が承認されました`)
  expect(mails.map(({ to }) => to)).toEqual([person.email])
})

test.each([1, 2, 3, 4])('keeps one owner when the last two leave at once, round %i', async () => {
  const { team, people } = await buildOwnedTeam(2)
  const answers = await Promise.all(
    people.map((owner, n) => processOf(n).ask(owner, 'POST', `/teams/${team.id}/withdrawal`)),
  )
  expect(statusesOf(answers)).toEqual([200, 409])
  expect(await db.$count(teamMembers, eq(teamMembers.teamId, team.id))).toBe(1)
})

/** VOTE_DUPLICATES=10000 takes some forty seconds of two cores. */
const duplicates = Number(process.env.VOTE_DUPLICATES ?? 100)

const requests = apis.processes.map(({ url }) => requestBy((asked, init) => fetch(url + asked, init)))
const buildEntries = (count: number) =>
  buildContest({ db } as Parameters<typeof buildContest>[0], 'voting', count)

async function send(at: number, token: string, path: string, key: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
  const answer = await requests[at % 2]?.('POST', path, { body: { voted: true }, headers })
  return answer?.status ?? 0
}

test(`counts ${duplicates} duplicates of a vote, with one key or many, over two processes once`, async () => {
  const contest = await buildEntries(1)
  const { token } = await apis.join()
  const path = `${contest.path}/entries/${contest.entries[0]?.id}/votes`
  let sent = 0
  const statuses = new Map<number, number>()
  const sender = async (at: number) => {
    while (sent < duplicates) {
      const n = sent++
      const status = await send(at, token, path, n % 2 === 0 ? 'one-and-the-same' : randomUUID())
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, at) => sender(at)))
  expect([...statuses]).toEqual([[200, duplicates]])
  expect([await db.$count(awardLedger), await db.$count(awardBallots)]).toEqual([1, 1])
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 1, ballots: 1 })
})

// Every vote races, also for the end of the chain.
test('counts one vote per person and entry when four people send every vote four times at once', async () => {
  const contest = await buildEntries(5)
  const people = [await apis.join(), await apis.join(), await apis.join(), await apis.join()]
  for (const { id } of contest.entries) {
    const sent = people.flatMap(({ token }) =>
      [0, 1, 2, 3].map((at) => send(at, token, `${contest.path}/entries/${id}/votes`, randomUUID())),
    )
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
  }
  expect(await recountAward(db, contest.slug)).toMatchObject({ fits: true, rows: 20, ballots: 20 })
})
