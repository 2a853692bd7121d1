import { getAuthTables } from 'better-auth/db'
import { jwt } from 'better-auth/plugins'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

// The service accesses some tables of libraries directly. A library update may change them: a failing test
// here names the code to check, in the comment above it.

const { db, close } = await createTestDatabase()
afterAll(close)

async function columnsOf(schema: string, table: string): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; type: string }>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} order by ordinal_position`)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

// jobs/queue-upkeep.ts, mail/mail.ts
test('finds the columns of the job queue that the code uses', async () => {
  expect(await columnsOf('graphile_worker', '_private_jobs')).toMatchObject({
    id: 'bigint',
    task_id: 'integer',
    payload: 'json',
    run_at: 'timestamp with time zone',
    attempts: 'smallint',
    max_attempts: 'smallint',
    locked_at: 'timestamp with time zone',
    locked_by: 'text',
    updated_at: 'timestamp with time zone',
  })
  expect(await columnsOf('graphile_worker', '_private_tasks')).toMatchObject({
    id: 'integer',
    identifier: 'text',
  })
  expect(await columnsOf('graphile_worker', '_private_known_crontabs')).toMatchObject({
    known_since: 'timestamp with time zone',
    last_execution: 'timestamp with time zone',
  })
})

// http/rate-limit/count-together.ts
test('finds the columns of the rate limits in order, in an unlogged table', async () => {
  expect(Object.entries(await columnsOf('public', 'rate_limits'))).toEqual([
    ['key', 'text'],
    ['points', 'integer'],
    ['expire', 'bigint'],
  ])
  const { rows } = await db.execute(sql`select relpersistence from pg_class where relname = 'rate_limits'`)
  expect(rows).toEqual([{ relpersistence: 'u' }])
})

// jobs/job.ts, jobs/keep-running.ts
test('finds the queue’s functions with the parameters that the code names', async () => {
  const { rows } = await db.execute<{ name: string; parameters: string }>(sql`
    select proname as name, pg_get_function_arguments(oid) as parameters from pg_proc
    where pronamespace = 'graphile_worker'::regnamespace and proname in ('add_job', 'force_unlock_workers')
    order by proname`)
  expect(rows).toEqual([
    {
      name: 'add_job',
      parameters: expect.stringMatching(/^identifier text, payload json .*run_at timestamp with time zone/),
    },
    { name: 'force_unlock_workers', parameters: 'worker_ids text[]' },
  ])
})

/** Tables as better-auth describes them, and the PostgreSQL types that fit. */
const identityTables = {
  user: {
    table: 'identity_users',
    fields: {
      name: 'string',
      email: 'string',
      emailVerified: 'boolean',
      image: 'string',
      createdAt: 'date',
      updatedAt: 'date',
    },
  },
  session: {
    table: 'identity_sessions',
    fields: {
      expiresAt: 'date',
      token: 'string',
      createdAt: 'date',
      updatedAt: 'date',
      ipAddress: 'string',
      userAgent: 'string',
      userId: 'string',
    },
  },
  account: {
    table: 'identity_accounts',
    fields: {
      accountId: 'string',
      providerId: 'string',
      userId: 'string',
      accessToken: 'string',
      refreshToken: 'string',
      idToken: 'string',
      accessTokenExpiresAt: 'date',
      refreshTokenExpiresAt: 'date',
      scope: 'string',
      password: 'string',
      createdAt: 'date',
      updatedAt: 'date',
    },
  },
  verification: {
    table: 'identity_verifications',
    fields: {
      identifier: 'string',
      value: 'string',
      expiresAt: 'date',
      createdAt: 'date',
      updatedAt: 'date',
    },
  },
  jwks: {
    table: 'identity_keys',
    fields: {
      publicKey: 'string',
      privateKey: 'string',
      createdAt: 'date',
      expiresAt: 'date',
      alg: 'string',
      crv: 'string',
    },
  },
}

const types: Record<string, string> = {
  string: 'text',
  boolean: 'boolean',
  date: 'timestamp with time zone',
}

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

// identity/email-change.ts, identity/sign-in.ts, identity/forget.ts, identity/auth-options.ts
test.each(Object.entries(identityTables))(
  'finds the fields of better-auth’s %s in its schema and in the table',
  async (model, { table, fields }) => {
    const known = getAuthTables({ plugins: [jwt()] })[model]
    expect(
      Object.fromEntries(Object.entries(known?.fields ?? {}).map(([name, { type }]) => [name, type])),
    ).toEqual(fields)
    expect(await columnsOf('public', table)).toEqual({
      id: 'text',
      ...Object.fromEntries(Object.entries(fields).map(([name, type]) => [columnOf(name), types[type]])),
    })
  },
)
