import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { browserFolder } from '#tests/support/browser-server.ts'
import { joinHere } from './people.ts'

/** As an operator does it, on the machine itself. */
export const makeStaff = (email: string) =>
  promisify(execFile)(process.execPath, ['src/cli/main.ts', 'staff', email], {
    env: { ...process.env, DATA_DIR: browserFolder },
  })

/** Somebody of the staff signs in here. */
export const joinAsStaff = async (page: Page, screenName = '運営 担当') =>
  makeStaff(await joinHere(page, { verified: true, screenName }))
