import { islandZipCodes } from './island-zip-codes.ts'

/** Whether parcels go on by ship or by plane, as far as the zip code says. */
export const isIsland = (zipCode: string): boolean =>
  islandZipCodes.some((beginning) => zipCode.startsWith(beginning))
