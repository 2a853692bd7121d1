import { expect, test } from 'vitest'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { moveIssues, reviseIssues } from './revise-issues.ts'

const row = (key: number, price: string) => ({ key, price })
const draft = (...rows: ReturnType<typeof row>[]) => ({ name: '棚', rows })
const missing = '価格を入れてください'
const validate = ({ rows }: ReturnType<typeof draft>) =>
  issuesOf(
    Object.fromEntries(
      rows.map(({ price }, place) => [`rows.${place}.price`, price === '' ? missing : undefined]),
    ),
  )
const before = draft(row(1, ''), row(2, ''), row(3, ''))
const issues = validate(before)

test('drops our own issues of rows that were filled together', () => {
  const now = draft(row(1, ''), row(2, '900'), row(3, '900'))
  expect(reviseIssues(issues, { before, now, isOwn: true, validate })).toEqual({ 'rows.0.price': missing })
})

test('lets an issue follow its row, and removes it with the row', () => {
  const now = draft(row(3, ''), row(1, '900'))
  expect(reviseIssues(issues, { before, now, isOwn: true, validate })).toEqual({ 'rows.0.price': missing })
  expect(moveIssues(issues, { before, now })).toEqual({ 'rows.0.price': missing, 'rows.1.price': missing })
})

test('keeps an issue of the api until its field has another value', () => {
  const taken = { 'rows.1.price': '別の品番にあります', name: '長すぎます', whole: '送れません' }
  const stored = draft(row(1, '100'), row(2, '200'))
  const moved = draft(row(2, '200'), row(1, '100'))
  expect(reviseIssues(taken, { before: stored, now: moved, isOwn: false, validate })).toEqual({
    'rows.0.price': '別の品番にあります',
    ...{ name: '長すぎます', whole: '送れません' },
  })
  const mended = { ...draft(row(1, '100'), row(2, '250')), name: '棚板' }
  expect(reviseIssues(taken, { before: stored, now: mended, isOwn: false, validate })).toEqual({
    whole: '送れません',
  })
})

test('leaves no issue on a field that was cleared of it by typing', () => {
  const { 'rows.0.price': _, ...left } = issues
  expect(reviseIssues(left, { before, now: before, isOwn: true, validate })).not.toHaveProperty(
    'rows.0.price',
  )
})
