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
 * Creates an account, or returns an existing one. Only a sent profession changes it, from general to
 * designer.
 */
export async function createAccount(
  services: Services,
  identity: Identity,
  user: NewUser,
  profession?: Profession,
) {
  const userId = await services.db.transaction(async (tx) => {
    const known = (await insertUser(tx, identity, user)) ?? (await lockUserOf(tx, identity))
    // Being deleted: an account without its identity would have no owner.
    const { signIn } = services.identity
    if (!known || (signIn && !(await signIn.knows(tx, identity)))) throw new ApiError('token_invalid')
    if (profession && !(await isDesigner(tx, known.id))) await saveProfession(tx, known.id, profession)
    return known.id
  })
  return showMe(services, userId, identity)
}

export async function changeToDesigner(services: Services, actor: Actor, profession: Profession) {
  await services.db.transaction(async (tx) => {
    await lockPerson(tx, actor.userId, 'no key update')
    await saveProfession(tx, actor.userId, profession)
  })
  return getMe(services, actor)
}

const workPolicy = definePolicy({
  read: ['general', 'designer'],
  change_work: ['general'],
  change_profession: ['designer'],
})

type OccupationInput = Pick<
  InputOf<typeof profileRoute>['body'],
  'industry_id' | 'occupation_id' | 'designer'
>

export async function changeWork(tx: Transaction, userId: number, work: OccupationInput): Promise<void> {
  const { industry_id: industry, occupation_id: occupation, designer } = work
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
  // Mails are sent later, without a token.
  if (email !== identity.email || emailVerified !== identity.emailVerified)
    await updateAddress(db, userId, identity)
  const [teams, makers] = await Promise.all([selectTeamsOf(db, userId), selectMakersOf(db, userId)])
  return presentMe(config.apiUrl, row, { identity, teams, makers })
}
