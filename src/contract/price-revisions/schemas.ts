import { z } from '@hono/zod-openapi'
import { priceKinds, priceUnits } from '#contract/data/enums.ts'
import { priceRevisionStates } from '#contract/data/price-revisions.ts'
import { choiceDoc } from '#contract/kit/body-fields.ts'
import { ChangedSchema, IdSchema, MomentSchema, NamedSchema, permissionsFor } from '#contract/kit/schemas.ts'

const count = (description: string) => z.int().nonnegative().openapi({ description })

export const RevisionRowSchema = z
  .object({
    id: IdSchema,
    maker: NamedSchema,
    name: z.string(),
    effective_on: z.iso
      .date()
      .openapi({ description: '適用日（日本の日付）。この日の0時に新しい価格になります' }),
    state: z.int().openapi(choiceDoc(priceRevisionStates, '状態')),
    announced_at: MomentSchema.nullable().openapi({ description: '予告した日時。下書きでは null' }),
    is_overdue: z.boolean().openapi({ description: '予告しないまま適用日をむかえた下書きか' }),
    variation_count: count('入っている品番の数'),
  })
  .openapi('PriceRevisionRow')

export const RevisionSchema = ChangedSchema.extend(RevisionRowSchema.shape)
  .extend({ permissions: permissionsFor('read', 'edit', 'announce', 'withdraw') })
  .openapi('PriceRevision')

export const RevisedPriceSchema = z
  .object({
    kind: z.int().openapi(choiceDoc(priceKinds, '価格の種類')),
    price: z
      .int()
      .nonnegative()
      .nullable()
      .openapi({ description: '税抜の価格（円）。金額のない種類では null' }),
    unit: z.int().openapi(choiceDoc(priceUnits, '価格の単位')),
  })
  .openapi('RevisedPrice')

export const RevisionItemSchema = z
  .object({
    variation: z.object({
      id: IdSchema,
      product_id: IdSchema,
      code: z.string(),
      full_name: z.string(),
      discontinued: z.boolean(),
    }),
    before: RevisedPriceSchema.openapi({ description: 'いまの価格。適用したあとは、適用する前の価格' }),
    after: RevisedPriceSchema.openapi({ description: '適用日からの価格' }),
  })
  .openapi('PriceRevisionItem')

export const RevisionImpactSchema = z
  .object({
    products: count('製品の数'),
    variations: count('品番の数'),
    lists: count('いずれかの品番が入っているリストの数'),
    live_schedules: count('そのうち、部位や数量を決めたか、版を残した仕上表の数'),
    carts: count('いずれかの品番が入っているカートの数'),
  })
  .openapi('PriceRevisionImpact')

export const revisionExample: z.infer<typeof RevisionSchema> = {
  ...{ id: 7, version: 840, maker: { id: 3, name: '木曽家具工房' } },
  ...{ name: '2027年春の価格改定', effective_on: '2027-04-01', state: 1, announced_at: null },
  ...{ is_overdue: false, variation_count: 48 },
  permissions: { read: true, edit: true, announce: true, withdraw: false },
}

export const announcedExample: z.infer<typeof RevisionSchema> = {
  ...{ ...revisionExample, version: 844, state: 2, announced_at: '2027-01-15T01:00:00.000Z' },
  permissions: { read: true, edit: false, announce: false, withdraw: true },
}
