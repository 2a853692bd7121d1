import { plainZipCode } from '#contract/data/address-texts.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import type { ApiResponse, Call } from '#web/shared/api/call.ts'

export type Town = ApiResponse<'GET /zip_codes/{zip_code}'>['items'][number]

/** Empty for unknown codes; undefined if the code is incomplete or the api unreachable. */
export async function findTowns(call: Call, zipCode: string): Promise<readonly Town[] | undefined> {
  const zip_code = plainZipCode(zipCode)
  if (!/^\d{7}$/.test(zip_code)) return undefined
  try {
    return (await call('GET /zip_codes/{zip_code}', { params: { zip_code } })).items
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [] : undefined
  }
}
