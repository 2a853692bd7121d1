import { expect, test } from 'vitest'
import { emptyVariation } from './product-draft.ts'
import { sharedDetailsOf } from './shared-details.ts'

test('shares lead time, sizes and materials, and leaves what is of one finish', () => {
  const row = { ...emptyVariation(0), code: 'A', price: '900', color_type_ids: [3], discontinued: true }
  const shared = sharedDetailsOf({ ...row, lead_time_days: '7', width: '560', material_ids: [4] })
  expect(shared).toMatchObject({ lead_time_days: '7', width: '560', material_ids: [4], depth: '' })
  const other = { ...emptyVariation(1), code: 'B', price: '800', color_type_ids: [5], sample_stock: '2' }
  expect({ ...other, ...shared }).toEqual({
    ...other,
    ...{ lead_time_days: '7', width: '560', material_ids: [4] },
  })
})
