import { islandZipCodes } from './island-zip-codes.ts'

/** Tests by zip code whether parcels need a ship or plane. */
export const isIsland = (zipCode: string): boolean =>
  islandZipCodes.some((beginning) => zipCode.startsWith(beginning))
