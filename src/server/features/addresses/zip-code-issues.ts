import type { InputIssue } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
import { prefecturesOf } from './zip-codes.ts'

const unknownZipCode = 'この郵便番号は見つかりません。番号をお確かめください'
const otherPrefecture = '郵便番号と都道府県が合いません。どちらかをお直しください'

export type ZipCodePlace = { zipCode: string; prefecture?: number | undefined }

export async function findZipCodeIssues(
  { zipCode, prefecture }: ZipCodePlace,
  path = 'zip_code',
): Promise<InputIssue[]> {
  const possible = await prefecturesOf(zipCode)
  const issue = (message: string) => [{ path, code: 'invalid_zip_code', message }]
  if (possible.length === 0) return issue(unknownZipCode)
  return prefecture === undefined || possible.includes(prefecture) ? [] : issue(otherPrefecture)
}

/** Call outside transactions: the first look-up of an area takes 20 ms. */
export async function expectZipCode(place: ZipCodePlace): Promise<void> {
  const issues = await findZipCodeIssues(place)
  if (issues.length > 0) throw new ApiError('invalid_request', issues)
}
