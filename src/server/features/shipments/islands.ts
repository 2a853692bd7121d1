import { islandZipCodes } from './island-zip-codes.ts'

export const isIsland = (zipCode: string): boolean =>
  islandZipCodes.some((beginning) => zipCode.startsWith(beginning))
