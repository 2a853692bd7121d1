import type { InputOf } from '#contract/kit/route.ts'
import type { updateProfile as profileRoute } from '#contract/settings/routes.ts'
import type { changeToDesigner as changeRoute } from '#contract/users/routes.ts'
import { ApiError } from '#server/api-error.ts'
import type { Actor, Identity } from '#server/caller.ts'
import type { Transaction } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { definePolicy } from '#server/policy.ts'
import type { Services } from '#server/services.ts'
import { presentMe } from './present.ts'
import {
  findUser,
  insertUser,
  isDesigner,
  lockUserOf,
  type NewUser,
  type Profession,
  saveProfession,
  selectMakersOf,
  selectTeamsOf,
  updateAddress,
  updateWork,
} from './queries.ts'

/**
 * The account of an identity, a designer's with a profession. Asked twice, or resumed after a failure half way, it answers the
 * account that is there; one that is still general takes the profession, and what was said first stays.
 */
export async function createAccount(
  services: Services,
  identity: Identity,
  user: NewUser,
  profession?: Profession,
) {
  const userId = await services.db.transaction(async (tx) => {
    const known = (await insertUser(tx, identity, user)) ?? (await lockUserOf(tx, identity))
    // Who leaves at this moment has left: an account without its identity would be nobody's.
    const { signIn } = services.identity
    if (!known || (signIn && !(await signIn.knows(tx, identity)))) throw new ApiError('token_invalid')
    if (profession && !(await isDesigner(tx, known.id))) await saveProfession(tx, known.id, profession)
    return known.id
  })
  return showMe(services, userId, identity)
}

/** A general account becomes a designer's; a designer's takes what was sent. */
export async function changeToDesigner(services: Services, actor: Actor, profession: Profession) {
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    await saveProfession(tx, actor.userId, profession)
  })
  return getMe(services, actor)
}

/** What is said of the work of an account, by its kind. */
const workPolicy = definePolicy({
  read: ['general', 'designer'],
  change_work: ['general'],
  change_profession: ['designer'],
})

type Work = Pick<InputOf<typeof profileRoute>['body'], 'industry_id' | 'occupation_id' | 'designer'>

/** What somebody says of their work. */
export async function changeWork(tx: Transaction, userId: number, said: Work): Promise<void> {
  const { industry_id: industry, occupation_id: occupation, designer } = said
  const roles = [(await isDesigner(tx, userId)) ? ('designer' as const) : ('general' as const)]
  if (industry !== undefined || occupation !== undefined) {
    workPolicy.require(roles, 'change_work')
    await updateWork(tx, userId, { industry, occupation })
  }
  if (designer) {
    workPolicy.require(roles, 'change_profession')
    await saveProfession(tx, userId, toProfession(designer))
  }
}

/** The profession of a form as its row has it. */
export const toProfession = (body: InputOf<typeof changeRoute>['body']): Profession => ({
  industry: body.industry_id,
  occupation: body.occupation_id,
  company: body.company,
  qualifications: body.qualification_ids,
})

export const getMe = (services: Services, { userId, identity }: Actor) => showMe(services, userId, identity)

async function showMe({ db, config }: Services, userId: number, identity: Identity) {
  const row = await findUser(db, userId)
  if (!row) throw new ApiError('account_missing')
  const { email, emailVerified } = row.user
  // The newest token knows it best; who writes to the person later has no token to look at.
  if (email !== identity.email || emailVerified !== identity.emailVerified)
    await updateAddress(db, userId, identity)
  const [teams, makers] = await Promise.all([selectTeamsOf(db, userId), selectMakersOf(db, userId)])
  return presentMe(config.apiUrl, row, { identity, teams, makers })
}
