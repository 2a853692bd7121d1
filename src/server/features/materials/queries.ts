import { asc } from 'drizzle-orm'
import type { Executor } from '#server/db/connect.ts'
import { materials } from '#server/db/schema/index.ts'

export const selectMaterials = (executor: Executor) =>
  executor
    .select({ id: materials.id, name: materials.name })
    .from(materials)
    .orderBy(asc(materials.position), asc(materials.id))
