import { boardsOfSurfaces } from './boards-of-surfaces.ts'
import { boardsOfThings } from './boards-of-furniture.ts'
import type { BoardContent } from './content.ts'

export const boards: Readonly<Record<string, BoardContent>> = { ...boardsOfThings, ...boardsOfSurfaces }
