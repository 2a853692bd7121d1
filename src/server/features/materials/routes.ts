import * as contract from '#contract/materials/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { selectMaterials } from './queries.ts'

export const materialHandlers = ({ db }: Services) => [
  handle(contract.listMaterials, async () => ({ items: await selectMaterials(db) })),
]
