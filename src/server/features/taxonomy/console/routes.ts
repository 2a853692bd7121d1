import * as contract from '#contract/taxonomy/console-routes.ts'
import { handle } from '#server/http/handler.ts'
import type { Services } from '#server/services.ts'
import { listBuildingTypes, listCategories, listMaterials, listSpaces, listUseTypes } from './list-terms.ts'
import {
  buildingTypeRecord,
  categoryRecord,
  materialRecord,
  spaceRecord,
  useTypeRecord,
} from './term-records.ts'
import { writesOf } from './term-writes.ts'

export function taxonomyHandlers(services: Services) {
  const { db } = services
  const categories = writesOf(services, categoryRecord)
  const buildingTypes = writesOf(services, buildingTypeRecord)
  const useTypes = writesOf(services, useTypeRecord)
  const materials = writesOf(services, materialRecord)
  const spaces = writesOf(services, spaceRecord)
  return [
    handle(contract.listConsoleCategories, () => listCategories(db)),
    handle(contract.createCategory, (call) => categories.create(contract.createCategory.id, call)),
    handle(contract.updateCategory, (call) => categories.update(contract.updateCategory.id, call)),
    handle(contract.deleteCategory, (call) => categories.remove(contract.deleteCategory.id, call)),
    handle(contract.listConsoleBuildingTypes, () => listBuildingTypes(db)),
    handle(contract.createBuildingType, (call) => buildingTypes.create(contract.createBuildingType.id, call)),
    handle(contract.updateBuildingType, (call) => buildingTypes.update(contract.updateBuildingType.id, call)),
    handle(contract.deleteBuildingType, (call) => buildingTypes.remove(contract.deleteBuildingType.id, call)),
    handle(contract.listConsoleUseTypes, () => listUseTypes(db)),
    handle(contract.createUseType, (call) => useTypes.create(contract.createUseType.id, call)),
    handle(contract.updateUseType, (call) => useTypes.update(contract.updateUseType.id, call)),
    handle(contract.deleteUseType, (call) => useTypes.remove(contract.deleteUseType.id, call)),
    handle(contract.listConsoleMaterials, () => listMaterials(db)),
    handle(contract.createMaterial, (call) => materials.create(contract.createMaterial.id, call)),
    handle(contract.updateMaterial, (call) => materials.update(contract.updateMaterial.id, call)),
    handle(contract.deleteMaterial, (call) => materials.remove(contract.deleteMaterial.id, call)),
    handle(contract.listConsoleSpaces, () => listSpaces(db)),
    handle(contract.createSpace, (call) => spaces.create(contract.createSpace.id, call)),
    handle(contract.updateSpace, (call) => spaces.update(contract.updateSpace.id, call)),
    handle(contract.deleteSpace, (call) => spaces.remove(contract.deleteSpace.id, call)),
  ]
}
