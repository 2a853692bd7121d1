import { expect, test } from 'vitest'
import { keptRowExample } from '#contract/schedules/examples.ts'
import { freezeRows, thawRows } from './frozen-rows.ts'

const frozen = freezeRows([keptRowExample])

test('thaws a row frozen before certificates were stored without certificates', () => {
  const [row] = frozen
  const { certificates: _, ...before } = row ?? {}
  expect(thawRows('', [before])).toEqual(thawRows('', frozen))
  expect(thawRows('', [before])[0]?.certificates).toEqual([])
})

test('thaws a row frozen before materials were stored without materials', () => {
  const [row] = frozen
  const { materials: _, ...before } = row ?? {}
  expect(thawRows('', [before])[0]?.materials).toBeNull()
  expect(thawRows('', frozen)[0]?.materials).toEqual(keptRowExample.materials)
})

test('keeps a certificate as it was on the day of the freeze', () => {
  const certificates = [{ number: 'K-005512', expires_on: '2026-10-31', expiry: 'soon' as const }]
  expect(thawRows('', freezeRows([{ ...keptRowExample, certificates }]))[0]?.certificates).toEqual(
    certificates,
  )
})

test('thaws a row frozen before announced ends were stored without one', () => {
  const [row] = frozen
  const { discontinued_on: _, ...card } = row?.product_variation ?? {}
  expect(thawRows('', [{ ...row, product_variation: card }])[0]?.product_variation.discontinued_on).toBeNull()
})
