import { asc } from 'drizzle-orm'
import * as contract from '#contract/materials/routes.ts'
import type { Database } from '#server/db/connect.ts'
import { materials } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'

export const materialHandlers = ({ db }: Services) => [
  handle(contract.listMaterials, async () => ({ items: await selectMaterials(db) })),
]

const selectMaterials = (db: Database) =>
  db
    .select({ id: materials.id, name: materials.name })
    .from(materials)
    .orderBy(asc(materials.position), asc(materials.id))
