import * as contract from '#contract/building-types/routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listBuildingTypes, listSpaces, listUseTypes, listUseTypesOf } from './service.ts'

export const buildingTypeHandlers = ({ db }: Services) => [
  handle(contract.listBuildingTypes, () => listBuildingTypes(db)),
  handle(contract.listUseTypesOfBuildingType, ({ params }) => listUseTypesOf(db, params.id)),
  handle(contract.listUseTypes, () => listUseTypes(db)),
  handle(contract.listSpaces, () => listSpaces(db)),
]
