import { expect, test } from 'vitest'
import { makerRole } from '#contract/data/maker-roles.ts'
import type { Me } from '#contract/users/schemas.ts'
import { findPlaces } from './desk-places.ts'

const staff = { is_staff: true, maker_members: [] } as unknown as Me
const editor = { is_staff: false, maker_members: [{ maker_id: 3, role: makerRole.editor }] } as Me

const screensFor = (person: Me, text = '') => findPlaces(person, text).screens.map(({ label }) => label)

test('offers the start page to everyone at the desk', () => {
  expect(screensFor(staff)[0]).toBe('今日')
  expect(screensFor(editor)[0]).toBe('今日')
})

test('names the log alike to staff and to makers', () => {
  expect(screensFor(staff, '変更履歴')).toEqual(['変更履歴'])
  expect(screensFor(editor, '変更履歴')).toEqual(['変更履歴'])
})
