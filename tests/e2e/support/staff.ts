import { expect, type Page } from '@playwright/test'
import { grantStaff } from '#server/identity/grant-staff.ts'
import { joinHere } from './people.ts'
import { withDatabase } from './with-database.ts'

/** Grants staff rights like the operator's command, which tests/cli/staff.test.ts covers. */
export async function makeStaff(email: string): Promise<void> {
  const { changed } = await withDatabase((db) => grantStaff(db, email, true))
  expect(changed).toBe(1)
}

export const joinAsStaff = async (page: Page, screenName = '運営 担当') =>
  makeStaff(await joinHere(page, { verified: true, screenName }))
