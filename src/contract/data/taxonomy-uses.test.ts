import { expect, test } from 'vitest'
import { describeUses } from './taxonomy-uses.ts'

test('says why a term stays, in the word of its button', () => {
  const uses = { products: 1_200, boards: 0 }
  expect(describeUses(uses)).toBe('製品1,200件があるため、削除できません。')
  expect(describeUses(uses, true, '外せません')).toBe(
    '製品1,200件があるため、外せません。隠すことはできます。',
  )
  expect(describeUses({ products: 0 })).toBeUndefined()
})
