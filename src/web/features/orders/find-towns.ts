import { plainZipCode } from '#contract/postal-text.ts'
import type { ApiResponse, Call } from '../../api/call.ts'

export type Town = ApiResponse<'GET /zip_codes/{zip_code}'>['items'][number]

/** The towns of a postal code; none before all seven digits are there, nor for a code that nobody knows: one writes by hand then. */
export async function findTowns(call: Call, zipCode: string): Promise<readonly Town[]> {
  const zip_code = plainZipCode(zipCode)
  if (!/^\d{7}$/.test(zip_code)) return []
  const found = await call('GET /zip_codes/{zip_code}', { params: { zip_code } }).catch(() => undefined)
  return found?.items ?? []
}
