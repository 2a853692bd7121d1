// Sends notifications as writes do: in a transaction that keeps the actor from leaving.
import type { Database } from '#server/db/connect.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import { notify, takeBack } from '#server/features/notifications/service.ts'
import { buildMember, buildProject, buildTeam } from './project-builders.ts'

type Occasion = Parameters<typeof notify>[1]

const within = (db: Database, occasion: Occasion, write: typeof notify) =>
  db.transaction(async (tx) => {
    if (occasion.actorId > 0) await lockPerson(tx, occasion.actorId, 'key share')
    await write(tx, occasion)
  })

export const occur = (db: Database, occasion: Occasion) => within(db, occasion, notify)

export const undo = (db: Database, occasion: Occasion) => within(db, occasion, takeBack)

export async function makeProjectOf(db: Database, userId: number) {
  const team = await buildTeam(db)
  await buildMember(db, { teamId: team.id, userId })
  return buildProject(db, { teamId: team.id })
}
