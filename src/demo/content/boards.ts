import { boardsOfFurniture } from './boards-of-furniture.ts'
import { boardsOfSurfaces } from './boards-of-surfaces.ts'
import type { BoardContent } from './content.ts'

export const boards: Readonly<Record<string, BoardContent>> = { ...boardsOfFurniture, ...boardsOfSurfaces }
