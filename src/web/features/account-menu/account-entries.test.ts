import { expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import { consoleName } from './account-entries.ts'

const acting = [{ role: makerRole.editor, maker_id: 34 }]

test.each([
  [{ is_staff: true, maker_members: [] }, '運営の画面'],
  [{ is_staff: true, maker_members: acting }, '運営の画面'],
  [{ is_staff: false, maker_members: acting }, 'メーカーの管理'],
  [{ is_staff: false, maker_members: [] }, null],
])('names the console for %j: %s', (person, name) => {
  expect(consoleName(person)).toBe(name)
})
