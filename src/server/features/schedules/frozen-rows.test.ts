import { expect, test } from 'vitest'
import { keptRowExample } from '#contract/schedules/examples.ts'
import { freezeRows, thawRows } from './frozen-rows.ts'

const frozen = freezeRows([keptRowExample])

test('a row that was frozen before anything was kept of certificates has none', () => {
  const [row] = frozen
  const { certificates: _, ...before } = row ?? {}
  expect(thawRows('', [before])).toEqual(thawRows('', frozen))
  expect(thawRows('', [before])[0]?.certificates).toEqual([])
})

test('what a certificate was on that day stays', () => {
  const certificates = [{ number: 'K-005512', expires_on: '2026-10-31', expiry: 'soon' as const }]
  expect(thawRows('', freezeRows([{ ...keptRowExample, certificates }]))[0]?.certificates).toEqual(
    certificates,
  )
})
