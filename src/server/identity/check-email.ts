import { eq } from 'drizzle-orm'
import { checkEmail } from '#contract/identity/routes.ts'
import type { Database } from '#server/db/connect.ts'
import { identityUsers } from '#server/db/schema/index.ts'
import type { Answer } from './identity-calls.ts'
import { refuseForm } from './rules.ts'

/** Whether an address is in use: the one thing that sign-up tells strangers, asked before its end. */
export const answerCheckEmail =
  (db: Database): Answer =>
  async (request) => {
    const { data, error } = checkEmail.body.safeParse(await request.json().catch(() => null))
    if (error) return Response.json(refuseForm(error), { status: 422 })
    return Response.json({
      isTaken: (await db.$count(identityUsers, eq(identityUsers.email, data.email))) > 0,
    })
  }
