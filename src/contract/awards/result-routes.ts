import { z } from '@hono/zod-openapi'
import { FileSchema } from '#contract/kit/files.ts'
import { idParam, slugParam } from '#contract/kit/params.ts'
import { routesOf } from '#contract/kit/route.ts'
import { IdSchema, MomentSchema } from '#contract/kit/schemas.ts'
import { entryExample } from './routes.ts'
import { AwardCategorySchema, AwardEntrySchema, EntryResultSchema } from './schemas.ts'

const route = routesOf({ tag: 'awards', auth: 'public', cache: 20, fails: ['results_hidden'] })
const params = z.object({ slug: slugParam('アワードの slug') })
const award = { slug: 'tokonoma-award-2025' }

const count = z.int().nonnegative()

const PlaceSchema = z.object({
  entry_id: IdSchema.openapi({ description: '作品番号。台帳の entry' }),
  result: EntryResultSchema,
  entry: AwardEntrySchema.nullable().openapi({
    description: 'いま公開されていない作品は null。順位と票はそのまま残ります',
  }),
  jury_comment: z.string().openapi({ description: '審査員の言葉。なければ空文字' }),
  is_winner: z
    .boolean()
    .openapi({ description: '公開中で、部門の3位までの、票のある応募作。賞状があります' }),
})

const ResultSchema = z
  .object({
    closed_from: MomentSchema,
    rule: z.string().openapi({ description: '順位の決め方' }),
    voter_count: count.openapi({ description: '数えた票を投じた人の数' }),
    vote_count: count.openapi({ description: '数えた投票の数' }),
    final_vote_count: count.openapi({ description: '数えた最終投票の数' }),
    set_aside_count: count.openapi({ description: '運営の確認により、数えなかった票の数' }),
    ledger: z
      .object({ row_count: count, root: z.string() })
      .nullable()
      .openapi({ description: '最後に署名した台帳の行数と、Merkle tree の根。署名の前は null' }),
    categories: z.array(
      AwardCategorySchema.extend({
        places: z.array(PlaceSchema).openapi({ description: '順位の順' }),
      }),
    ),
  })
  .openapi('AwardResult')

export type AwardResult = z.infer<typeof ResultSchema>

const result = { rank: 1, vote_count: 38, final_vote_count: 9 }

export const getAwardResult = route({
  id: 'getAwardResult',
  method: 'GET',
  path: '/awards/{slug}/result',
  summary: 'アワードの結果',
  description: '結果発表のあと、部門ごとの順位と審査員の言葉、票の数え方を返します。',
  params,
  response: ResultSchema,
  example: {
    params: award,
    response: {
      closed_from: '2026-04-14T15:00:00.000Z',
      rule: '部門ごとに、最終投票の多い順です。同数のときは投票の多い順とし、それも同数のときは同じ順位とします。',
      voter_count: 57,
      vote_count: 229,
      final_vote_count: 41,
      set_aside_count: 1,
      ledger: { row_count: 271, root: '0c4e5d8ab1f67390c2d4e6f8a0b1c3d5e7f90213243546576879808192a3b4c5' },
      categories: [
        {
          ...{ id: 1, name: '住まい', description: '暮らし方が形になった部屋。', entry_count: 1 },
          places: [
            {
              entry_id: entryExample.id,
              result,
              entry: { ...entryExample, result },
              jury_comment: '光の移ろいを、部屋の並びだけで語っている。',
              is_winner: true,
            },
          ],
        },
      ],
    },
  },
})

export const downloadCertificate = route({
  id: 'downloadCertificate',
  method: 'GET',
  path: '/awards/{slug}/entries/{entry_id}/certificate.pdf',
  summary: '賞状',
  description: '部門の3位までの応募作の賞状です。結果とともに公開されるため、だれでも読めます。',
  rate: 'file',
  params: params.extend({ entry_id: idParam('応募作の ID') }),
  file: ['application/pdf'],
  response: FileSchema,
  example: { params: { ...award, entry_id: '8' }, response: null },
})
