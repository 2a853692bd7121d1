import { buildingMakers } from './makers-building.ts'
import { furnitureMakers } from './makers-furniture.ts'
import { lightingMakers } from './makers-lighting.ts'

export const makers = { ...furnitureMakers, ...lightingMakers, ...buildingMakers }

export type MakerKey = keyof typeof makers
