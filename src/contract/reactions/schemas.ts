import { z } from '@hono/zod-openapi'
import { fewestPeople } from '#contract/data/reactions.ts'
import { IdSchema } from '#contract/kit/schemas.ts'

const count = (description: string) => z.int().nonnegative().openapi({ description })

const countByDay = (description: string) =>
  count(`${description}。数えはじめる前の週と、日ごとの数を消した週は null`).nullable()

const countOfPeople = (description: string) =>
  z
    .int()
    .positive()
    .nullable()
    .openapi({
      description: `${description}。${fewestPeople}人に満たなければ null で、それ以上は${fewestPeople}きざみに切り捨てます。メーカーの担当者のリストは数えません`,
    })

const listAdds = countOfPeople('いまもリストに入っている、その期間の追加')
const samples = count('サンプルを請求された品番。取り消しも含みます')

export const CountsSchema = z
  .object({
    views: countByDay('製品ページの閲覧'),
    list_adds: listAdds,
    samples,
    contacts: count('お問い合わせ'),
    downloads: countByDay('資料のダウンロード'),
  })
  .openapi('ReactionCounts')

export type ReactionCounts = z.infer<typeof CountsSchema>

export const countsExample: ReactionCounts = {
  views: 412,
  list_adds: 12,
  samples: 18,
  contacts: 3,
  downloads: 27,
}

export const WeekSchema = CountsSchema.extend({
  week: z.iso.date().openapi({ description: '週の月曜日' }),
  last_year: CountsSchema.nullable().openapi({
    description: '52週前の同じ週。メーカーが TOKONOMA に加わる前であれば null',
  }),
}).openapi('ReactionWeek')

export const weekExample = { week: '2026-11-30', ...countsExample, last_year: countsExample }

export const RowSchema = z
  .object({
    id: IdSchema.openapi({ description: '製品か、品番の ID' }),
    product_id: IdSchema,
    name: z.string().openapi({ description: '製品の名前。品番ごとのときは、仕上げの名前も' }),
    code: z.string().openapi({ description: '品番。製品ごとのときは、はじめの品番' }),
    variation_count: count('製品の品番の数。品番ごとのときは 1'),
    views: count('製品ページの閲覧。数えはじめた日からの和です'),
    list_adds: listAdds,
    samples,
    contacts: count('その品番についてのお問い合わせ'),
    downloads: count(
      '資料のダウンロード。数えはじめた日からの和です。資料は製品に付くので、品番ごとのときは null',
    ).nullable(),
    schedules: countOfPeople('いま入っている仕上表'),
    adopted: countOfPeople('施主がいま採用としている数'),
    held: countOfPeople('施主がいま保留としている数'),
    declined: countOfPeople('施主がいま見送りとしている数'),
  })
  .openapi('ReactionRow')

export type ReactionRow = z.infer<typeof RowSchema>

export const rowExample: ReactionRow = {
  id: 41,
  product_id: 12,
  name: 'ウールフェルト ホワイト',
  code: 'TK-0012',
  variation_count: 1,
  ...countsExample,
  views: 96,
  downloads: null,
  schedules: 9,
  adopted: 6,
  held: null,
  declined: null,
}
